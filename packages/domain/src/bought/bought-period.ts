import { dateOf, dayOf } from '../calendar/calendar-date.ts';
import type { CalendarDay } from '../calendar/calendar-day.ts';

/** Periods of which it is told what was bought: the last one that is over. */
export const boughtPeriods = ['week', 'month', 'quarter'] as const;
/** One of `boughtPeriods`. */
export type BoughtPeriod = (typeof boughtPeriods)[number];

/** Days from the first to the last one, both of them included. */
export type Days = { readonly from: CalendarDay; readonly to: CalendarDay };

/**
 * The last week (Monday to Sunday, ISO 8601), month or quarter of the calendar that is over.
 * @param today the day that it is in the shop's time zone.
 */
export const lastPeriod = (period: BoughtPeriod, today: CalendarDay): Days => {
  // 1 January 1970 was a Thursday.
  if (period === 'week') {
    const monday = today - ((((today + 3) % 7) + 7) % 7);
    return { from: monday - 7, to: monday - 1 };
  }
  const months = period === 'month' ? 1 : 3;
  const { year, month } = dateOf(today);
  const first = Math.floor((month - 1) / months) * months + 1;
  return {
    from: dayOf({ year, month: first - months, day: 1 }),
    to: dayOf({ year, month: first, day: 1 }) - 1,
  };
};
