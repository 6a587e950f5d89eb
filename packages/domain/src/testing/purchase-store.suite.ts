import { either as E, option as O } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import type { Order } from '../purchase/order.ts';
import type { ShopperId } from '../shopper/shopper.ts';
import { aLine, anOrder } from './examples.ts';
import { ordersOn, type PurchaseStores } from './orders-on.ts';
import { purchaseMerge } from './purchase-merge.suite.ts';
import { purchasePayments } from './purchase-payments.suite.ts';
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
  type OrderStores = Pick<PurchaseStores, 'baskets'>;
  const fillOf = async (owner: ShopperId, { baskets }: OrderStores, quantities: Readonly<Record<string, number>>) => {
    const lines = Object.entries(quantities).map(([sku, quantity]) => aLine(sku, quantity));
    const { id, revision } = rightOf(await baskets.change(owner, (basket) => E.right({ ...basket, lines }))());
    return { id, revision };
  };
  const fill = (stores: OrderStores, quantities: Readonly<Record<string, number>>, guest = 'kari') =>
    fillOf({ guest }, stores, quantities);
  const fillUser = (stores: OrderStores, quantities: Readonly<Record<string, number>>) =>
    fillOf({ user: 'ingrid' }, stores, quantities);
  const key = (number: number) => `key-0000000000000${number}`;
  const kari = { guest: 'kari' };

  describe(`${name} as a store of orders`, () => {
    it('keeps an order as it was written, and finds it by number and by key', async () => {
      const stores = await start();
      const basket = await fill(stores, { A: 2, C: 7 });
      const order = anOrder('AAAAA-00001', { A: 2, C: 7 });
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

    it('tells what guests hold unpaid, by mailbox and by network, since when, and of nobody who logged in', async () => {
      const stores = await start();
      let count = 0;
      const order = async (owner: ShopperId, email: string, units: number, rest: object = {}) => {
        count += 1;
        const placed = anOrder(`AAAAA-0000${count}`, { C: units }, { placedAt: 1_700_000_000_000 + count });
        const content = { ...placed, contact: { ...placed.contact, email }, ...rest };
        const basket = await fillOf(owner, stores, { C: units });
        const network = 'guest' in owner ? { network: 'a-network' } : {};
        rightOf(await stores.orders.place(owner, { order: content, basket, ...network, idempotencyKey: key(count) })());
        return content.number;
      };
      const held = async (by: { mailbox: string } | { network: string }, since = 0) =>
        rightOf(await stores.store.heldUnpaid(by, since)());
      expect(await held({ network: 'a-network' })).toEqual({ orders: 0, units: 0 });
      const first = await order(kari, 'Kari+1@Example.com', 2);
      await order(kari, 'kari@example.com', 3);
      await order({ guest: 'nils' }, 'nils@example.com', 4);
      await order({ user: 'ingrid' }, 'kari@example.com', 5);
      expect(await held({ mailbox: 'kari@example.com' })).toEqual({ orders: 2, units: 5 });
      expect(await held({ network: 'a-network' })).toEqual({ orders: 3, units: 9 });
      expect(await held({ network: 'another' })).toEqual({ orders: 0, units: 0 });
      expect(await held({ network: 'a-network' }, 1_700_000_000_003)).toEqual({ orders: 1, units: 4 });
      rightOf(await stores.orders.ship(first)());
      expect(await held({ mailbox: 'kari@example.com' })).toEqual({ orders: 1, units: 3 });
      const zero = anOrder('zero', { C: 1 }).totals;
      await order(kari, 'kari@example.com', 1, { totals: { ...zero, net: 0, vat: 0, gross: 0, byRate: [] } });
      expect(await held({ mailbox: 'kari@example.com' })).toEqual({ orders: 1, units: 3 });
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
      expect(await stores.orders.list(kari)()).toEqual(E.right([]));
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

    it('shows an order to nobody but its owner', async () => {
      const stores = await start();
      const basket = await fill(stores, { A: 1 });
      await stores.orders.place(kari, { order: anOrder('AAAAA-00001', { A: 1 }), basket, idempotencyKey: key(1) })();
      const nils = { guest: 'nils' };
      expect(await stores.orders.find(nils, 'AAAAA-00001')()).toEqual(E.right(O.none));
      expect(await stores.orders.findByKey(nils, key(1))()).toEqual(E.right(O.none));
      expect(await stores.orders.list(nils)()).toEqual(E.right([]));
    });

    it('ships an order once, and cancels none that is shipped', async () => {
      const stores = await start();
      const order = anOrder('AAAAA-00001', { A: 2 });
      await stores.orders.place(kari, { order, basket: await fill(stores, { A: 2 }), idempotencyKey: key(1) })();
      expect(await stores.orders.ship(order.number)()).toMatchObject(E.right({ state: 'shipped' }));
      expect(await stores.orders.find(kari, order.number)()).toMatchObject(
        E.right(O.some({ state: 'shipped', history: [{ state: 'placed' }, { state: 'shipped' }] })),
      );
      const impossible = { _tag: 'ImpossibleTransition', from: 'shipped' };
      expect(await stores.orders.ship(order.number)()).toMatchObject(E.left(impossible));
      expect(await stores.orders.cancel(order.number)()).toMatchObject(E.left(impossible));
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

    it('keeps who buys, where it is a business', async () => {
      const stores = await start();
      const business = { company: 'Nord AS', organisationNumber: '974760673', reference: 'PO 7' };
      const order = anOrder('AAAAA-00001', { C: 1 }, { business });
      await stores.orders.place(
        { user: 'ingrid' },
        { order, basket: await fillUser(stores, { C: 1 }), idempotencyKey: key(1) },
      )();
      expect(await stores.orders.find({ user: 'ingrid' }, order.number)()).toEqual(E.right(O.some(order)));
      expect(await stores.orders.find({ guest: 'ingrid' }, order.number)()).toEqual(E.right(O.none));
    });

    it('keeps which representative placed it, for the customer who has it', async () => {
      const stores = await start();
      const representative = { id: 'siri', name: 'Siri Selger' };
      const order = anOrder('AAAAA-00001', { C: 1 }, { representative });
      await stores.orders.place(
        { user: 'ingrid' },
        { order, basket: await fillUser(stores, { C: 1 }), idempotencyKey: key(1) },
      )();
      expect(await stores.orders.find({ user: 'ingrid' }, order.number)()).toEqual(E.right(O.some(order)));
      expect(await stores.orders.list({ user: 'siri' })()).toEqual(E.right([]));
    });

    it('orders a basket of another owner for the one who has the order', async () => {
      const stores = await start();
      const siri = { user: 'ingrid', by: 'siri' };
      const ingrid = { user: 'ingrid' };
      const basket = await fillOf(siri, stores, { C: 1 });
      const order = anOrder('AAAAA-00001', { C: 1 });
      const draft = { order, basket, idempotencyKey: key(1) };
      expect(await stores.orders.place(ingrid, draft)()).toEqual(E.left({ _tag: 'BasketChanged' }));
      expect(await stores.orders.place(ingrid, { ...draft, basketOwner: siri })()).toMatchObject(E.right(order));
      expect(await stores.orders.find(ingrid, order.number)()).toEqual(E.right(O.some(order)));
      expect(await stores.orders.find(siri, order.number)()).toEqual(E.right(O.none));
      expect(await stores.baskets.find(siri)()).toEqual(E.right(O.none));
    });

    it('lists the newest order first', async () => {
      const stores = await start();
      for (const [index, number] of ['AAAAA-00001', 'AAAAA-00002'].entries()) {
        const order = anOrder(
          number,
          { C: 1 },
          { placedAt: 1_700_000_000_000 + index, history: [{ state: 'placed', at: 1_700_000_000_000 + index }] },
        );
        await stores.orders.place(kari, { order, basket: await fill(stores, { C: 1 }), idempotencyKey: key(index) })();
      }
      const listed = rightOf(await stores.orders.list(kari)());
      expect(listed.map((order) => order.number)).toEqual(['AAAAA-00002', 'AAAAA-00001']);
    });
  });

  purchasePayments(name, begin);
  purchaseMerge(name, begin);
};
