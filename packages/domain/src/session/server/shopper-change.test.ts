import { describe, expect, it } from 'vitest';
import { changeAtLogin, changeAtLogout, followings, type ShopperChange } from './shopper-change.ts';

type Row = readonly [ShopperChange, ...string[]];

describe('what follows a change of shopper', () => {
  const table: readonly Row[] = [
    // change, session, VAT view, basket, guest's basket, settings, payment on hold, guest, what follows a login
    ['login begun', 'new', 'kept', 'kept', 'kept', 'kept', 'kept', 'noted', 'noted'],
    ['login', 'kept', 'preferred or kept', 'merged at login', 'kept', 'merged', 'kept', 'kept', 'done'],
    ['desk login', 'kept', 'preferred or kept', 'merged at login', 'cleared', 'merged', 'forgotten', 'kept', 'done'],
    ['other profile', 'kept', 'preferred or forgotten', 'merged', 'kept', 'kept', 'kept', 'kept', 'kept'],
    ['same profile', 'kept', 'kept', 'read', 'kept', 'kept', 'kept', 'kept', 'kept'],
    ['acting begun', 'new', 'preferred or forgotten', 'read', 'kept', 'kept', 'forgotten', 'kept', 'kept'],
    ['acting ended', 'new', 'preferred or forgotten', 'read', 'kept', 'kept', 'forgotten', 'kept', 'kept'],
    ['logout', 'forgotten', 'kept', 'kept', 'kept', 'kept', 'forgotten', 'forgotten', 'forgotten'],
    ['login undone', 'forgotten', 'kept', 'kept', 'kept', 'kept', 'kept', 'kept', 'forgotten'],
  ];

  it.each(table.map(([change, ...expected]) => ({ change, expected })))('$change', ({ change, expected }) => {
    const { session, vatView, basket, guestBasket, settings, paymentOnHold, guest, toCome } = followings[change];
    expect([session, vatView, basket, guestBasket, settings, paymentOnHold, guest, toCome]).toEqual(expected);
    expect(followings[change].lastLogout).toBe(change === 'login begun' ? 'settled' : 'kept');
  });

  it('is said of each', () => {
    expect(table.map(([change]) => change).toSorted()).toEqual(Object.keys(followings).toSorted());
  });
});

it('a login at a sales desk is one of the desk', () => {
  expect([{}, { isGuestUser: false }, { isGuestUser: true }].map(changeAtLogin)).toEqual([
    'login',
    'login',
    'desk login',
  ]);
});

it.each([
  [true, true, 'login undone'],
  [true, false, 'logout'],
  [false, true, 'logout'],
  [false, false, 'logout'],
] as const)('a logout before anything followed the login (%s), of a guest who shops on (%s): %s', (...row) => {
  const [isToCome, keepsGuest, change] = row;
  expect(changeAtLogout({ isToCome, keepsGuest })).toBe(change);
});
