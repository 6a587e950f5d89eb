import type { PaymentMethod } from '../shop/shop-info.ts';
import type { Order } from './order.ts';
import { moneyOf, type PaymentStanding } from './order-money.ts';
import { pointsWorth } from './order-points.ts';
import { isPaidAtOnce } from './payment.ts';
import { giftCardWorth } from './worth.ts';

/**
 * How an order is paid, whatever was chosen: `none` for one of nothing, `credit`, `points` or `giftCard` where those pay all of it; `later`,
 * by an invoice. Where they pay some of it, the way is that of the rest.
 */
export type WayToPay = 'none' | 'credit' | 'points' | 'giftCard' | 'now' | 'later';

/** How an order is paid, by the ways to pay of its shop. */
export const wayToPay = (
  order: Pick<Order, 'totals' | 'credit' | 'points' | 'giftCard' | 'deposit' | 'paymentMethod' | 'paymentState'>,
  methods: readonly PaymentMethod[],
): WayToPay => {
  if (order.totals.gross === 0 && order.deposit === undefined) return 'none';
  if (moneyOf(order) === 0) {
    if (giftCardWorth(order) > 0) return 'giftCard';
    return pointsWorth(order) > 0 ? 'points' : 'credit';
  }
  return isPaidAtOnce(order, methods) ? 'now' : 'later';
};

/** What is told of a payment that was approved, whatever became of it since. */
type Approved = Extract<PaymentStanding, 'approved' | 'reserved' | 'charging' | 'released' | 'refunding' | 'refunded'>;

const approved: readonly unknown[] = [
  ...(['approved', 'reserved', 'charging', 'released', 'refunding', 'refunded'] satisfies readonly Approved[]),
];

/** Whether a payment was approved, whatever became of it since. */
export const wasApproved = (standing: PaymentStanding | undefined): standing is Approved => approved.includes(standing);
