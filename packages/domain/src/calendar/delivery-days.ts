import type { DeliveryEstimate } from '../catalogue/stock.ts';
import type { CalendarDay } from './calendar-day.ts';

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

/** The working day that is `count` working days later; with 0, the day itself or the next working day. */
const addWorkingDays = (start: CalendarDay, count: number, holidays: readonly CalendarDay[]): CalendarDay => {
  let day = start;
  for (let left = count; left > 0 || !isWorkingDay(day, holidays); ) {
    day += 1;
    if (left > 0 && isWorkingDay(day, holidays)) left -= 1;
  }
  return day;
};

const isWorkingDay = (day: CalendarDay, holidays: readonly CalendarDay[]): boolean => {
  // 1 January 1970 was a Thursday.
  const weekday = (day + 4) % 7;
  return weekday !== 0 && weekday !== 6 && !holidays.includes(day);
};
