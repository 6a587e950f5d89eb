import { either as E, option as O } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import type { Order } from '../purchase/order.ts';
import { anInvoicingShop, anOrder } from './examples.ts';
import { fillBasket } from './fill-basket.ts';
import { ordersOn, type PurchaseStores } from './orders-on.ts';
import { rightOf } from './right-of.ts';

const kari = { guest: 'kari' };
const clock = { now: () => 1_700_000_000_000 };

/** What every `PurchaseStore` keeps to where a shop writes invoices. @param begin as for `purchaseStoreSuite`. */
export const purchaseInvoices = (name: string, begin: () => Promise<PurchaseStores>): void => {
  const start = async () => {
    const stores = await begin();
    const orders = ordersOn(stores.store, clock, anInvoicingShop);
    /** Orders two of C, by invoice. */
    const order = async (nth: number): Promise<string> => {
      const number = `AAAAA-${String(nth).padStart(5, '0')}`;
      const basket = await fillBasket(stores.baskets, kari, { C: 2 });
      const draft = {
        order: anOrder(number, { C: 2 }),
        basket,
        idempotencyKey: `key-${String(nth).padStart(16, '0')}`,
      };
      return rightOf(await orders.place(kari, draft)()).number;
    };
    const numbersOf = async (order: string): Promise<readonly string[]> =>
      (O.toUndefined(rightOf(await orders.find(kari, order)()))?.invoices ?? []).map(({ number }) => number);
    return { ...stores, orders, order, numbersOf };
  };
  const one = { units: [{ sku: 'C', quantity: 1 }] };

  describe(`${name} as a store of invoices`, () => {
    it('writes one with each delivery, and a credit note with what comes back, and keeps them as they are', async () => {
      const { orders, order } = await start();
      const number = await order(1);
      rightOf(await orders.ship(number, one)());
      rightOf(await orders.ship(number)());
      const returned: Order = rightOf(await orders.takeBack(number, one)());
      expect(
        returned.invoices?.map(({ kind, number, gross, corrects }) => [kind, number, gross, corrects?.number]),
      ).toEqual([
        ['invoice', 'K1', 10_000, undefined],
        ['invoice', 'K2', 10_000, undefined],
        ['credit-note', 'K3', 10_000, 'K2'],
      ]);
      expect(returned.invoices?.[0]).toMatchObject({ reference: '18', buyer: { name: 'Ada Nordmann' }, step: 1 });
      expect(await orders.find(kari, number)()).toEqual(E.right(O.some(returned)));
    });

    it('numbers them from 1 without a gap, none twice, however many are sent at once and whatever is refused', async () => {
      const { orders, order, numbersOf } = await start();
      const numbers: string[] = [];
      for (let nth = 1; nth <= 50; nth += 1) numbers.push(await order(nth));
      const shipped = await Promise.all(numbers.flatMap((number) => [orders.ship(number)(), orders.ship(number)()]));
      expect(shipped.filter(E.isRight)).toHaveLength(50);
      const written = await Promise.all(numbers.map(numbersOf));
      expect(new Set(written.flat())).toEqual(new Set(Array.from({ length: 50 }, (_, index) => `K${index + 1}`)));
      expect(written.every((each) => each.length === 1)).toBe(true);
    });

    it('has a series of its own for each shop', async () => {
      for (const { orders, order, numbersOf } of [await start(), await start()]) {
        const number = await order(1);
        rightOf(await orders.ship(number)());
        expect(await numbersOf(number)).toEqual(['K1']);
      }
    });
  });
};
