import type { Order } from './order.ts';
import { moneyDue, moneyLeft } from './order-money.ts';
import type { Capture, Payment } from './payment.ts';
import { dueRefunds, notRefused, sumOfParts } from './payment-parts.ts';
import { openUnits, shippedUnits } from './units.ts';

/** What the shop has of a payment, or will have once all is done that is due, minor units. */
export const moneyTaken = (payment: Payment): number =>
  (payment.reserved === undefined ? payment.amount : sumOfParts(notRefused(payment.captures))) -
  sumOfParts(notRefused(payment.refunds));

/** Minor units that are taken with a capture, all in all. */
export const takenWith = (payment: Payment, { id }: Capture): number => {
  const captures = notRefused(payment.captures);
  return sumOfParts(captures.slice(0, captures.findIndex((one) => one.id === id) + 1));
};

/** Whether more can still be taken of a reservation. */
const isOpen = (payment: Payment): boolean =>
  payment.reserved !== undefined && notRefused(payment.captures).every(({ isLast }) => isLast === undefined);

/** Minor units that the shop ought to have of a payment, as its order stands. */
const owed = (payment: Payment, order: Order): number => {
  if (!isOpen(payment)) return moneyLeft(order);
  if (payment.reserved?.takes === 'parts') return moneyDue(order);
  return shippedUnits(order).length > 0 ? moneyLeft(order) : 0;
};

const withRefund = (payment: Payment, amount: number): Payment => {
  const { refunds = [] } = payment;
  return { ...payment, refunds: [...refunds, { id: String(refunds.length + 1), amount }] };
};

/** Takes so much of a reservation, and no more than there is. */
const take = (payment: Payment, order: Order, amount: number, isLast: boolean): Payment => {
  const { captures = [] } = payment;
  const most = payment.amount - sumOfParts(notRefused(captures));
  const capture: Capture = {
    ...{ id: String(captures.length + 1), amount: Math.max(0, Math.min(amount, most)) },
    ...(isLast ? { isLast } : {}),
    ...(isLast && openUnits(order).length > 0 ? { isAhead: true } : {}),
  };
  return { ...payment, captures: [...captures, capture] };
};

/**
 * A payment that is approved, with what is to be taken of it or to go back as its order now stands: money is taken for goods that
 * were sent, and goes back for goods that are not to be paid any more. Once nothing is left to be sent, the rest of a
 * reservation is free.
 */
export const balanced = (payment: Payment, order: Order): Payment => {
  const missing = owed(payment, order) - moneyTaken(payment);
  const isLast = payment.reserved?.takes === 'once' || openUnits(order).length === 0;
  const isTaken = isOpen(payment) && shippedUnits(order).length > 0 && (missing > 0 || isLast);
  const after = isTaken ? take(payment, order, missing, isLast) : payment;
  return missing < 0 ? withRefund(after, -missing) : after;
};

/** A payment whose reservation is about to end: all that its order still costs is taken now, or nobody can take it. */
export const takenWhole = (payment: Payment, order: Order): Payment =>
  isOpen(payment) ? take(payment, order, moneyLeft(order) - moneyTaken(payment), true) : payment;

/**
 * A payment of which a capture was refused. What was to go back of it was never taken: it is dropped, and what the shop has
 * besides goes back as far as it is not owed.
 */
export const afterRefusal = (payment: Payment, order: Order, id: Capture['id']): Payment => {
  const captures = (payment.captures ?? []).map((one) => (one.id === id ? { ...one, isRefused: true as const } : one));
  const after = { ...payment, captures };
  if (dueRefunds(after).length === 0 || moneyTaken(after) >= owed(after, order)) return after;
  const refunds = (payment.refunds ?? []).map((one) =>
    one.isDone === undefined ? { ...one, isRefused: true as const } : one,
  );
  const kept = { ...after, refunds };
  const tooMuch = moneyTaken(kept) - owed(kept, order);
  return tooMuch > 0 ? withRefund(kept, tooMuch) : kept;
};
