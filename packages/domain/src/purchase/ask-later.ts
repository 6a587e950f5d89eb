import { calendarDayIn, noonOf } from '../calendar/calendar-day.ts';
import { deliveryDays } from '../calendar/delivery-days.ts';
import { defaultDeliveryMethod } from '../shop/derived-settings.ts';
import type { ShopInfo } from '../shop/shop-info.ts';
import type { Order } from './order.ts';
import type { Moved } from './purchase.ts';

/** What of a shop says when buyers are asked for reviews. */
export type AskingRules = Pick<ShopInfo, 'deliveryMethods' | 'reviews' | 'timeZone'>;

/** The day's length in milliseconds. */
const day = 86_400_000;

/**
 * When the buyer of an order that is shipped now is asked for reviews: at noon, so many days after the last day of the
 * expected delivery as the shop says. Public holidays are not counted: the shop's days are there for what is late.
 * @returns milliseconds since 1970.
 */
const askAt = ({ delivery }: Order, { deliveryMethods, reviews, timeZone }: AskingRules, now: number) => {
  const method = deliveryMethods.find(({ id }) => id === delivery.method) ?? defaultDeliveryMethod({ deliveryMethods });
  const { to } = deliveryDays(method.estimate, calendarDayIn(timeZone)(now), []);
  return noonOf(to) + reviews.askAfterDays * day;
};

/**
 * Has the buyer asked for reviews later, once nothing of the order is left to be sent and some of it was, whether the rest
 * was sent or called off; where the shop has reviews.
 * @param now milliseconds since 1970.
 */
export const askLater =
  (info: AskingRules, now: number) =>
  (changes: Moved): Moved => {
    const { order } = changes;
    if (!info.reviews.enabled || order.state !== 'shipped') return changes;
    const ask = { name: 'ask-for-review', number: order.number, at: askAt(order, info, now) } as const;
    return { ...changes, jobs: [...changes.jobs, ask] };
  };
