import { either as E } from 'fp-ts';
import { creditAfter } from '../credit/credit-account.ts';
import { pointsAfter } from '../loyalty/points-account.ts';
import { standing } from './lifecycle.ts';
import { canRetakeCredit } from './order-credit.ts';
import { canRetakePoints } from './order-points.ts';
import { dueRefunds, lateFor, type Payment, type PaymentReport, type Refund } from './payment.ts';
import { type Changes, happen, type Moved, noChanges, type Purchase, withPayment } from './purchase.ts';
import type { PurchaseEvent } from './purchase-event.ts';
import { stockAfter } from './stock.ts';

/** Something that is heard of a payment: the provider reports, or the hold is over. */
export type PaymentEvent =
  | { readonly _tag: 'Reported'; readonly report: PaymentReport }
  | { readonly _tag: 'HoldOver' }
  /** Some of its money is back with the shopper. */
  | { readonly _tag: 'PartRefunded'; readonly id: Refund['id'] };

/** A purchase with a payment. */
type Paying = Purchase & { readonly payment: Payment };

/**
 * Decides what an event means for a payment and its order. Total: events come late, twice and in any order, and what is
 * known already, or means nothing any more, changes nothing.
 * @param now milliseconds since 1970.
 */
export const settle = (purchase: Paying, event: PaymentEvent, now: number): Changes => {
  if (event._tag === 'HoldOver') return holdOver(purchase, now);
  if (event._tag === 'PartRefunded') return partRefunded(purchase, event.id);
  return told[event.report.state](purchase, event.report, now);
};

/** The refund is done; the order goes on. */
const partRefunded = ({ order, payment }: Paying, id: Refund['id']): Changes => {
  if (dueRefunds(payment).every((refund) => refund.id !== id)) return noChanges;
  const refunds = (payment.refunds ?? []).map((refund) =>
    refund.id === id ? { ...refund, isDone: true as const } : refund,
  );
  const after = { ...payment, refunds };
  return { ...noChanges, order: withPayment(order, after), payment: after };
};

/** The hold is over: who has not paid by now gives up. */
const holdOver = (purchase: Paying, now: number): Changes =>
  purchase.payment.state === 'started' ? take(purchase, 'expire', now) : noChanges;

/** The provider says that the shopper will not pay. */
const declined = (purchase: Paying, now: number): Changes =>
  purchase.payment.state === 'started' ? take(purchase, 'decline', now) : noChanges;

/** The money is back with the shopper. */
const refunded = (purchase: Paying, now: number): Changes =>
  purchase.payment.state === 'refunding' ? take(purchase, 'refund', now) : noChanges;

/**
 * Money came. It buys when it is what was asked for and the order still waits; when it comes late, the order comes back if
 * its goods, its credit and its points are still there and nothing else was bought with its basket. Else it goes back.
 */
const paid = (purchase: Paying, { amount, currency }: Pick<PaymentReport, 'amount' | 'currency'>, now: number) => {
  const { payment, order, stock, credit, points } = purchase;
  if (!takesMoney[payment.state]) return noChanges;
  const isAsAsked = amount === payment.amount && currency === payment.currency;
  const isWanted = standing[order.state] === 'waiting' || mayComeBack(purchase, now);
  if (!isAsAsked || !isWanted) return take(purchase, 'refuse', now);
  const changes = take(purchase, 'pay', now);
  const suffices =
    E.isRight(stockAfter(stock, changes.stock)) &&
    E.isRight(creditAfter(credit, changes.credit)) &&
    E.isRight(pointsAfter(points, changes.points));
  return suffices ? changes : take(purchase, 'refuse', now);
};

/** Whether money that comes while a payment is in this state is news. */
const takesMoney: Readonly<Record<Payment['state'], boolean>> = {
  started: true,
  declined: true,
  expired: true,
  approved: false,
  refunding: false,
  refunded: false,
};

const mayComeBack = ({ payment, siblings, order, today }: Paying, now: number): boolean =>
  payment.state !== 'started' &&
  canRetakeCredit(order, today) &&
  canRetakePoints(order, today) &&
  payment.isCalledOff !== true &&
  now < payment.expiresAt + lateFor &&
  siblings.every(({ order }) => standing[order.state] === 'off');

/** What a provider says, and what that means. */
const told: Readonly<
  Record<PaymentReport['state'], (purchase: Paying, report: PaymentReport, now: number) => Changes>
> = {
  open: () => noChanges,
  approved: paid,
  declined: (purchase, _, now) => declined(purchase, now),
  refunded: (purchase, _, now) => refunded(purchase, now),
};

/** @throws Error where the lifecycle does not have what the payment's state promised: a bug. */
const take = (purchase: Paying, event: PurchaseEvent, now: number): Moved => {
  const changes = happen(purchase, { event, at: now });
  if (E.isLeft(changes)) throw new Error(`the payment of an order that is ${changes.left.from} cannot ${event}`);
  return changes.right;
};
