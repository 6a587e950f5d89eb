import type { PaymentMethod } from '../shop/shop-info.ts';
import type { Order } from './order.ts';
import { moneyOf } from './order-credit.ts';
import { isPaidAtOnce, type PaymentState } from './payment.ts';

/**
 * How an order is paid, whatever was chosen: `none` for one of nothing, `credit` where that pays all of it; `later`, by an
 * invoice. Where a credit pays some of it, the way is that of the rest.
 */
export type WayToPay = 'none' | 'credit' | 'now' | 'later';

/** How an order is paid, by the ways to pay of its shop. */
export const wayToPay = (
  order: Pick<Order, 'totals' | 'credit' | 'paymentMethod' | 'paymentState'>,
  methods: readonly PaymentMethod[],
): WayToPay => {
  if (order.totals.gross === 0) return 'none';
  if (moneyOf(order) === 0) return 'credit';
  return isPaidAtOnce(order, methods) ? 'now' : 'later';
};

/** States of a payment whose money came, whatever became of it since. */
type Paid = Extract<PaymentState, 'approved' | 'refunding' | 'refunded'>;

/** Whether the money of a payment came, whatever became of it since. */
export const moneyCame = (state: PaymentState | undefined): state is Paid =>
  state === 'approved' || state === 'refunding' || state === 'refunded';
