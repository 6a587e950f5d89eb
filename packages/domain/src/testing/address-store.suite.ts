import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import type { AddressStore, SavedAddress } from '../profile/ports.ts';
import { maxSavedAddresses } from '../profile/shopper-addresses.ts';
import { anAddress } from './examples-of-addresses.ts';

/**
 * What every `AddressStore` keeps to.
 * @param start gives an empty store of a shop.
 */
export const addressStoreSuite = (name: string, start: () => Promise<AddressStore>): void => {
  const listOf = async (store: AddressStore, user = 'kari'): Promise<readonly SavedAddress[]> => {
    const found = await store.list(user)();
    if (E.isLeft(found)) throw new Error('the store is away');
    return found.right;
  };
  const streetsOf = async (store: AddressStore, user = 'kari') =>
    (await listOf(store, user)).map(({ address }) => address.street);
  const business = { company: 'Nord AS', organisationNumber: '974760673', reference: '' };

  describe(`${name} as an address store`, () => {
    it('has no address of somebody who kept none', async () => {
      expect(await listOf(await start())).toEqual([]);
    });

    it('gives back what was kept, each under a name of its own, the newest first', async () => {
      const store = await start();
      await store.save('kari', anAddress('Storgata 1'))();
      await store.save('kari', { ...anAddress('Lillegata 2', { extra: 'c/o Ås' }), business })();
      const [newest, oldest] = await listOf(store);
      expect(newest).toEqual({ id: newest?.id, ...anAddress('Lillegata 2', { extra: 'c/o Ås' }), business });
      expect(oldest).toEqual({ id: oldest?.id, ...anAddress('Storgata 1') });
      expect(newest?.id).not.toBe(oldest?.id);
    });

    it('keeps equal addresses once, under the same name, and puts one that is used again first', async () => {
      const store = await start();
      await store.save('kari', anAddress('Storgata 1'))();
      const [first] = await listOf(store);
      await store.save('kari', anAddress('Lillegata 2'))();
      const { address, contact } = anAddress('Storgata 1');
      const { city, ...rest } = address;
      await store.save('kari', { address: { city, ...rest }, contact })();
      expect(await streetsOf(store)).toEqual(['Storgata 1', 'Lillegata 2']);
      expect((await listOf(store))[0]?.id).toBe(first?.id);
    });

    it('takes for another address what differs in any part', async () => {
      const store = await start();
      const home = anAddress('Storgata 1');
      await store.save('kari', home)();
      await store.save('kari', { ...home, business })();
      await store.save('kari', { ...home, contact: { ...home.contact, phone: '+4799887766' } })();
      await store.save('kari', anAddress('Storgata 1', { extra: '2nd floor' }))();
      expect(await listOf(store)).toHaveLength(4);
    });

    it('keeps the addresses of users apart, equal ones too', async () => {
      const store = await start();
      await store.save('kari', anAddress('Storgata 1'))();
      await store.save('nils', anAddress('Storgata 1'))();
      await store.save('nils', anAddress('Lillegata 2'))();
      expect(await streetsOf(store)).toEqual(['Storgata 1']);
      expect(await streetsOf(store, 'nils')).toEqual(['Lillegata 2', 'Storgata 1']);
    });

    it(`lets go of what was not used for longest beyond ${maxSavedAddresses}`, async () => {
      const store = await start();
      for (let number = 0; number < maxSavedAddresses; number += 1)
        await store.save('kari', anAddress(`Vei ${number}`))();
      await store.save('nils', anAddress('Storgata 1'))();
      await store.save('kari', anAddress('Vei 0'))();
      await store.save('kari', anAddress('Vei 20'))();
      const streets = await streetsOf(store);
      expect(streets).toHaveLength(maxSavedAddresses);
      expect(streets.slice(0, 3)).toEqual(['Vei 20', 'Vei 0', 'Vei 19']);
      expect(streets).not.toContain('Vei 1');
      expect(await streetsOf(store, 'nils')).toEqual(['Storgata 1']);
    });

    it('keeps one of two that are saved at the same instant', async () => {
      const store = await start();
      await Promise.all(Array.from({ length: 8 }, () => store.save('kari', anAddress('Storgata 1'))()));
      expect(await streetsOf(store)).toEqual(['Storgata 1']);
    });
  });
};
