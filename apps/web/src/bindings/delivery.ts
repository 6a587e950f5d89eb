import type { DeliveryEstimate } from '@torg/domain/catalogue';
import { type DeliveryPromise, deliveryPrice } from '@torg/domain/checkout';
import { type DeliveryMethod, defaultDeliveryMethod, inLanguage, type Locale } from '@torg/domain/shop';
import type { Storefront } from './storefront.ts';
import type { Text } from './text.ts';

/** A delivery time in words. */
const deliveryText = ({ t }: Text, { minDays, maxDays }: DeliveryEstimate): string =>
  minDays === maxDays ? t('delivery.days', { days: maxDays }) : t('delivery.days_range', { minDays, maxDays });

/**
 * How long goods take on a card, in words; from their day on where they are ordered ahead.
 * @param availableAt milliseconds since 1970; left out of goods that are there.
 */
export const timeText = (text: Text, estimate: DeliveryEstimate, availableAt: number | undefined): string => {
  const time = deliveryText(text, estimate);
  return availableAt === undefined ? time : text.t('delivery.then', { time });
};

/** From when goods that are ordered ahead are sent, and how long they take then, in words. @param from milliseconds since 1970. */
export const aheadText = (text: Text, estimate: DeliveryEstimate, from: number): string =>
  text.t('delivery.ahead', { date: text.date(from), time: deliveryText(text, estimate) });

/** How many working days something takes that is ordered, in words; dates are the browser's (`features/delivery`). */
export const arrivalText = (text: Text, { estimate, pickup }: Pick<DeliveryMethod, 'estimate' | 'pickup'>): string =>
  text.t(pickup ? 'delivery.ready_in' : 'delivery.arrives_in', { time: deliveryText(text, estimate) });

/** The name of a way of delivery in a language, or in the shop's main one. */
export const deliveryName = ({ name, id }: DeliveryMethod, locale: Locale, locales: readonly Locale[]): string =>
  inLanguage(name, locale, locales) ?? id;

/**
 * What the shop's usual delivery costs at the least, in words, as the visitor sees prices.
 * @param charge where more is known of what is delivered: minor units with VAT.
 */
export const deliveryPriceText = (storefront: Storefront, charge?: number): string => {
  const { text, shop, facts } = storefront;
  const { info, deliveryPromise } = shop.config;
  const { price, free } = deliveryPromise;
  if (charge === undefined && free?.from === 0) return promiseOfFree(storefront, free);
  const { amount } = deliveryPrice(charge ?? price, facts.priceContext.vatView, info);
  return text.t('promise.delivery_price', { amount: text.money(amount) });
};

/** From which sum, VAT counted, the shop's usual delivery is free, in words; undefined where it always or never is. */
export const freeDeliveryFromText = (storefront: Storefront): string | undefined => {
  const { free } = storefront.shop.config.deliveryPromise;
  return free?.from ? promiseOfFree(storefront, free) : undefined;
};

/** Names the way that is meant where another one costs something from that sum, too. */
const promiseOfFree = (
  { text, shop }: Storefront,
  { from, depends, byEveryWay }: NonNullable<DeliveryPromise['free']>,
): string => {
  const { info, locale } = shop.config;
  const method = byEveryWay ? '' : deliveryName(defaultDeliveryMethod(info), locale, info.locales);
  const keys = byEveryWay
    ? (['promise.delivery_free', 'promise.free_delivery'] as const)
    : (['promise.delivery_free_by', 'promise.free_delivery_by'] as const);
  return text.t(keys[from === 0 ? 0 : 1], { method, amount: text.money(from), depends: String(depends) });
};
