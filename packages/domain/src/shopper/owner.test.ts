import { option as O } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { userInProfile } from '../user/customer-profiles.ts';
import type { KnownUser } from '../user/user.ts';
import { accountOf, accountsOf, formerOwnersOf, type Kept, ownerOf, ownersOf } from './owner.ts';
import { type LoginInUse, type Shopper, shopperKey } from './shopper.ts';

const profile = (id: string) => ({ id, customerGroupIds: ['business'], attributes: {} });
const withProfiles = (user: KnownUser, ids: readonly string[], chosen?: string): KnownUser =>
  userInProfile({ ...user, customerProfiles: ids.map(profile) }, chosen);
const [north, both] = [['north'], ['north', 'south']];

const ingrid: KnownUser = { customerUserId: 'ingrid' };
const gina: KnownUser = { customerUserId: 'gina', isGuestUser: true };
const siri = { id: 'login', user: { customerUserId: 'siri' } };
const login = (user: KnownUser): LoginInUse => ({ id: 'login', user });
const actedFor = (user: KnownUser): LoginInUse => ({
  ...login(user),
  ...{ representative: { id: 'siri', name: 'Siri' }, acting: { own: siri } },
});

/** Who shops in a browser whose guest is `guest`. */
const at = (session?: LoginInUse): Shopper => ({ guest: O.some('guest'), session: O.fromNullable(session) });
const shoppers = {
  'nobody yet': { guest: O.none, session: O.none },
  'a guest': at(),
  'a user': at(login(ingrid)),
  'a user of several profiles': at(login(withProfiles(ingrid, both))),
  'a user in a profile': at(login(withProfiles(ingrid, both, 'north'))),
  'a user with one profile left': at(login(withProfiles(ingrid, north, 'north'))),
  'a desk': at(login(gina)),
  'a desk in a profile': at(login(withProfiles(gina, both, 'north'))),
  'a representative': at(actedFor(ingrid)),
  'a representative for a profile': at(actedFor(withProfiles(ingrid, both, 'north'))),
  'a representative who has not seen that acting is over': at({ ...siri, acting: { own: siri } }),
} satisfies Readonly<Record<string, Shopper>>;

const kept = [
  'basket',
  'orders',
  'addresses',
  'preferences',
  'settings',
  'consent',
  'acting records',
  'wishes',
  'lists',
  'cards',
  'subscriptions',
  'draft',
] as const;
const text = (owner: O.Option<Parameters<typeof shopperKey>[0]>) => (O.isSome(owner) ? shopperKey(owner.value) : '-');

describe('whose things are read and written, of each kind', () => {
  const own = 'user:ingrid';
  const inNorth = 'profile:ingrid:north';
  const siris = 'user:siri';
  const desk = 'user:gina login';
  it.each([
    // basket, orders, addresses, preferences, settings, consent, acting records, wishes, lists, cards, subscriptions, draft
    ['nobody yet', ['-', '-', '-', '-', '-', '-', '-', '-', '-', '-', '-', '-']],
    ['a guest', ['guest', 'guest', '-', '-', '-', '-', '-', '-', '-', '-', '-', '-']],
    ['a user', [own, own, own, own, own, own, own, own, own, own, own, own]],
    ['a user of several profiles', [own, own, own, own, own, own, own, own, own, own, own, own]],
    ['a user in a profile', [inNorth, inNorth, inNorth, inNorth, own, own, own, own, inNorth, inNorth, own, inNorth]],
    ['a user with one profile left', [own, own, own, own, own, own, own, own, own, own, own, own]],
    ['a desk', [desk, desk, '-', '-', '-', desk, '-', '-', '-', '-', '-', '-']],
    [
      'a desk in a profile',
      ['profile:gina%20login:north', 'profile:gina%20login:north', '-', '-', '-', desk, '-', '-', '-', '-', '-', '-'],
    ],
    ['a representative', [`by:siri:${own}`, own, own, own, siris, own, siris, own, own, '-', '-', '-']],
    [
      'a representative for a profile',
      [`by:siri:${inNorth}`, inNorth, inNorth, inNorth, siris, own, siris, own, inNorth, '-', '-', '-'],
    ],
    [
      'a representative who has not seen that acting is over',
      [siris, siris, siris, siris, siris, siris, siris, siris, siris, '-', '-', '-'],
    ],
  ] as const)('%s', (who, owners) => {
    expect(kept.map((what: Kept) => text(ownerOf(what, shoppers[who])))).toEqual(owners);
  });
});

describe('what is taken over', () => {
  it.each([
    // basket, orders
    ['nobody yet', [], []],
    ['a guest', [], []],
    ['a user', ['guest'], ['guest']],
    ['a user of several profiles', ['guest'], ['guest']],
    ['a user in a profile', ['guest', 'user:ingrid'], ['guest', 'user:ingrid']],
    ['a user with one profile left', ['guest', 'profile:ingrid:north'], ['guest', 'profile:ingrid:north']],
    ['a desk', [], []],
    ['a desk in a profile', ['user:gina login'], ['user:gina login']],
    ['a representative', [], []],
    ['a representative for a profile', ['by:siri:user:ingrid'], ['user:ingrid']],
  ] as const)('by %s, of baskets and orders', (who, baskets, orders) => {
    expect(formerOwnersOf('basket', shoppers[who]).map(shopperKey)).toEqual(baskets);
    expect(formerOwnersOf('orders', shoppers[who]).map(shopperKey)).toEqual(orders);
  });

  it('is the own beside it', () => {
    expect(ownersOf('orders', shoppers['a user'])).toEqual([{ user: 'ingrid' }, { guest: 'guest' }]);
    expect(ownersOf('orders', shoppers['nobody yet'])).toEqual([]);
  });
});

describe('what a user has', () => {
  const of = (id: string, user: KnownUser) => ownerOf('basket', at({ id, user }));

  it('is there again at the next login, on any device', () => {
    expect(of('one', ingrid)).toEqual(of('two', ingrid));
  });

  it('at a sales desk is not there for the next customer, nor at the desk beside it, in any profile', () => {
    expect(of('one', gina)).toEqual(of('one', gina));
    const desks = [gina, withProfiles(gina, both, 'north'), withProfiles(gina, both, 'south')];
    expect(new Set(['one', 'two'].flatMap((id) => desks.map((user) => text(of(id, user))))).size).toBe(6);
  });
});

describe('the account with which something is kept', () => {
  it.each([
    ['a guest', []],
    ['a user', ['ingrid']],
    ['a user in a profile', ['profile:ingrid:north', 'ingrid']],
    ['a user with one profile left', ['ingrid']],
    ['a desk', []],
  ] as const)('of %s is named by the user, and by the profile that was chosen', (who, accounts) => {
    expect(accountsOf('addresses', shoppers[who].session)).toEqual(accounts);
    expect(O.toUndefined(accountOf('addresses', shoppers[who].session))).toBe(accounts[0]);
  });
});
