import { either as E, option as O } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { creditBalance } from '../credit/credit-account.ts';
import { creditPeriodOf } from '../credit/credit-period.ts';
import type { CreditStore } from '../credit/ports.ts';
import { anOrder } from './examples.ts';
import { fillBasket } from './fill-basket.ts';
import { ordersOn, type PurchaseStores } from './orders-on.ts';
import { rightOf } from './right-of.ts';

const nils = { guest: 'nils' };
const account = 'employee:nils';
const terms = { limit: 30_000, reset: 'year', advance: false } as const;

/** What every `PurchaseStore` does with credits, and every `CreditStore` tells of it. @param begin as for `purchaseStoreSuite`. */
export const purchaseCredit = (name: string, begin: () => Promise<PurchaseStores>): void => {
  const start = async () => {
    const stores = await begin();
    const orders = ordersOn(stores.store);
    /** Orders so many of A on credit, in a basket of its own. */
    const order = async (nth: number, quantity: number, amount: number, owner = { guest: `nils-${nth}` }) => {
      const number = `AAAAA-0000${nth}`;
      const basket = await fillBasket(stores.baskets, owner, { A: quantity });
      const draft = { order: anOrder(number, { A: quantity }), basket, credit: { account, terms, amount } } as const;
      return orders.place(owner, { ...draft, idempotencyKey: `key-0000000000000${nth}` })();
    };
    return { ...stores, orders, order, books: () => booksOf(stores.credits) };
  };

  /** What is left, reserved and spent in the present period. */
  const booksOf = async (credits: CreditStore) => {
    const read = rightOf(await credits.read(account)());
    const [period = 0] = [...read.periods.keys()];
    const { available, reserved, spent } = creditBalance(read, terms, period);
    expect(period).toBe(creditPeriodOf('year', period));
    return [available, reserved, spent];
  };

  describe(`${name} as a store of credit`, () => {
    it('has nothing of a credit that nobody used, and keeps its own limit', async () => {
      const { credits } = await start();
      expect(rightOf(await credits.read(account)())).toEqual({ id: account, periods: new Map() });
      expect(rightOf(await credits.entries(account, 10)())).toEqual([]);
      rightOf(await credits.setLimit(account, 50_000)());
      expect(rightOf(await credits.read(account)())).toEqual({ id: account, limit: 50_000, periods: new Map() });
      rightOf(await credits.setLimit(account, 0)());
      expect(rightOf(await credits.read(account)()).limit).toBe(0);
      rightOf(await credits.setLimit(account, undefined)());
      expect(rightOf(await credits.read(account)())).not.toHaveProperty('limit');
    });

    it('keeps what an order takes of it, and tells entry by entry, the newest first', async () => {
      const { order, books, orders, credits } = await start();
      const placed = rightOf(await order(1, 2, 15_000));
      expect(placed.credit).toMatchObject({ account, reset: 'year', parts: [{ amount: 15_000 }] });
      expect(rightOf(await orders.find({ guest: 'nils-1' }, placed.number)())).toEqual(O.some(placed));
      expect(await books()).toEqual([15_000, 15_000, 0]);
      rightOf(await orders.ship(placed.number, { units: [{ sku: 'A', quantity: 1 }] })());
      expect(await books()).toEqual([15_000, 7_500, 7_500]);
      rightOf(await orders.cancel(placed.number)());
      expect(await books()).toEqual([22_500, 0, 7_500]);
      rightOf(await orders.takeBack(placed.number, { units: [{ sku: 'A', quantity: 1 }] })());
      expect(await books()).toEqual([30_000, 0, 0]);
      const entries = rightOf(await credits.entries(account, 10)());
      expect(entries.map(({ kind, amount, order: about }) => [kind, amount, about])).toEqual([
        ['give back', 7_500, placed.number],
        ['release', 7_500, placed.number],
        ['spend', 7_500, placed.number],
        ['reserve', 15_000, placed.number],
        ['grant', 30_000, undefined],
      ]);
      expect(rightOf(await credits.entries(account, 2)())).toHaveLength(2);
    });

    it('takes nothing where it does not suffice, neither goods nor basket', async () => {
      const { order, books, available, baskets } = await start();
      rightOf(await order(1, 2, 20_000));
      expect(await order(2, 2, 10_001, nils)).toEqual(E.left({ _tag: 'CreditShort', available: 10_000 }));
      expect(await books()).toEqual([10_000, 20_000, 0]);
      expect(await available('A')).toBe(3);
      expect(O.isSome(rightOf(await baskets.find(nils)()))).toBe(true);
    });

    it('gives the same krone to one of those who want it at once', async () => {
      const { order, books } = await start();
      const tries = await Promise.all(Array.from({ length: 5 }, (_, nth) => order(nth, 1, 10_000)));
      expect(tries.filter(E.isRight)).toHaveLength(3);
      expect(tries.filter(E.isLeft).map(({ left }) => left)).toEqual(
        Array.from({ length: 2 }, () => ({ _tag: 'CreditShort', available: 0 })),
      );
      expect(await books()).toEqual([0, 30_000, 0]);
    });

    it('takes nothing again for a key that was used', async () => {
      const { order, books } = await start();
      rightOf(await order(1, 1, 10_000, nils));
      rightOf(await order(1, 1, 10_000, nils));
      expect(await books()).toEqual([20_000, 10_000, 0]);
    });
  });
};
