import type { option as O, taskEither as TE } from 'fp-ts';
import type { DeliveryEstimate } from '../catalogue/stock.ts';
import type { Unavailable } from '../failure/failure.ts';
import type { CalendarDay, ClockTime } from './calendar-day.ts';

/**
 * Finds the public holidays of a country (ISO 3166-1, `NO`) or a region of one (ISO 3166-2, `DE-BY`), from the year
 * before this one to some years ahead, ascending; `none` for a place that is not known.
 */
export type FindHolidays = (place: string) => TE.TaskEither<Unavailable, O.Option<readonly CalendarDay[]>>;

/** The first and the last day on which a delivery may arrive. */
export type DeliveryDays = { readonly from: CalendarDay; readonly to: CalendarDay };

/**
 * When goods that are ordered on a day arrive: working days after it, counted without it.
 * @param holidays the public holidays of the shop; no carrier delivers on them, nor at weekends.
 */
export const deliveryDays = (
  { minDays, maxDays }: DeliveryEstimate,
  ordered: CalendarDay,
  holidays: readonly CalendarDay[],
): DeliveryDays => ({
  from: addWorkingDays(ordered, minDays, holidays),
  to: addWorkingDays(ordered, maxDays, holidays),
});

/**
 * The day on which an order counts as placed: today while it is a working day and orders of it are still sent,
 * the next working day from then on.
 * @param cutOff minutes since midnight until when orders are sent the same day; left out: every day counts whole,
 *   and a delivery's working days alone skip weekends.
 */
export const orderDay = (
  { day, minute }: ClockTime,
  cutOff: number | undefined,
  holidays: readonly CalendarDay[],
): CalendarDay => {
  if (cutOff === undefined) return day;
  return minute < cutOff && isWorkingDay(day, holidays) ? day : addWorkingDays(day + 1, 0, holidays);
};

/** The working day that is `count` working days later; with 0, the day itself or the next working day. */
const addWorkingDays = (start: CalendarDay, count: number, holidays: readonly CalendarDay[]): CalendarDay => {
  let day = start;
  for (let left = count; left > 0 || !isWorkingDay(day, holidays); ) {
    day += 1;
    if (left > 0 && isWorkingDay(day, holidays)) left -= 1;
  }
  return day;
};

/** The day itself where it is a working day, else the next one that is (Regulation 1182/71, article 3). */
export const workingDayFrom = (day: CalendarDay, holidays: readonly CalendarDay[]): CalendarDay =>
  addWorkingDays(day, 0, holidays);

const isWorkingDay = (day: CalendarDay, holidays: readonly CalendarDay[]): boolean => {
  // 1 January 1970 was a Thursday.
  const weekday = (day + 4) % 7;
  return weekday !== 0 && weekday !== 6 && !holidays.includes(day);
};
