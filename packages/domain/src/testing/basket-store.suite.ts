import { either as E, option as O } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import type { StoredBasket } from '../basket/basket.ts';
import type { BasketStore } from '../basket/ports.ts';
import { aLine } from './examples.ts';

/**
 * What every `BasketStore` keeps to.
 * @param start gives an empty store of a shop that sells the SKUs `A` and `B`.
 */
export const basketStoreSuite = (name: string, start: () => Promise<BasketStore>): void => {
  const kari = { guest: 'kari' };
  const put =
    (...lines: readonly ReturnType<typeof aLine>[]) =>
    (basket: StoredBasket) =>
      E.right({ ...basket, lines });
  const linesOf = async (store: BasketStore, guest = 'kari') => {
    const found = await store.find({ guest })();
    return E.isRight(found) && O.isSome(found.right) ? found.right.value.lines : undefined;
  };

  describe(`${name} as a basket store`, () => {
    it('has no basket for somebody who put nothing in', async () => {
      const store = await start();
      expect(await store.find(kari)()).toEqual(E.right(O.none));
    });

    it('gives an empty basket to the first decision, and keeps what it answers, lines in order', async () => {
      const store = await start();
      const seen: StoredBasket[] = [];
      const written = await store.change(kari, (basket) => {
        seen.push(basket);
        return put(aLine('B', 2), aLine('A', 1))(basket);
      })();
      expect(seen[0]?.lines).toEqual([]);
      expect(E.isRight(written) && written.right.lines).toEqual([aLine('B', 2), aLine('A', 1)]);
      expect(await linesOf(store)).toEqual([aLine('B', 2), aLine('A', 1)]);
    });

    it('keeps the subscription of a line, and forgets it with a decision without it', async () => {
      const store = await start();
      const subscription = {
        ...{
          plan: 'fri',
          name: 'Tel Fri',
          monthly: 34_900,
          bindingMonths: 12,
          startFee: 0,
          discount: 5,
          minimumAge: 18,
        },
        ...{ sim: 'esim' as const, porting: { number: '+4791234567', day: 20_800 } },
      };
      await store.change(kari, put(aLine('A', 1, { subscription })))();
      expect(await linesOf(store)).toEqual([aLine('A', 1, { subscription })]);
      await store.change(kari, put(aLine('A', 1)))();
      expect(await linesOf(store)).toEqual([aLine('A', 1)]);
    });

    it('keeps the old phone that goes with a line, and forgets it with a decision without it', async () => {
      const store = await start();
      const tradeIn = { model: 'n1', name: 'Aurik N1', condition: 'good', estimate: 1500 } as const;
      await store.change(kari, put(aLine('A', 1, { tradeIn })))();
      expect(await linesOf(store)).toEqual([aLine('A', 1, { tradeIn })]);
      await store.change(kari, put(aLine('A', 1)))();
      expect(await linesOf(store)).toEqual([aLine('A', 1)]);
    });

    it('keeps the id and raises the revision with every change', async () => {
      const store = await start();
      const first = await store.change(kari, put(aLine('A', 1)))();
      const second = await store.change(kari, put(aLine('A', 2)))();
      if (E.isLeft(first) || E.isLeft(second)) throw new Error('a change was refused');
      expect(second.right.id).toBe(first.right.id);
      expect(second.right.revision).toBeGreaterThan(first.right.revision);
    });

    it('removes lines that the decision leaves out', async () => {
      const store = await start();
      await store.change(kari, put(aLine('A', 1), aLine('B', 1)))();
      await store.change(kari, put(aLine('B', 1)))();
      expect(await linesOf(store)).toEqual([aLine('B', 1)]);
    });

    it('keeps the order that a decision gives its lines, whatever it was', async () => {
      const store = await start();
      await store.change(kari, put(aLine('A', 1), aLine('B', 1)))();
      await store.change(kari, put(aLine('B', 2), aLine('A', 3)))();
      expect(await linesOf(store)).toEqual([aLine('B', 2), aLine('A', 3)]);
    });

    it('puts back a SKU that was taken out, as another line', async () => {
      const store = await start();
      await store.change(kari, put(aLine('A', 1), aLine('B', 1)))();
      await store.change(kari, put(aLine('B', 1), { ...aLine('A', 2), id: 'other' }))();
      expect(await linesOf(store)).toEqual([aLine('B', 1), { ...aLine('A', 2), id: 'other' }]);
    });

    it('writes nothing when the decision refuses, and hands the refusal on', async () => {
      const store = await start();
      await store.change(kari, put(aLine('A', 1)))();
      const refused = await store.change(kari, () => E.left({ _tag: 'No' as const }))();
      expect(refused).toEqual(E.left({ _tag: 'No' }));
      expect(await linesOf(store)).toEqual([aLine('A', 1)]);
    });

    it('keeps the baskets of two shoppers apart', async () => {
      const store = await start();
      await store.change(kari, put(aLine('A', 1)))();
      expect(await linesOf(store, 'nils')).toBeUndefined();
    });

    it('loses no unit when ten changes come at once', async () => {
      const store = await start();
      const addOne = (basket: StoredBasket) => put(aLine('A', (basket.lines[0]?.quantity ?? 0) + 1))(basket);
      const results = await Promise.all(Array.from({ length: 10 }, () => store.change(kari, addOne)()));
      expect(results.every(E.isRight)).toBe(true);
      expect(await linesOf(store)).toEqual([aLine('A', 10)]);
    });

    it('keeps a user and a guest of the same name apart', async () => {
      const store = await start();
      await store.change({ user: 'kari' }, put(aLine('A', 1)))();
      expect(await linesOf(store)).toBeUndefined();
    });

    it('keeps what was wanted before a limit, and that a login changed the basket', async () => {
      const store = await start();
      const line = aLine('A', 99, { wanted: 120 });
      await store.change(kari, (basket) => E.right({ ...basket, lines: [line], mergedAtLogin: true }))();
      expect(await store.find(kari)()).toMatchObject(E.right(O.some({ lines: [line], mergedAtLogin: true })));
      await store.change(kari, ({ id, revision }) => E.right({ id, revision, lines: [aLine('A', 99)] }))();
      const found = await store.find(kari)();
      expect(E.isRight(found) && O.isSome(found.right) && found.right.value.mergedAtLogin).toBeFalsy();
    });

    it('keeps the two baskets that a login brought together, and which order took goods out', async () => {
      const store = await start();
      const saved = [aLine('A', 3, { wanted: 5 })];
      const news = {
        together: { saved, brought: [aLine('B', 1)], kept: 'brought' },
        orderedAs: 'AAAAA-00001',
      } as const;
      await store.change(kari, (basket) => E.right({ ...basket, ...news, lines: saved }))();
      expect(await store.find(kari)()).toMatchObject(E.right(O.some({ ...news, lines: saved })));
      await store.change(kari, ({ id, revision, lines }) => E.right({ id, revision, lines }))();
      expect(await store.find(kari)()).toStrictEqual(
        E.right(O.some({ id: expect.any(String), revision: 2, lines: saved })),
      );
    });

    it('removes a basket', async () => {
      const store = await start();
      await store.change(kari, put(aLine('A', 1)))();
      expect(await store.remove(kari)()).toEqual(E.right(undefined));
      expect(await store.find(kari)()).toEqual(E.right(O.none));
    });
  });
};
