import type { CalendarDay } from '../calendar/calendar-day.ts';
import type { TaxRate } from '../money/vat.ts';
import type { BookingReport } from '../purchase/booking-report.ts';
import type { PaidBy } from '../purchase/bookings.ts';
import type { LedgerAccounts } from '../shop/shop-info.ts';
import { standardVatCode } from './vat-code.ts';

/** What a line says of VAT at home; that of another country stands on an account, and is none here. */
type LineVat = {
  /** The standard code of it, where the tax office lists one. */
  readonly code?: string;
  readonly rate: TaxRate;
  /** What it is worked out of and what it comes to, minor units; both below 0 where goods came back. */
  readonly base: number;
  readonly amount: number;
};

/** A line of a day in the ledger, as SAF-T Financial has them: minor units, debit or credit, the other is 0. */
export type JournalLine = {
  readonly day: CalendarDay;
  readonly account: string;
  readonly debit: number;
  readonly credit: number;
  /** On lines of what was sold. */
  readonly vat?: LineVat;
};

type Side = 'debit' | 'credit';

const other = { debit: 'credit', credit: 'debit' } as const;

/** An amount below 0, as the rounding of single steps leaves one, stands on the other side. */
const lineOf = (day: CalendarDay, account: string, side: Side, amount: number, vat?: LineVat): JournalLine => ({
  ...{ day, account, debit: 0, credit: 0 },
  [amount < 0 ? other[side] : side]: Math.abs(amount),
  ...(vat === undefined ? {} : { vat }),
});

/** Rounding may leave VAT of a step that comes to nothing without it: its line says so all the same. */
const saysSomething = ({ debit, credit, vat }: JournalLine): boolean =>
  debit !== 0 || credit !== 0 || (vat !== undefined && vat.amount !== 0);

const accountOf = ({ money, ways = {}, credit, points, giftCards = points }: LedgerAccounts, by: PaidBy): string => {
  if (by.way === 'money') return ways[by.method] ?? money;
  return { credit, points, giftCard: giftCards }[by.way];
};

/**
 * The books of some days as lines of a ledger: what pays is owed to the shop (debit), what was sold and its VAT are earned and
 * owed (credit); what was given back is the same the other way round. The lines of each day balance.
 * @param home the country whose VAT the shop charges at home, ISO 3166-1 alpha-2.
 */
export const journalOf = (report: BookingReport, accounts: LedgerAccounts, home: string): readonly JournalLine[] => {
  const sales = report.vat.flatMap(({ day, taxation, taxRate, sold, back }) => {
    const isAbroad = taxation === 'Destination';
    const code = standardVatCode(home, taxation, taxRate);
    const account = taxRate === 0 ? accounts.salesWithoutVat : accounts.sales;
    const owed = isAbroad ? (accounts.vatAbroad ?? accounts.vat) : accounts.vat;
    const about = (sign: 1 | -1, { net, vat }: { readonly net: number; readonly vat: number }): LineVat => ({
      ...(code === undefined ? {} : { code }),
      ...{ rate: isAbroad ? 0 : taxRate, base: sign * net, amount: isAbroad ? 0 : sign * vat },
    });
    return [
      lineOf(day, account, 'credit', sold.net, about(1, sold)),
      lineOf(day, owed, 'credit', sold.vat),
      lineOf(day, account, 'debit', back.net, about(-1, back)),
      lineOf(day, owed, 'debit', back.vat),
    ];
  });
  const paid = report.paid.flatMap(({ day, by, sold, back }) => [
    lineOf(day, accountOf(accounts, by), 'debit', sold.gross),
    lineOf(day, accountOf(accounts, by), 'credit', back.gross),
  ]);
  return [...paid, ...sales].filter(saysSomething).sort((a, b) => a.day - b.day);
};
