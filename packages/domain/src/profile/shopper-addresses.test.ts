import { either as E, option as O } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import type { PermissionName } from '../permission/permission.ts';
import { aShopInfo } from '../testing/examples.ts';
import { aKeptAddress, anAddress } from '../testing/examples-of-addresses.ts';
import { createInMemoryAddressStore } from '../testing/in-memory-address-store.ts';
import { userInProfile } from '../user/customer-profiles.ts';
import type { KnownUser } from '../user/user.ts';
import { applyAddress, maxSavedAddresses } from './address-book.ts';
import type { AddressChange, AddressOwner, AddressStore, ShopperAddresses } from './ports.ts';
import {
  addressToKeep,
  addressToStartFrom,
  createKeepAddress,
  createShopperAddresses,
  savedAddressOf,
} from './shopper-addresses.ts';

const group = 'framework';
const formOf = (street: string) => {
  const { contact, address } = anAddress(street);
  return { company: '', organisationNumber: '', ...contact, ...address };
};
const adding = (street: string, of: AddressOwner = 'user', isDefault = false): AddressChange => ({
  ...{ intent: 'add' as const, of, form: formOf(street) },
  isDefault,
});

const start = (store: AddressStore = createInMemoryAddressStore()) => {
  const of = (user: KnownUser | undefined) =>
    createShopperAddresses({ store, rules: aShopInfo })(
      user === undefined ? O.none : O.some({ id: 'session', user }),
      group,
    );
  return { store, of };
};

const listOf = async (addresses: ShopperAddresses) => {
  const found = await addresses.list()();
  if (E.isLeft(found)) throw new Error('the store is away');
  return found.right.addresses;
};
const streetsOf = async (addresses: ShopperAddresses) => (await listOf(addresses)).map(({ address }) => address.street);
const idOf = async (addresses: ShopperAddresses, street: string) =>
  (await listOf(addresses)).find(({ address }) => address.street === street)?.id ?? '';
const mayEditOf = async (addresses: ShopperAddresses) => {
  const found = await addresses.list()();
  return E.isRight(found) ? found.right.mayEdit : undefined;
};

const kari: KnownUser = { customerUserId: 'kari' };
const profile = (id: string) => ({ id, customerGroupIds: [group], attributes: { customerType: 'B2B' } });
const buyer = (customerUserId: string, company: string, ...names: readonly PermissionName[]): KnownUser => ({
  ...{ customerUserId, customerGroups: [group], customerProfiles: [profile(company)] },
  nonResourcePermissions: ['Shop', ...names],
});

describe('the addresses of a shopper', () => {
  it('are those of the user, and of nobody who is not logged in', async () => {
    const { of } = start();
    await of(kari).apply(adding('Storgata 1'))();
    expect(await streetsOf(of(kari))).toEqual(['Storgata 1']);
    expect(await streetsOf(of({ customerUserId: 'nils' }))).toEqual([]);
    expect(await streetsOf(of(undefined))).toEqual([]);
    expect(await of(undefined).apply(adding('Storgata 1'))()).toEqual(E.left({ _tag: 'NotLoggedIn' }));
  });

  it('are not kept or shown at a sales desk, where the next customer would see them', async () => {
    const { store, of } = start();
    await store.change('gina', applyAddress({ intent: 'use', address: anAddress('Storgata 1') }))();
    const desk = { customerUserId: 'gina', isGuestUser: true };
    expect(await streetsOf(of(desk))).toEqual([]);
    expect(await of(desk).apply(adding('Storgata 1'))()).toEqual(E.left({ _tag: 'Forbidden' }));
  });

  it('are told as they are after each change', async () => {
    const { of } = start();
    const added = await of(kari).apply(adding('Storgata 1'))();
    expect(added).toMatchObject(E.right({ addresses: [{ address: { street: 'Storgata 1' }, isDefault: true }] }));
    const id = await idOf(of(kari), 'Storgata 1');
    const form = formOf('Lillegata 2');
    const changed = await of(kari).apply({ intent: 'change', id, revision: 1, form, isDefault: false })();
    expect(changed).toMatchObject(E.right({ addresses: [{ id, address: { street: 'Lillegata 2' }, revision: 2 }] }));
    expect(await of(kari).apply({ intent: 'remove', id })()).toMatchObject(E.right({ addresses: [] }));
  });

  it('are judged by the rules of the checkout', async () => {
    const { of } = start();
    const form = { ...formOf(' '), postalCode: '12' };
    const errors = [
      { field: 'street', code: 'checkout.required' },
      { field: 'postalCode', code: 'checkout.postal_code_invalid' },
    ];
    const added = await of(kari).apply({ intent: 'add', of: 'user', form, isDefault: false })();
    expect(added).toEqual(E.left({ _tag: 'InvalidAddress', errors }));
    expect(await streetsOf(of(kari))).toEqual([]);
  });

  it('of somebody else are as unknown as one that there is not', async () => {
    const { of } = start();
    await of(kari).apply(adding('Storgata 1'))();
    const nils = of({ customerUserId: 'nils' });
    const changes = (id: string): readonly AddressChange[] => [
      { intent: 'change', id, revision: 1, form: formOf('Storgata 2'), isDefault: true },
      { intent: 'remove', id },
      { intent: 'default', id },
    ];
    for (const change of [...changes(await idOf(of(kari), 'Storgata 1')), ...changes('none')]) {
      expect(await nils.apply(change)()).toEqual(E.left({ _tag: 'UnknownAddress' }));
    }
    expect(await streetsOf(of(kari))).toEqual(['Storgata 1']);
  });

  describe('who buys for a company', () => {
    it('are followed by those that all of the company share', async () => {
      const { of } = start();
      const both = ['Edit customer user addresses', 'Edit customer profile addresses'] as const;
      const per = of(buyer('per', 'north', ...both));
      await per.apply(adding('Own 1'))();
      await per.apply(adding('North 1', 'company'))();
      expect((await listOf(per)).map((one) => [one.address.street, one.of, one.isDefault])).toEqual([
        ['Own 1', 'user', true],
        ['North 1', 'company', true],
      ]);
      expect(await streetsOf(of(buyer('ola', 'north')))).toEqual(['North 1']);
      expect(await streetsOf(of(buyer('eva', 'south')))).toEqual([]);
      expect(addressToStartFrom(await listOf(per), undefined)?.address.street).toBe('Own 1');
      const all = await listOf(per);
      const [own, north] = all;
      if (own === undefined || north === undefined) throw new Error('two were kept');
      expect(savedAddressOf(north.address, all)).toBe(north);
      expect(savedAddressOf({ ...north.address, city: 'Bergen' }, all, own)).toBeUndefined();
      const same = { ...north, id: 'same' };
      expect(savedAddressOf(north.address, [...all, same], same)).toBe(same);
      expect(addressToStartFrom(await listOf(of(buyer('ola', 'north'))), undefined)?.address.street).toBe('North 1');
    });

    it.each<[readonly PermissionName[], boolean, boolean]>([
      [[], false, false],
      [['Edit customer user addresses'], true, false],
      [['Edit customer profile addresses'], false, true],
    ])('are edited with the permission for them: %j', async (names, user, company) => {
      const { of } = start();
      const both = ['Edit customer user addresses', 'Edit customer profile addresses'] as const;
      await of(buyer('ola', 'north', ...both)).apply(adding('Own 1'))();
      await of(buyer('ola', 'north', ...both)).apply(adding('North 1', 'company'))();
      const ola = of(buyer('ola', 'north', ...names));
      expect(await mayEditOf(ola)).toEqual({ user, company });
      const rights: Readonly<Record<AddressOwner, boolean>> = { user, company };
      for (const [street, whose] of [
        ['Own 1', 'user'],
        ['North 1', 'company'],
      ] as const) {
        const id = await idOf(ola, street);
        const form = formOf(street);
        const tried = [
          await ola.apply(adding(`${street}b`, whose))(),
          await ola.apply({ intent: 'change', id, revision: 1, form, isDefault: false })(),
          await ola.apply({ intent: 'default', id })(),
          await ola.apply({ intent: 'remove', id })(),
        ];
        const forbidden = tried.filter((one) => E.isLeft(one) && one.left._tag === 'Forbidden');
        expect([whose, forbidden.length]).toEqual([whose, rights[whose] ? 0 : tried.length]);
      }
    });

    it('are kept by an order only with that permission, and by who buys for no company always', async () => {
      const { store, of } = start();
      const keep = (user: KnownUser) => createKeepAddress(store)(O.some({ id: 'session', user }), group);
      expect(O.isNone(keep(buyer('ola', 'north')))).toBe(true);
      for (const user of [buyer('per', 'north', 'Edit customer user addresses'), kari]) {
        const keeping = keep(user);
        if (O.isNone(keeping)) throw new Error('nothing is kept');
        await keeping.value(anAddress('Storgata 1'))();
        expect(await streetsOf(of(user))).toEqual(['Storgata 1']);
      }
    });

    it('are added to no company but that of the form', async () => {
      const { of } = start();
      const both = { ...buyer('ingrid', 'north', 'Edit customer profile addresses') };
      const ingrid = (id: string) =>
        userInProfile({ ...both, customerProfiles: [profile('north'), profile('south')] }, id);
      const added = { ...adding('North 1', 'company'), profileId: 'north' };
      expect(await of(ingrid('south')).apply(added)()).toEqual(E.left({ _tag: 'AddressOfOtherProfile' }));
      expect(E.isRight(await of(ingrid('north')).apply(added)())).toBe(true);
      expect(await streetsOf(of(ingrid('south')))).toEqual([]);
    });
  });

  describe('in one of several profiles', () => {
    const ingrid = (profileId?: string): KnownUser => {
      const customerProfiles = ['north', 'south'].map((id) => ({ id, customerGroupIds: [], attributes: {} }));
      return userInProfile({ customerUserId: 'ingrid', customerProfiles }, profileId);
    };
    const begin = async () => {
      const { store, of } = start();
      const keep = async (user: KnownUser, street: string, company: string) => {
        const keeping = createKeepAddress(store)(O.some({ id: 'session', user }), group);
        const business = { company, organisationNumber: '', reference: '' };
        if (O.isSome(keeping)) await keeping.value({ ...anAddress(street), business })();
      };
      await keep(ingrid(), 'Before 1', 'Before AS');
      await keep(ingrid('north'), 'North 1', 'North AS');
      return { of, keep };
    };

    it('are those of the chosen profile, then those of before, without the company of before', async () => {
      const { of, keep } = await begin();
      const shownTo = async (user: KnownUser) =>
        (await listOf(of(user))).map(({ address, business }) => [address.street, business?.company]);
      expect(await shownTo(ingrid('north'))).toEqual([
        ['North 1', 'North AS'],
        ['Before 1', undefined],
      ]);
      expect(await shownTo(ingrid('south'))).toEqual([['Before 1', undefined]]);
      expect(await shownTo(ingrid())).toEqual([['Before 1', 'Before AS']]);
      for (let number = 1; number <= 20; number += 1) await keep(ingrid('north'), `North ${number}`, 'North AS');
      expect(await shownTo(ingrid('north'))).toHaveLength(maxSavedAddresses);
    });

    it('have one default: that of the profile, else that of before', async () => {
      const { of } = await begin();
      const defaults = async (user: KnownUser) =>
        (await listOf(of(user))).filter(({ isDefault }) => isDefault).map(({ address }) => address.street);
      expect(await defaults(ingrid('north'))).toEqual(['North 1']);
      expect(await defaults(ingrid('south'))).toEqual(['Before 1']);
    });

    it("one of before becomes the profile's own as its default, and is changed and removed where it is", async () => {
      const { of } = await begin();
      const north = of(ingrid('north'));
      const id = await idOf(north, 'Before 1');
      const form = formOf('Before 2');
      await north.apply({ intent: 'change', id, revision: 1, form, isDefault: false })();
      expect(await streetsOf(of(ingrid('south')))).toEqual(['Before 2']);
      await north.apply({ intent: 'default', id })();
      expect((await listOf(north)).map(({ address, isDefault }) => [address.street, isDefault])).toEqual([
        ['Before 2', true],
        ['North 1', false],
      ]);
      expect(await streetsOf(of(ingrid('south')))).toEqual([]);
      await north.apply({ intent: 'remove', id: await idOf(north, 'Before 2') })();
      expect(await streetsOf(north)).toEqual(['North 1']);
    });

    it("one of before that is changed into the default moves to the profile's own, with the company that was typed", async () => {
      const { of } = await begin();
      const north = of(ingrid('north'));
      const id = await idOf(north, 'Before 1');
      const change = { intent: 'change', id, form: formOf('Before 2'), isDefault: true } as const;
      expect(await north.apply({ ...change, revision: 9 })()).toEqual(E.left({ _tag: 'AddressChanged' }));
      await north.apply({ ...change, revision: 1 })();
      expect((await listOf(north)).map(({ address, isDefault }) => [address.street, isDefault])).toEqual([
        ['Before 2', true],
        ['North 1', false],
      ]);
      expect(await streetsOf(of(ingrid('south')))).toEqual([]);
    });
  });

  it('are kept without what belongs to one purchase', () => {
    const business = { company: 'Nord AS', organisationNumber: '974760673', reference: 'PO 17' };
    expect(addressToKeep({ ...anAddress('Storgata 1'), business })).toEqual({
      ...anAddress('Storgata 1'),
      business: { ...business, reference: '' },
    });
    expect(addressToKeep(anAddress('Storgata 1'))).toEqual(anAddress('Storgata 1'));
  });
});

describe('the address that a checkout starts from', () => {
  const saved = [
    aKeptAddress('a', anAddress('Storgata 1')),
    aKeptAddress('b', anAddress('Lillegata 2'), { isDefault: true }),
  ];

  it.each([
    ['the default', undefined, 'b'],
    ['the wished one', 'a', 'a'],
    ['the default, for an id that is none of theirs', 'c', 'b'],
    ['none, when it is to be a new one', 'new', undefined],
  ])('is %s', (_, wished, id) => {
    expect(addressToStartFrom(saved, wished)?.id).toBe(id);
  });

  it('is none where none is kept', () => {
    expect(addressToStartFrom([], 'a')).toBeUndefined();
  });
});
