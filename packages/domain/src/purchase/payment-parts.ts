import type { Capture, Payment, PaymentState, Refund } from './payment.ts';

type Part = Capture | Refund;

/** Parts of a payment that were taken or went back, or are to. */
export const notRefused = <P extends Part>(parts: readonly P[] = []): readonly P[] =>
  parts.filter(({ isRefused }) => isRefused === undefined);

const due = <P extends Part>(state: PaymentState, parts: readonly P[] | undefined): readonly P[] =>
  state === 'approved' ? notRefused(parts).filter(({ isDone }) => isDone === undefined) : [];

/** What some parts come to, minor units. */
export const sumOfParts = (parts: readonly Pick<Part, 'amount'>[]): number =>
  parts.reduce((sum, { amount }) => sum + amount, 0);

/** Parts of a payment that still have to go back. One that goes back as a whole takes them along. */
export const dueRefunds = ({ state, refunds }: Pick<Payment, 'state' | 'refunds'>): readonly Refund[] =>
  due(state, refunds);

/** What still has to be taken of a reservation. One that goes back as a whole is freed, with all that was not taken. */
export const dueCaptures = ({ state, captures }: Pick<Payment, 'state' | 'captures'>): readonly Capture[] =>
  due(state, captures);
