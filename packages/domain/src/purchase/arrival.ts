import { type CalendarDay, calendarDayIn } from '../calendar/calendar-day.ts';
import { deliveryDays } from '../calendar/delivery-days.ts';
import { defaultDeliveryMethod } from '../shop/derived-settings.ts';
import type { ShopInfo } from '../shop/shop-info.ts';
import type { Order } from './order.ts';

/** What of a shop says when goods that are sent must have arrived. */
export type ArrivalRules = Pick<ShopInfo, 'deliveryMethods' | 'timeZone'>;

/**
 * The last day on which goods of an order that are sent at a moment are expected, by the shop's calendar. The order's way of
 * delivery may be gone from the shop since: then its first one counts.
 * @param sentAt milliseconds since 1970. @param holidays the public holidays of the shop.
 */
export const lastDayOfArrival = (
  { delivery }: Pick<Order, 'delivery'>,
  { deliveryMethods, timeZone }: ArrivalRules,
  sentAt: number,
  holidays: readonly CalendarDay[],
): CalendarDay => {
  const method = deliveryMethods.find(({ id }) => id === delivery.method) ?? defaultDeliveryMethod({ deliveryMethods });
  return deliveryDays(method.estimate, calendarDayIn(timeZone)(sentAt), holidays).to;
};
