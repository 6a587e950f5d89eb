import { either as E, option as O } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { aLine, anOrder } from './examples.ts';
import type { PurchaseStores } from './orders-on.ts';
import { approved, declined, holdOver, kari, ordersToPay, placedAt, reported } from './orders-to-pay.ts';
import { rightOf } from './right-of.ts';

/** What every `PurchaseStore` keeps to where payments are concerned. @param begin as for `purchaseStoreSuite`. */
export const purchasePayments = (name: string, begin: () => Promise<PurchaseStores>): void => {
  const { basketOf, fill, hasBasket, order, sell, startWithOrder, stateOf } = ordersToPay(begin);

  describe(`${name} as a store of payments`, () => {
    it('holds goods and basket for an order that waits for its payment', async () => {
      const stores = await startWithOrder();
      expect(await stores.available('A')).toBe(3);
      expect(await hasBasket(stores)).toBe(true);
      expect(rightOf(await stores.orders.find(kari, 'AAAAA-00001')())).toMatchObject(
        O.some({ state: 'pending', paymentState: 'started' }),
      );
      const found = rightOf(await stores.store.findPaymentOf(kari, 'AAAAA-00001')());
      expect(found).toMatchObject(
        O.some({ reference: 'ref-1', provider: 'pocket', amount: 20_000, expiresAt: placedAt + 1_800_000 }),
      );
      expect(await stores.payments.find('ref-1')()).toEqual(E.right(found));
    });

    it('lets go of goods that only the order before it held, when its basket is ordered with other goods', async () => {
      const stores = await startWithOrder();
      const lines = [aLine('B', 1)];
      const { id, revision } = rightOf(await stores.baskets.change(kari, (now) => E.right({ ...now, lines }))());
      const draft = {
        order: anOrder('AAAAA-00002', { B: 1 }),
        basket: { id, revision },
        idempotencyKey: 'key-of-the-second',
      };
      rightOf(await stores.orders.place(kari, draft)());
      expect(await stateOf(stores)).toBe('cancelled');
      expect(await stores.available('A')).toBe(5);
    });

    it('knows nothing of payments of others and of references that nobody gave', async () => {
      const { payments, store } = await startWithOrder();
      expect(await store.findPaymentOf({ guest: 'nils' }, 'AAAAA-00001')()).toEqual(E.right(O.none));
      expect(await payments.find('ref-9')()).toEqual(E.right(O.none));
      expect(await payments.settle('ref-9', approved)()).toEqual(E.left({ _tag: 'UnknownPayment' }));
    });

    it('lists payments that were started since, with when their orders moved last, a page after the other', async () => {
      const stores = await startWithOrder();
      await stores.settle(approved);
      rightOf(await order(stores, await fill(stores, 1), 2));
      const { listPayments } = stores.store;
      const all = rightOf(await listPayments({ since: placedAt })());
      expect(all).toMatchObject([
        { payment: { reference: 'ref-1', state: 'approved' }, movedAt: placedAt + 3_600_000 },
        { payment: { reference: 'ref-2', state: 'started' }, movedAt: placedAt },
      ]);
      expect(rightOf(await listPayments({ since: placedAt, after: 'ref-1' })())).toEqual(all.slice(1));
      expect(rightOf(await listPayments({ since: placedAt + 1 })())).toEqual([]);
      expect(rightOf(await listPayments({ since: placedAt, states: ['started', 'expired'] })())).toEqual(all.slice(1));
    });

    it('hears of a payment from its own provider alone', async () => {
      const stores = await startWithOrder();
      const report = { state: 'approved', amount: 20_000, currency: 'NOK' } as const;
      const unknown = E.left({ _tag: 'UnknownPayment' });
      expect(await stores.payments.hear('test-bank', 'ref-1', report)()).toEqual(unknown);
      expect(await stateOf(stores)).toBe('pending');
      expect(rightOf(await stores.payments.hear('pocket', 'ref-1', report)())).toMatchObject({ state: 'approved' });
      expect(await stateOf(stores)).toBe('placed');
    });

    it('places the order that is paid, and uses its basket up', async () => {
      const stores = await startWithOrder();
      expect(await stores.settle(approved)).toBe('approved');
      expect(rightOf(await stores.orders.find(kari, 'AAAAA-00001')())).toMatchObject(
        O.some({
          state: 'placed',
          paymentState: 'approved',
          history: [
            { event: 'hold', state: 'pending' },
            { event: 'pay', state: 'placed' },
          ],
        }),
      );
      expect(await hasBasket(stores)).toBe(false);
      expect(await stores.available('A')).toBe(3);
    });

    it('takes what was ordered out of a basket that changed meanwhile, whose rest is another basket', async () => {
      const stores = await startWithOrder();
      await fill(stores, 3);
      await stores.settle(approved);
      const left = await basketOf(stores);
      expect(left).toMatchObject({ revision: 3, lines: [aLine('A', 1)], orderedAs: 'AAAAA-00001' });
      expect(left?.id).not.toBe(stores.basket.id);
    });

    it('says which order it was where nothing is left of such a basket', async () => {
      const stores = await startWithOrder();
      await fill(stores, 1);
      await stores.settle(approved);
      expect(await basketOf(stores)).toMatchObject({ lines: [], orderedAs: 'AAAAA-00001' });
    });

    it('leaves what is in a basket that holds nothing of the order any more, which is another basket since', async () => {
      const stores = await startWithOrder();
      const lines = [aLine('B', 1)];
      rightOf(await stores.baskets.change(kari, (basket) => E.right({ ...basket, lines }))());
      const { id, ...before } = (await basketOf(stores)) ?? { id: '' };
      await stores.settle(approved);
      const after = await basketOf(stores);
      expect(after).toMatchObject(before);
      expect(after?.id).not.toBe(id);
    });

    it('takes nothing more out when the order is shipped, and puts nothing back when it is cancelled', async () => {
      for (const next of ['ship', 'cancel'] as const) {
        const stores = await startWithOrder();
        await fill(stores, 3);
        await stores.settle(approved);
        rightOf(await stores.orders[next]('AAAAA-00001')());
        expect(await basketOf(stores)).toMatchObject({ lines: [aLine('A', 1)], orderedAs: 'AAAAA-00001' });
      }
    });

    it('leaves a payment that was declined as it is when the basket is ordered anew', async () => {
      const stores = await startWithOrder();
      await stores.settle(declined);
      rightOf(await order(stores, stores.basket, 2));
      expect(rightOf(await stores.payments.find('ref-1')())).toMatchObject(O.some({ state: 'declined' }));
      expect([await stateOf(stores), await stateOf(stores, 2)]).toEqual(['cancelled', 'pending']);
    });

    it('makes one paid order of ten approvals at once', async () => {
      const stores = await startWithOrder();
      const states = await Promise.all(Array.from({ length: 10 }, () => stores.settle(approved)));
      expect(new Set(states)).toEqual(new Set(['approved']));
      const found = rightOf(await stores.orders.find(kari, 'AAAAA-00001')());
      expect(O.isSome(found) && found.value.history.map(({ state }) => state)).toEqual(['pending', 'placed']);
      expect(await stores.available('A')).toBe(3);
    });

    it.each([
      ['declined', declined],
      ['expired', holdOver],
    ] as const)('gives the goods of a payment that is %s back once, and keeps the basket', async (state, event) => {
      const stores = await startWithOrder();
      expect(await Promise.all([stores.settle(event), stores.settle(event)])).toEqual([state, state]);
      expect(await stateOf(stores)).toBe('cancelled');
      expect(await stores.available('A')).toBe(5);
      expect(await hasBasket(stores)).toBe(true);
      expect(await basketOf(stores)).not.toHaveProperty('orderedAs');
    });

    it('brings an order back that is paid after all, and reserves its goods anew', async () => {
      const stores = await startWithOrder();
      await stores.settle(declined);
      expect(await stores.settle(approved)).toBe('approved');
      expect(await stateOf(stores)).toBe('placed');
      expect(await stores.available('A')).toBe(3);
      expect(await hasBasket(stores)).toBe(false);
    });

    it('pays back what comes late for goods that are gone', async () => {
      const stores = await startWithOrder();
      await stores.settle(holdOver);
      await sell(stores, 4);
      expect(await stores.settle(approved)).toBe('refunding');
      expect(await stores.settle(approved)).toBe('refunding');
      expect(await stateOf(stores)).toBe('cancelled');
      expect(await stores.available('A')).toBe(1);
      expect(await stores.refunds()).toEqual(['ref-1']);
      expect(await stores.settle(reported('refunded'))).toBe('refunded');
    });

    it('is settled one way when approval and end of the hold come at once', async () => {
      const stores = await startWithOrder();
      await Promise.all([stores.settle(approved), stores.settle(holdOver), stores.settle(approved)]);
      expect(await stateOf(stores)).toBe('placed');
      expect(await stores.available('A')).toBe(3);
      expect(await stores.refunds()).toEqual([]);
    });

    it.each([{ amount: 19_999 }, { amount: 20_001 }, { currency: 'USD' }])(
      'pays back %j, which was not asked for',
      async (other) => {
        const stores = await startWithOrder();
        expect(await stores.settle(reported('approved', other))).toBe('refunding');
        expect(await stateOf(stores)).toBe('cancelled');
        expect(await stores.available('A')).toBe(5);
        expect(await stores.refunds()).toEqual(['ref-1']);
      },
    );

    it('gives up the order that waits when its basket is ordered anew, and takes its late money for nothing', async () => {
      const stores = await startWithOrder();
      rightOf(await order(stores, stores.basket, 2));
      expect([await stateOf(stores), await stateOf(stores, 2)]).toEqual(['cancelled', 'pending']);
      expect(await stores.available('A')).toBe(3);
      expect(await stores.settle(approved)).toBe('refunding');
      expect(await stores.settle(approved, 2)).toBe('approved');
      expect([await stateOf(stores), await stateOf(stores, 2)]).toEqual(['cancelled', 'placed']);
      expect(await stores.available('A')).toBe(3);
      expect(await stores.refunds()).toEqual(['ref-1']);
    });

    it('goes on waiting for the first order when the second does not come about', async () => {
      const stores = await startWithOrder();
      const changed = await fill(stores, 6);
      const more = { order: anOrder('AAAAA-00002', { A: 6 }), basket: changed, idempotencyKey: 'key-00000000000002' };
      expect(await stores.orders.place(kari, more)()).toMatchObject(E.left({ _tag: 'NotEnoughStock', available: 5 }));
      expect(await stateOf(stores)).toBe('pending');
      expect(await stores.available('A')).toBe(3);
    });

    it('takes money for one of two orders of a basket that come back at once', async () => {
      const stores = await startWithOrder();
      rightOf(await order(stores, stores.basket, 2));
      await stores.settle(declined, 2);
      const states = await Promise.all([stores.settle(approved), stores.settle(approved, 2)]);
      expect([...states].sort()).toEqual(['approved', 'refunding']);
      expect(await stores.available('A')).toBe(3);
      expect(await stores.refunds()).toHaveLength(1);
    });
  });
};
