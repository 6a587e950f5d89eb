import { option as O } from 'fp-ts';
import { lazily } from '../runtime/lazily.ts';
import { type CalendarDay, noonOf } from './calendar-day.ts';

/** How a day is written in words, from milliseconds since 1970. @param timeZone an IANA name. */
export const dayFormat = (locale: string, timeZone: string): ((time: number) => string) => {
  const format = lazily(() => new Intl.DateTimeFormat(dateLocale(locale), { dateStyle: 'long', timeZone }));
  return (time) => format().format(time);
};

/** How a time of the day is written, from milliseconds since 1970. @param timeZone an IANA name. */
export const timeFormat = (locale: string, timeZone: string): ((time: number) => string) => {
  const format = lazily(() => new Intl.DateTimeFormat(dateLocale(locale), { timeStyle: 'short', timeZone }));
  return (time) => format().format(time);
};

// biome-ignore lint/style/noRestrictedGlobals: reading a text reads no clock
const { parse } = Date;

/** A day as forms and addresses have it, `2026-11-23`. */
export const isoDay = (day: CalendarDay): string =>
  // biome-ignore lint/style/noRestrictedGlobals: writing a day reads no clock
  new Date(noonOf(day)).toISOString().slice(0, 10);

/** The day that a text such as `2026-11-23` names; none for what names no day. */
export const dayOfIso = (text: string): O.Option<CalendarDay> => {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return O.none;
  const day = Math.floor(parse(`${text}T00:00Z`) / 86_400_000);
  // The 31st of February is read as a day in March.
  return Number.isNaN(day) || isoDay(day) !== text ? O.none : O.some(day);
};

/**
 * How a day, `2026-11-23`, or a minute of one, `2026-11-23T08:00`, that a clock shows is written in words.
 * It needs no zone: it is read and written as if it were UTC.
 */
export const clockTimeFormat = (locale: string): ((clockTime: string) => string) => {
  const date = dayFormat(locale, 'UTC');
  const time = timeFormat(locale, 'UTC');
  return (clockTime) => {
    const [day = '', minute] = clockTime.split('T');
    const noon = date(parse(`${day}T12:00Z`));
    return minute === undefined ? noon : `${noon} ${time(parse(`${day}T${minute}Z`))}`;
  };
};

/**
 * How the days of a delivery are written in words: `tirsdag 24. – torsdag 26. november`, or one day.
 * Takes the noons of the days in UTC, in milliseconds since 1970.
 */
export const dayRangeFormat = (locale: string): ((from: number, to: number) => string) => {
  const day = { weekday: 'long', day: 'numeric', timeZone: 'UTC' } as const;
  const withMonth = lazily(() => new Intl.DateTimeFormat(dateLocale(locale), { ...day, month: 'long' }));
  const bare = lazily(() => new Intl.DateTimeFormat(dateLocale(locale), day));
  const month = lazily(() => new Intl.DateTimeFormat(dateLocale(locale), { month: 'long', timeZone: 'UTC' }));
  return (from, to) => {
    if (from === to) return withMonth().format(to);
    // `formatRange` repeats the month in English, and puts no spaces around the dash in Norwegian.
    const first = month().format(from) === month().format(to) ? bare() : withMonth();
    return `${first.format(from)} – ${withMonth().format(to)}`;
  };
};

/** English without a country writes dates as in the USA; the shops and their texts are European. */
export const dateLocale = (locale: string): string => (locale === 'en' ? 'en-GB' : locale);
