import { either as E, function as F } from 'fp-ts';
import type { CalendarDay } from '../calendar/calendar-day.ts';
import type { CreditReset } from '../shop/shop-info.ts';
import {
  type CreditAccount,
  type CreditAccountId,
  type CreditMove,
  type CreditPart,
  type CreditTerms,
  creditBalance,
  takeCredit,
} from './credit-account.ts';

/** When a limit begins anew: all that a credit can. */
export const spendingResets = ['day', 'week', 'month', 'year'] as const satisfies readonly CreditReset[];

/** How much a user may order for a company in each period, minor units with VAT, whatever pays for it. */
export type SpendingLimit = { readonly limit: number; readonly reset: CreditReset };

/** What an order counts of its buyer's limit that was left in the middle of its payment: whoever orders its basket anew gives it up. */
export type WaitingSpending = {
  /** The id of the basket that was ordered. */
  readonly basket: string;
  /** Minor units with VAT. */
  readonly amount: number;
};

/** The same, as it was booked. */
export type BookedWaiting = WaitingSpending & {
  /** The first day of the period that it counts in. */
  readonly period: CalendarDay;
};

/** What is left of a limit on a day. */
export type LeftToSpend = {
  /** Minor units with VAT; what waits for its payment counts. */
  readonly available: number;
  readonly waiting: readonly WaitingSpending[];
};

/** A user's limit as it stands on a day, for an order of theirs. */
export type Spending = LeftToSpend & {
  readonly account: CreditAccountId;
  readonly limit: SpendingLimit;
  /** The day on which it begins anew, on the shop's calendar. */
  readonly renewsOn: CalendarDay;
};

/** What an order is to count of its buyer's limit, and whether what goes beyond it waits for somebody who approves it. */
export type WantedSpending = Pick<Spending, 'account' | 'limit'> & { readonly mayExceed: boolean };

/** An order is more than its buyer may spend by now. Minor units; the day on the shop's calendar. */
export type OverSpendingLimit = {
  readonly _tag: 'OverSpendingLimit';
  readonly limit: number;
  readonly available: number;
  readonly renewsOn: CalendarDay;
};

/** What counts what a user orders for a company: no id of either can be taken for another one's. */
export const spendingAccountOf = (company: string, user: string): CreditAccountId =>
  `spending:${encodeURIComponent(company)}:${encodeURIComponent(user)}`;

/** What is left of a limit for an order of a basket, minor units with VAT. @param basket its id; null for none. */
export const leftFor = (
  { available, waiting }: LeftToSpend,
  { limit }: Pick<SpendingLimit, 'limit'>,
  basket: string | null,
): number =>
  Math.min(
    limit,
    waiting.reduce((sum, one) => (one.basket === basket ? sum + one.amount : sum), available),
  );

/**
 * How an order stands to its buyer's limit: within it, beyond it and to be approved, or beyond it and refused, since the shop
 * knows nobody who approves.
 * @param left what is left for it. @param gross what it costs; minor units with VAT. @param approvers whoever approves it.
 */
export const judgeSpending = (
  left: number,
  gross: number,
  approvers: readonly unknown[],
): 'within' | 'asks' | 'refused' => {
  if (gross <= left) return 'within';
  return approvers.length > 0 ? 'asks' : 'refused';
};

/** The limit as the ledger counts it: of its period alone. */
export const spendingTermsOf = ({ limit, reset }: SpendingLimit): CreditTerms => ({ limit, reset, advance: false });

/** What an order takes of a limit, and the entries by which it does. */
export type TakenSpending = { readonly parts: readonly CreditPart[]; readonly opening: readonly CreditMove[] };

/**
 * Takes what an order costs of its buyer's limit. Where somebody approves what goes beyond it, the period is given the rest for
 * this order: it is gone again as soon as the order gives it back, since a period is brought to its limit whenever it is opened.
 * @param amount minor units with VAT, from 1. @param mayExceed whether the order waits for somebody who approves it.
 */
export const takeSpending = (
  account: CreditAccount,
  limit: SpendingLimit,
  amount: number,
  day: CalendarDay,
  mayExceed: boolean,
): E.Either<OverSpendingLimit, TakenSpending> => {
  const terms = spendingTermsOf(limit);
  const { available, renewsOn, from: period } = creditBalance(account, terms, day);
  const over: OverSpendingLimit = { _tag: 'OverSpendingLimit', limit: limit.limit, available, renewsOn };
  const take = (part: number) =>
    F.pipe(
      takeCredit(account, terms, part, day),
      E.mapLeft(() => over),
    );
  if (amount <= available) return take(amount);
  if (!mayExceed) return E.left(over);
  const within: E.Either<OverSpendingLimit, Pick<TakenSpending, 'opening'>> = available === 0
    ? E.right({ opening: [] })
    : take(available);
  return F.pipe(
    within,
    E.map(({ opening }) => ({
      parts: [{ period, amount }],
      opening: [...opening, { account: account.id, period, kind: 'grant', amount: amount - available }],
    })),
  );
};
