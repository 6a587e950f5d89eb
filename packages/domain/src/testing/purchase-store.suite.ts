import { either as E, option as O } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import type { Order } from '../purchase/order.ts';
import { anOrder } from './examples.ts';
import { fillBasket, type Quantities } from './fill-basket.ts';
import { boughtGoods } from './order-bought.suite.ts';
import { orderLists } from './order-list.suite.ts';
import { ordersOn, type PurchaseStores } from './orders-on.ts';
import { promotionUses } from './promotion-uses.suite.ts';
import { purchaseApprovals } from './purchase-approvals.suite.ts';
import { purchaseCaptures } from './purchase-captures.suite.ts';
import { purchaseCredit } from './purchase-credit.suite.ts';
import { purchaseDrafts } from './purchase-drafts.suite.ts';
import { purchaseFiles } from './purchase-files.suite.ts';
import { purchaseGiftCards } from './purchase-gift-cards.suite.ts';
import { purchaseInvoices } from './purchase-invoices.suite.ts';
import { purchaseMerge } from './purchase-merge.suite.ts';
import { purchaseOwners } from './purchase-owners.suite.ts';
import { purchasePayments } from './purchase-payments.suite.ts';
import { purchasePoints } from './purchase-points.suite.ts';
import { purchaseQuotes } from './purchase-quotes.suite.ts';
import { purchaseRefunds } from './purchase-refunds.suite.ts';
import { purchaseSpending } from './purchase-spending.suite.ts';
import { purchaseWindows } from './purchase-windows.suite.ts';
import { rightOf } from './right-of.ts';

/**
 * What every `PurchaseStore` keeps to: it reads what a decision needs, and writes what that answers, at once or not at all.
 * @param begin gives empty stores of a shop with 5 units of `A`, 3 of `B`, and uncounted `C`.
 */
export const purchaseStoreSuite = (name: string, begin: () => Promise<PurchaseStores>): void => {
  const start = async () => {
    const stores = await begin();
    return { ...stores, orders: ordersOn(stores.store) };
  };
  const fill = ({ baskets }: PurchaseStores, quantities: Quantities, guest = 'kari') =>
    fillBasket(baskets, { guest }, quantities);
  const key = (number: number) => `key-0000000000000${number}`;
  const kari = { guest: 'kari' };

  describe(`${name} as a store of orders`, () => {
    it('keeps an order as it was written, and finds it by number and by key', async () => {
      const stores = await start();
      const basket = await fill(stores, { A: 2, C: 7 });
      const plain = anOrder('AAAAA-00001', { A: 2, C: 7 });
      const tradeIn = { model: 'n1', name: 'Aurik N1', condition: 'good', estimate: 165_000 } as const;
      const subscription = {
        ...{
          plan: 'fri',
          name: 'Tel Fri',
          monthly: 34_900,
          bindingMonths: 12,
          startFee: 0,
          discount: 5,
          minimumAge: 18,
        },
        ...{ sim: 'esim' as const, porting: { number: '+4791234567', day: 20_800 } },
      };
      const order = {
        ...plain,
        lines: plain.lines.map((line) => (line.sku === 'A' ? { ...line, tradeIn, subscription } : line)),
      };
      expect(await stores.orders.place(kari, { order, basket, idempotencyKey: key(1) })()).toEqual(E.right(order));
      expect(await stores.orders.find(kari, order.number)()).toEqual(E.right(O.some(order)));
      expect(await stores.orders.findByKey(kari, key(1))()).toEqual(E.right(O.some(order)));
    });

    it('takes the units off the stock and uses the basket up', async () => {
      const stores = await start();
      const basket = await fill(stores, { A: 2 });
      await stores.orders.place(kari, { order: anOrder('AAAAA-00001', { A: 2 }), basket, idempotencyKey: key(1) })();
      expect(await stores.available('A')).toBe(3);
      expect(await stores.baskets.find(kari)()).toEqual(E.right(O.none));
    });

    it('answers a used key with the order of that time, and takes nothing again', async () => {
      const stores = await start();
      const order = anOrder('AAAAA-00001', { A: 2 });
      await stores.orders.place(kari, { order, basket: await fill(stores, { A: 2 }), idempotencyKey: key(1) })();
      const again = {
        order: anOrder('AAAAA-00002', { A: 1 }),
        basket: await fill(stores, { A: 1 }),
        idempotencyKey: key(1),
      };
      expect(await stores.orders.place(kari, again)()).toEqual(E.right(order));
      expect(await stores.available('A')).toBe(3);
    });

    it('does nothing at all when one SKU does not suffice', async () => {
      const stores = await start();
      const basket = await fill(stores, { A: 2, B: 4 });
      const placed = await stores.orders.place(kari, {
        order: anOrder('AAAAA-00001', { A: 2, B: 4 }),
        basket,
        idempotencyKey: key(1),
      })();
      expect(placed).toEqual(E.left({ _tag: 'NotEnoughStock', sku: 'B', available: 3 }));
      expect(await stores.available('A')).toBe(5);
      expect(await stores.orders.list({ owners: [kari] }, {})()).toEqual(E.right([]));
      expect(O.isSome(rightOf(await stores.baskets.find(kari)()))).toBe(true);
    });

    it('refuses a basket that moved since it was read', async () => {
      const stores = await start();
      const basket = await fill(stores, { A: 1 });
      await fill(stores, { A: 2 });
      const placed = await stores.orders.place(kari, {
        order: anOrder('AAAAA-00001', { A: 1 }),
        basket,
        idempotencyKey: key(1),
      })();
      expect(placed).toEqual(E.left({ _tag: 'BasketChanged' }));
    });

    it("refuses somebody else's basket", async () => {
      const stores = await start();
      const basket = await fill(stores, { A: 1 }, 'nils');
      const draft = { order: anOrder('AAAAA-00001', { A: 1 }), basket, idempotencyKey: key(1) };
      expect(await stores.orders.place(kari, draft)()).toEqual(E.left({ _tag: 'BasketChanged' }));
      expect(await stores.available('A')).toBe(5);
    });

    it('makes one order of ten posts with one key at once', async () => {
      const stores = await start();
      const basket = await fill(stores, { A: 1 });
      const post = (attempt: number) =>
        stores.orders.place(kari, {
          order: anOrder(`AAAAA-0000${attempt}`, { A: 1 }),
          basket,
          idempotencyKey: key(1),
        })();
      const numbers = (await Promise.all(Array.from({ length: 10 }, (_, attempt) => post(attempt)))).map(
        (placed) => rightOf<Order>(placed).number,
      );
      expect(new Set(numbers).size).toBe(1);
      expect(await stores.available('A')).toBe(4);
    });

    it('never sells more than there is, however many buy at once', async () => {
      const stores = await start();
      const buy = async (shopper: number) => {
        const guest = `guest-${shopper}`;
        const basket = await fill(stores, { A: 1 }, guest);
        return stores.orders.place(
          { guest },
          { order: anOrder(`BBBBB-0000${shopper}`, { A: 1 }), basket, idempotencyKey: key(shopper) },
        )();
      };
      const placed = await Promise.all(Array.from({ length: 9 }, (_, shopper) => buy(shopper)));
      expect(placed.filter(E.isRight)).toHaveLength(5);
      expect(await stores.available('A')).toBe(0);
    });

    it('ships an order once, and cancels none that is shipped', async () => {
      const stores = await start();
      const order = anOrder('AAAAA-00001', { A: 2 });
      await stores.orders.place(kari, { order, basket: await fill(stores, { A: 2 }), idempotencyKey: key(1) })();
      expect(await stores.orders.ship(order.number)()).toMatchObject(E.right({ state: 'shipped' }));
      expect(await stores.orders.find(kari, order.number)()).toMatchObject(
        E.right(
          O.some({
            state: 'shipped',
            history: [
              { event: 'place', state: 'placed' },
              { event: 'ship', state: 'shipped' },
            ],
          }),
        ),
      );
      const impossible = { _tag: 'ImpossibleTransition', from: 'shipped' };
      expect(await stores.orders.ship(order.number)()).toMatchObject(E.left(impossible));
      expect(await stores.orders.cancel(order.number)()).toMatchObject(E.left(impossible));
    });

    it('keeps what was sent in parts, and the rest reserved until it is sent', async () => {
      const stores = await start();
      const order = anOrder('AAAAA-00001', { A: 3 });
      await stores.orders.place(kari, { order, basket: await fill(stores, { A: 3 }), idempotencyKey: key(1) })();
      const first = { units: [{ sku: 'A', quantity: 2 }], parcel: { id: 'p1', carrier: 'Posten', tracking: '370' } };
      expect(await stores.orders.ship(order.number, first)()).toMatchObject(E.right({ state: 'part-shipped' }));
      expect(await stores.orders.ship(order.number, first)()).toMatchObject(E.right({ state: 'part-shipped' }));
      expect(await stores.available('A')).toBe(2);
      expect(await stores.orders.ship(order.number, { units: [{ sku: 'A', quantity: 2 }] })()).toEqual(
        E.left({ _tag: 'UnitsNotOpen', sku: 'A', open: 1 }),
      );
      await stores.orders.ship(order.number)();
      expect(await stores.available('A')).toBe(2);
      const kept = rightOf<O.Option<Order>>(await stores.orders.find(kari, order.number)());
      expect(O.isSome(kept) && kept.value.state).toBe('shipped');
      expect(O.isSome(kept) && kept.value.history.slice(1)).toEqual([
        { event: 'ship', state: 'part-shipped', at: expect.any(Number), ...first },
        { event: 'ship', state: 'shipped', at: expect.any(Number) },
      ]);
    });

    it('sends one parcel that is told of ten times at once a single time', async () => {
      const stores = await start();
      const order = anOrder('AAAAA-00001', { A: 5 });
      await stores.orders.place(kari, { order, basket: await fill(stores, { A: 5 }), idempotencyKey: key(1) })();
      const told = { units: [{ sku: 'A', quantity: 1 }], parcel: { id: 'p1' } };
      const answers = await Promise.all(Array.from({ length: 10 }, () => stores.orders.ship(order.number, told)()));
      for (const answer of answers) expect(rightOf<Order>(answer).history).toHaveLength(2);
    });

    it('takes back what is called off in part, and keeps the rest', async () => {
      const stores = await start();
      const order = anOrder('AAAAA-00001', { A: 3 });
      await stores.orders.place(kari, { order, basket: await fill(stores, { A: 3 }), idempotencyKey: key(1) })();
      const some = { units: [{ sku: 'A', quantity: 1 }] };
      expect(await stores.orders.cancel(order.number, some)()).toMatchObject(E.right({ state: 'placed' }));
      const kept = rightOf<O.Option<Order>>(await stores.orders.find(kari, order.number)());
      expect(O.isSome(kept) && kept.value.history.at(-1)).toMatchObject({ event: 'cancel', by: 'shop', ...some });
      expect(await stores.available('A')).toBe(3);
      await stores.orders.ship(order.number, some)();
      expect(await stores.orders.cancel(order.number)()).toMatchObject(E.right({ state: 'shipped' }));
      expect(await stores.available('A')).toBe(4);
    });

    it('gives the goods of a cancelled order back', async () => {
      const stores = await start();
      const order = anOrder('AAAAA-00001', { A: 2, C: 1 });
      await stores.orders.place(kari, { order, basket: await fill(stores, { A: 2, C: 1 }), idempotencyKey: key(1) })();
      expect(await stores.available('A')).toBe(3);
      expect(await stores.orders.cancel(order.number)()).toMatchObject(E.right({ state: 'cancelled' }));
      expect(await stores.available('A')).toBe(5);
    });

    it('advances no order that is not there', async () => {
      const stores = await start();
      expect(await stores.orders.ship('AAAAA-00009')()).toEqual(E.left({ _tag: 'UnknownOrder' }));
    });
  });

  purchaseOwners(name, begin);
  purchaseApprovals(name, begin);
  orderLists(name, begin);
  boughtGoods(name, begin);
  purchasePayments(name, begin);
  purchaseCredit(name, begin);
  purchaseSpending(name, begin);
  purchasePoints(name, begin);
  purchaseGiftCards(name, begin);
  purchaseWindows(name, begin);
  promotionUses(name, begin);
  purchaseDrafts(name, begin);
  purchaseFiles(name, begin);
  purchaseQuotes(name, begin);
  purchaseCaptures(name, begin);
  purchaseRefunds(name, begin);
  purchaseInvoices(name, begin);
  purchaseMerge(name, begin);
};
