import { option as O } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { userInProfile } from '../user/customer-profiles.ts';
import type { KnownUser } from '../user/user.ts';
import { formerShopperIds, type Shopper, shopperIdOf, shopperKey } from './shopper.ts';

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
  expect(formerShopperIds(at('one', kari))).toEqual([{ guest: 'hash' }]);
  expect(formerShopperIds({ guest, session: O.none })).toEqual([]);
});

it('what a customer of the sales desk has is not there for the next one, nor at the desk beside it', () => {
  expect(shopperIdOf(at('one', desk))).not.toEqual(shopperIdOf(at('two', desk)));
  expect(shopperIdOf(at('one', desk))).toEqual(shopperIdOf(at('one', desk)));
  expect(formerShopperIds(at('one', desk))).toEqual([]);
});

describe('a user with several profiles', () => {
  const profile = (id: string) => ({ id, customerGroupIds: ['business'], attributes: {} });
  const ingrid = (profileId?: string, ...ids: readonly string[]): Shopper =>
    at('one', userInProfile({ customerUserId: 'ingrid', customerProfiles: ids.map(profile) }, profileId));
  const both = ['north', 'south'];

  it('has other things in each, and takes over what was there before one was chosen', () => {
    expect(shopperIdOf(ingrid(undefined, ...both))).toEqual(O.some({ user: 'ingrid' }));
    expect(formerShopperIds(ingrid(undefined, ...both))).toEqual([{ guest: 'hash' }]);
    expect(shopperIdOf(ingrid('north', ...both))).toEqual(O.some({ user: 'ingrid', profile: 'north' }));
    expect(shopperIdOf(ingrid('south', ...both))).toEqual(O.some({ user: 'ingrid', profile: 'south' }));
    expect(formerShopperIds(ingrid('north', ...both))).toEqual([{ guest: 'hash' }, { user: 'ingrid' }]);
  });

  it('has everything in one place when one is left, and takes over what it had as one of several', () => {
    for (const profileId of [undefined, 'north']) {
      expect(shopperIdOf(ingrid(profileId, 'north'))).toEqual(O.some({ user: 'ingrid' }));
      expect(formerShopperIds(ingrid(profileId, 'north'))).toEqual([
        { guest: 'hash' },
        { user: 'ingrid', profile: 'north' },
      ]);
    }
    expect(formerShopperIds(ingrid('north'))).toEqual([{ guest: 'hash' }]);
  });

  it('is at a sales desk another one at each login, in each profile', () => {
    const desks = (id: string, profileId?: string): Shopper =>
      at(id, userInProfile({ ...desk, customerProfiles: both.map(profile) }, profileId));
    const keys = [desks('one'), desks('one', 'north'), desks('two', 'north'), desks('two', 'south')].map((shopper) =>
      O.toUndefined(O.map(shopperKey)(shopperIdOf(shopper))),
    );
    expect(new Set(keys).size).toBe(4);
    expect(formerShopperIds(desks('one', 'north'))).toEqual([{ user: 'gina one' }]);
  });
});

it('no owner is taken for another, whatever a name holds', () => {
  const owners = [
    { guest: 'user' },
    { user: 'a' },
    { user: 'a', profile: 'b:c' },
    { user: 'a:b', profile: 'c' },
    { user: 'a:b:c' },
    { user: 'profile:a:b' },
  ];
  expect(new Set(owners.map(shopperKey)).size).toBe(owners.length);
  expect(shopperKey({ user: 'a' })).toBe('user:a');
});
