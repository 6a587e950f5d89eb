import type { PaymentMethod } from '../shop/shop-info.ts';
import type { Order } from './order.ts';
import { moneyOf } from './order-money.ts';
import { pointsWorth } from './order-points.ts';
import { isPaidAtOnce, type PaymentState } from './payment.ts';

/**
 * How an order is paid, whatever was chosen: `none` for one of nothing, `credit` or `points` where those pay all of it; `later`,
 * by an invoice. Where they pay some of it, the way is that of the rest.
 */
export type WayToPay = 'none' | 'credit' | 'points' | 'now' | 'later';

/** How an order is paid, by the ways to pay of its shop. */
export const wayToPay = (
  order: Pick<Order, 'totals' | 'credit' | 'points' | 'paymentMethod' | 'paymentState'>,
  methods: readonly PaymentMethod[],
): WayToPay => {
  if (order.totals.gross === 0) return 'none';
  if (moneyOf(order) === 0) return pointsWorth(order) > 0 ? 'points' : 'credit';
  return isPaidAtOnce(order, methods) ? 'now' : 'later';
};

/** States of a payment whose money came, whatever became of it since. */
type Paid = Extract<PaymentState, 'approved' | 'refunding' | 'refunded'>;

/** Whether the money of a payment came, whatever became of it since. */
export const moneyCame = (state: PaymentState | undefined): state is Paid =>
  state === 'approved' || state === 'refunding' || state === 'refunded';
