import { option as O } from 'fp-ts';
import type { Payment, PaymentReport } from './payment.ts';
import { dueCaptures, dueRefunds, notRefused, sumOfParts } from './payment-parts.ts';
import type { PaymentToCompare } from './payment-ports.ts';

/**
 * What a shop and a provider know differently of a payment, or what did not come to its end. `unknown`: the provider has none of
 * that reference; `not approved`: it has not the money that the shop counts on; `amount`: another one, or another currency;
 * `taken`, `back`: more or less was taken, or went back; `refused`: money for goods that were sent cannot be taken; `stuck`: work
 * on it should have been done for long; `late`: money came for an order that was given up, and was dealt with just now.
 */
export const paymentDifferences = [
  ...(['unknown', 'not approved', 'amount', 'taken', 'back', 'refused', 'stuck', 'late'] as const),
];
/** One of `paymentDifferences`. */
export type PaymentDifference = (typeof paymentDifferences)[number];

/** A payment with what is wrong about it. */
export type DifferingPayment = {
  readonly payment: Payment;
  readonly differences: readonly PaymentDifference[];
  /** What the provider says; left out where it knows none. */
  readonly report?: PaymentReport;
};

/** Milliseconds after the last step of an order in which work on its payment may still be on its way. */
const patience = 60 * 60_000;

const isWithin = (value: number, least: number, most: number): boolean => value >= least && value <= most;

/** How what a provider says was taken, and went back, differs from what the shop knows; what is on its way may be done there. */
const movedDifferences = (payment: Payment, { moved }: PaymentReport): readonly PaymentDifference[] => {
  if (moved === undefined) return [];
  const { amount, reserved } = payment;
  const [captures, refunds] = [notRefused(payment.captures), notRefused(payment.refunds)];
  const [least, most] =
    reserved === undefined
      ? [amount, amount]
      : [sumOfParts(captures.filter(({ isDone }) => isDone)), sumOfParts(captures)];
  const back = [sumOfParts(refunds.filter(({ isDone }) => isDone)), sumOfParts(refunds)] as const;
  return [
    ...(isWithin(moved.taken, least, most) ? [] : (['taken'] as const)),
    ...(isWithin(moved.back, ...back) ? [] : (['back'] as const)),
  ];
};

const approvedDifferences = (payment: Payment, report: O.Option<PaymentReport>): readonly PaymentDifference[] => {
  if (O.isNone(report)) return ['unknown'];
  const { state, amount, currency, moved } = report.value;
  // All of it may have gone back in parts: what moved says whether that is right.
  const isThere = state === 'approved' || (state === 'refunded' && moved !== undefined);
  if (!isThere) return ['not approved'];
  const isAsAsked = amount === payment.amount && currency === payment.currency;
  return [...(isAsAsked ? [] : (['amount'] as const)), ...movedDifferences(payment, report.value)];
};

const hasWork = (payment: Payment): boolean =>
  payment.state === 'started' ||
  payment.state === 'refunding' ||
  dueCaptures(payment).length + dueRefunds(payment).length > 0;

/**
 * What is wrong about a payment by what its provider says of it.
 * @param now milliseconds since 1970.
 */
export const comparePayment = (
  { payment, movedAt }: PaymentToCompare,
  report: O.Option<PaymentReport>,
  now: number,
): readonly PaymentDifference[] => [
  ...(payment.state === 'approved' ? approvedDifferences(payment, report) : []),
  ...(payment.state === 'refunded' && O.isSome(report) && report.value.state === 'approved' ? (['back'] as const) : []),
  ...(payment.captures?.some(({ isRefused }) => isRefused) ? (['refused'] as const) : []),
  ...(hasWork(payment) && now > Math.max(movedAt, payment.expiresAt) + patience ? (['stuck'] as const) : []),
];
