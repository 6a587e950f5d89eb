import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { creditBalance } from '../credit/credit-account.ts';
import { spendingAccountOf, spendingTermsOf } from '../credit/spending.ts';
import type { BasketVersion } from '../purchase/purchase.ts';
import { anOrder } from './examples.ts';
import { fillBasket } from './fill-basket.ts';
import { ordersOn, type PurchaseStores } from './orders-on.ts';
import { rightOf } from './right-of.ts';

const account = spendingAccountOf('north', 'per');
const credit = { account: 'company:north', terms: { limit: 90_000, reset: 'year', advance: false } } as const;
const limit = { limit: 30_000, reset: 'year' } as const;

/** What every `PurchaseStore` does with limits of users. @param begin as for `purchaseStoreSuite`. */
export const purchaseSpending = (name: string, begin: () => Promise<PurchaseStores>): void => {
  const start = async () => {
    const stores = await begin();
    const orders = ordersOn(stores.store);
    /** Orders so many of C, for 100 kroner each, in a basket of its own. */
    const order = async (nth: number, quantity: number, more: { mayExceed?: boolean; onCredit?: number } = {}) => {
      const { mayExceed = false, onCredit = 0 } = more;
      const number = `AAAAA-${String(nth).padStart(5, '0')}`;
      const owner = { guest: `per-${nth}` };
      const basket = await fillBasket(stores.baskets, owner, { C: quantity });
      const paid = onCredit === 0 ? {} : { credit: { ...credit, amount: onCredit } };
      const draft = {
        order: anOrder(number, { C: quantity }),
        basket,
        spending: { account, limit, mayExceed },
        ...paid,
      };
      return orders.place(owner, { ...draft, idempotencyKey: `key-00000000000${number}` })();
    };
    /** What is left, reserved and spent in the present period. */
    const books = async () => {
      const read = rightOf(await stores.credits.read(account)());
      const [period = 0] = [...read.periods.keys()];
      const { available, reserved, spent } = creditBalance(read, spendingTermsOf(limit), period);
      return [available, reserved, spent];
    };
    /** Orders two of C in a basket, by a bank; what it held before is given up. */
    const orderByBank = async (nth: number, basket: BasketVersion) => {
      const number = `BBBBB-${String(nth).padStart(5, '0')}`;
      const payment = {
        ...{ reference: `ref-${nth}`, orderNumber: number, provider: 'pocket', amount: 20_000, currency: 'NOK' },
        ...{ startedAt: 1_700_000_000_000, expiresAt: 1_700_001_800_000 },
      };
      const draft = { order: anOrder(number, { C: 2 }), basket, payment };
      const counted = { spending: { account, limit, mayExceed: false }, idempotencyKey: `key-00000000000${number}` };
      return orders.place({ guest: 'by-bank' }, { ...draft, ...counted })();
    };
    const waiting = async () => rightOf(await stores.credits.waiting(account)());
    return { ...stores, orders, order, orderByBank, waiting, books };
  };

  describe(`${name} as a store of limits of users`, () => {
    it('counts all that an order costs, whatever pays for it, and gives back what is called off or comes back', async () => {
      const { order, orders, waiting, books } = await start();
      const { number } = rightOf(await order(1, 2, { onCredit: 5_000 }));
      expect(await waiting()).toEqual([]);
      expect(await books()).toEqual([10_000, 20_000, 0]);
      rightOf(await orders.ship(number, { units: [{ sku: 'C', quantity: 1 }] })());
      expect(await books()).toEqual([10_000, 10_000, 10_000]);
      rightOf(await orders.cancel(number)());
      expect(await books()).toEqual([20_000, 0, 10_000]);
      rightOf(await orders.takeBack(number, { units: [{ sku: 'C', quantity: 1 }] })());
      expect(await books()).toEqual([30_000, 0, 0]);
    });

    it('lets one of those order who want the same krone at once', async () => {
      const { order, books } = await start();
      const tries = await Promise.all(Array.from({ length: 50 }, (_, nth) => order(nth, 1)));
      expect(tries.filter(E.isRight)).toHaveLength(3);
      const refused = tries.filter(E.isLeft).map(({ left }) => left);
      expect(refused).toHaveLength(47);
      for (const one of refused) expect(one).toMatchObject({ _tag: 'OverSpendingLimit', limit: 30_000, available: 0 });
      expect(await books()).toEqual([0, 30_000, 0]);
    });

    it('tells what waits for a payment, and gives that up where its buyer orders anew', async () => {
      const { baskets, order, orderByBank, waiting, books } = await start();
      const basket = await fillBasket(baskets, { guest: 'by-bank' }, { C: 2 });
      expect(await waiting()).toEqual([]);
      rightOf(await orderByBank(1, basket));
      expect(await waiting()).toMatchObject([{ basket: basket.id, amount: 20_000 }]);
      expect(await order(1, 2)).toMatchObject(E.left({ _tag: 'OverSpendingLimit', available: 10_000 }));
      rightOf(await orderByBank(2, basket));
      expect(await waiting()).toMatchObject([{ basket: basket.id, amount: 20_000 }]);
      expect(await books()).toEqual([10_000, 20_000, 0]);
    });

    it('goes beyond a limit for what somebody approves, and is what it was once that comes to nothing', async () => {
      const { order, orders, books } = await start();
      rightOf(await order(1, 2));
      const { number } = rightOf(await order(2, 4, { mayExceed: true }));
      expect(await books()).toEqual([0, 60_000, 0]);
      expect(await order(3, 1)).toMatchObject(E.left({ _tag: 'OverSpendingLimit', available: 0 }));
      rightOf(await orders.cancel(number)());
      expect(await books()).toEqual([10_000, 20_000, 0]);
    });
  });
};
