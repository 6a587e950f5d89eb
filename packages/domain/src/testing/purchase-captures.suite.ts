import { option as O } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import type { PurchaseStores } from './orders-on.ts';
import { kari, ordersToPay, placedAt, reported } from './orders-to-pay.ts';
import { rightOf } from './right-of.ts';

const reserved = { takes: 'parts', until: placedAt + 7 * 86_400_000 } as const;

/** What every `PurchaseStore` keeps to where money is only reserved. @param begin as for `purchaseStoreSuite`. */
export const purchaseCaptures = (name: string, begin: () => Promise<PurchaseStores>): void => {
  const { startWithOrder } = ordersToPay(begin);
  const one = { units: [{ sku: 'A', quantity: 1 }] };

  describe(`${name} as a store of money that is reserved`, () => {
    it('takes it as goods are sent, and tells the order of it', async () => {
      const stores = await startWithOrder();
      await stores.settle(reported('approved', { reserved }));
      const kept = async () => O.toUndefined(rightOf(await stores.payments.find('ref-1')()));
      const told = async () => O.toUndefined(rightOf(await stores.orders.find(kari, 'AAAAA-00001')()))?.captures;
      expect([(await kept())?.reserved, await told()]).toEqual([reserved, []]);
      const names = async () => (await stores.jobs()).map(({ name }) => name);
      expect(await names()).toContain('end-reservation');
      rightOf(await stores.orders.ship('AAAAA-00001', one)());
      expect(await told()).toEqual([{ id: '1', amount: 10_000 }]);
      expect(await names()).toContain('capture-payment');
      await stores.settle({ _tag: 'Captured', id: '1' });
      await stores.settle({ _tag: 'Captured', id: '1' });
      rightOf(await stores.orders.cancel('AAAAA-00001')());
      const captures = [
        { id: '1', amount: 10_000, isDone: true },
        { id: '2', amount: 0, isLast: true },
      ];
      expect([(await kept())?.captures, await told()]).toEqual([captures, captures]);
      expect(await stores.refunds()).toEqual([]);
      rightOf(await stores.orders.takeBack('AAAAA-00001', one)());
      expect(await stores.refunds()).toEqual(['ref-1']);
    });

    it('takes each unit once, however many send one at once', async () => {
      const stores = await startWithOrder();
      await stores.settle(reported('approved', { reserved }));
      await Promise.all(Array.from({ length: 5 }, () => stores.orders.ship('AAAAA-00001', one)()));
      expect(O.toUndefined(rightOf(await stores.payments.find('ref-1')()))?.captures).toEqual([
        { id: '1', amount: 10_000 },
        { id: '2', amount: 10_000, isLast: true },
      ]);
    });
  });
};
