import { either as E, option as O } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import type { CheckoutDraftStore } from '../checkout/ports.ts';

/**
 * What every `CheckoutDraftStore` keeps to.
 * @param start gives an empty store of a shop.
 */
export const draftStoreSuite = (name: string, start: () => Promise<CheckoutDraftStore>): void => {
  const kari = { user: 'kari' };
  const draft = (city: string, changedAt = 1_700_000_000_001) => ({
    ...{ fields: { firstName: 'Kåri "K"', city, phone: '' }, wished: 'home', by: 'a tab', changedAt },
  });

  describe(`${name} as a store of drafts of the checkout`, () => {
    it('has none of who typed nothing', async () => {
      expect(await (await start()).find(kari)()).toEqual(E.right(O.none));
    });

    it('gives back what was kept last, emptied fields too, to the millisecond', async () => {
      const store = await start();
      expect(await store.keep(kari, draft('Oslo'))()).toEqual(E.right(undefined));
      expect(await store.find(kari)()).toEqual(E.right(O.some(draft('Oslo'))));
      const next = { ...draft('Bergen', 1_700_000_000_000), by: '', wished: '', fields: { city: 'Bergen' } };
      await store.keep(kari, next)();
      expect(await store.find(kari)()).toEqual(E.right(O.some(next)));
    });

    it('keeps users apart, and the profiles of a user', async () => {
      const store = await start();
      const north = { user: 'kari', profile: 'north' };
      await store.keep(kari, draft('Oslo'))();
      await store.keep(north, draft('Tromsø'))();
      expect(await store.find(kari)()).toEqual(E.right(O.some(draft('Oslo'))));
      expect(await store.find(north)()).toEqual(E.right(O.some(draft('Tromsø'))));
      expect(await store.find({ user: 'nils' })()).toEqual(E.right(O.none));
    });

    it('has one of several that are kept at the same instant', async () => {
      const store = await start();
      const cities = ['Oslo', 'Bergen', 'Tromsø', 'Bodø'];
      await Promise.all(cities.map((city) => store.keep(kari, draft(city))()));
      const found = await store.find(kari)();
      expect(cities.map((city) => E.right(O.some(draft(city))))).toContainEqual(found);
    });
  });
};
