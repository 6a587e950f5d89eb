import { either as E } from 'fp-ts';
import { type Field, wrong } from './feed-row.ts';

/** Milliseconds since 1970; the end is not part of the period. */
export type Period = { readonly from: number; readonly to: number };

const time = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2}))?)?(?:Z|([+-])(\d{2}):?(\d{2}))?$/;

/** Days since 1970 of a date of the Gregorian calendar; March comes first, so that the leap day ends the year. */
const daysSince1970 = (year: number, month: number, day: number): number => {
  const y = month <= 2 ? year - 1 : year;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
  return 365 * y + Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400) + dayOfYear - 719_468;
};

/** Reads an ISO 8601 time into milliseconds since 1970, or undefined; without a zone it is UTC. */
export const readTime = (text: string): number | undefined => {
  const found = time.exec(text);
  if (found === null) return undefined;
  const part = (index: number): number => Number(found[index] ?? 0);
  if (part(2) < 1 || part(2) > 12 || part(3) < 1 || part(3) > 31 || part(4) > 23 || part(5) > 59) return undefined;
  const offset = (found[7] === '-' ? -1 : 1) * (part(8) * 60 + part(9));
  const minutes = (daysSince1970(part(1), part(2), part(3)) * 24 + part(4)) * 60 + part(5) - offset;
  return (minutes * 60 + part(6)) * 1_000;
};

/** Reads the period of `sale_price_effective_date`: two ISO 8601 times with a slash between. */
export const readPeriod = (text: string): Field<Period> => {
  const [from, to, ...rest] = text.split('/').map((part) => readTime(part.trim()));
  if (from === undefined || to === undefined || rest.length > 0 || to <= from) {
    const expected = 'two times with a slash, such as 2026-02-24T11:00+0100/2026-03-01T23:00+0100';
    return wrong('sale_price_effective_date', text, 'invalid_period', expected);
  }
  return E.right({ from, to });
};
