import { either as E, option as O } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import type { WebsiteSettingsStore } from '../settings/ports.ts';
import type { ChosenSettings } from '../settings/website-settings.ts';

/**
 * What every `WebsiteSettingsStore` keeps to.
 * @param start gives an empty store of a shop.
 */
export const websiteSettingsStoreSuite = (name: string, start: () => Promise<WebsiteSettingsStore>): void => {
  const at = (changedAt: number, rest: Partial<ChosenSettings> = {}): ChosenSettings => ({
    ...{ locale: 'nb', listView: 'list', pageSize: 48, changedAt },
    ...rest,
  });
  const morning = 1_700_000_000_001;

  describe(`${name} as a store of website settings`, () => {
    it('has none of a user who chose none', async () => {
      expect(await (await start()).find('kari')()).toEqual(E.right(O.none));
    });

    it('gives back what was chosen, to the millisecond', async () => {
      const store = await start();
      expect(await store.keep('kari', at(morning))()).toEqual(E.right(at(morning)));
      expect(await store.find('kari')()).toEqual(E.right(O.some(at(morning))));
    });

    it('lets a later change take the place of an earlier one, and the last one of two at once', async () => {
      const store = await start();
      await store.keep('kari', at(morning))();
      const later = at(morning + 1, { listView: 'grid', pageSize: 96, locale: 'en' });
      expect(await store.keep('kari', later)()).toEqual(E.right(later));
      const same = at(morning + 1, { pageSize: 24 });
      expect(await store.keep('kari', same)()).toEqual(E.right(same));
      expect(await store.find('kari')()).toEqual(E.right(O.some(same)));
    });

    it('keeps a later change from an earlier one that comes after it, and says what is kept', async () => {
      const store = await start();
      await store.keep('kari', at(morning + 1))();
      expect(await store.keep('kari', at(morning, { pageSize: 24 }))()).toEqual(E.right(at(morning + 1)));
      expect(await store.find('kari')()).toEqual(E.right(O.some(at(morning + 1))));
    });

    it('keeps users apart', async () => {
      const store = await start();
      await store.keep('kari', at(morning))();
      await store.keep('nils', at(morning, { listView: 'grid' }))();
      expect(await store.find('kari')()).toEqual(E.right(O.some(at(morning))));
      expect(await store.find('ola')()).toEqual(E.right(O.none));
    });

    it('has the latest of many that come at the same instant', async () => {
      const store = await start();
      await Promise.all(Array.from({ length: 8 }, (_, n) => store.keep('kari', at(morning + n))()));
      expect(await store.find('kari')()).toEqual(E.right(O.some(at(morning + 7))));
    });
  });
};
