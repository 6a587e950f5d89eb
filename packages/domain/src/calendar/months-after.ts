import { dateOf, dayOf, daysOfMonth } from './calendar-date.ts';
import type { CalendarDay } from './calendar-day.ts';

/** The same day of a month some months later, or its last one where the month is shorter. @param months from 0. */
export const monthsAfter = (day: CalendarDay, months: number): CalendarDay => {
  const { year, month, day: ofMonth } = dateOf(day);
  const to = { year, month: month + months };
  return dayOf({ ...to, day: Math.min(ofMonth, daysOfMonth(to)) });
};
