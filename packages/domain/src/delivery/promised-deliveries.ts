import { type CalendarDay, type ClockTime, noonOf } from '../calendar/calendar-day.ts';
import { arrivalDays, type DeliveryRules, waysTo } from './delivery-terms.ts';
import type { DeliveryPlace } from './postal-code.ts';

/** What an order that is placed now gets by a way of delivery. */
export type PromisedDelivery = {
  /** The id of the way. */
  readonly method: string;
  /** Working days. */
  readonly minDays: number;
  /** Working days. */
  readonly maxDays: number;
  /** The first and the last day on which it may arrive, as `2026-11-24`. */
  readonly from: string;
  readonly to: string;
};

/**
 * When what is in stock arrives at a place by each way that leads there, as the shop orders them.
 * @param now what the shop's clock shows. @param holidays the public holidays of the shop.
 */
export const promisedDeliveries = (
  rules: DeliveryRules,
  place: DeliveryPlace,
  now: ClockTime,
  holidays: readonly CalendarDay[],
): readonly PromisedDelivery[] =>
  waysTo(rules, place).map(({ method, terms }) => {
    const { from, to } = arrivalDays(terms, now, holidays);
    return { method: method.id, ...terms.estimate, from: dateOf(from), to: dateOf(to) };
  });

/** Sweden writes dates as ISO 8601 does. */
const isoDate = new Intl.DateTimeFormat('sv', { timeZone: 'UTC' });

const dateOf = (day: CalendarDay): string => isoDate.format(noonOf(day));
