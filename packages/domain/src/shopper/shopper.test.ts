import { option as O } from 'fp-ts';
import { expect, it } from 'vitest';
import type { KnownUser } from '../user/user.ts';
import { formerShopperId, shopperIdOf } from './shopper.ts';

const guest = O.some('hash');
const at = (id: string, user: KnownUser) => ({ guest, session: O.some({ id, user }) });
const kari: KnownUser = { customerUserId: 'kari' };
const desk: KnownUser = { customerUserId: 'gina', isGuestUser: true };

it('what a user has is there again at the next login, on any device', () => {
  expect(shopperIdOf(at('one', kari))).toEqual(O.some({ user: 'kari' }));
  expect(shopperIdOf(at('two', kari))).toEqual(O.some({ user: 'kari' }));
});

it('a guest has what the cookie leads to, and nobody yet has nothing', () => {
  expect(shopperIdOf({ guest, session: O.none })).toEqual(O.some({ guest: 'hash' }));
  expect(shopperIdOf({ guest: O.none, session: O.none })).toEqual(O.none);
});

it('a user takes over from the guest before the login; a guest was nobody before', () => {
  expect(formerShopperId(at('one', kari))).toEqual(O.some({ guest: 'hash' }));
  expect(formerShopperId({ guest, session: O.none })).toEqual(O.none);
});

it('what a customer of the sales desk has is not there for the next one, nor at the desk beside it', () => {
  expect(shopperIdOf(at('one', desk))).not.toEqual(shopperIdOf(at('two', desk)));
  expect(shopperIdOf(at('one', desk))).toEqual(shopperIdOf(at('one', desk)));
  expect(formerShopperId(at('one', desk))).toEqual(O.none);
});
