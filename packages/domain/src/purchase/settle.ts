import { either as E } from 'fp-ts';
import { creditAfter } from '../credit/credit-account.ts';
import { giftCardsAfter } from '../gift-card/gift-card.ts';
import { pointsAfter } from '../loyalty/points-account.ts';
import { standing } from './lifecycle.ts';
import { canRetakeCredit } from './order-credit.ts';
import { canRetakeGiftCard, issueChanges } from './order-gift-card.ts';
import { canRetakePoints } from './order-points.ts';
import { type Capture, lateFor, type Payment, type PaymentReport, type Refund } from './payment.ts';
import { dueCaptures, dueRefunds } from './payment-parts.ts';
import { usesAfter } from './promotion-uses.ts';
import {
  type Changes,
  cardJobs,
  happen,
  jobsOf,
  type Moved,
  noChanges,
  type Purchase,
  withPayment,
} from './purchase.ts';
import type { PurchaseEvent } from './purchase-event.ts';
import { stockAfter } from './stock.ts';
import { afterRefusal, takenWhole } from './taken-money.ts';
import { placesAfter } from './window-places.ts';

/** Something that is heard of a payment: the provider reports, or the hold is over. */
export type PaymentEvent =
  | { readonly _tag: 'Reported'; readonly report: PaymentReport }
  | { readonly _tag: 'HoldOver' }
  /** Some of its money is back with the shopper. */
  | { readonly _tag: 'PartRefunded'; readonly id: Refund['id'] }
  /** Some of what was reserved is taken, or cannot be. */
  | { readonly _tag: 'Captured' | 'CaptureRefused'; readonly id: Capture['id'] }
  /** What was reserved is soon not reserved any more. */
  | { readonly _tag: 'ReservationEnds' };

/** A purchase with a payment. */
type Paying = Purchase & { readonly payment: Payment };

/**
 * Decides what an event means for a payment and its order. Total: events come late, twice and in any order, and what is
 * known already, or means nothing any more, changes nothing.
 * @param now milliseconds since 1970.
 */
export const settle = (purchase: Paying, event: PaymentEvent, now: number): Changes => {
  switch (event._tag) {
    case 'Reported':
      return told[event.report.state](purchase, event.report, now);
    case 'HoldOver':
      return holdOver(purchase, now);
    case 'PartRefunded':
      return partRefunded(purchase, event.id);
    case 'Captured':
      return captured(purchase, event.id);
    case 'CaptureRefused':
      return captureRefused(purchase, event.id);
    case 'ReservationEnds':
      return reservationEnds(purchase);
  }
};

/** Only the payment changes; the order tells of it. */
const paymentAlone = ({ order, payment, today }: Paying, after: Payment): Changes => {
  if (after === payment) return noChanges;
  const told = withPayment(order, after);
  const cards = issueChanges(order, told, today);
  const jobs = [...jobsOf(payment, after), ...cardJobs(order.number, cards)];
  return { ...noChanges, giftCards: cards, order: told, payment: after, jobs };
};

/** The refund is done; the order goes on. */
const partRefunded = (purchase: Paying, id: Refund['id']): Changes => {
  const { payment } = purchase;
  if (dueRefunds(payment).every((refund) => refund.id !== id)) return noChanges;
  return paymentAlone(purchase, { ...payment, refunds: done(payment.refunds ?? [], id) });
};

const done = <Part extends Refund | Capture>(parts: readonly Part[], id: Part['id']): readonly Part[] =>
  parts.map((part) => (part.id === id ? { ...part, isDone: true as const } : part));

const isDue = ({ payment }: Paying, id: Capture['id']): boolean => dueCaptures(payment).some((one) => one.id === id);

const captured = (purchase: Paying, id: Capture['id']): Changes => {
  const { payment } = purchase;
  if (!isDue(purchase, id)) return noChanges;
  return paymentAlone(purchase, { ...payment, captures: done(payment.captures ?? [], id) });
};

const captureRefused = (purchase: Paying, id: Capture['id']): Changes =>
  isDue(purchase, id) ? paymentAlone(purchase, afterRefusal(purchase.payment, purchase.order, id)) : noChanges;

/** What nobody takes now nobody takes later: an order whose goods are still to come is paid ahead of them. */
const reservationEnds = (purchase: Paying): Changes => {
  const { payment, order } = purchase;
  return payment.state === 'approved' ? paymentAlone(purchase, takenWhole(payment, order)) : noChanges;
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
 * its goods, its credit, its points and its gift card are still there and nothing else was bought with its basket. Else it goes back.
 */
const paid = (waiting: Paying, { amount, currency, reserved }: Omit<PaymentReport, 'state'>, now: number) => {
  const purchase = reserved === undefined ? waiting : { ...waiting, payment: { ...waiting.payment, reserved } };
  const { payment, order, stock, credit, points, giftCards, uses, windows = [] } = purchase;
  if (!takesMoney[payment.state]) return noChanges;
  const isAsAsked = amount === payment.amount && currency === payment.currency;
  const isWanted = standing[order.state] === 'waiting' || mayComeBack(purchase, now);
  if (!isAsAsked || !isWanted) return take(purchase, 'refuse', now);
  const changes = take(purchase, 'pay', now);
  const suffices =
    E.isRight(stockAfter(stock, changes.stock)) &&
    E.isRight(creditAfter(credit, changes.credit)) &&
    E.isRight(pointsAfter(points, changes.points)) &&
    E.isRight(usesAfter(uses, changes.uses)) &&
    E.isRight(giftCardsAfter(giftCards, changes.giftCards)) &&
    E.isRight(placesAfter(windows, changes.windows ?? { free: [], take: [] }));
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

const mayComeBack = ({ payment, siblings, order, today, giftCards }: Paying, now: number): boolean =>
  payment.state !== 'started' &&
  canRetakeCredit(order, today) &&
  canRetakePoints(order, today) &&
  canRetakeGiftCard(order, giftCards, today) &&
  payment.isCalledOff !== true &&
  // Nothing is brought in a window that has begun.
  now < (order.delivery.window?.startsAt ?? Number.POSITIVE_INFINITY) &&
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
