import { either as E, option as O } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import type { UsedPromotion } from '../purchase/order.ts';
import { anOrder } from './examples.ts';
import { fillBasket } from './fill-basket.ts';
import { ordersOn, type PurchaseStores } from './orders-on.ts';
import { rightOf } from './right-of.ts';

const scarce: UsedPromotion = { id: 'scarce', code: 'SCARCE', uses: 2 };
const once: UsedPromotion = { id: 'once', code: 'ONCE', usesPerCustomer: 1 };
const usedUp = ({ code }: UsedPromotion) => E.left({ _tag: 'CodeUsedUp', code });

/** What every `PurchaseStore` does with codes for so many orders. @param begin as for `purchaseStoreSuite`. */
export const promotionUses = (name: string, begin: () => Promise<PurchaseStores>): void => {
  const start = async () => {
    const stores = await begin();
    const now = 1_700_000_000_000;
    const orders = ordersOn(stores.store, { now: () => now });
    const owner = (nth: number) => ({ guest: `guest-${nth}` });
    /** Orders by a code, at a bank where that is asked for. @param email another one for each customer, if not told. */
    const order = async (nth: number, used: UsedPromotion, isByBank = false, email = `guest-${nth}@example.com`) => {
      const number = `AAAAA-${String(nth).padStart(5, '0')}`;
      const basket = await fillBasket(stores.baskets, owner(nth), { C: 1 });
      const plain = anOrder(number, { C: 1 });
      const draft = {
        order: { ...plain, contact: { ...plain.contact, email }, promotions: [used] },
        ...{ basket, idempotencyKey: `key-${String(nth).padStart(20, '0')}` },
      };
      const payment = {
        ...{ reference: `reference-${nth}`, orderNumber: number, provider: 'test-bank' },
        ...{ amount: plain.totals.gross, currency: 'NOK', startedAt: now, expiresAt: now + 1_800_000 },
      };
      return orders.place(owner(nth), isByBank ? { ...draft, payment } : draft)();
    };
    const count = async ({ id }: UsedPromotion, nth = 0, basketId = '') =>
      rightOf(await stores.countPromotionUses([id], owner(nth), basketId)()).get(id) ?? { all: 0, own: 0 };
    return { ...stores, orders, order, owner, count };
  };

  describe(`${name} as a store of uses`, () => {
    it('keeps what an order uses, lets no more orders use it than it is for, and leaves the others their basket', async () => {
      const { order, orders, owner, count, baskets } = await start();
      const placed = rightOf(await order(1, scarce));
      expect(rightOf(await orders.find(owner(1), placed.number)())).toEqual(O.some(placed));
      rightOf(await order(2, scarce));
      expect(await order(3, scarce)).toEqual(usedUp(scarce));
      expect(O.isSome(rightOf(await baskets.find(owner(3))()))).toBe(true);
      expect(await count(scarce, 1)).toEqual({ all: 2, own: 1 });
    });

    it('gives the last use to one of a hundred who order at the same instant', async () => {
      const { order, count } = await start();
      rightOf(await order(1, scarce));
      const all = await Promise.all(Array.from({ length: 100 }, (_, index) => order(index + 2, scarce)));
      expect(all.filter(E.isRight)).toHaveLength(1);
      expect(all.filter(E.isLeft)).toEqual(Array.from({ length: 99 }, () => usedUp(scarce)));
      expect(await count(scarce)).toEqual({ all: 2, own: 0 });
    }, 60_000);

    it('counts a customer by the account, and by the mailbox, however it is written', async () => {
      const { order, count } = await start();
      rightOf(await order(1, once, false, 'kari@example.com'));
      expect(await order(2, once, false, 'Kari+shop@example.com')).toEqual(usedUp(once));
      rightOf(await order(3, once));
      expect(await count(once, 1)).toEqual({ all: 2, own: 1 });
    });

    it('frees the use of an order that is called off, and of one whose payment is not made', async () => {
      const { order, orders, count } = await start();
      const first = rightOf(await order(1, scarce));
      rightOf(await order(2, scarce, true));
      rightOf(await orders.cancel(first.number)());
      rightOf(await orders.payments.settle('reference-2', { _tag: 'HoldOver' })());
      expect(await count(scarce)).toEqual({ all: 0, own: 0 });
      rightOf(await order(3, scarce));
      rightOf(await order(4, scarce));
      expect(await order(5, scarce)).toEqual(usedUp(scarce));
    });

    it('takes the use again for money that comes late, and gives the money back where none is left', async () => {
      const { order, orders, owner } = await start();
      for (const nth of [1, 2]) {
        rightOf(await order(nth, scarce, true));
        rightOf(await orders.payments.settle(`reference-${nth}`, { _tag: 'HoldOver' })());
      }
      rightOf(await order(3, scarce));
      const report = { state: 'approved', amount: anOrder('x', { C: 1 }).totals.gross, currency: 'NOK' } as const;
      for (const nth of [1, 2])
        rightOf(await orders.payments.settle(`reference-${nth}`, { _tag: 'Reported', report })());
      expect(rightOf(await orders.find(owner(1), 'AAAAA-00001')())).toMatchObject(O.some({ state: 'placed' }));
      const late = rightOf(await orders.find(owner(2), 'AAAAA-00002')());
      expect(late).toMatchObject(O.some({ state: 'cancelled', paymentState: 'refunding' }));
    });

    it('lets the use that a waiting order of the same basket holds go to the order that takes its place', async () => {
      const { orders, owner, baskets, count } = await start();
      const basket = await fillBasket(baskets, owner(1), { C: 1 });
      const only: UsedPromotion = { ...scarce, uses: 1, usesPerCustomer: 1 };
      const place = (number: string, payment: boolean) => {
        const plain = { ...anOrder(number, { C: 1 }), promotions: [only] };
        const asked = {
          ...{ reference: `reference-${number}`, orderNumber: number, provider: 'test-bank', currency: 'NOK' },
          ...{ amount: plain.totals.gross, startedAt: 1_700_000_000_000, expiresAt: 1_700_001_800_000 },
        };
        const draft = { order: plain, basket, idempotencyKey: `key-of-${number}-of-guest` };
        return orders.place(owner(1), payment ? { ...draft, payment: asked } : draft)();
      };
      rightOf(await place('AAAAA-00001', true));
      expect(await count(only, 1, basket.id)).toEqual({ all: 0, own: 0 });
      rightOf(await place('AAAAA-00002', false));
      expect(await count(only, 1)).toEqual({ all: 1, own: 1 });
    });
  });
};
