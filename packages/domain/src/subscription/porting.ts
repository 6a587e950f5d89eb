import { either as E, option as O } from 'fp-ts';
import type { CalendarDay } from '../calendar/calendar-day.ts';
import { dayOfIso } from '../calendar/day-format.ts';
import { type DeliveryDays, deliveryDays, workingDayFrom } from '../calendar/delivery-days.ts';
import type { PortingRule } from './plan.ts';

/** Why a number cannot move to the shop: it is none, of another country, or of no mobile. */
export type NumberFault = 'number_invalid' | 'number_foreign' | 'number_not_mobile';

/**
 * Reads a Norwegian mobile number: eight digits from 4 or 9 on (the Norwegian numbering plan), with or without `+47`.
 * @returns it as `+47` and eight digits.
 */
export const readMobileNumber = (text: string): E.Either<NumberFault, string> => {
  const plain = text.replace(/[\s().-]/g, '').replace(/^00/, '+');
  if (/^\+(?!47)\d{4,15}$/.test(plain)) return E.left('number_foreign');
  const digits = /^(?:\+?47)?(\d{8})$/.exec(plain)?.[1];
  if (digits === undefined) return E.left('number_invalid');
  return /^[49]/.test(digits) ? E.right(`+47${digits}`) : E.left('number_not_mobile');
};

/**
 * The first and the last day on which a number may move.
 * @param today in the shop. @param holidays of the shop: nobody moves numbers on them, nor at weekends.
 */
export const portingDays = (
  { earliestWorkingDays, latestDays }: PortingRule,
  today: CalendarDay,
  holidays: readonly CalendarDay[],
): DeliveryDays => {
  const estimate = { minDays: earliestWorkingDays, maxDays: earliestWorkingDays };
  const { from } = deliveryDays(estimate, today, holidays);
  return { from, to: Math.max(from, today + latestDays) };
};

const isWorkingDay = (day: CalendarDay, holidays: readonly CalendarDay[]): boolean =>
  workingDayFrom(day, holidays) === day;

/** Whether a number may move on a day. @param days as of `portingDays`. */
export const isPortingDay = (day: CalendarDay, { from, to }: DeliveryDays, holidays: readonly CalendarDay[]): boolean =>
  day >= from && day <= to && isWorkingDay(day, holidays);

/**
 * What is wrong with the number to keep, or its day, as a form has them, as far as it can be told without knowing what day it
 * is, which a browser may not; undefined for nothing, and for a new number.
 */
export const portingFault = (
  { number, portingDay }: { readonly number: string; readonly portingDay: string },
  holidays: readonly CalendarDay[],
): NumberFault | 'porting_day' | undefined => {
  if (number.trim() === '') return undefined;
  const moved = readMobileNumber(number);
  if (E.isLeft(moved)) return moved.left;
  const typed = portingDay.trim();
  return typed === '' || O.exists((day: CalendarDay) => isWorkingDay(day, holidays))(dayOfIso(typed))
    ? undefined
    : 'porting_day';
};
