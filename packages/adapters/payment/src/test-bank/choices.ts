import type { BankPayment, Decision } from './bank-store.ts';

/** One krone less; where that leaves nothing, one more. */
export const differentAmount = (amount: number): number => (amount > 100 ? amount - 100 : amount + 100);

const choices: Readonly<Record<string, (payment: Pick<BankPayment, 'amount'>) => Decision>> = {
  approve: ({ amount }) => ({ state: 'approved', approvedAmount: amount, callbacks: 1 }),
  decline: () => ({ state: 'declined', callbacks: 1 }),
  'approve-different': ({ amount }) => ({
    state: 'approved',
    approvedAmount: differentAmount(amount),
    callbacks: 1,
  }),
  'approve-silently': ({ amount }) => ({ state: 'approved', approvedAmount: amount, callbacks: 0 }),
  'approve-tenfold': ({ amount }) => ({ state: 'approved', approvedAmount: amount, callbacks: 10 }),
};

/** What a button of the bank's page decides; undefined for a button that it does not have. */
export const decisionOf = (choice: unknown, payment: Pick<BankPayment, 'amount'>): Decision | undefined =>
  typeof choice === 'string' && Object.hasOwn(choices, choice) ? choices[choice]?.(payment) : undefined;
