import { either as E, option as O } from 'fp-ts';
import { nextState } from '../order/order-state.ts';
import type { OrderStore } from '../order/ports.ts';
import type { PaymentStore } from '../payment/ports.ts';
import { type ShopperId, shopperKey } from '../shopper/shopper-id.ts';
import type { InMemoryBasketStore } from './in-memory-basket-store.ts';
import { type BookEntry, createInMemoryOrderBook } from './in-memory-order-book.ts';
import { createInMemoryPaymentStore } from './in-memory-payment-store.ts';

/** Orders with their payments, and the payments whose money is to go back. */
export type InMemoryOrderStore = OrderStore & { readonly payments: PaymentStore; readonly refunds: readonly string[] };

/**
 * Orders in a list, beside baskets and stock in memory.
 * @param stock units that can still be ordered by SKU; a SKU that is missing is not counted.
 */
export const createInMemoryOrderStore = (
  baskets: InMemoryBasketStore,
  stock: Map<string, number> = new Map(),
): InMemoryOrderStore => {
  const book = createInMemoryOrderBook(stock);
  const { entries } = book;
  const of = (owner: ShopperId): readonly BookEntry[] =>
    entries.filter((entry) => shopperKey(entry.owner) === shopperKey(owner));

  const cancel = (entry: BookEntry): void => {
    book.release(entry.order.lines);
    if (entry.payment?.state === 'approved') {
      book.setPayment(entry, 'refunding');
      book.refunds.push(entry.payment.reference);
    } else {
      entry.isCalledOff = true;
    }
  };

  /** @returns how to wait for the payment again: the order that is to take its place does not come about. */
  const giveUpPending = (basketId: string): (() => void) => {
    const pending = entries.filter(({ basket, order }) => basket.id === basketId && order.state === 'pending');
    const before = pending.map((entry) => ({ ...entry }));
    for (const entry of pending) {
      book.release(entry.order.lines);
      book.setPayment(entry, 'expired');
      book.move(entry, 'cancelled');
    }
    return () => {
      pending.forEach((entry, index) => {
        book.reserve(entry.order.lines);
        Object.assign(entry, before[index]);
      });
    };
  };

  return {
    payments: createInMemoryPaymentStore(book, baskets),
    refunds: book.refunds,
    findByKey: (owner, key) => async () => E.right(O.fromNullable(of(owner).find((entry) => entry.key === key)?.order)),
    find: (owner, number) => async () =>
      E.right(O.fromNullable(of(owner).find(({ order }) => order.number === number)?.order)),
    list: (owner) => async () =>
      E.right(
        of(owner)
          .map(({ order }) => order)
          .reverse(),
      ),
    place: (owner, draft) => async () => {
      const { order, basket, idempotencyKey: key, payment } = draft;
      const earlier = of(owner).find((entry) => entry.key === key);
      if (earlier) return E.right(earlier.order);
      if (baskets.takeAway(owner, basket, 'kept') === 'moved') return E.left({ _tag: 'BasketChanged' });
      const waitAgain = giveUpPending(basket.id);
      const reserved = book.reserve(order.lines);
      if (E.isLeft(reserved)) {
        waitAgain();
        return reserved;
      }
      if (payment === undefined) baskets.takeAway(owner, basket);
      entries.push({ owner, key, basket, order, isCalledOff: false, ...(payment ? { payment } : {}) });
      return E.right(order);
    },
    advance: (number, event) => async () => {
      const entry = entries.find(({ order }) => order.number === number);
      if (entry === undefined) return E.left({ _tag: 'UnknownOrder' });
      const state = nextState(entry.order.state, event);
      if (E.isLeft(state)) return state;
      book.move(entry, state.right);
      if (event === 'cancel') cancel(entry);
      return E.right(entry.order);
    },
  };
};
