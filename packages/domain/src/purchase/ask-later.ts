import { noonOf } from '../calendar/calendar-day.ts';
import type { ShopInfo } from '../shop/shop-info.ts';
import { type ArrivalRules, lastDayOfArrival } from './arrival.ts';
import type { Order } from './order.ts';
import type { Moved } from './purchase.ts';
import { keptUnits } from './units.ts';

/** What of a shop says when buyers are asked for reviews. */
export type AskingRules = ArrivalRules & Pick<ShopInfo, 'reviews'>;

/** The day's length in milliseconds. */
const day = 86_400_000;

/**
 * When the buyer of an order that is shipped now is asked for reviews: at noon, so many days after the last day of the
 * expected delivery as the shop says. Public holidays are not counted: the shop's days are there for what is late.
 * @returns milliseconds since 1970.
 */
const askAt = (order: Order, info: AskingRules, now: number) =>
  noonOf(lastDayOfArrival(order, info, now, [])) + info.reviews.askAfterDays * day;

/**
 * Has the buyer asked for reviews later, once nothing of the order is left to be sent and they keep some of what was, whether
 * the rest was sent or called off; where the shop has reviews.
 * @param now milliseconds since 1970.
 */
export const askLater =
  (info: AskingRules, now: number) =>
  (changes: Moved): Moved => {
    const { order } = changes;
    if (!info.reviews.enabled || order.state !== 'shipped' || keptUnits(order).length === 0) return changes;
    const ask = { name: 'ask-for-review', number: order.number, at: askAt(order, info, now) } as const;
    return { ...changes, jobs: [...changes.jobs, ask] };
  };
