import { shareHeld, type Unfinished } from './held-share.ts';
import type { Order } from './order.ts';
import { creditLeft, creditTaken } from './order-credit.ts';
import { pointsShare, pointsWorth } from './order-points.ts';
import type { Capture, PaymentState } from './payment.ts';
import { isAllGone, shippedUnits, togetherBySku, unitsOut, unitsWithout } from './units.ts';
import { giftCardWorth, shareOf, totalsLeft, totalsWithout } from './worth.ts';

/** What an order asks for in money, by a provider or an invoice, minor units: its deposit too. */
export const moneyOf = (order: Pick<Order, 'totals' | 'credit' | 'points' | 'giftCard' | 'deposit'>): number =>
  order.totals.gross - creditTaken(order) - pointsWorth(order) - giftCardWorth(order) + (order.deposit?.amount ?? 0);

/** What the shop keeps of an order's deposit, minor units: nothing once it is paid back, or nothing of the order is left. */
export const depositLeft = (order: Unfinished): number =>
  order.deposit === undefined || order.deposit.paidBackAt !== undefined || isAllGone(order) ? 0 : order.deposit.amount;

/** What an order is sold for in money, minor units: what remains once credit, points and gift card have their shares. */
export const soldForMoney = (order: Unfinished): number =>
  totalsLeft(order).gross - creditLeft(order) - pointsShare(order) - shareHeld(order, giftCardWorth(order)).total;

/** What is left to be paid of an order in money, minor units: what it is sold for, and its deposit. */
export const moneyLeft = (order: Unfinished): number => soldForMoney(order) + depositLeft(order);

/**
 * What of an order's money is due because its goods were sent, minor units: what they cost less what came back of them. What
 * their delivery costs, and the deposit, is due with the first of them, and as long as anything of the order is.
 */
export const moneyDue = (order: Unfinished): number => {
  if (isAllGone(order) || shippedUnits(order).length === 0) return 0;
  const { gross } = totalsWithout(order, unitsWithout(togetherBySku(order.lines), unitsOut(order)));
  const share = (taken: number): number => shareOf(taken, gross, order.totals.gross);
  return (
    gross - share(creditTaken(order)) - share(pointsWorth(order)) - share(giftCardWorth(order)) + depositLeft(order)
  );
};

/** What of an order's payment was taken so far, minor units: all of it, unless it was only reserved. */
export const moneyCharged = (
  order: Pick<Order, 'totals' | 'credit' | 'points' | 'giftCard' | 'deposit' | 'captures'>,
): number => (order.captures === undefined ? moneyOf(order) : doneOf(order.captures));

const doneOf = (captures: readonly Capture[]): number =>
  captures.reduce((sum, { amount, isDone }) => (isDone ? sum + amount : sum), 0);

/** Whether nothing was taken of an order's payment for goods that were not sent: then it is only reserved for them. */
export const isChargedWhenSent = ({ captures }: Pick<Order, 'captures'>): boolean =>
  captures?.every(({ isAhead }) => isAhead === undefined) === true;

/**
 * How far the payment of an order is, as it is told. `reserved`: it is approved, and not taken yet, or not all of it;
 * `charging`: so is that of a gift card, which nothing is sent for first; `released`: it was reserved, and none of it was taken, or
 * will be.
 */
export type PaymentStanding = PaymentState | 'reserved' | 'charging' | 'released';

/** How far the payment of an order is; undefined where it has none. */
export const paymentStanding = ({
  paymentState: state,
  captures,
  soldCard,
}: Pick<Order, 'paymentState' | 'captures' | 'soldCard'>): PaymentStanding | undefined => {
  if (captures === undefined) return state;
  if (state === 'approved' && captures.some(({ isLast, isDone }) => isLast && isDone)) return state;
  if (state === 'approved') return soldCard === undefined ? 'reserved' : 'charging';
  return (state === 'refunding' || state === 'refunded') && doneOf(captures) === 0 ? 'released' : state;
};

/** How what money pays of an order was paid; undefined where it is left to be, none is, or it went back. */
export const paidInMoney = (order: Order): 'approved' | 'reserved' | undefined => {
  const standing = paymentStanding(order);
  return (standing === 'approved' || standing === 'reserved') && moneyOf(order) > 0 ? standing : undefined;
};
