import { either as E, option as O } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import type { Representative, ShopperId } from '../shopper/shopper.ts';
import { anOrder } from './examples.ts';
import { fillBasket } from './fill-basket.ts';
import { ordersOn, type PurchaseStores } from './orders-on.ts';
import { rightOf } from './right-of.ts';

const [kari, ingrid] = [{ guest: 'kari' }, { user: 'ingrid' }];
const key = (number: number) => `key-0000000000000${number}`;

/** What every `PurchaseStore` keeps to about who has an order. @param begin as for `purchaseStoreSuite`. */
export const purchaseOwners = (name: string, begin: () => Promise<PurchaseStores>): void => {
  const start = async () => {
    const stores = await begin();
    return { ...stores, orders: ordersOn(stores.store) };
  };

  describe(`${name} knows whose orders they are`, () => {
    it('tells what guests hold unpaid, by mailbox and by network, since when, and of nobody who logged in', async () => {
      const stores = await start();
      let count = 0;
      const order = async (owner: ShopperId, email: string, units: number, rest: object = {}) => {
        count += 1;
        const placed = anOrder(`AAAAA-0000${count}`, { C: units }, { placedAt: 1_700_000_000_000 + count });
        const content = { ...placed, contact: { ...placed.contact, email }, ...rest };
        const basket = await fillBasket(stores.baskets, owner, { C: units });
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
      await order(ingrid, 'kari@example.com', 5);
      expect(await held({ mailbox: 'kari@example.com' })).toEqual({ orders: 2, units: 5 });
      expect(await held({ network: 'a-network' })).toEqual({ orders: 3, units: 9 });
      expect(await held({ network: 'another' })).toEqual({ orders: 0, units: 0 });
      expect(await held({ network: 'a-network' }, 1_700_000_000_003)).toEqual({ orders: 1, units: 4 });
      rightOf(await stores.orders.ship(first)());
      expect(await held({ mailbox: 'kari@example.com' })).toEqual({ orders: 1, units: 3 });
      const zero = anOrder('zero', { C: 1 }).totals;
      await order(kari, 'kari@example.com', 1, { totals: { ...zero, net: 0, vat: 0, gross: 0, byRate: [] } });
      expect(await held({ mailbox: 'kari@example.com' })).toEqual({ orders: 1, units: 3 });
      // Of what is paid by instalments something is owed all the same.
      const subscription = {
        ...{ plan: 'fri', name: 'Fri', monthly: 1, bindingMonths: 0, startFee: 0, discount: 0, minimumAge: 18 },
        ...{ sim: 'sim', instalments: { months: 24, amount: 100 } },
      } as const;
      const lines = anOrder('lent', { C: 1 }).lines.map((line) => ({ ...line, subscription }));
      await order(kari, 'kari@example.com', 1, { lines, totals: { ...zero, net: 0, vat: 0, gross: 0, byRate: [] } });
      expect(await held({ mailbox: 'kari@example.com' })).toEqual({ orders: 2, units: 4 });
    });

    it('shows an order to nobody but its owner', async () => {
      const stores = await start();
      const basket = await fillBasket(stores.baskets, kari, { A: 1 });
      await stores.orders.place(kari, { order: anOrder('AAAAA-00001', { A: 1 }), basket, idempotencyKey: key(1) })();
      const nils = { guest: 'nils' };
      expect(await stores.orders.find(nils, 'AAAAA-00001')()).toEqual(E.right(O.none));
      expect(await stores.orders.findByKey(nils, key(1))()).toEqual(E.right(O.none));
      expect(await stores.orders.list({ owners: [nils] }, {})()).toEqual(E.right([]));
    });

    it('keeps who buys, where it is a business', async () => {
      const stores = await start();
      const business = { company: 'Nord AS', organisationNumber: '974760673', reference: 'PO 7' };
      const order = anOrder('AAAAA-00001', { C: 1 }, { business });
      await stores.orders.place(ingrid, {
        order,
        basket: await fillBasket(stores.baskets, ingrid, { C: 1 }),
        idempotencyKey: key(1),
      })();
      expect(await stores.orders.find(ingrid, order.number)()).toEqual(E.right(O.some(order)));
      expect(await stores.orders.find({ guest: 'ingrid' }, order.number)()).toEqual(E.right(O.none));
    });

    it('keeps how it is taxed', async () => {
      const stores = await start();
      const rates = { food: 1350, standard: 2550 };
      const order = anOrder('AAAAA-00001', { C: 1 }, { taxation: { _tag: 'Destination', country: 'FI', rates } });
      await stores.orders.place(ingrid, {
        order,
        basket: await fillBasket(stores.baskets, ingrid, { C: 1 }),
        idempotencyKey: key(1),
      })();
      expect(await stores.orders.find(ingrid, order.number)()).toEqual(E.right(O.some(order)));
    });

    it('keeps which representative placed it, for the customer who has it', async () => {
      const stores = await start();
      const representative = { id: 'siri', name: 'Siri Selger' };
      const order = anOrder('AAAAA-00001', { C: 1 }, { representative });
      await stores.orders.place(ingrid, {
        order,
        basket: await fillBasket(stores.baskets, ingrid, { C: 1 }),
        idempotencyKey: key(1),
      })();
      expect(await stores.orders.find(ingrid, order.number)()).toEqual(E.right(O.some(order)));
      expect(await stores.orders.list({ owners: [{ user: 'siri' }] }, {})()).toEqual(E.right([]));
    });

    it('lists what was placed in some times of acting, the oldest first, whoever has it', async () => {
      const stores = await start();
      const place = async (index: number, owner: ShopperId, representative?: Representative) => {
        const more = { placedAt: 1_700_000_000_000 - index, ...(representative ? { representative } : {}) };
        const order = anOrder(`AAAAA-0000${index}`, { C: 1 }, more);
        const basket = await fillBasket(stores.baskets, owner, { C: 1 });
        rightOf(await stores.orders.place(owner, { order, basket, idempotencyKey: key(index) })());
      };
      const siri = { id: 'siri', name: 'Siri Selger' };
      await place(1, ingrid, { ...siri, actingId: 'one' });
      await place(2, { user: 'ingrid', profile: 'sky' }, { ...siri, actingId: 'one' });
      await place(3, ingrid, { ...siri, actingId: 'two' });
      await place(4, ingrid, { ...siri, actingId: 'three' });
      await place(5, ingrid, siri);
      await place(6, ingrid);
      expect(await stores.orders.listOfActing(['one', 'three', 'none'])()).toEqual(
        E.right([
          { actingId: 'three', number: 'AAAAA-00004' },
          { actingId: 'one', number: 'AAAAA-00002' },
          { actingId: 'one', number: 'AAAAA-00001' },
        ]),
      );
      expect(await stores.orders.listOfActing([])()).toEqual(E.right([]));
    });

    it('orders a basket of another owner for the one who has the order', async () => {
      const stores = await start();
      const siri = { user: 'ingrid', by: 'siri' };
      const basket = await fillBasket(stores.baskets, siri, { C: 1 });
      const order = anOrder('AAAAA-00001', { C: 1 });
      const draft = { order, basket, idempotencyKey: key(1) };
      expect(await stores.orders.place(ingrid, draft)()).toEqual(E.left({ _tag: 'BasketChanged' }));
      expect(await stores.orders.place(ingrid, { ...draft, basketOwner: siri })()).toMatchObject(E.right(order));
      expect(await stores.orders.find(ingrid, order.number)()).toEqual(E.right(O.some(order)));
      expect(await stores.orders.find(siri, order.number)()).toEqual(E.right(O.none));
      expect(await stores.baskets.find(siri)()).toEqual(E.right(O.none));
    });
  });
};
