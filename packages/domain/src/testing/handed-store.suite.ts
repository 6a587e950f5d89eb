import { either as E, option as O } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { answerHanded, type HandedBasket, handOver, mostHandedBaskets } from '../sales-desk/handed-basket.ts';
import type { HandedBasketStore } from '../sales-desk/ports.ts';
import { aHandedBasket } from './examples-of-handed-baskets.ts';
import { rightOf } from './right-of.ts';

const one = (n: number, differences: Partial<HandedBasket> = {}): HandedBasket =>
  aHandedBasket({ id: `handed-${String(n).padStart(12, '0')}`, at: 1_767_225_600_000 + n, ...differences });

/**
 * What every `HandedBasketStore` keeps to.
 * @param start gives an empty store of a shop.
 */
export const handedStoreSuite = (name: string, start: () => Promise<HandedBasketStore>): void => {
  const hand = (store: HandedBasketStore, customerId: string, handed: HandedBasket) =>
    store.change(customerId, handed.id, handOver(handed, false))();
  const answer = (store: HandedBasketStore, customerId: string, id: string, state: 'taken' | 'declined') =>
    store.change(customerId, id, answerHanded({ customerUserId: customerId }, state, 9))();

  describe(`${name} as a store of handed baskets`, () => {
    it('gives back what was handed over, to its customer alone', async () => {
      const store = await start();
      const handed = one(1, { profile: { id: 'north', name: 'Nordlys Bygg' } });
      expect(await hand(store, 'ingrid', handed)).toEqual(E.right(handed));
      const { lines, ...rest } = handed;
      expect(await store.list('ingrid')()).toEqual(E.right([{ ...rest, goods: lines.length }]));
      expect(await store.find('ingrid', handed.id)()).toEqual(E.right(O.some(handed)));
      expect(await store.list('kari')()).toEqual(E.right([]));
      expect(await store.find('kari', handed.id)()).toEqual(E.right(O.none));
      expect(await store.find('ingrid', 'none')()).toEqual(E.right(O.none));
      expect(await answer(store, 'kari', handed.id, 'taken')).toEqual(E.left({ _tag: 'UnknownHandedBasket' }));
    });

    it('keeps as many lines as a basket may have', async () => {
      const store = await start();
      const lines = Array.from({ length: 500 }, (_, n) => ({ sku: `S${n}`, name: `Product ${n}`, quantity: n + 1 }));
      rightOf(await hand(store, 'ingrid', one(1, { lines })));
      expect(await store.find('ingrid', one(1).id)()).toEqual(E.right(O.some(one(1, { lines }))));
      expect(rightOf(await store.list('ingrid')())).toMatchObject([{ goods: 500 }]);
    });

    it('keeps one of the same id once, as it was first, however often and at once it is handed over', async () => {
      const store = await start();
      await Promise.all([1, 2, 3].map(() => hand(store, 'ingrid', one(1))));
      expect(await hand(store, 'ingrid', one(1, { message: 'Other words' }))).toEqual(E.right(one(1)));
      expect(rightOf(await store.list('ingrid')())).toHaveLength(1);
    });

    it('makes one of a basket as it is, however many forms hand it over at once, and another one of what it becomes', async () => {
      const store = await start();
      const from = (n: number, revision: number) =>
        store.change('ingrid', one(n).id, handOver(one(n), false), {
          basket: { id: 'basket', revision },
          mailOf: () => undefined,
        })();
      const made = rightOf(E.sequenceArray(await Promise.all([1, 2, 3].map((n) => from(n, 1)))));
      expect(new Set(made.map((handed) => handed.id)).size).toBe(1);
      expect(rightOf(await store.list('ingrid')())).toHaveLength(1);
      expect(rightOf(await from(4, 2)).id).toBe(one(4).id);
    });

    it('takes one of two answers at once, and keeps when it was given', async () => {
      const store = await start();
      rightOf(await hand(store, 'ingrid', one(1)));
      const both = await Promise.all([
        answer(store, 'ingrid', one(1).id, 'taken'),
        answer(store, 'ingrid', one(1).id, 'declined'),
      ]);
      expect(both.filter(E.isRight)).toHaveLength(1);
      const state = rightOf(await store.find('ingrid', one(1).id)());
      const kept = O.toUndefined(state)?.state;
      expect(both.filter(E.isLeft)).toEqual([E.left({ _tag: 'HandedBasketAnswered', state: kept })]);
      expect(state).toMatchObject(O.some({ answeredAt: 9 }));
    });

    it('has what waits for an answer first, each the newest first', async () => {
      const store = await start();
      for (const n of [1, 2, 3, 4]) rightOf(await hand(store, 'ingrid', one(n)));
      rightOf(await answer(store, 'ingrid', one(4).id, 'declined'));
      rightOf(await answer(store, 'ingrid', one(2).id, 'taken'));
      const ids = rightOf(await store.list('ingrid')()).map(({ id }) => id);
      expect(ids).toEqual([3, 1, 4, 2].map((n) => one(n).id));
    });

    it(`lets no more than ${mostHandedBaskets} of a customer wait, also of two at once`, async () => {
      const store = await start();
      for (let n = 1; n < mostHandedBaskets; n += 1) rightOf(await hand(store, 'ingrid', one(n)));
      const last = await Promise.all([hand(store, 'ingrid', one(98)), hand(store, 'ingrid', one(99))]);
      expect(last.filter(E.isRight)).toHaveLength(1);
      expect(last.filter(E.isLeft)).toEqual([E.left({ _tag: 'TooManyHandedBaskets', max: mostHandedBaskets })]);
      rightOf(await answer(store, 'ingrid', one(1).id, 'taken'));
      expect(E.isRight(await hand(store, 'ingrid', one(100)))).toBe(true);
    });
  });
};
