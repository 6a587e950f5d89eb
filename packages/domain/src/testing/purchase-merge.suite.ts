import { either as E, option as O } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import type { StoredBasket } from '../basket/basket.ts';
import { mergeBaskets } from '../basket/merge.ts';
import { mergeWithOrders } from '../purchase/merge.ts';
import type { ShopperId } from '../shopper/shopper.ts';
import { aLine, anOrder } from './examples.ts';
import { ordersOn, type PurchaseStores } from './orders-on.ts';
import { rightOf } from './right-of.ts';

const [guest, user] = [{ guest: 'kari' }, { user: 'kari' }];
const placedAt = 1_700_000_000_000;
const approved = { _tag: 'Reported', report: { state: 'approved', amount: 20_000, currency: 'NOK' } } as const;
const together = (from: StoredBasket, into: StoredBasket) => ({ ...into, lines: [...into.lines, ...from.lines] });

/** What every `PurchaseStore` keeps to when a login merges baskets. @param begin as for `purchaseStoreSuite`. */
export const purchaseMerge = (name: string, begin: () => Promise<PurchaseStores>): void => {
  const start = async () => {
    const stores = await begin();
    const put = async (owner: ShopperId, ...lines: readonly ReturnType<typeof aLine>[]) => {
      const { id, revision } = rightOf(await stores.baskets.change(owner, (b) => E.right({ ...b, lines }))());
      return { id, revision };
    };
    const basketOf = async (owner: ShopperId) => O.toUndefined(rightOf(await stores.baskets.find(owner)()));
    const merge = () => mergeWithOrders(stores.store)(guest, user, together)();
    const orders = ordersOn(stores.store, { now: () => placedAt + 60_000 });
    return { ...stores, orders, put, basketOf, merge };
  };

  describe(`${name} merges baskets`, () => {
    it('into one that need not be there, and removes the first', async () => {
      const stores = await start();
      await stores.put(guest, aLine('A', 1));
      expect(await stores.merge()).toEqual(E.right(undefined));
      expect(await stores.basketOf(user)).toMatchObject({ lines: [aLine('A', 1)] });
      expect(await stores.basketOf(guest)).toBeUndefined();
    });

    it('once, however often and at once it is asked to', async () => {
      const stores = await start();
      await stores.put(guest, aLine('A', 1));
      await stores.put(user, aLine('B', 1));
      const results = await Promise.all(Array.from({ length: 5 }, stores.merge));
      expect(results.every(E.isRight)).toBe(true);
      expect(await stores.basketOf(user)).toMatchObject({ lines: [aLine('B', 1), aLine('A', 1)] });
    });

    it('and leaves one alone when there is nothing to merge', async () => {
      const stores = await start();
      await stores.put(user, aLine('B', 1));
      const before = await stores.basketOf(user);
      await stores.merge();
      expect(await stores.basketOf(user)).toEqual(before);
    });
  });

  describe(`${name}, when a guest logs in while a payment is on hold`, () => {
    const onHold = async (...mine: readonly ReturnType<typeof aLine>[]) => {
      const stores = await start();
      if (mine.length > 0) await stores.put(user, ...mine);
      const basket = await stores.put(guest, aLine('A', 2));
      const order = anOrder('AAAAA-00001', { A: 2 }, { paymentMethod: 'bank' });
      const payment = {
        ...{ reference: 'ref-1', orderNumber: order.number, provider: 'pocket', amount: 20_000, currency: 'NOK' },
        ...{ startedAt: placedAt, expiresAt: placedAt + 1_800_000 },
      };
      rightOf(await stores.orders.place(guest, { order, payment, basket, idempotencyKey: 'key-00000000000001' })());
      const pay = async () => rightOf(await stores.orders.payments.settle('ref-1', approved)()).state;
      return { ...stores, pay };
    };

    it('the payment uses up the basket that its goods went into', async () => {
      const stores = await onHold();
      await stores.merge();
      expect(await stores.pay()).toBe('approved');
      expect(await stores.basketOf(user)).toBeUndefined();
    });

    it('what is paid leaves the basket where other things are in it, and the shopper is told', async () => {
      const stores = await onHold(aLine('B', 1));
      await stores.merge();
      const merged = await stores.basketOf(user);
      expect(merged).not.toHaveProperty('orderedAs');
      expect(await stores.pay()).toBe('approved');
      const left = await stores.basketOf(user);
      expect(left).toMatchObject({ lines: [aLine('B', 1)], orderedAs: 'AAAAA-00001' });
      expect(left?.id).not.toBe(merged?.id);
    });

    it('the rest stays where the guest had put in more after ordering', async () => {
      const stores = await onHold();
      await stores.put(guest, aLine('A', 2), aLine('B', 1));
      await stores.merge();
      expect(await stores.pay()).toBe('approved');
      expect(await stores.basketOf(user)).toMatchObject({ lines: [aLine('B', 1)] });
    });

    it('the rest stays where the user goes on filling it', async () => {
      const stores = await onHold();
      await stores.merge();
      await stores.put(user, aLine('A', 2), aLine('B', 1));
      expect(await stores.pay()).toBe('approved');
      expect(await stores.basketOf(user)).toMatchObject({ lines: [aLine('B', 1)] });
    });

    it('the user who orders that basket gives up the order that waits', async () => {
      const stores = await onHold();
      await stores.merge();
      const basket = await stores.basketOf(user);
      if (basket === undefined) throw new Error('the user has no basket');
      const order = anOrder('AAAAA-00002', { A: 2 });
      rightOf(await stores.orders.place(user, { order, basket, idempotencyKey: 'key-00000000000002' })());
      expect(rightOf(await stores.orders.find(guest, 'AAAAA-00001')())).toMatchObject(O.some({ state: 'cancelled' }));
      expect(await stores.available('A')).toBe(3);
    });

    it('what was paid before is told afterwards, too', async () => {
      const stores = await onHold();
      await stores.put(guest, aLine('A', 2), aLine('B', 1));
      await stores.pay();
      await mergeWithOrders(stores.store)(guest, user, (from, into) =>
        mergeBaskets(from, into, new Map(), { quantityPerLine: 99 }),
      )();
      expect(await stores.basketOf(user)).toMatchObject({ lines: [aLine('B', 1)], orderedAs: 'AAAAA-00001' });
    });
  });
};
