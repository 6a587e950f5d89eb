import { either as E, option as O } from 'fp-ts';
import type { PaymentStore } from '../payment/ports.ts';
import { type PaymentStep, settlePayment } from '../payment/settle-payment.ts';
import type { Clock } from '../runtime/clock.ts';
import { shopperKey } from '../shopper/shopper-id.ts';
import type { InMemoryBasketStore } from './in-memory-basket-store.ts';
import type { BookEntry, OrderBook } from './in-memory-order-book.ts';

/** Payments of the orders of a book. */
export const createInMemoryPaymentStore = (
  book: OrderBook,
  baskets: InMemoryBasketStore,
  clock: Clock = { now: () => 0 },
): PaymentStore => {
  const place = (entry: BookEntry): void => {
    book.setPayment(entry, 'approved');
    book.move(entry, 'placed');
    baskets.takeAway(entry.owner, entry.basket);
    baskets.setSubmitted(entry.basket.id);
  };
  const end = (entry: BookEntry, state: 'declined' | 'expired' | 'refunding'): void => {
    book.setPayment(entry, state);
    if (entry.order.state !== 'pending') return;
    book.move(entry, 'cancelled');
    book.release(entry.order.lines);
  };
  const refund = (entry: BookEntry): void => {
    end(entry, 'refunding');
    book.refunds.push(entry.payment?.reference ?? '');
  };
  const carryOut: Readonly<Record<PaymentStep, (entry: BookEntry) => void>> = {
    none: () => undefined,
    approve: place,
    revive: (entry) => (E.isRight(book.reserve(entry.order.lines)) ? place(entry) : refund(entry)),
    decline: (entry) => end(entry, 'declined'),
    expire: (entry) => end(entry, 'expired'),
    refund,
    refunded: (entry) => book.setPayment(entry, 'refunded'),
  };

  return {
    findOfOrder: (owner, number) => async () => {
      const entry = book.entries.find(
        ({ order, owner: of }) => order.number === number && shopperKey(of) === shopperKey(owner),
      );
      return E.right(O.fromNullable(entry?.payment));
    },
    find: (reference) => async () =>
      E.right(O.fromNullable(book.entries.find(({ payment }) => payment?.reference === reference)?.payment)),
    settle: (reference, event) => async () => {
      const entry = book.entries.find(({ payment }) => payment?.reference === reference);
      if (entry?.payment === undefined) return E.left({ _tag: 'UnknownPayment' });
      const isOrdered = book.entries.some(
        (other) => other !== entry && other.basket.id === entry.basket.id && other.order.state !== 'cancelled',
      );
      const step = settlePayment(entry.payment, entry.order.state, event, isOrdered || entry.isCalledOff, clock.now());
      carryOut[step](entry);
      return E.right(entry.payment);
    },
  };
};
