import { describe, expect, it } from 'vitest';
import { noonOf } from '../calendar/calendar-day.ts';
import type { Order } from '../purchase/order.ts';
import type { OrderScope } from '../purchase/order-list.ts';
import type { ShopperId } from '../shopper/shopper.ts';
import { anOrder } from './examples.ts';
import { fillBasket, type Quantities } from './fill-basket.ts';
import { ordersOn, type PurchaseStores } from './orders-on.ts';
import { rightOf } from './right-of.ts';

const [kari, work, nils] = [{ user: 'kari' }, { user: 'kari', profile: 'work' }, { user: 'nils' }];
/** 20 November 2026, when clocks in Oslo are an hour ahead of UTC. */
const the20th = 20_777;
const noon = noonOf(the20th) - 3_600_000;
const midnight = noon - 12 * 3_600_000;

/** What every `PurchaseStore` keeps to about what was bought. @param begin as for `purchaseStoreSuite`. */
export const boughtGoods = (name: string, begin: () => Promise<PurchaseStores>): void => {
  const start = async () => {
    const stores = { ...(await begin()) };
    const orders = ordersOn(stores.store, { now: () => noon });
    let count = 10_000;
    const place = async (owner: ShopperId, quantities: Quantities, rest: Partial<Order> = {}): Promise<string> => {
      count += 1;
      const order = anOrder(`BUY00-${count}`, quantities, { placedAt: noon, ...rest });
      const basket = await fillBasket(stores.baskets, owner, quantities);
      return rightOf(await orders.place(owner, { order, basket, idempotencyKey: `key-00000000000${count}` })()).number;
    };
    const bought = async (scope: OrderScope, most = 100, from = the20th, to = the20th) =>
      Object.fromEntries(
        rightOf(await stores.store.bought(scope, { from, to }, most)()).map(({ sku, quantity }) => [sku, quantity]),
      );
    return { place, bought, orders, stores };
  };
  const c = (quantity: number) => [{ sku: 'C', quantity }];

  describe(`${name} sums up what was bought`, () => {
    it('by SKU, of all whom the shopper is or of a company, the one that most were bought of first', async () => {
      const { place, bought, stores } = await start();
      const by = (user: string) => ({ buyer: { company: 'north', user, name: user } });
      await place(kari, { A: 1, C: 3 });
      await place(work, { C: 4 }, by('kari'));
      await place(nils, { B: 2 }, by('nils'));
      expect(rightOf(await stores.store.bought({ owners: [kari, work] }, { from: the20th, to: the20th }, 9)())).toEqual(
        [
          { sku: 'C', name: 'Product C', quantity: 7 },
          { sku: 'A', name: 'Product A', quantity: 1 },
        ],
      );
      expect(await bought({ owners: [kari, work] }, 1)).toEqual({ C: 7 });
      expect(await bought({ owners: [kari] })).toEqual({ A: 1, C: 3 });
      expect(await bought({ companies: ['north'] })).toEqual({ B: 2, C: 4 });
      expect([await bought({ owners: [] }), await bought({ companies: ['south'] })]).toEqual([{}, {}]);
    });

    it('from the first minute of the first day to the last one of the last, by the shop’s clock', async () => {
      const { place, bought } = await start();
      await place(kari, { A: 1 }, { placedAt: midnight - 1 });
      await place(kari, { B: 1 }, { placedAt: midnight });
      await place(kari, { C: 1 }, { placedAt: midnight + 86_400_000 - 1 });
      await place(kari, { C: 9 }, { placedAt: midnight + 86_400_000 });
      expect(await bought({ owners: [kari] })).toEqual({ B: 1, C: 1 });
      expect(await bought({ owners: [kari] }, 9, the20th - 1, the20th)).toEqual({ A: 1, B: 1, C: 1 });
    });

    it('without what was called off, withdrawn or came back, in whatever order that happened', async () => {
      const { place, bought, orders } = await start();
      const off = await place(kari, { A: 1, C: 50 });
      rightOf(await orders.cancel(off)());
      expect(await bought({ owners: [kari] })).toEqual({});
      const rest = await place(kari, { C: 9 });
      rightOf(await orders.ship(rest, { units: c(4) })());
      rightOf(await orders.withdraw(rest, { units: c(2) })());
      rightOf(await orders.cancel(rest)());
      expect(await bought({ owners: [kari] })).toEqual({ C: 4 });
      const some = await place(work, { C: 5, A: 2 });
      rightOf(await orders.cancel(some, { units: c(1) })());
      expect(await bought({ owners: [work] })).toEqual({ C: 4, A: 2 });
      rightOf(await orders.ship(some)());
      rightOf(await orders.takeBack(some, { units: c(1) })());
      rightOf(await orders.withdraw(some, { units: c(2) })());
      expect(await bought({ owners: [work] })).toEqual({ A: 2, C: 1 });
      rightOf(await orders.takeBack(some)());
      expect(await bought({ owners: [kari, work] })).toEqual({ C: 5, A: 2 });
    });
  });
};
