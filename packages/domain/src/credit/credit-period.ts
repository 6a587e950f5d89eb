import { type CalendarDay, noonOf } from '../calendar/calendar-day.ts';
import type { CreditReset } from '../shop/shop-info.ts';

/** A period of a credit, by its first day on the shop's calendar. */
export type CreditPeriodStart = CalendarDay;

const isoDay = new Intl.DateTimeFormat('sv', { timeZone: 'UTC' });

/** Month and day of the month, both from 1. */
const monthAndDay = (day: CalendarDay) => {
  const [, month = 1, dayOfMonth = 1] = isoDay.format(noonOf(day)).split('-').map(Number);
  return { month, dayOfMonth };
};

const firstOfMonth = (day: CalendarDay): CalendarDay => day - monthAndDay(day).dayOfMonth + 1;

const firstOfYear = (day: CalendarDay): CalendarDay => {
  const first = firstOfMonth(day);
  return monthAndDay(first).month === 1 ? first : firstOfYear(first - 1);
};

/** 1 January 1970 was a Thursday. */
const mondayOf = (day: CalendarDay): CalendarDay => day - ((((day + 3) % 7) + 7) % 7);

const starts: Readonly<Record<CreditReset, (day: CalendarDay) => CreditPeriodStart>> = {
  day: (day) => day,
  week: mondayOf,
  month: firstOfMonth,
  year: firstOfYear,
};

/** Days after which the next period has surely begun, and the one after it surely has not. */
const leaps: Readonly<Record<CreditReset, number>> = { day: 1, week: 7, month: 31, year: 366 };

/** The period that a day lies in. */
export const creditPeriodOf = (reset: CreditReset, day: CalendarDay): CreditPeriodStart => starts[reset](day);

/** The period after one: until the day before it, that one lasts. */
export const nextCreditPeriod = (reset: CreditReset, period: CreditPeriodStart): CreditPeriodStart =>
  starts[reset](period + leaps[reset]);
