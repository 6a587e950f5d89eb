import { either as E } from 'fp-ts';
import { type SpendingLimit, spendingResets } from '../credit/spending.ts';
import { amountToType, typedAmount } from '../money/typed-amount.ts';

/** A limit as it is typed. */
export type LimitForm = {
  /** An amount of the shop's currency, with VAT; empty: without a limit. */
  readonly amount: string;
  readonly reset: string;
};

/** What is wrong with a field, and what stood there. */
export type LimitFault = {
  readonly field: keyof LimitForm;
  readonly code: 'user.limit_amount' | 'user.limit_reset';
  readonly value: string;
};

/** A limit as a form shows it. */
export const limitForm = (limit: SpendingLimit | undefined): LimitForm =>
  limit === undefined ? { amount: '', reset: 'month' } : { amount: amountToType(limit.limit), reset: limit.reset };

/** A limit as it was typed, undefined for none, or the first thing that is wrong with it. */
export const readLimit = (form: LimitForm): E.Either<LimitFault, SpendingLimit | undefined> => {
  if (form.amount.trim() === '') return E.right(undefined);
  const limit = typedAmount(form.amount);
  if (limit === undefined) return E.left({ field: 'amount', code: 'user.limit_amount', value: form.amount });
  const reset = spendingResets.find((known) => known === form.reset);
  if (reset === undefined) return E.left({ field: 'reset', code: 'user.limit_reset', value: form.reset });
  return E.right({ limit, reset });
};
