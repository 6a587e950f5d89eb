import { either as E } from 'fp-ts';
import type { Order, OrderLine, OrderState, PlaceOrderError } from '../order/order.ts';
import type { OrderDraft } from '../order/ports.ts';
import type { Payment, PaymentState } from '../payment/payment.ts';
import type { ShopperId } from '../shopper/shopper-id.ts';

/** An order as it is kept, with its payment and what it came from. */
export type BookEntry = {
  readonly owner: ShopperId;
  readonly key: string;
  readonly basket: OrderDraft['basket'];
  order: Order;
  payment?: Payment;
  /** The operator cancelled it: money that comes late goes back. */
  isCalledOff: boolean;
};

/** Orders and stock that the stores in memory share. */
export type OrderBook = {
  readonly entries: BookEntry[];
  /** Payments whose money is to go back, each as often as it was asked for. */
  readonly refunds: string[];
  readonly reserve: (lines: readonly OrderLine[]) => E.Either<PlaceOrderError, void>;
  readonly release: (lines: readonly OrderLine[]) => void;
  readonly move: (entry: BookEntry, state: OrderState) => void;
  readonly setPayment: (entry: BookEntry, state: PaymentState) => void;
};

/** @param stock units that can still be ordered by SKU; a SKU that is missing is not counted. */
export const createInMemoryOrderBook = (stock: Map<string, number>): OrderBook => {
  const change = (lines: readonly OrderLine[], sign: 1 | -1): void => {
    for (const { sku, quantity } of lines) {
      const left = stock.get(sku);
      if (left !== undefined) stock.set(sku, left + sign * quantity);
    }
  };
  return {
    entries: [],
    refunds: [],
    reserve: (lines) => {
      const short = lines.find(({ sku, quantity }) => quantity > (stock.get(sku) ?? Number.POSITIVE_INFINITY));
      if (short) return E.left({ _tag: 'NotEnoughStock', sku: short.sku, available: stock.get(short.sku) ?? 0 });
      change(lines, -1);
      return E.right(undefined);
    },
    release: (lines) => change(lines, 1),
    move: (entry, state) => {
      const { placedAt: at, history } = entry.order;
      entry.order = { ...entry.order, state, history: [...history, { state, at }] };
    },
    setPayment: (entry, state) => {
      if (entry.payment === undefined) throw new Error('an order without a payment has no state of it');
      entry.payment = { ...entry.payment, state };
      entry.order = { ...entry.order, paymentState: state };
    },
  };
};
