import { either as E, option as O } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { giftCardSku } from '../purchase/buy-gift-card.ts';
import { begin } from '../purchase/purchase.ts';
import { anOrder } from './examples.ts';
import { fillBasket } from './fill-basket.ts';
import { ordersOn, type PurchaseStores } from './orders-on.ts';
import { rightOf } from './right-of.ts';

const card = 'GGGGG-00001';

/** What every `PurchaseStore` does with gift cards, and every `GiftCardStore` tells of it. @param begin as for `purchaseStoreSuite`. */
export const purchaseGiftCards = (name: string, beginStores: () => Promise<PurchaseStores>): void => {
  const start = async () => {
    const stores = await beginStores();
    const orders = ordersOn(stores.store);
    /** Buys a card for three hundred kroner, and pays for it. */
    const sell = async () => {
      const plain = anOrder(card, { [giftCardSku]: 3 });
      const order = { ...plain, soldCard: { amount: 30_000, years: 90, to: 'ola@example.com', message: '' } };
      const payment = {
        ...{ reference: `paid-${card}`, orderNumber: card, provider: 'test-bank', amount: 30_000, currency: 'NOK' },
        ...{ startedAt: order.placedAt, expiresAt: order.placedAt + 1_800_000 },
      };
      const draft = {
        ...{ owner: { guest: 'ada' }, order, idempotencyKey: 'gift-card-key-0001' },
        basket: { id: `${giftCardSku}:${card}`, revision: 0 },
      };
      rightOf(
        await stores.store.place(draft, ({ today, points, giftCards }) =>
          E.right(begin(order, { today, points, giftCards }, payment)),
        )(),
      );
      const report = { state: 'approved', amount: 30_000, currency: 'NOK' } as const;
      for (const _ of [1, 2]) rightOf(await orders.payments.hear('test-bank', payment.reference, report)());
    };
    /** Orders so many of C, some of it by the card, in a basket of its own. @param isFile whether C is one. */
    const order = async (nth: number, amount: number, quantity = 1, isFile = false) => {
      const number = `AAAAA-${String(nth).padStart(5, '0')}`;
      const owner = { guest: `kari-${nth}` };
      const basket = await fillBasket(stores.baskets, owner, { C: quantity });
      const plain = anOrder(number, { C: quantity });
      const lines = plain.lines.map((line) => (isFile ? { ...line, digital: true as const } : line));
      const draft = { order: { ...plain, lines }, basket, giftCard: { card, amount } };
      return orders.place(owner, { ...draft, idempotencyKey: `key-${String(nth).padStart(16, '0')}` })();
    };
    const books = async () => {
      const found = rightOf(await stores.giftCards.find(card)());
      return O.isNone(found) ? undefined : [found.value.left, found.value.reserved, found.value.spent];
    };
    return { ...stores, orders, order, books, sell };
  };

  describe(`${name} as a store of gift cards`, () => {
    it('has a card once it is paid for, and one however often that is told', async () => {
      const { books, sell, giftCards } = await start();
      expect(await books()).toBeUndefined();
      await sell();
      expect(await books()).toEqual([30_000, 0, 0]);
      expect(rightOf(await giftCards.entries(card)())).toMatchObject([{ kind: 'issue', amount: 30_000, order: card }]);
      expect(rightOf(await giftCards.liability(0)())).toEqual({ owed: 30_000, over: 0, blocked: 0, cards: 1 });
    });

    it('spends it in parts, as goods are sent, and gives back what it paid for those that are not', async () => {
      const { books, sell, order, orders } = await start();
      await sell();
      const { number } = rightOf(await order(1, 20_000, 2));
      expect(await books()).toEqual([10_000, 20_000, 0]);
      const one = [{ sku: 'C', quantity: 1 }];
      rightOf(await orders.ship(number, { units: one })());
      expect(await books()).toEqual([10_000, 10_000, 10_000]);
      rightOf(await orders.cancel(number)());
      expect(await books()).toEqual([20_000, 0, 10_000]);
      rightOf(await orders.takeBack(number, { units: one })());
      expect(await books()).toEqual([30_000, 0, 0]);
    });

    it('is spent at once for files, which are handed out as they are bought', async () => {
      const { books, sell, order } = await start();
      await sell();
      expect(rightOf(await order(1, 7_000, 1, true)).state).toBe('shipped');
      expect(await books()).toEqual([23_000, 0, 7_000]);
    });

    it('refuses what it does not have, and what is blocked', async () => {
      const { sell, order, giftCards, books } = await start();
      expect(await order(1, 1)).toEqual(E.left({ _tag: 'GiftCardShort', available: 0 }));
      await sell();
      expect(await order(2, 30_001, 4)).toEqual(E.left({ _tag: 'GiftCardShort', available: 30_000 }));
      expect(rightOf(await giftCards.block(card, true)())).toBe(true);
      expect(await order(3, 1)).toEqual(E.left({ _tag: 'GiftCardShort', available: 0 }));
      expect(rightOf(await giftCards.liability(0)())).toMatchObject({ owed: 30_000, blocked: 30_000 });
      expect(rightOf(await giftCards.block(card, false)())).toBe(true);
      expect(rightOf(await giftCards.block('ZZZZZ-00001', true)())).toBe(false);
      rightOf(await order(4, 1));
      expect(await books()).toEqual([29_999, 1, 0]);
    });

    it('comes to life after its last day for what an order gives back, and for nothing else', async () => {
      const { books, sell, order, orders, giftCards, endGiftCard } = await start();
      await sell();
      const { number } = rightOf(await order(1, 20_000, 2));
      await endGiftCard(card);
      rightOf(await orders.cancel(number)());
      expect(await books()).toEqual([20_000, 0, 0]);
      const ended = rightOf(await giftCards.entries(card)()).filter(({ kind }) => kind === 'expire');
      expect(ended).toMatchObject([{ amount: 10_000, order: number }]);
      rightOf(await order(2, 20_000, 2));
      expect(await books()).toEqual([0, 20_000, 0]);
    });

    it('is never spent beyond what it has by orders of the same instant', async () => {
      const { sell, order, books, giftCards } = await start();
      await sell();
      const placed = await Promise.all(Array.from({ length: 20 }, (_, nth) => order(nth + 1, 7_000)));
      expect(placed.filter(E.isRight)).toHaveLength(4);
      expect(placed.filter(E.isLeft).map(({ left }) => left)).toEqual(
        Array.from({ length: 16 }, () => ({ _tag: 'GiftCardShort', available: 2_000 })),
      );
      expect(await books()).toEqual([2_000, 28_000, 0]);
      expect(rightOf(await giftCards.entries(card)())).toHaveLength(5);
    });
  });
};
