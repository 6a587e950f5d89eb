import { either as E, option as O } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import type { ShopperId } from '../shopper/shopper.ts';
import { anOrder } from './examples.ts';
import { fillBasket } from './fill-basket.ts';
import { ordersOn, type PurchaseStores } from './orders-on.ts';
import { rightOf } from './right-of.ts';

/** What every `PurchaseStore` does with drafts of the checkout. @param begin as for `purchaseStoreSuite`. */
export const purchaseDrafts = (name: string, begin: () => Promise<PurchaseStores>): void => {
  const kari = { user: 'kari' };
  const draft = { fields: { city: 'Oslo' }, wished: '', by: 'tab', changedAt: 1_700_000_000_000 };
  const start = async () => {
    const stores = await begin();
    const orders = ordersOn(stores.store);
    const reference = 'paid-1';
    const place = async (owner: ShopperId, isPaidLater = false) => {
      const basket = await fillBasket(stores.baskets, owner, { C: 1 });
      const order = anOrder('AAAAA-00001', { C: 1 });
      const payment = {
        ...{ reference, orderNumber: order.number, provider: 'test-bank', amount: order.totals.gross, currency: 'NOK' },
        ...{ startedAt: order.placedAt, expiresAt: order.placedAt + 1_800_000 },
      };
      const more = isPaidLater ? { payment } : {};
      rightOf(await orders.place(kari, { order, basket, basketOwner: owner, idempotencyKey: 'key-0001', ...more })());
      return order;
    };
    const isThere = async (owner: ShopperId) => O.isSome(rightOf(await stores.drafts.find(owner)()));
    rightOf(await stores.drafts.keep(kari, draft)());
    return { ...stores, orders, place, isThere, reference };
  };

  describe(`${name} as what ends drafts of the checkout`, () => {
    it('ends that of whose basket is used up, and nobody else’s', async () => {
      const { place, isThere, drafts } = await start();
      const north = { user: 'kari', profile: 'north' };
      rightOf(await drafts.keep(north, draft)());
      await place(kari);
      expect([await isThere(kari), await isThere(north)]).toEqual([false, true]);
    });

    it('keeps it while the order waits to be paid, and ends it once it is', async () => {
      const { place, isThere, orders, reference } = await start();
      const { totals } = await place(kari, true);
      expect(await isThere(kari)).toBe(true);
      const report = { state: 'approved', amount: totals.gross, currency: 'NOK' } as const;
      rightOf(await orders.payments.hear('test-bank', reference, report)());
      expect(await isThere(kari)).toBe(false);
    });

    it('ends it where the shopper went on filling the basket meanwhile', async () => {
      const { place, isThere, orders, baskets, reference } = await start();
      const { totals } = await place(kari, true);
      await fillBasket(baskets, kari, { C: 1, A: 1 });
      const report = { state: 'approved', amount: totals.gross, currency: 'NOK' } as const;
      rightOf(await orders.payments.hear('test-bank', reference, report)());
      expect(E.isRight(await baskets.find(kari)())).toBe(true);
      expect(await isThere(kari)).toBe(false);
    });

    it('keeps what was typed since the order, for what the shopper went on filling the basket with', async () => {
      const { place, isThere, orders, baskets, drafts, reference } = await start();
      const { totals, placedAt } = await place(kari, true);
      await fillBasket(baskets, kari, { C: 1, A: 1 });
      rightOf(await drafts.keep(kari, { ...draft, changedAt: placedAt + 1 })());
      const report = { state: 'approved', amount: totals.gross, currency: 'NOK' } as const;
      rightOf(await orders.payments.hear('test-bank', reference, report)());
      expect(await isThere(kari)).toBe(true);
    });

    it('keeps that of the customer where a representative orders', async () => {
      const { place, isThere } = await start();
      await place({ user: 'kari', by: 'siri' });
      expect(await isThere(kari)).toBe(true);
    });
  });
};
