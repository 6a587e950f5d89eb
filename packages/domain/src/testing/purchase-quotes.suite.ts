import { either as E, option as O } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import type { Quote } from '../quote/quote.ts';
import { anOrder } from './examples.ts';
import { aQuote } from './examples-of-quotes.ts';
import { ordersOn, type PurchaseStores } from './orders-on.ts';
import { approved, declined, placedAt } from './orders-to-pay.ts';
import { rightOf } from './right-of.ts';

const ingrid = { user: 'ingrid' };
const changed = E.left({ _tag: 'BasketChanged' });

/** What every `PurchaseStore` does with quotes that are ordered. @param begin as for `purchaseStoreSuite`. */
export const purchaseQuotes = (name: string, begin: () => Promise<PurchaseStores>): void => {
  const start = async (change: Partial<Quote> = {}) => {
    const stores = await begin();
    // An hour after the orders of these tests.
    const orders = ordersOn(stores.store, { now: () => placedAt + 3_600_000 });
    const sent = aQuote({ state: 'sent', until: placedAt + 1, ...change });
    rightOf(await stores.quotes.add(sent.company, () => E.right(sent))());
    /** Orders two of A by the quote, of the revision that was shown. */
    const order = (nth: number, { revision = sent.revision, isPaidNow = false, asks = false } = {}) => {
      const number = `AAAAA-0000${nth}`;
      const bank = {
        reference: `ref-${nth}`,
        orderNumber: number,
        provider: 'pocket',
        amount: 20_000,
        currency: 'NOK',
      };
      const times = { startedAt: placedAt, expiresAt: placedAt + 1_800_000 };
      const approval = { askedAt: placedAt, lapsesAt: placedAt + 9_000, steps: [] };
      const more = { placedAt, quote: sent.number, ...(asks ? { approval } : {}) };
      return orders.place(ingrid, {
        order: anOrder(number, { A: 2 }, isPaidNow ? { ...more, paymentMethod: 'bank' } : more),
        basket: { id: `quote:${sent.number}`, revision },
        idempotencyKey: `key-0000000000000${nth}`,
        ...(isPaidNow ? { payment: { ...bank, ...times } } : {}),
      })();
    };
    const read = async () => O.toNullable(rightOf(await stores.quotes.find(sent.number)()));
    const moves = (to: Partial<Quote>) =>
      stores.quotes.change(sent.number, (quote) => E.right({ ...quote, ...to, revision: quote.revision + 1 }))();
    return { ...stores, orders, sent, order, read, moves };
  };

  describe(`${name} as a store of orders by quotes`, () => {
    it('accepts the quote with the order, by who ordered, once', async () => {
      const { order, read, sent, available } = await start();
      const placed = rightOf(await order(1));
      expect(placed).toMatchObject({ state: 'placed', quote: sent.number });
      expect(await read()).toMatchObject({
        ...{ state: 'accepted', order: placed.number, revision: sent.revision + 1 },
        steps: [
          ...sent.steps,
          { event: 'accept', at: placedAt, by: `${placed.contact.firstName} ${placed.contact.lastName}` },
        ],
      });
      expect(await order(2)).toEqual(changed);
      expect(await available('A')).toBe(3);
    });

    it('orders by a quote once, however many try at once', async () => {
      const { order, available } = await start();
      const all = await Promise.all([1, 2, 3, 4, 5].map((nth) => order(nth)));
      expect(all.filter(E.isRight)).toHaveLength(1);
      expect(all.filter(E.isLeft)).toEqual(Array.from({ length: 4 }, () => changed));
      expect(await available('A')).toBe(3);
    });

    it('accepts it as soon as an approval is asked for', async () => {
      const { order, read } = await start();
      expect(rightOf(await order(1, { asks: true }))).toMatchObject({ state: 'awaiting-approval' });
      expect(await read()).toMatchObject({ state: 'accepted', order: 'AAAAA-00001' });
    });

    it('orders nothing by one that was sent anew, has run out, is answered or nobody knows', async () => {
      const { order, moves, sent } = await start();
      rightOf(await moves({}));
      expect(await order(1)).toEqual(changed);
      rightOf(await moves({ until: placedAt }));
      expect(await order(2, { revision: sent.revision + 2 })).toEqual(changed);
      rightOf(await moves({ until: placedAt + 1, state: 'withdrawn' }));
      expect(await order(3, { revision: sent.revision + 3 })).toEqual(changed);
      const other = await start();
      const draft = {
        order: anOrder('BBBBB-00001', { A: 1 }, { placedAt, quote: 'Q-none' }),
        idempotencyKey: 'key-none',
      };
      const basket = { id: 'quote:Q-none', revision: sent.revision };
      expect(await other.orders.place(ingrid, { ...draft, basket })()).toEqual(changed);
    });

    it('leaves it open while a payment is waited for, and accepts it when it is paid, also after its end', async () => {
      const { order, read, orders, sent } = await start();
      expect(rightOf(await order(1, { isPaidNow: true }))).toMatchObject({ state: 'pending' });
      expect(await read()).toEqual(sent);
      rightOf(await orders.payments.settle('ref-1', approved)());
      expect(await read()).toMatchObject({ state: 'accepted', order: 'AAAAA-00001' });
    });

    it('leaves it open where nothing comes of a payment, and lets it be ordered anew', async () => {
      const { order, read, orders, sent } = await start();
      rightOf(await order(1, { isPaidNow: true }));
      rightOf(await orders.payments.settle('ref-1', declined)());
      expect(await read()).toEqual(sent);
      rightOf(await order(2));
      expect(await read()).toMatchObject({ state: 'accepted', order: 'AAAAA-00002' });
    });

    it('lets it stay withdrawn where it was when the payment came, and the order is placed', async () => {
      const { order, read, orders, moves } = await start();
      rightOf(await order(1, { isPaidNow: true }));
      rightOf(await moves({ state: 'withdrawn' }));
      rightOf(await orders.payments.settle('ref-1', approved)());
      const found = O.toNullable(rightOf(await orders.find(ingrid, 'AAAAA-00001')()));
      expect(found).toMatchObject({ state: 'placed' });
      expect(await read()).toMatchObject({ state: 'withdrawn' });
      expect(await read()).not.toHaveProperty('order');
    });
  });
};
