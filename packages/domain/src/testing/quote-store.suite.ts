import { either as E, option as O } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import type { QuoteStore } from '../quote/ports.ts';
import { aQuote } from './examples-of-quotes.ts';
import { rightOf } from './right-of.ts';

/**
 * What every `QuoteStore` keeps to.
 * @param start gives an empty store of a shop.
 */
export const quoteStoreSuite = (name: string, start: () => Promise<QuoteStore>): void => {
  const keep = async (store: QuoteStore, quote = aQuote()) =>
    rightOf(await store.add(quote.company, () => E.right(quote))());

  describe(`${name} as a store of quotes`, () => {
    it('has those of each company apart, and what waits: questions first, and none that is over', async () => {
      const store = await start();
      const [old, sent] = [aQuote(), aQuote({ number: 'Q-2', state: 'sent', until: 9_000 }, 2_000)];
      const asked = aQuote({ number: 'Q-4' }, 4_000);
      const theirs = aQuote({ number: 'Q-3', company: 'south', state: 'declined' }, 3_000);
      for (const quote of [asked, sent, old, theirs]) await keep(store, quote);
      expect(await store.listOf('north')()).toEqual(E.right([asked, sent, old]));
      expect(await store.listOf('nobody')()).toEqual(E.right([]));
      expect(await store.listOpen(8_999)()).toEqual(E.right([old, asked, sent]));
      expect(await store.listOpen(9_000)()).toEqual(E.right([old, asked]));
      expect(await store.find('Q-3')()).toEqual(E.right(O.some(theirs)));
      expect(await store.find('Q-\u0000')()).toEqual(E.right(O.none));
    });

    it('keeps no second one where the answer is one that is there', async () => {
      const store = await start();
      const first = await keep(store);
      const again = await store.add('north', ([one]) => (one === undefined ? E.left('none') : E.right(one)))();
      expect(again).toEqual(E.right(first));
      expect(await store.listOf('north')()).toEqual(E.right([first]));
    });

    it('lets one of two changes at once see the other', async () => {
      const store = await start();
      const quote = await keep(store);
      const change = (by: string) =>
        store.change(quote.number, (now) =>
          now.revision === 1
            ? E.right({ ...now, revision: 2, steps: [...now.steps, { event: 'decline' as const, at: 2, by }] })
            : E.left('moved'),
        )();
      const both = await Promise.all([change('Ingrid'), change('Per')]);
      expect(both.filter(E.isRight)).toHaveLength(1);
      expect(both.filter(E.isLeft)).toEqual([E.left('moved')]);
      expect(await store.change('Q-9', E.right)()).toEqual(E.left({ _tag: 'UnknownQuote' }));
    });
  });
};
