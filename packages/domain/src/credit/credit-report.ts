import { option as O } from 'fp-ts';
import type { CalendarDay } from '../calendar/calendar-day.ts';
import { dayOfIso, isoDay } from '../calendar/day-format.ts';
import { readText } from '../catalogue/listing-path.ts';
import type { CreditAccountId } from './credit-account.ts';
import { creditPeriodOf, nextCreditPeriod } from './credit-period.ts';

/** Uses of credit that one page of a report shows. */
export const usesPerPage = 50;

/** Months that a report tells of at most, and those of one that names no first day; the present one is among them. */
const months = { most: 24, unasked: 12 } as const;

/** What a report is about. Days are those of the shop's calendar. */
export type ReportPeriod = { readonly from: CalendarDay; readonly to: CalendarDay };

/** A report as it is asked for; what is left out is chosen (`reportPeriod`). */
export type CreditReportQuery = Partial<ReportPeriod> & {
  /** The name of who ordered, as it was then. */
  readonly holder?: string;
  /** Uses older than that one: its place in the ledger. */
  readonly after?: number;
};

/** Whose orders a report tells of: all on one credit, or those of employees for one company, or for none. */
export type CreditReportScope = { readonly account: CreditAccountId } | { readonly employeesOf: string | undefined };

/** What an order did with a credit once goods of it were sent, or came back. */
export type CreditUse = {
  /** Its place in the ledger. */
  readonly entry: number;
  readonly kind: 'spend' | 'give back';
  /** Minor units, from 1. */
  readonly amount: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly order: string;
  /** Who ordered, by the name of then. */
  readonly holder: string;
};

/** What somebody used in a month, less what came back in it: minor units. */
export type MonthlyUse = {
  /** Its first day. */
  readonly month: CalendarDay;
  readonly holder: string;
  readonly amount: number;
};

/** What was used of credits: who, when, for which orders. Sums are minor units, and less what came back. */
export type CreditReport = ReportPeriod & {
  readonly total: number;
  /** Each month of the period, the oldest first. */
  readonly months: readonly Omit<MonthlyUse, 'holder'>[];
  /** All who used some in the period, whomever the rest is about; who used most is first. */
  readonly holders: readonly Omit<MonthlyUse, 'month'>[];
  /** The newest first. */
  readonly uses: readonly CreditUse[];
  /** Older ones are after this place. */
  readonly after?: number;
};

const monthsBefore = (day: CalendarDay, count: number): CalendarDay =>
  count === 0 ? creditPeriodOf('month', day) : monthsBefore(creditPeriodOf('month', day) - 1, count - 1);

/**
 * The days that a report is about: until today and from eleven months before the month of its end, where nothing else is
 * asked for. Days the wrong way round are read the other way, and of more than 24 months the last ones are told.
 */
export const reportPeriod = ({ from, to }: Partial<ReportPeriod>, today: CalendarDay): ReportPeriod => {
  const end = to ?? Math.max(today, from ?? today);
  const start = from ?? monthsBefore(end, months.unasked - 1);
  const [first, last] = start <= end ? [start, end] : [end, start];
  return { from: Math.max(first, monthsBefore(last, months.most - 1)), to: last };
};

/** The months that a period touches, by their first days. */
export const monthsOf = ({ from, to }: ReportPeriod): readonly CalendarDay[] => {
  const month = creditPeriodOf('month', from);
  const next = nextCreditPeriod('month', month);
  return next > to ? [month] : [month, ...monthsOf({ from: next, to })];
};

const sumOf = (uses: readonly Pick<MonthlyUse, 'amount'>[]): number =>
  uses.reduce((sum, { amount }) => sum + amount, 0);

/**
 * A report of what a store read.
 * @param used of everybody in the period.
 * @param uses the newest first, one more than a page shows where there are that many.
 */
export const creditReport = (
  period: ReportPeriod,
  { holder }: Pick<CreditReportQuery, 'holder'>,
  used: readonly MonthlyUse[],
  uses: readonly CreditUse[],
): CreditReport => {
  const told = used.filter((use) => holder === undefined || use.holder === holder);
  const shown = uses.slice(0, usesPerPage);
  const last = shown.at(-1);
  const byHolder = Map.groupBy(used, (use) => use.holder);
  return {
    ...period,
    total: sumOf(told),
    months: monthsOf(period).map((month) => ({ month, amount: sumOf(told.filter((use) => use.month === month)) })),
    holders: [...byHolder]
      .map(([name, own]) => ({ holder: name, amount: sumOf(own) }))
      .sort((one, other) => other.amount - one.amount || one.holder.localeCompare(other.holder)),
    uses: shown,
    ...(uses.length > usesPerPage && last !== undefined ? { after: last.entry } : {}),
  };
};

/** What an address or a call asks for; what it has that is none of it asks for nothing. */
export const readReportQuery = (search: URLSearchParams): CreditReportQuery => {
  const [from, to] = [dayOfIso(search.get('from') ?? ''), dayOfIso(search.get('to') ?? '')];
  const holder = readText(search.get('holder'));
  const after = /^\d{1,15}$/.test(search.get('after') ?? '') ? Number(search.get('after')) : undefined;
  return {
    ...(O.isSome(from) ? { from: from.value } : {}),
    ...(O.isSome(to) ? { to: to.value } : {}),
    ...(holder === undefined ? {} : { holder }),
    ...(after === undefined ? {} : { after }),
  };
};

/** A query as addresses and calls have it. A place opens nothing: whose uses are told does not follow from it. */
export const reportSearch = ({ from, to, holder, after }: CreditReportQuery): URLSearchParams =>
  new URLSearchParams({
    ...(from === undefined ? {} : { from: isoDay(from) }),
    ...(to === undefined ? {} : { to: isoDay(to) }),
    ...(holder === undefined ? {} : { holder }),
    ...(after === undefined ? {} : { after: String(after) }),
  });
