import type { CalendarDay } from '../calendar/calendar-day.ts';
import type { TaxRate } from '../money/vat.ts';
import type { Taxation } from '../tax/taxation.ts';
import type { Booking, PaidBy } from './bookings.ts';

type Sums = { readonly net: number; readonly vat: number; readonly gross: number };

/** What was sold on a day, and what was given back of it, both from 0, in minor units. */
type Row = { readonly day: CalendarDay; readonly sold: Sums; readonly back: Sums };

/** What was sold at a rate of VAT to a country. */
type VatRow = Row & {
  readonly country: string;
  readonly taxation: Taxation['_tag'];
  readonly taxRate: TaxRate;
};

/** What was paid in one way; of its sums, `gross` alone says something. */
type PaidRow = Row & { readonly by: PaidBy };

/** The books of some days, by day: both lists add up to the same. */
export type BookingReport = { readonly vat: readonly VatRow[]; readonly paid: readonly PaidRow[] };

const nothing: Sums = { net: 0, vat: 0, gross: 0 };

/** Adds an amount where it belongs: what is below nothing is given back. */
const plus = <R extends Row>(row: R, { net, vat, gross }: Sums): R => {
  const part = gross < 0 || net < 0 ? 'back' : 'sold';
  const [sign, sums] = [part === 'back' ? -1 : 1, row[part]];
  return {
    ...row,
    [part]: { net: sums.net + sign * net, vat: sums.vat + sign * vat, gross: sums.gross + sign * gross },
  };
};

/** The rows of what is booked, each key once, in the order of the keys. */
const rowsOf = <R extends Row>(moves: readonly { readonly key: string; readonly row: R; readonly sums: Sums }[]) => {
  const rows = new Map<string, R>();
  for (const { key, row, sums } of moves) rows.set(key, plus(rows.get(key) ?? row, sums));
  return [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
};

/**
 * Bookings by day: VAT by country and rate, and what pays.
 * @param dayOf the day of a time, by the shop's calendar. @param countryOf the country of a booking.
 */
export const bookingReport = (
  bookings: readonly Booking[],
  { dayOf, countryOf }: { readonly dayOf: (at: number) => CalendarDay; readonly countryOf: (one: Booking) => string },
): BookingReport => {
  const emptyOn = (at: number): Row => ({ day: dayOf(at), sold: nothing, back: nothing });
  const keyOf = (...parts: readonly (string | number)[]) => parts.join(' ');
  return {
    vat: rowsOf(
      bookings.flatMap((booking) =>
        booking.byRate.map(({ taxRate, ...sums }) => {
          const [country, taxation] = [countryOf(booking), booking.taxation._tag];
          const row = { ...emptyOn(booking.at), country, taxation, taxRate };
          return { key: keyOf(row.day, country, taxation, String(taxRate).padStart(5, '0')), row, sums };
        }),
      ),
    ),
    paid: rowsOf(
      bookings.flatMap(({ at, paid }) =>
        paid.map(({ by, amount }) => {
          const row = { ...emptyOn(at), by };
          return {
            key: keyOf(row.day, by.way, by.way === 'money' ? by.method : ''),
            ...{ row, sums: { ...nothing, gross: amount } },
          };
        }),
      ),
    ),
  };
};
