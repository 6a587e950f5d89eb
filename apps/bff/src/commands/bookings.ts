import { writeFile } from 'node:fs/promises';
import { createReadMovedOrders, type Database } from '@torg/adapter-postgres';
import { delimitedRow } from '@torg/adapter-spreadsheet';
import { type CalendarDay, calendarDayIn, isoDay, startOfDayIn } from '@torg/domain/calendar';
import { type Booking, type BookingReport, bookingReport, bookingsOf, countryOfBooking } from '@torg/domain/purchase';
import type { ShopInfo } from '@torg/domain/shop';
import { amountText, minorDigits } from './amounts.ts';
import { writeJournal } from './journal-file.ts';
import { rightOrAway, type Terminal } from './run-command.ts';

type Asked = {
  readonly from: CalendarDay;
  readonly to: CalendarDay;
  /** Files that are written; without any, the bookings are shown. */
  readonly csv?: string;
  readonly saft?: string;
};

/** Bookings of these days, of all orders of a shop, a page of them in memory at a time. */
const bookingsIn = async (db: Database['db'], info: ShopInfo, { from, to }: Asked): Promise<readonly Booking[]> => {
  const startOf = startOfDayIn(info.timeZone);
  const span = { from: startOf(from), to: startOf(to + 1) };
  const read = createReadMovedOrders(db, info.id);
  const found: Booking[] = [];
  let after = '';
  while (true) {
    const page = rightOrAway(await read(span, after)());
    const last = page.at(-1);
    if (last === undefined) return found;
    found.push(...page.flatMap(bookingsOf).filter(({ at }) => at >= span.from && at < span.to));
    after = last.number;
  }
};

/** A row of the report as it is written: what it is about, and its amounts in minor units. */
type Line = { readonly about: readonly string[]; readonly amounts: readonly number[] };

const head = [
  ...['day', 'kind', 'country', 'taxation', 'rate', 'paid by'],
  ...['sold net', 'sold VAT', 'sold', 'given back net', 'given back VAT', 'given back', 'currency'],
];

const linesOf = ({ vat, paid }: BookingReport): readonly Line[] => [
  ...vat.map(({ day, country, taxation, taxRate, sold, back }) => ({
    about: [isoDay(day), 'VAT', country, taxation.toLowerCase(), `${taxRate / 100}%`, ''],
    amounts: [sold.net, sold.vat, sold.gross, back.net, back.vat, back.gross],
  })),
  ...paid.map(({ day, by, sold, back }) => ({
    about: [isoDay(day), 'payment', '', '', '', by.way === 'money' ? by.method : by.way],
    amounts: [0, 0, sold.gross, 0, 0, back.gross],
  })),
];

/** Writes, or shows, what was sold and given back on these days. @returns 0. */
export const showBookings = async (
  db: Database['db'],
  info: ShopInfo,
  asked: Asked,
  { output }: Terminal,
): Promise<number> => {
  const bookings = await bookingsIn(db, info, asked);
  const dayOf = calendarDayIn(info.timeZone);
  const report = bookingReport(bookings, { dayOf, countryOf: (one) => countryOfBooking(one, info) });
  const lines = linesOf(report);
  if (asked.saft !== undefined) output.write(`${await writeJournal(asked.saft, report, info)}\n`);
  const { currency } = info;
  if (asked.csv !== undefined) {
    const digits = minorDigits(currency);
    const figure = (amount: number) => ({ figure: (amount / 10 ** digits).toFixed(digits) });
    const rows = lines.map(({ about, amounts }) => delimitedRow([...about, ...amounts.map(figure), currency], ','));
    await writeFile(asked.csv, [delimitedRow(head, ','), ...rows].join(''));
    output.write(`${lines.length} rows of ${bookings.length} bookings are in ${asked.csv}\n`);
    return 0;
  }
  if (asked.saft !== undefined) return 0;
  const shown = lines.map(({ about, amounts: [, soldVat = 0, sold = 0, , backVat = 0, back = 0] }) =>
    [
      about.filter((part) => part !== '').join('  '),
      `sold ${amountText(sold, currency)}`,
      ...(soldVat === 0 ? [] : [`VAT ${amountText(soldVat, currency)}`]),
      ...(back === 0 ? [] : [`given back ${amountText(back, currency)}`]),
      ...(backVat === 0 ? [] : [`VAT ${amountText(backVat, currency)}`]),
    ].join('  '),
  );
  output.write(`${shown.length === 0 ? 'No bookings' : shown.join('\n')}\n`);
  return 0;
};
