import { either as E } from 'fp-ts';
import type { Card } from './cards.ts';

/** Some of a payment's money that went back. */
export type StandInRefund = {
  readonly id: string;
  readonly amount: number;
  readonly metadata: Readonly<Record<string, string>>;
  readonly createdAt: number;
};

/** A Checkout Session with the money behind it. Amounts as Stripe counts them, times in seconds since 1970. */
export type StandInPayment = {
  /** `cs_test_…`, which names its page, too; nobody can guess it. */
  readonly id: string;
  readonly intentId: string;
  readonly reference: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly intentMetadata: Readonly<Record<string, string>>;
  readonly amount: number;
  readonly currency: string;
  /** What the one line of the page says. */
  readonly item: string;
  readonly locale: string;
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly createdAt: number;
  readonly expiresAt: number;
  /** Whether money is to be taken of several times. */
  readonly asksForParts: boolean;
  /** Whose cards the page shows; left out: nobody's. */
  readonly customerId?: string;
  /** Whether it asks to keep the card that pays. */
  readonly asksToKeep?: true;
  readonly status: 'requires_payment_method' | 'requires_capture' | 'succeeded' | 'canceled';
  readonly card?: Card;
  readonly paidAt?: number;
  /** What was taken. */
  readonly received: number;
  readonly refunds: readonly StandInRefund[];
};

/** Why something cannot be done, as Stripe says it: the code of its error. */
export type Refused = { readonly code: string; readonly message: string };

type Changed = E.Either<Refused, StandInPayment>;

const refuse = (code: string, message: string): E.Either<Refused, never> => E.left({ code, message });

/** Seconds for which money is reserved. */
const reservation = 7 * 24 * 60 * 60;

/** Whether the shopper can still pay. @param now seconds since 1970. */
export const isOpen = ({ status, expiresAt }: StandInPayment, now: number): boolean =>
  status === 'requires_payment_method' && now < expiresAt;

/** Ends a session in which nobody paid. @param now seconds since 1970. */
export const expire = (payment: StandInPayment, now: number): Changed =>
  isOpen(payment, now)
    ? E.right({ ...payment, expiresAt: now })
    : refuse('parameter_invalid', 'Only Checkout Sessions with a status in ["open"] can be expired.');

/** Until when what a card reserved holds. */
export const reservedUntil = ({ paidAt = 0 }: StandInPayment): number => paidAt + reservation;

/** The payment as it stands now: what was reserved and not taken in time is free again. */
export const standing = (payment: StandInPayment, now: number): StandInPayment =>
  payment.status === 'requires_capture' && now >= reservedUntil(payment)
    ? { ...payment, status: payment.received > 0 ? 'succeeded' : 'canceled' }
    : payment;

/** What of the money is reserved, and not taken yet. */
export const capturable = ({ status, amount, received }: StandInPayment): number =>
  status === 'requires_capture' ? amount - received : 0;

/** What went back. */
export const refunded = ({ refunds }: StandInPayment): number => refunds.reduce((sum, { amount }) => sum + amount, 0);

/** Reserves the money on a card. @returns undefined where the shopper can pay no more. */
export const authorise = (payment: StandInPayment, card: Card, now: number): StandInPayment | undefined =>
  isOpen(payment, now) ? { ...payment, status: 'requires_capture', card, paidAt: now } : undefined;

/** @param final left out: true, as with Stripe. */
export const capture = (
  payment: StandInPayment,
  { amount = capturable(payment), final }: { readonly amount?: number; readonly final?: boolean },
): Changed => {
  if (payment.status !== 'requires_capture') return unexpected(payment);
  if (amount > capturable(payment)) return refuse('amount_too_large', 'That is more than is reserved.');
  if (final !== undefined && !payment.asksForParts)
    return refuse('parameter_invalid', 'final_capture needs a payment that may be taken of several times.');
  if (amount <= 0 && !(final === true && payment.received > 0))
    return refuse('amount_too_small', 'There is nothing to take.');
  const received = payment.received + amount;
  const isOver = final !== false || received === payment.amount;
  return E.right({ ...payment, received, status: isOver ? 'succeeded' : 'requires_capture' });
};

export const cancel = (payment: StandInPayment): Changed =>
  payment.status === 'requires_payment_method' || (payment.status === 'requires_capture' && payment.received === 0)
    ? E.right({ ...payment, status: 'canceled' })
    : unexpected(payment);

/** @param refund left out its amount: all that is left. */
export const refund = (
  payment: StandInPayment,
  {
    amount = payment.received - refunded(payment),
    ...rest
  }: Omit<StandInRefund, 'amount'> & { readonly amount?: number },
): Changed => {
  const left = payment.received - refunded(payment);
  if (payment.received === 0) return refuse('charge_not_captured', 'Nothing was taken that could go back.');
  if (left === 0) return refuse('charge_already_refunded', 'All of it went back.');
  if (amount > left || amount <= 0) return refuse('amount_too_large', 'That is more than is left.');
  return E.right({ ...payment, refunds: [...payment.refunds, { ...rest, amount }] });
};

const unexpected = ({ status }: StandInPayment): E.Either<Refused, never> =>
  refuse('payment_intent_unexpected_state', `The PaymentIntent is ${status}.`);
