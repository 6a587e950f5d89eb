import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { type AddressCommand, applyAddress, maxSavedAddresses } from '../profile/address-book.ts';
import type { AddressBook, AddressStore, NewAddress } from '../profile/ports.ts';
import { anAddress } from './examples-of-addresses.ts';

/**
 * What every `AddressStore` keeps to.
 * @param start gives an empty store of a shop.
 */
export const addressStoreSuite = (name: string, start: () => Promise<AddressStore>): void => {
  const listOf = async (store: AddressStore, user = 'kari'): Promise<AddressBook> => {
    const found = await store.list(user)();
    if (E.isLeft(found)) throw new Error('the store is away');
    return found.right;
  };
  const order = (store: AddressStore, command: AddressCommand, user = 'kari') =>
    store.change(user, applyAddress(command))();
  const use = (store: AddressStore, user: string, address: NewAddress) =>
    order(store, { intent: 'use', address }, user);
  const defaultsOf = async (store: AddressStore, user = 'kari') =>
    (await listOf(store, user)).filter(({ isDefault }) => isDefault).map(({ address }) => address.street);
  const streetsOf = async (store: AddressStore, user = 'kari') =>
    (await listOf(store, user)).map(({ address }) => address.street);
  const business = { company: 'Nord AS', organisationNumber: '974760673', reference: '' };

  describe(`${name} as an address store`, () => {
    it('has no address of somebody who kept none', async () => {
      expect(await listOf(await start())).toEqual([]);
    });

    it('gives back what was kept, each under a name of its own, the newest first', async () => {
      const store = await start();
      await use(store, 'kari', anAddress('Storgata 1'));
      await use(store, 'kari', { ...anAddress('Lillegata 2', { extra: 'c/o Ås' }), business });
      const [newest, oldest] = await listOf(store);
      expect(newest).toEqual({
        ...{ id: newest?.id, ...anAddress('Lillegata 2', { extra: 'c/o Ås' }), business },
        ...{ isDefault: false, revision: 1 },
      });
      expect(oldest).toEqual({ id: oldest?.id, ...anAddress('Storgata 1'), isDefault: true, revision: 1 });
      expect(newest?.id).not.toBe(oldest?.id);
    });

    it('keeps equal addresses once, under the same name, and puts one that is used again first', async () => {
      const store = await start();
      await use(store, 'kari', anAddress('Storgata 1'));
      const [first] = await listOf(store);
      await use(store, 'kari', anAddress('Lillegata 2'));
      const { address, contact } = anAddress('Storgata 1');
      const { city, ...rest } = address;
      await use(store, 'kari', { address: { city, ...rest }, contact });
      expect(await streetsOf(store)).toEqual(['Storgata 1', 'Lillegata 2']);
      expect((await listOf(store))[0]?.id).toBe(first?.id);
    });

    it('takes for another address what differs in any part', async () => {
      const store = await start();
      const home = anAddress('Storgata 1');
      await use(store, 'kari', home);
      await use(store, 'kari', { ...home, business });
      await use(store, 'kari', { ...home, contact: { ...home.contact, phone: '+4799887766' } });
      await use(store, 'kari', anAddress('Storgata 1', { extra: '2nd floor' }));
      expect(await listOf(store)).toHaveLength(4);
    });

    it('keeps the addresses of users apart, equal ones too', async () => {
      const store = await start();
      await use(store, 'kari', anAddress('Storgata 1'));
      await use(store, 'nils', anAddress('Storgata 1'));
      await use(store, 'nils', anAddress('Lillegata 2'));
      expect(await streetsOf(store)).toEqual(['Storgata 1']);
      expect(await streetsOf(store, 'nils')).toEqual(['Lillegata 2', 'Storgata 1']);
    });

    it(`lets go of what was not used for longest beyond ${maxSavedAddresses}`, async () => {
      const store = await start();
      for (let number = 0; number < maxSavedAddresses; number += 1)
        await use(store, 'kari', anAddress(`Vei ${number}`));
      await use(store, 'nils', anAddress('Storgata 1'));
      await use(store, 'kari', anAddress('Vei 0'));
      await use(store, 'kari', anAddress('Vei 20'));
      const streets = await streetsOf(store);
      expect(streets).toHaveLength(maxSavedAddresses);
      expect(streets.slice(0, 3)).toEqual(['Vei 20', 'Vei 0', 'Vei 19']);
      expect(streets).not.toContain('Vei 1');
      expect(await defaultsOf(store)).toEqual(['Vei 0']);
      expect(await streetsOf(store, 'nils')).toEqual(['Storgata 1']);
    });

    it('writes what was changed in its place, and counts its changes', async () => {
      const store = await start();
      await use(store, 'kari', anAddress('Storgata 1'));
      await use(store, 'kari', anAddress('Lillegata 2'));
      const [, first] = await listOf(store);
      const change = { intent: 'change', id: first?.id ?? '', revision: 1, isDefault: false } as const;
      const moved = { ...anAddress('Storgata 3'), business };
      expect(await order(store, { ...change, address: moved })).toEqual(E.right(undefined));
      expect((await listOf(store))[1]).toEqual({ id: first?.id, ...moved, isDefault: true, revision: 2 });
      const stale = await order(store, { ...change, address: anAddress('Storgata 5') });
      expect(stale).toEqual(E.left({ _tag: 'AddressChanged' }));
      expect(await streetsOf(store)).toEqual(['Lillegata 2', 'Storgata 3']);
      // Without the company it is another one again.
      await order(store, { ...change, revision: 2, address: anAddress('Storgata 3') });
      expect((await listOf(store))[1]).not.toHaveProperty('business');
    });

    it('keeps one of two that are changed to say the same', async () => {
      const store = await start();
      await use(store, 'kari', anAddress('Storgata 1'));
      await use(store, 'kari', anAddress('Lillegata 2'));
      const [second] = await listOf(store);
      const address = anAddress('Storgata 1');
      await order(store, { intent: 'change', id: second?.id ?? '', revision: 1, address, isDefault: false });
      expect(await listOf(store)).toEqual([{ id: second?.id, ...address, isDefault: true, revision: 2 }]);
    });

    it('has one default, also once that is removed, until none is left', async () => {
      const store = await start();
      for (const street of ['Vei 1', 'Vei 2', 'Vei 3']) await use(store, 'kari', anAddress(street));
      await use(store, 'nils', anAddress('Storgata 1'));
      const [third, second, first] = await listOf(store);
      await order(store, { intent: 'default', id: second?.id ?? '' });
      expect(await defaultsOf(store)).toEqual(['Vei 2']);
      await order(store, { intent: 'remove', id: second?.id ?? '' });
      expect(await defaultsOf(store)).toEqual(['Vei 3']);
      for (const kept of [third, first]) await order(store, { intent: 'remove', id: kept?.id ?? '' });
      expect(await listOf(store)).toEqual([]);
      expect(await defaultsOf(store, 'nils')).toEqual(['Storgata 1']);
    });

    it('has one default, whoever chooses at the same instant', async () => {
      const store = await start();
      for (const street of ['Vei 1', 'Vei 2', 'Vei 3']) await use(store, 'kari', anAddress(street));
      const ids = (await listOf(store)).map(({ id }) => id);
      const chosen = await Promise.all([...ids, ...ids].map((id) => order(store, { intent: 'default', id })));
      expect(chosen).toEqual(Array(6).fill(E.right(undefined)));
      expect(await defaultsOf(store)).toHaveLength(1);
      expect(await listOf(store)).toHaveLength(3);
    });

    it("knows no address of somebody else's", async () => {
      const store = await start();
      await use(store, 'kari', anAddress('Storgata 1'));
      const id = (await listOf(store))[0]?.id ?? '';
      expect(await order(store, { intent: 'remove', id }, 'nils')).toEqual(E.left({ _tag: 'UnknownAddress' }));
      expect(await order(store, { intent: 'remove', id: 'none' })).toEqual(E.left({ _tag: 'UnknownAddress' }));
      expect(await streetsOf(store)).toEqual(['Storgata 1']);
    });

    it('keeps one of two that are saved at the same instant', async () => {
      const store = await start();
      await Promise.all(Array.from({ length: 8 }, () => use(store, 'kari', anAddress('Storgata 1'))));
      expect(await streetsOf(store)).toEqual(['Storgata 1']);
    });
  });
};
