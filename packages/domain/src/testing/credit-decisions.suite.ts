import { either as E, option as O } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import type { CreditDecision, CreditDecisionStore } from '../subscription/server/credit-check.ts';

/**
 * What every `CreditDecisionStore` keeps to.
 * @param open gives an empty store of a shop.
 */
export const creditDecisionsSuite = (name: string, open: () => Promise<CreditDecisionStore>): void => {
  const at = 1_796_000_000_000;
  const limit = { most: 3, since: at - 1000 };
  const first: CreditDecision = {
    ...{ id: 'decision-1', person: 'ola', basket: 'basket-1', amount: 598_800 },
    ...{ askedAt: at, validUntil: at + 60_000 },
  };

  describe(`${name} as a store of credit decisions`, () => {
    it('keeps one decision of a case as long as it holds, with its first answer', async () => {
      const store = await open();
      expect(await store.begin(first, limit)()).toEqual(E.right(first));
      expect(await store.begin({ ...first, id: 'decision-2', askedAt: at + 1 }, limit)()).toEqual(E.right(first));
      const deposit = { _tag: 'Deposit', amount: 200_000 } as const;
      expect(await store.conclude(first.id, deposit)()).toEqual(E.right(deposit));
      expect(await store.conclude(first.id, { _tag: 'Approved' })()).toEqual(E.right(deposit));
      const again = await store.begin({ ...first, id: 'decision-2', askedAt: at + 59_999 }, limit)();
      expect(again).toEqual(E.right({ ...first, answer: deposit }));
      const later = { ...first, id: 'decision-3', askedAt: at + 60_000, validUntil: at + 120_000 };
      expect(await store.begin(later, limit)()).toEqual(E.right(later));
    });

    it('tells an answer again as long as it holds, and nothing of what was not answered', async () => {
      const store = await open();
      expect(await store.find(first, at)()).toEqual(E.right(O.none));
      await store.begin(first, limit)();
      expect(await store.find(first, at)()).toEqual(E.right(O.none));
      await store.conclude(first.id, { _tag: 'Deposit', amount: 200_000 })();
      const deposit = E.right(O.some({ _tag: 'Deposit', amount: 200_000 }));
      expect(await store.find(first, at + 59_999)()).toEqual(deposit);
      expect(await store.find(first, at + 60_000)()).toEqual(E.right(O.none));
      for (const change of [{ person: 'kari' }, { basket: 'basket-2' }, { amount: 1 }])
        expect(await store.find({ ...first, ...change }, at)()).toEqual(E.right(O.none));
    });

    it('keeps apart who is asked about, in which basket, and for how much', async () => {
      const store = await open();
      await store.begin(first, limit)();
      for (const change of [{ person: 'kari' }, { basket: 'basket-2' }, { amount: 1 }]) {
        const other = { ...first, id: `other-${JSON.stringify(change)}`, ...change };
        expect(await store.begin(other, limit)()).toEqual(E.right(other));
      }
    });

    it('asks about nobody more often than it may, and about others still', async () => {
      const store = await open();
      for (const nth of [1, 2, 3]) await store.begin({ ...first, id: `decision-${nth}`, amount: nth }, limit)();
      expect(await store.begin({ ...first, id: 'decision-4', amount: 4 }, limit)()).toEqual(E.right(undefined));
      // What holds is no new question.
      expect(await store.begin({ ...first, id: 'decision-5', amount: 3 }, limit)()).toMatchObject({
        right: { id: 'decision-3' },
      });
      const other = { ...first, id: 'decision-6', person: 'kari' };
      expect(await store.begin(other, limit)()).toEqual(E.right(other));
    });

    it('gives the same to who comes at the same instant', async () => {
      const store = await open();
      const ids = ['a', 'b', 'c', 'd'].map((id) => ({ ...first, id }));
      const begun = await Promise.all(ids.map((one) => store.begin(one, limit)()));
      const told = begun.map((one) => (E.isRight(one) ? one.right?.id : one.left._tag));
      expect(new Set(told).size).toBe(1);
    });
  });
};
