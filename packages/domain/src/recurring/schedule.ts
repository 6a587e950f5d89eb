import { dateOf, dayOf, daysOfMonth } from '../calendar/calendar-date.ts';
import type { CalendarDay } from '../calendar/calendar-day.ts';

/** How often an order recurs: every week, every two weeks, every month, every three months. */
export const rhythms = ['week', 'fortnight', 'month', 'quarter'] as const;
/** One of `rhythms`. */
export type Rhythm = (typeof rhythms)[number];

/** When an order recurs: from its first day on. */
export type Schedule = { readonly rhythm: Rhythm; readonly first: CalendarDay };

/**
 * The day of an occurrence, counted from 0. What begins on a day that a month does not have is due on the last one of that
 * month, and on its own day again in the next that has it.
 */
export const occurrence = ({ rhythm, first }: Schedule, count: number): CalendarDay => {
  if (rhythm === 'week') return first + 7 * count;
  if (rhythm === 'fortnight') return first + 14 * count;
  const { year, month, day } = dateOf(first);
  const then = { year, month: month + (rhythm === 'month' ? 1 : 3) * count };
  return dayOf({ ...then, day: Math.min(day, daysOfMonth(then)) });
};

const longest: Readonly<Record<Rhythm, number>> = { week: 7, fortnight: 14, month: 31, quarter: 92 };

/** The first occurrence after a day. */
export const nextOccurrence = (schedule: Schedule, after: CalendarDay): CalendarDay => {
  let count = Math.max(0, Math.floor((after - schedule.first) / longest[schedule.rhythm]));
  while (occurrence(schedule, count) <= after) count += 1;
  return occurrence(schedule, count);
};
