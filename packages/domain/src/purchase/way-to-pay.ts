import type { PaymentMethod } from '../shop/shop-info.ts';
import type { Order } from './order.ts';
import { isPaidAtOnce, type PaymentState } from './payment.ts';

/** How an order is paid: `none` for one of nothing, whatever was chosen; `later`, by an invoice. */
export type WayToPay = 'none' | 'now' | 'later';

/** How an order is paid, by the ways to pay of its shop. */
export const wayToPay = (
  order: Pick<Order, 'totals' | 'paymentMethod' | 'paymentState'>,
  methods: readonly PaymentMethod[],
): WayToPay => (order.totals.gross === 0 ? 'none' : isPaidAtOnce(order, methods) ? 'now' : 'later');

/** States of a payment whose money came, whatever became of it since. */
type Paid = Extract<PaymentState, 'approved' | 'refunding' | 'refunded'>;

/** Whether the money of a payment came, whatever became of it since. */
export const moneyCame = (state: PaymentState | undefined): state is Paid =>
  state === 'approved' || state === 'refunding' || state === 'refunded';
