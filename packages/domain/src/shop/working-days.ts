import type { DeliveryEstimate } from '../catalogue/stock.ts';

/** A day of the calendar, counted from 1 January 1970. */
export type CalendarDay = number;

/** The first and the last day on which a delivery may arrive. */
export type DeliveryDays = { readonly from: CalendarDay; readonly to: CalendarDay };

const dayLength = 86_400_000;

/** A date of the Gregorian calendar as a day; `month` from 1. By way of the Julian day number. */
export const dayOf = (year: number, month: number, date: number): CalendarDay => {
  // Years begin with March here, so that the leap day is their last.
  const early = month < 3 ? 1 : 0;
  const years = year + 4800 - early;
  const months = month + 12 * early - 3;
  const leapDays = Math.floor(years / 4) - Math.floor(years / 100) + Math.floor(years / 400);
  return date + Math.floor((153 * months + 2) / 5) + 365 * years + leapDays - 2_472_633;
};

/** Noon of a day in UTC, in milliseconds since 1970: the same date everywhere in Europe. */
export const noonOf = (day: CalendarDay): number => (day + 0.5) * dayLength;

/** The day that it is in Norway, where the shops are. `now` in milliseconds since 1970. */
export const calendarDay = (now: number): CalendarDay => {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: 'Europe/Oslo',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  }).formatToParts(now);
  const part = (wanted: string): number => Number(parts.find(({ type }) => type === wanted)?.value);
  return dayOf(part('year'), part('month'), part('day'));
};

/** When goods that are ordered on a day arrive: working days after it, counted without it. */
export const deliveryDays = ({ minDays, maxDays }: DeliveryEstimate, ordered: CalendarDay): DeliveryDays => ({
  from: addWorkingDays(ordered, minDays),
  to: addWorkingDays(ordered, maxDays),
});

/** The working day that is `count` working days later; with 0, the day itself or the next working day. */
const addWorkingDays = (start: CalendarDay, count: number): CalendarDay => {
  let day = start;
  for (let left = count; left > 0 || !isWorkingDay(day); ) {
    day += 1;
    if (left > 0 && isWorkingDay(day)) left -= 1;
  }
  return day;
};

const yearOf = (day: CalendarDay): number =>
  Number(new Intl.DateTimeFormat('en', { timeZone: 'UTC', year: 'numeric' }).format(noonOf(day)));

const isWorkingDay = (day: CalendarDay): boolean => {
  // 1 January 1970 was a Thursday.
  const weekday = (day + 4) % 7;
  return weekday !== 0 && weekday !== 6 && !holidaysOf(yearOf(day)).includes(day);
};

/** Norwegian public holidays, on which no carrier delivers. */
const holidaysOf = (year: number): readonly CalendarDay[] => {
  const on = (month: number, date: number): CalendarDay => dayOf(year, month, date);
  const easter = on(3, 1) + easterAfterFirstOfMarch(year);
  const fixed = [on(1, 1), on(5, 1), on(5, 17), on(12, 25), on(12, 26)];
  return [...fixed, ...[-3, -2, 1, 39, 50].map((days) => easter + days)];
};

/** Easter Sunday by the Gregorian calendar, in days after 1 March (the anonymous algorithm of 1876). */
const easterAfterFirstOfMarch = (year: number): number => {
  const whole = Math.floor;
  const golden = year % 19;
  const century = whole(year / 100);
  const correction = century - whole(century / 4) - whole((century - whole((century + 8) / 25) + 1) / 3);
  const moon = (19 * golden + correction + 15) % 30;
  const rest = year % 100;
  const sunday = (32 + 2 * (century % 4) + 2 * whole(rest / 4) - moon - (rest % 4)) % 7;
  const late = whole((golden + 11 * moon + 22 * sunday) / 451);
  return moon + sunday - 7 * late + 21;
};
