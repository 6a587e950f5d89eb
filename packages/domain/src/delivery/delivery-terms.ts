import { option as O } from 'fp-ts';
import type { CalendarDay, ClockTime } from '../calendar/calendar-day.ts';
import { type DeliveryDays, deliveryDays, orderDay } from '../calendar/delivery-days.ts';
import type { DeliveryEstimate } from '../catalogue/stock.ts';
import type { DeliveryMethod, DeliveryTariff, DeliveryZone, ShopInfo } from '../shop/shop-info.ts';
import { barePostalCode, type DeliveryPlace } from './postal-code.ts';

/** What a way of delivery promises and costs at a place. */
export type DeliveryTerms = DeliveryTariff & {
  readonly estimate: DeliveryEstimate;
  /** Until when on a working day an order is sent the same day, `14:00`. */
  readonly cutOff?: string;
};

/** What of a shop decides where its ways of delivery lead. */
export type DeliveryRules = Pick<ShopInfo, 'deliveryMethods' | 'deliveryZones'>;

/** The ends of a range of bare codes: of `9000-9299`, or of the codes that begin with `97`. */
export const endsOf = (codes: string): readonly [string, string] => {
  const [from = '', to = from] = codes.split('-', 2).map(barePostalCode);
  return [from, to];
};

/** Whether a text of shop.json names codes by their beginning, `97`, or by both ends of a range, `9000-9299`. */
export const isCodeRange = (text: string): boolean => {
  const [from, to] = endsOf(text);
  return /^[\dA-Z ]+(?:-[\dA-Z ]+)?$/i.test(text) && from.length === to.length && from.length > 0 && from <= to;
};

const isIn = (code: string, codes: string): boolean => {
  const [from, to] = endsOf(codes);
  const beginning = code.slice(0, from.length);
  return beginning.length === from.length && beginning >= from && beginning <= to;
};

/** The zone that a place lies in: the first of the shop's that holds its postal code. */
export const zoneOf = (
  zones: readonly DeliveryZone[],
  { country, postalCode }: DeliveryPlace,
): DeliveryZone | undefined => {
  const code = barePostalCode(postalCode);
  return zones.find((zone) => zone.country === country && zone.postalCodes.some((codes) => isIn(code, codes)));
};

type Promising = DeliveryTariff & Pick<DeliveryMethod, 'estimate' | 'cutOff' | 'zones'>;

/** What a way of delivery promises in a zone, by its id, or where nothing differs; `none` where it does not lead. */
export const termsIn = (method: Promising, zone?: string): O.Option<DeliveryTerms> => {
  const { estimate, cutOff, price, weightPrices, freeFrom, zones } = method;
  const { delivers = true, ...own } = (zone === undefined ? undefined : zones?.[zone]) ?? {};
  const usual = {
    ...(weightPrices === undefined ? {} : { weightPrices }),
    ...(freeFrom === undefined ? {} : { freeFrom }),
  };
  return delivers
    ? O.some({
        ...{ estimate, price },
        ...(cutOff === undefined ? {} : { cutOff }),
        ...(own.price === undefined ? usual : {}),
        ...own,
      })
    : O.none;
};

/** What a way of delivery may promise, wherever it leads: where nothing differs first. */
export const termsAnywhere = (method: Promising & Pick<DeliveryMethod, 'pickup'>): readonly DeliveryTerms[] =>
  [undefined, ...(method.pickup ? [] : Object.keys(method.zones ?? {}))].flatMap((zone) => {
    const terms = termsIn(method, zone);
    return O.isSome(terms) ? [terms.value] : [];
  });

/**
 * What a way of delivery promises at a place; `none` where it does not lead there. Who fetches goods gets them in the
 * same time wherever the home is.
 * @param place left out while it is not known: what holds where nothing differs.
 */
export const deliveryTerms = (
  method: Promising & Pick<DeliveryMethod, 'pickup'>,
  zones: readonly DeliveryZone[],
  place?: DeliveryPlace,
): O.Option<DeliveryTerms> =>
  termsIn(method, place === undefined || method.pickup ? undefined : zoneOf(zones, place)?.id);

/** A way of delivery that leads to a place, and what it promises there. */
export type DeliveryWay = { readonly method: DeliveryMethod; readonly terms: DeliveryTerms };

/** The ways by which goods are brought to a place, as the shop orders them; files are not brought. */
export const waysTo = (
  { deliveryMethods, deliveryZones }: DeliveryRules,
  place?: DeliveryPlace,
): readonly DeliveryWay[] =>
  deliveryMethods.flatMap((method) => {
    if (method.digital) return [];
    const terms = deliveryTerms(method, deliveryZones, place);
    return O.isNone(terms) ? [] : [{ method, terms: terms.value }];
  });

/** Minutes since midnight of a time of the day. @param time `14:00`. */
export const minuteOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/**
 * The days on which goods arrive that are ordered now.
 * @param now what the shop's clock shows.
 * @param holidays the public holidays of the shop.
 */
export const arrivalDays = (
  { estimate, cutOff }: Pick<DeliveryTerms, 'estimate' | 'cutOff'>,
  now: ClockTime,
  holidays: readonly CalendarDay[],
): DeliveryDays =>
  deliveryDays(estimate, orderDay(now, cutOff === undefined ? undefined : minuteOf(cutOff), holidays), holidays);
