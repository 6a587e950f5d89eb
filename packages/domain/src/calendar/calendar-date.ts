import type { CalendarDay } from './calendar-day.ts';

/** A date as a calendar has it: months from 1 to 12, days of a month from 1. */
export type CalendarDate = { readonly year: number; readonly month: number; readonly day: number };

const daysOfEra = 146_097;

/**
 * The day of a date, by the Gregorian calendar (`days_from_civil`, H. Hinnant). A month beyond the twelfth is one of the
 * next year, one before the first of the year before.
 */
export const dayOf = ({ year, month, day }: CalendarDate): CalendarDay => {
  // Years that begin in March end with the day that leap years have more.
  const months = year * 12 + month - 3;
  const fromMarch = Math.floor(months / 12);
  const monthOfYear = months - fromMarch * 12;
  const era = Math.floor(fromMarch / 400);
  const yearOfEra = fromMarch - era * 400;
  const dayOfYear = Math.floor((153 * monthOfYear + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * daysOfEra + dayOfEra - 719_468;
};

/** The date of a day. */
export const dateOf = (of: CalendarDay): CalendarDate => {
  const days = of + 719_468;
  const era = Math.floor(days / daysOfEra);
  const dayOfEra = days - era * daysOfEra;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthOfYear = Math.floor((5 * dayOfYear + 2) / 153);
  const month = monthOfYear < 10 ? monthOfYear + 3 : monthOfYear - 9;
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * monthOfYear + 2) / 5) + 1,
  };
};

/** How many days a month has. A month beyond the twelfth is one of the next year. */
export const daysOfMonth = ({ year, month }: Pick<CalendarDate, 'year' | 'month'>): number =>
  dayOf({ year, month: month + 1, day: 1 }) - dayOf({ year, month, day: 1 });
