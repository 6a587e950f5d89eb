import { option as O } from 'fp-ts';
import { expect, it } from 'vitest';
import { isPureGuest } from './pure-guest.ts';

const here = O.some('guest of today');
const before = O.some('guest of before');

it.each([
  ['a visitor without any cookie', O.none, false, O.none, true],
  ['a guest, where nobody ever logged in', here, false, O.none, true],
  ['a guest whose cookie was made after the last login', here, false, before, true],
  ['a visitor after a login without a guest', O.none, false, before, true],
  ['a guest that was there when somebody logged in', here, false, here, false],
  ['who is logged in', here, true, O.none, false],
  ['who is logged in without ever having been a guest', O.none, true, O.none, false],
] as const)('%s', (_, guest, isLoggedIn, guestAtLogin, isPure) => {
  expect(isPureGuest({ guest, isLoggedIn, guestAtLogin })).toBe(isPure);
});
