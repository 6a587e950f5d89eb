import { either as E, option as O } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import type { PurchaseStores } from './orders-on.ts';
import { approved, holdOver, kari, ordersToPay, reported } from './orders-to-pay.ts';
import { rightOf } from './right-of.ts';

/** What every `PurchaseStore` keeps to where a paid order is called off. @param begin as for `purchaseStoreSuite`. */
export const purchaseRefunds = (name: string, begin: () => Promise<PurchaseStores>): void => {
  const { startWithOrder, stateOf } = ordersToPay(begin);

  describe(`${name} as a store of money that goes back`, () => {
    it('goes back in part when some of its paid order is called off, and as a whole with the last of it', async () => {
      const stores = await startWithOrder();
      await stores.settle(approved);
      const some = { units: [{ sku: 'A', quantity: 1 }] };
      const kept = async () => O.toUndefined(rightOf(await stores.payments.find('ref-1')()));
      expect(rightOf(await stores.orders.cancel('AAAAA-00001', some)())).toMatchObject({
        ...{ state: 'placed', paymentState: 'approved' },
      });
      expect(await kept()).toMatchObject({ state: 'approved', refunds: [{ id: '1', amount: 10_000 }] });
      expect(await stores.refunds()).toEqual(['ref-1']);
      expect(await stores.settle({ _tag: 'PartRefunded', id: '1' })).toBe('approved');
      expect(await stores.settle({ _tag: 'PartRefunded', id: '1' })).toBe('approved');
      expect((await kept())?.refunds).toEqual([{ id: '1', amount: 10_000, isDone: true }]);
      expect(O.toUndefined(rightOf(await stores.orders.find(kari, 'AAAAA-00001')()))?.refunds).toEqual([
        { id: '1', amount: 10_000, isDone: true },
      ]);
      expect(rightOf(await stores.orders.cancel('AAAAA-00001')())).toMatchObject({
        ...{ state: 'cancelled', paymentState: 'refunding' },
      });
      expect(await stores.refunds()).toEqual(['ref-1', 'ref-1']);
    });

    it('goes back once for each unit, however many call one off at once', async () => {
      const stores = await startWithOrder();
      await stores.settle(approved);
      const some = { units: [{ sku: 'A', quantity: 1 }] };
      const tries = await Promise.all(Array.from({ length: 5 }, () => stores.orders.cancel('AAAAA-00001', some)()));
      expect(tries.filter(E.isRight)).toHaveLength(2);
      expect(await stores.available('A')).toBe(5);
      const kept = O.toUndefined(rightOf(await stores.payments.find('ref-1')()));
      expect(kept).toMatchObject({ state: 'refunding', refunds: [{ id: '1', amount: 10_000 }] });
    });

    it('goes back for goods that were withdrawn from and came back, which can be sold again where that is said', async () => {
      const stores = await startWithOrder();
      await stores.settle(approved);
      rightOf(await stores.orders.ship('AAAAA-00001', { units: [{ sku: 'A', quantity: 1 }] })());
      rightOf(await stores.orders.withdraw('AAAAA-00001')());
      expect(await stores.available('A')).toBe(4);
      expect(await stores.refunds()).toEqual(['ref-1']);
      const tries = await Promise.all(
        Array.from({ length: 5 }, () => stores.orders.takeBack('AAAAA-00001', { restock: true })()),
      );
      expect(tries.filter(E.isRight)).toHaveLength(1);
      expect(await stores.available('A')).toBe(5);
      expect(await stores.refunds()).toEqual(['ref-1', 'ref-1']);
      const order = O.toUndefined(rightOf(await stores.orders.find(kari, 'AAAAA-00001')()));
      expect(order?.refunds).toEqual([
        { id: '1', amount: 10_000 },
        { id: '2', amount: 10_000 },
      ]);
      expect(order?.history.slice(-2)).toMatchObject([
        { event: 'withdraw', state: 'shipped', units: [{ sku: 'A', quantity: 2 }] },
        { event: 'return', state: 'shipped', units: [{ sku: 'A', quantity: 1 }] },
      ]);
    });

    it('pays a paid order back that is cancelled', async () => {
      const stores = await startWithOrder();
      await stores.settle(approved);
      const cancelled = rightOf(await stores.orders.cancel('AAAAA-00001')());
      expect(cancelled).toMatchObject({ state: 'cancelled', paymentState: 'refunding' });
      expect(await stores.available('A')).toBe(5);
      expect(await stores.refunds()).toEqual(['ref-1']);
      expect(await stores.settle(reported('refunded'))).toBe('refunded');
    });

    it('takes no money for an order that was cancelled while it waited, not even after the hold', async () => {
      const stores = await startWithOrder();
      rightOf(await stores.orders.cancel('AAAAA-00001')());
      expect(await stores.available('A')).toBe(5);
      expect(await stores.settle(holdOver)).toBe('expired');
      expect(await stores.settle(approved)).toBe('refunding');
      expect(await stateOf(stores)).toBe('cancelled');
      expect(await stores.available('A')).toBe(5);
    });
  });
};
