import type { CalendarDay } from '../calendar/calendar-day.ts';
import { workingDayFrom } from '../calendar/delivery-days.ts';
import type { ShopInfo } from '../shop/shop-info.ts';
import { type ArrivalRules, lastDayOfArrival } from './arrival.ts';
import type { Order } from './order.ts';
import { openUnits, shipmentsOf } from './units.ts';

/** What of a shop says until when its buyers may withdraw. */
export type WithdrawalRules<Info = ArrivalRules> = {
  readonly info: Info & Pick<ShopInfo, 'returnDays'>;
  /** The public holidays of the shop. */
  readonly holidays: readonly CalendarDay[];
};

/** Days that the law gives to withdraw (Directive 2011/83/EU, article 9), and then to send goods back (article 14). */
export const leastDays = 14;

/** Days for which goods may lie ready before they are fetched: nobody tells the shop when they are. */
const fetchedWithin = 14;

/**
 * The last day on which an order can be withdrawn, by the shop's calendar; undefined while goods are still to be sent. The days
 * begin on the one after the last goods arrived, for which the last day stands on which they were expected: nobody tells the
 * shop better. An end on a day off moves on to the next working day (Regulation 1182/71).
 */
export const lastDayToWithdraw = (
  order: Pick<Order, 'delivery' | 'history' | 'lines'>,
  { info, holidays }: WithdrawalRules,
): CalendarDay | undefined => {
  const sent = shipmentsOf(order).at(-1);
  if (sent === undefined || openUnits(order).length > 0) return undefined;
  const { pickup, point } = order.delivery;
  const lies = pickup === true || point !== undefined ? fetchedWithin : 0;
  const arrived = lastDayOfArrival(order, info, sent.at, holidays) + lies;
  return workingDayFrom(arrived + Math.max(leastDays, info.returnDays), holidays);
};
