import type { Unfinished } from './held-share.ts';
import type { Order } from './order.ts';
import { creditLeft, creditTaken } from './order-credit.ts';
import { pointsShare, pointsWorth } from './order-points.ts';
import { totalsLeft } from './worth.ts';

/** What of an order is paid in money, by a provider or an invoice, minor units. */
export const moneyOf = (order: Pick<Order, 'totals' | 'credit' | 'points'>): number =>
  order.totals.gross - creditTaken(order) - pointsWorth(order);

/** What is left to be paid of an order in money, minor units: what remains once credit and points have their shares. */
export const moneyLeft = (order: Unfinished): number =>
  totalsLeft(order).gross - creditLeft(order) - pointsShare(order);
