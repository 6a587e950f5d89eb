import { either as E } from 'fp-ts';
import type { CalendarDay } from '../calendar/calendar-day.ts';
import type { CreditReset } from '../shop/shop-info.ts';
import { type CreditPeriodStart, creditPeriodOf, nextCreditPeriod } from './credit-period.ts';

/**
 * Whose credit it is: an employee's by the user's id, a company's by that of its customer profile; what a user may order for a
 * company, whatever pays for it, by both (`spendingAccountOf`).
 */
export type CreditAccountId = `employee:${string}` | `company:${string}` | `spending:${string}`;

/** What a credit gives. */
export type CreditTerms = {
  /** In each period, minor units with VAT. */
  readonly limit: number;
  readonly reset: CreditReset;
  /** Whether the credit of the next period may be used before it begins. */
  readonly advance: boolean;
};

/** The books of one period, minor units. What is available is what they leave (`availableIn`). */
export type CreditBooks = {
  /** The limit, as far as it was given. */
  readonly granted: number;
  /** What came back in it of a period that was over. */
  readonly carried: number;
  /** For orders that are not sent yet. */
  readonly reserved: number;
  readonly spent: number;
};

/** A credit as it stands. */
export type CreditAccount = {
  readonly id: CreditAccountId;
  /** The account's own limit, minor units; left out, that of the terms. */
  readonly limit?: number;
  readonly periods: ReadonlyMap<CreditPeriodStart, CreditBooks>;
};

/** Accounts by their ids. */
export type CreditAccounts = ReadonlyMap<CreditAccountId, CreditAccount>;

/** What an entry of a credit's ledger can be, and what it does to the books of its period. */
const creditEffects = {
  grant: { granted: 1 },
  revoke: { granted: -1 },
  carry: { carried: 1 },
  reserve: { reserved: 1 },
  release: { reserved: -1 },
  spend: { reserved: -1, spent: 1 },
  'give back': { spent: -1 },
} as const satisfies Readonly<Record<string, Partial<Record<keyof CreditBooks, 1 | -1>>>>;

/** What an entry of a credit's ledger is: a name of `creditEffects`. */
export type CreditMoveKind = keyof typeof creditEffects;

/** An entry of a credit's ledger. */
export type CreditMove = {
  readonly account: CreditAccountId;
  readonly period: CreditPeriodStart;
  readonly kind: CreditMoveKind;
  /** Minor units, from 1. */
  readonly amount: number;
  /** The number of the order that it is about; left out where it is about none. */
  readonly order?: string;
};

/** A credit does not suffice. */
export type CreditShort = {
  readonly _tag: 'CreditShort';
  /** What is left of it, minor units. */
  readonly available: number;
};

const noBooks: CreditBooks = { granted: 0, carried: 0, reserved: 0, spent: 0 };

const booksOf = ({ periods }: Pick<CreditAccount, 'periods'>, period: CreditPeriodStart): CreditBooks =>
  periods.get(period) ?? noBooks;

/** What a period still has, minor units. */
export const availableIn = ({ granted, carried, reserved, spent }: CreditBooks): number =>
  granted + carried - reserved - spent;

const booksAfter = (books: CreditBooks, { kind, amount }: Pick<CreditMove, 'kind' | 'amount'>): CreditBooks => {
  const signs: Partial<Record<keyof CreditBooks, number>> = creditEffects[kind];
  const after = (book: keyof CreditBooks) => books[book] + (signs[book] ?? 0) * amount;
  return {
    ...{ granted: after('granted'), carried: after('carried'), reserved: after('reserved'), spent: after('spent') },
  };
};

/**
 * Accounts after entries, or which has less than is reserved. The store writes the same entries, and its books follow them.
 * @throws Error where more goes back than was taken, or an entry is about an account that is not there: a bug.
 */
export const creditAfter = (
  accounts: CreditAccounts,
  moves: readonly CreditMove[],
): E.Either<CreditShort, CreditAccounts> => {
  const next = new Map(accounts);
  for (const move of moves) {
    const account = next.get(move.account);
    if (account === undefined) throw new Error(`a move of the credit ${move.account}, which was not read`);
    const books = booksAfter(booksOf(account, move.period), move);
    if (Object.values(books).some((amount) => amount < 0))
      throw new Error(`${move.account} has less than ${move.kind}`);
    if (availableIn(books) < 0)
      return E.left({ _tag: 'CreditShort', available: availableIn(booksOf(account, move.period)) });
    next.set(move.account, { ...account, periods: new Map([...account.periods, [move.period, books]]) });
  }
  return E.right(next);
};

/** What brings a period to its limit. A limit that sinks takes nothing back that is used. */
const opening = (account: CreditAccount, { limit }: CreditTerms, period: CreditPeriodStart): readonly CreditMove[] => {
  const books = booksOf(account, period);
  const missing = (account.limit ?? limit) - books.granted;
  const amount = missing > 0 ? missing : Math.min(-missing, availableIn(books), books.granted);
  return amount <= 0 ? [] : [{ account: account.id, period, kind: missing > 0 ? 'grant' : 'revoke', amount }];
};

/** What is used of a credit, period by period: the earlier ones are used up first. Minor units, from 1. */
export type CreditPart = { readonly period: CreditPeriodStart; readonly amount: number };

/** A credit as it is opened for a day: this period, and the next where it may be used in advance. */
const openedOn = (account: CreditAccount, terms: CreditTerms, day: CalendarDay) => {
  const current = creditPeriodOf(terms.reset, day);
  const periods = terms.advance ? [current, nextCreditPeriod(terms.reset, current)] : [current];
  return periods.map((period) => {
    const moves = opening(account, terms, period);
    return { period, moves, books: moves.reduce(booksAfter, booksOf(account, period)) };
  });
};

/**
 * Takes an amount of a credit, that of this period first.
 * @param amount minor units, from 1.
 * @param day on the shop's calendar.
 * @returns the parts that it is taken in, and the entries by which their periods begin.
 */
export const takeCredit = (
  account: CreditAccount,
  terms: CreditTerms,
  amount: number,
  day: CalendarDay,
): E.Either<CreditShort, { readonly parts: readonly CreditPart[]; readonly opening: readonly CreditMove[] }> => {
  const opened = openedOn(account, terms, day);
  const parts: CreditPart[] = [];
  let rest = amount;
  for (const { period, books } of opened) {
    const taken = Math.min(rest, availableIn(books));
    if (taken > 0) parts.push({ period, amount: taken });
    rest -= taken;
  }
  if (rest > 0) return E.left({ _tag: 'CreditShort', available: amount - rest });
  const used = new Set(parts.map(({ period }) => period));
  return E.right({ parts, opening: opened.filter(({ period }) => used.has(period)).flatMap(({ moves }) => moves) });
};

/** What a credit has on a day. Minor units; days on the shop's calendar. */
export type CreditBalance = {
  readonly limit: number;
  /** What can be used now, that of the next period too where `advance` says so. */
  readonly available: number;
  /** How much of `available` the next period lends; left out where it lends nothing. */
  readonly advance?: number;
  /** For orders of this period that are not sent yet. */
  readonly reserved: number;
  readonly spent: number;
  readonly from: CalendarDay;
  /** The day on which the credit begins anew. */
  readonly renewsOn: CalendarDay;
};

/** How a credit stands on a day. */
export const creditBalance = (account: CreditAccount, terms: CreditTerms, day: CalendarDay): CreditBalance => {
  const opened = openedOn(account, terms, day);
  const [now, next] = opened.map(({ books }) => books);
  const from = creditPeriodOf(terms.reset, day);
  const { reserved, spent } = now ?? noBooks;
  return {
    ...{ limit: account.limit ?? terms.limit, reserved, spent, from, renewsOn: nextCreditPeriod(terms.reset, from) },
    available: opened.reduce((sum, { books }) => sum + availableIn(books), 0),
    ...(next === undefined ? {} : { advance: availableIn(next) }),
  };
};
