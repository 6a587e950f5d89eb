import type { BankPayment, Decision } from './bank-store.ts';

/** One krone less; where that leaves nothing, one more. */
export const differentAmount = (amount: number): number => (amount > 100 ? amount - 100 : amount + 100);

/** Milliseconds for which the bank reserves money. */
const reservedFor = 7 * 24 * 60 * 60_000;

const choices: Readonly<Record<string, (payment: Pick<BankPayment, 'amount'>, now: number) => Decision>> = {
  approve: ({ amount }) => ({ state: 'approved', approvedAmount: amount, callbacks: 1 }),
  reserve: ({ amount }, now) => ({
    ...{ state: 'approved', approvedAmount: amount, callbacks: 1 },
    reservedUntil: now + reservedFor,
  }),
  decline: () => ({ state: 'declined', callbacks: 1 }),
  'approve-different': ({ amount }) => ({
    state: 'approved',
    approvedAmount: differentAmount(amount),
    callbacks: 1,
  }),
  'approve-silently': ({ amount }) => ({ state: 'approved', approvedAmount: amount, callbacks: 0 }),
  'approve-tenfold': ({ amount }) => ({ state: 'approved', approvedAmount: amount, callbacks: 10 }),
};

/** What a button of the bank's page decides; undefined for a button that it does not have. @param now milliseconds since 1970. */
export const decisionOf = (choice: unknown, payment: Pick<BankPayment, 'amount'>, now: number): Decision | undefined =>
  typeof choice === 'string' && Object.hasOwn(choices, choice) ? choices[choice]?.(payment, now) : undefined;
