import { option as O } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { userInProfile } from '../user/customer-profiles.ts';
import type { KnownUser } from '../user/user.ts';
import {
  basketOwnerOf,
  formerBasketOwners,
  formerShopperIds,
  type Shopper,
  shopperIdOf,
  shopperKey,
  userOfKey,
} from './shopper.ts';

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

describe('a customer as whom a representative acts', () => {
  const ingrid: KnownUser = { customerUserId: 'ingrid' };
  const profile = (id: string) => ({ id, customerGroupIds: ['business'], attributes: {} });
  const both = { ...ingrid, customerProfiles: [profile('north'), profile('south')] };
  const actedFor = (user: KnownUser, by = 'siri'): Shopper => ({
    guest,
    session: O.some({ id: 'one', user, representative: { id: by, name: by } }),
  });

  it('has the orders, and beside the own basket one for each representative', () => {
    expect(shopperIdOf(actedFor(ingrid))).toEqual(O.some({ user: 'ingrid' }));
    expect(basketOwnerOf(actedFor(ingrid))).toEqual(O.some({ user: 'ingrid', by: 'siri' }));
    expect(basketOwnerOf(actedFor(ingrid, 'sigurd'))).toEqual(O.some({ user: 'ingrid', by: 'sigurd' }));
    expect(basketOwnerOf(actedFor(userInProfile(both, 'north')))).toEqual(
      O.some({ user: 'ingrid', profile: 'north', by: 'siri' }),
    );
    expect(basketOwnerOf(at('one', ingrid))).toEqual(O.some({ user: 'ingrid' }));
    expect(basketOwnerOf({ guest, session: O.none })).toEqual(O.some({ guest: 'hash' }));
    expect(basketOwnerOf({ guest: O.none, session: O.none })).toEqual(O.none);
  });

  it('takes over nothing of what the browser of the representative has, and no basket of the own', () => {
    expect(formerShopperIds(actedFor(ingrid))).toEqual([]);
    expect(formerShopperIds(actedFor(userInProfile(both, 'north')))).toEqual([{ user: 'ingrid' }]);
    expect(formerBasketOwners(actedFor(ingrid))).toEqual([]);
    expect(formerBasketOwners(at('one', ingrid))).toEqual([{ guest: 'hash' }]);
    expect(formerBasketOwners({ guest, session: O.none })).toEqual([]);
  });

  it('keeps what the representative put together before a profile was chosen', () => {
    const before = { user: 'ingrid', by: 'siri' };
    expect(basketOwnerOf(actedFor(both))).toEqual(O.some(before));
    expect(formerBasketOwners(actedFor(userInProfile(both, 'north')))).toEqual([before]);
  });
});

it.each([
  [{ user: 'a:b' }, 'a:b'],
  [{ user: 'a:b', profile: 'c:d' }, 'a:b'],
  [{ guest: 'hash' }, undefined],
])('of the text of %j the user is %s', (owner, user) => {
  expect(O.toUndefined(userOfKey(shopperKey(owner)))).toBe(user);
});

it('names no user by a text that is none', () => {
  expect(userOfKey('profile:%:x')).toEqual(O.none);
  expect(userOfKey('xuser:a')).toEqual(O.none);
});

it('no owner is taken for another, whatever a name holds', () => {
  const owners = [
    { guest: 'user' },
    { user: 'a' },
    { user: 'a', profile: 'b:c' },
    { user: 'a:b', profile: 'c' },
    { user: 'a:b:c' },
    { user: 'profile:a:b' },
    { user: 'a', by: 'b' },
    { user: 'b', by: 'a' },
    { user: 'a', profile: 'c', by: 'b' },
    { user: 'by:b:user:a' },
    { user: 'user:a', by: 'b' },
  ];
  expect(new Set(owners.map(shopperKey)).size).toBe(owners.length);
  expect(shopperKey({ user: 'a' })).toBe('user:a');
});
