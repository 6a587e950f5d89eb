import type { Capturing, PaymentReport } from '@torg/domain/purchase';
import type { BankPayment, BankRefund } from './bank-store.ts';

/** What was taken of a reservation; the id is the shop's. */
export type BankCapture = Omit<Capturing, 'total'>;

const sum = (parts: readonly { readonly amount: number }[]): number =>
  parts.reduce((total, { amount }) => total + amount, 0);

/** What is to be done with a part of a payment: nothing, as it was done before, or not at all, or it is written. */
export type Outcome = 'known' | 'refused' | 'new';

const outcome = <Part extends { readonly id: string; readonly amount: number }>(
  parts: readonly Part[],
  part: Part,
  isPossible: boolean,
): Outcome => {
  const known = parts.find(({ id }) => id === part.id);
  if (known !== undefined) return known.amount === part.amount ? 'known' : 'refused';
  return isPossible ? 'new' : 'refused';
};

type Booked = Pick<BankPayment, 'state' | 'approvedAmount' | 'reservedUntil'>;

/** What was taken of a payment so far, and what of it went back, minor units. */
export const movedBy = (
  { state, approvedAmount = 0, reservedUntil }: Booked,
  captures: readonly BankCapture[],
  refunds: readonly BankRefund[],
): NonNullable<PaymentReport['moved']> => {
  const taken = reservedUntil === undefined ? approvedAmount : sum(captures);
  return { taken, back: state === 'refunded' ? taken : sum(refunds) };
};

/** Whether some of a reservation can be taken. @param now milliseconds since 1970. */
export const captureOutcome = (
  { state, approvedAmount = 0, reservedUntil = 0 }: Booked,
  captures: readonly BankCapture[],
  capture: BankCapture,
  now: number,
): Outcome => {
  const isOpen = now < reservedUntil && captures.every(({ isLast }) => isLast === undefined);
  const left = approvedAmount - sum(captures);
  return outcome(captures, capture, state === 'approved' && isOpen && capture.amount <= left);
};

/** Whether some of a payment can go back: no more of a reservation than was taken of it. */
export const refundOutcome = (
  { state, approvedAmount = 0, reservedUntil }: Booked,
  captures: readonly BankCapture[],
  refunds: readonly BankRefund[],
  refund: BankRefund,
): Outcome => {
  const taken = reservedUntil === undefined ? approvedAmount : sum(captures);
  return outcome(refunds, refund, state === 'approved' && refund.amount <= taken - sum(refunds));
};
