import type { OrderState } from '../order/order.ts';
import { lateFor, type Payment, type PaymentReport } from './payment.ts';

/** Something that happens to a payment: the bank reports, or the hold is over. */
export type PaymentEvent =
  | { readonly _tag: 'Reported'; readonly report: PaymentReport }
  | { readonly _tag: 'HoldOver' }
  /** Another order took over the basket: this one is given up. */
  | { readonly _tag: 'Superseded' };

/** What has to be done about it. */
export type PaymentStep =
  /** Nothing: it is known already, or means nothing any more. */
  | 'none'
  /** The order is placed and its goods stay reserved. */
  | 'approve'
  /** As `approve`, but the goods were given back and have to be reserved anew; where that fails: `refund`. */
  | 'revive'
  | 'decline'
  | 'expire'
  /** The money goes back; the order, if it still waited, is cancelled. */
  | 'refund'
  | 'refunded';

/**
 * Decides what an event means for a payment and its order. Total: events come late, twice and in any order.
 * @param isBasketOrdered whether another order of the same basket lives: then money that comes late is not taken.
 * @param now milliseconds since 1970.
 */
export const settlePayment = (
  payment: Payment,
  orderState: OrderState,
  event: PaymentEvent,
  isBasketOrdered: boolean,
  now: number,
): PaymentStep => {
  if (event._tag !== 'Reported') return payment.state === 'started' ? 'expire' : 'none';
  const { report } = event;
  if (report.state === 'refunded') return payment.state === 'refunding' ? 'refunded' : 'none';
  if (report.state === 'declined') return payment.state === 'started' ? 'decline' : 'none';
  if (report.state === 'open') return 'none';
  if (payment.state === 'approved' || payment.state === 'refunding' || payment.state === 'refunded') return 'none';
  // Money that is not what was asked for pays for nothing.
  if (report.amount !== payment.amount || report.currency !== payment.currency) return 'refund';
  if (payment.state === 'started') return orderState === 'pending' ? 'approve' : 'refund';
  const isLate = now >= payment.expiresAt + lateFor;
  return orderState === 'cancelled' && !isBasketOrdered && !isLate ? 'revive' : 'refund';
};
