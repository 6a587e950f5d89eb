import { either as E, option as O } from 'fp-ts';
import { type CalendarDay, clockTimeIn, momentIn } from '../calendar/calendar-day.ts';
import { isoDay } from '../calendar/day-format.ts';
import { type DeliveryMethod, type ShopInfo, type WindowRules, weekdays } from '../shop/shop-info.ts';
import { deliveryTerms, minuteOf } from './delivery-terms.ts';
import type { DeliveryPlace } from './postal-code.ts';

/** A span of a day in which goods are brought, by the shop's clock. */
export type DeliveryWindow = {
  readonly day: CalendarDay;
  /** `17:00`. */
  readonly from: string;
  /** `21:00`. */
  readonly to: string;
  /** Milliseconds since 1970. */
  readonly startsAt: number;
};

/** A window that can be chosen in time, and how many orders are brought in it. */
export type PlannedWindow = DeliveryWindow & { readonly capacity: number };

/** A window as shoppers are shown it. */
export type OfferedWindow = DeliveryWindow & { readonly id: string; readonly isFull: boolean };

/** What decides which windows a shop has. */
export type WindowShop = Pick<ShopInfo, 'deliveryMethods' | 'deliveryZones' | 'timeZone'>;

/** When and where to windows are asked for. */
export type WindowsAsked = {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The public holidays of the shop. */
  readonly holidays: readonly CalendarDay[];
  /** Left out while it is not known: as where nothing differs. */
  readonly place?: DeliveryPlace;
};

const hour = 3_600_000;

/** What names a window of a way of delivery: `2026-12-01T17:00-21:00`. */
export const windowId = ({ day, from, to }: Pick<DeliveryWindow, 'day' | 'from' | 'to'>): string =>
  `${isoDay(day)}T${from}-${to}`;

/** 1 January 1970 was a Thursday. */
const weekdayOf = (day: CalendarDay) => weekdays[(day + 3) % 7];

const windowsBy = (
  { daysAhead, cutOffHours, times }: WindowRules,
  timeZone: string,
  { now, holidays }: WindowsAsked,
): readonly PlannedWindow[] => {
  const today = clockTimeIn(timeZone)(now).day;
  const moment = momentIn(timeZone);
  return Array.from({ length: daysAhead + 1 }, (_, index) => today + index)
    .filter((day) => !holidays.includes(day))
    .flatMap((day) =>
      times
        .filter((time) => time.weekdays.some((weekday) => weekday === weekdayOf(day)))
        .map(({ from, to, capacity }) => ({
          ...{ day, from, to, capacity },
          startsAt: moment({ day, minute: minuteOf(from) }),
        })),
    )
    .filter(({ startsAt }) => startsAt - cutOffHours * hour > now)
    .toSorted((one, other) => one.startsAt - other.startsAt);
};

/** The windows of a way of delivery that can still be chosen, the first at first, full ones too. */
export const plannedWindows = (
  method: DeliveryMethod,
  { deliveryZones, timeZone }: Pick<WindowShop, 'deliveryZones' | 'timeZone'>,
  asked: WindowsAsked,
): readonly PlannedWindow[] =>
  method.windows === undefined || O.isNone(deliveryTerms(method, deliveryZones, asked.place))
    ? []
    : windowsBy(method.windows, timeZone, asked);

/** Windows in which goods can be brought that are there at a moment. @param availableAt left out where they are there now. */
export const windowsAfter = <A extends DeliveryWindow>(windows: readonly A[], availableAt = 0): readonly A[] =>
  windows.filter(({ startsAt }) => startsAt >= availableAt);

/** Windows as shoppers are shown them. @param taken orders in them, by the id of the window. */
export const offeredWindows = (
  windows: readonly PlannedWindow[],
  taken: ReadonlyMap<string, number>,
): readonly OfferedWindow[] =>
  windows.map(({ capacity, ...window }) => {
    const id = windowId(window);
    return { ...window, id, isFull: (taken.get(id) ?? 0) >= capacity };
  });

/** Why a form's choice of a window is none, as a message key. */
export type WindowRefusal = 'checkout.delivery_window_required' | 'checkout.delivery_window_gone';

/** The window that a form chooses; undefined for a way of delivery without windows. @param chosen its id, or nothing. */
export const chooseWindow = (
  { windows: rules }: Pick<DeliveryMethod, 'windows'>,
  planned: readonly PlannedWindow[],
  chosen: string,
): E.Either<WindowRefusal, PlannedWindow | undefined> => {
  if (rules === undefined) return E.right(undefined);
  if (chosen === '') return E.left('checkout.delivery_window_required');
  return E.fromNullable('checkout.delivery_window_gone' as const)(planned.find((one) => windowId(one) === chosen));
};
