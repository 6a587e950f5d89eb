import { calendarDayIn } from '../calendar/calendar-day.ts';
import type { ShopInfo } from '../shop/shop-info.ts';
import type { ArrivalRules } from './arrival.ts';
import { type AskingRules, askLater } from './ask-later.ts';
import type { Order } from './order.ts';
import { bookedPoints, pointsEarned } from './order-points.ts';
import type { Changes, Moved } from './purchase.ts';
import { openUnits } from './units.ts';
import { lastDayToWithdraw } from './withdrawal-days.ts';

/** What of a shop says from when on points can be used. */
export type DatingRules = ArrivalRules & Pick<ShopInfo, 'returnDays'>;
/** What of a shop says what follows once all goods of an order are sent. */
export type SendingRules = AskingRules & DatingRules;

/** Days for which points stay pending beyond the last one to withdraw: public holidays, which move it on, are not looked at. */
const spareDays = 7;

/** When nothing of an order was left to be sent any more, milliseconds since 1970; undefined while something is. */
const closedAt = (order: Pick<Order, 'history' | 'lines'>): number | undefined =>
  order.history.find((_, last) => openUnits({ ...order, history: order.history.slice(0, last + 1) }).length === 0)?.at;

/**
 * Says when points of an order can be used, once nothing of it is left to be sent: when nothing can be withdrawn any more, and
 * for all their days, however late the rest of it was called off.
 */
const datePoints =
  (info: DatingRules) =>
  (changes: Moved): Moved => {
    const { order, points } = changes;
    const booked = bookedPoints(order);
    const last = lastDayToWithdraw(order, { info, holidays: [] });
    const closed = closedAt(order);
    if (booked === undefined || last === undefined || closed === undefined || pointsEarned(order) === 0) return changes;
    const usableFrom = Math.max(last + spareDays + 1, calendarDayIn(info.timeZone)(closed));
    const { account, days } = booked;
    const lot = { account, id: order.number, usableFrom, until: usableFrom + days - 1 };
    return { ...changes, points: { ...points, lots: [...points.lots, lot] } };
  };

/**
 * What an order earned can be used later where it is bought and handed out by one step, as files are. Nobody is asked for
 * reviews of those.
 * @param before the order as it was; one that begins had no steps.
 */
export const afterHandingOut =
  (info: DatingRules, before: Pick<Order, 'history'>) =>
  <Change extends Changes>(changes: Change): Change | Moved => {
    const { order } = changes;
    if (order === undefined || order.history.length <= before.history.length) return changes;
    return order.history.at(-1)?.event === 'ship' ? datePoints(info)({ ...changes, order }) : changes;
  };

/**
 * What follows for an order of which goods were sent or called off: its buyer is asked for reviews later, and what it earned can
 * be used.
 * @param now milliseconds since 1970.
 */
export const afterSending =
  (info: SendingRules, now: number) =>
  (changes: Moved): Moved =>
    datePoints(info)(askLater(info, now)(changes));
