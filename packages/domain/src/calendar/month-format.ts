import { type CalendarDay, noonOf } from './calendar-day.ts';
import { dateLocale } from './day-format.ts';

/** How the month of a day is written in words: `november 2026`. */
export const monthFormat = (locale: string): ((day: CalendarDay) => string) => {
  const format = new Intl.DateTimeFormat(dateLocale(locale), { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return (day) => format.format(noonOf(day));
};
