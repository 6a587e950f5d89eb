import { either as E, option as O } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import type { ConsentReceipt } from '../consent/consent.ts';
import type { ConsentStore } from '../consent/ports.ts';

/**
 * What every `ConsentStore` keeps to.
 * @param start gives an empty store of a shop.
 */
export const consentStoreSuite = (name: string, start: () => Promise<ConsentStore>): void => {
  const receipt = (differences: Partial<ConsentReceipt> = {}): ConsentReceipt => ({
    ...{ decision: 'accepted', locale: 'nb', version: 'a-hash', decidedAt: 1_700_000_000_001 },
    ...differences,
  });

  describe(`${name} as a store of consents`, () => {
    it('has no decision of a user who made none', async () => {
      expect(await (await start()).latest('kari')()).toEqual(E.right(O.none));
    });

    it('gives back a decision as it was made, to the millisecond', async () => {
      const store = await start();
      expect(await store.append('kari', receipt())()).toEqual(E.right(undefined));
      expect(await store.latest('kari')()).toEqual(E.right(O.some(receipt())));
    });

    it('has the decision that was kept last, of one instant too', async () => {
      const store = await start();
      const withdrawn = receipt({ decision: 'withdrawn' });
      await store.append('kari', receipt())();
      await store.append('kari', withdrawn)();
      expect(await store.latest('kari')()).toEqual(E.right(O.some(withdrawn)));
    });

    it('keeps users apart', async () => {
      const store = await start();
      await store.append('kari', receipt())();
      await store.append('nils', receipt({ locale: 'en' }))();
      expect(await store.latest('kari')()).toEqual(E.right(O.some(receipt())));
      expect(await store.latest('ola')()).toEqual(E.right(O.none));
    });
  });
};
