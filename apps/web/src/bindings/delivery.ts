import type { DeliveryEstimate } from '@torg/domain/catalogue';
import { deliveryPrice, freeDeliveryFrom, isAlwaysFree, isFreeByEveryMethod } from '@torg/domain/checkout';
import { type DeliveryMethod, defaultDeliveryMethod, inLanguage, type Locale } from '@torg/domain/shop';
import type { Storefront } from './storefront.ts';
import type { Text } from './text.ts';

/** A delivery time in words. */
export const deliveryText = ({ t }: Text, { minDays, maxDays }: DeliveryEstimate): string =>
  minDays === maxDays ? t('delivery.days', { days: maxDays }) : t('delivery.days_range', { minDays, maxDays });

/**
 * How long goods take on a card, in words; from their day on where they are ordered ahead.
 * @param availableAt milliseconds since 1970; left out of goods that are there.
 */
export const timeText = (text: Text, estimate: DeliveryEstimate, availableAt: number | undefined): string => {
  const time = deliveryText(text, estimate);
  return availableAt === undefined ? time : text.t('delivery.then', { time });
};

/** How many working days something takes that is ordered, in words; dates are the browser's (`features/delivery`). */
export const arrivalText = (text: Text, { estimate, pickup }: Pick<DeliveryMethod, 'estimate' | 'pickup'>): string =>
  text.t(pickup ? 'delivery.ready_in' : 'delivery.arrives_in', { time: deliveryText(text, estimate) });

/** The name of a way of delivery in a language, or in the shop's main one. */
export const deliveryName = ({ name, id }: DeliveryMethod, locale: Locale, locales: readonly Locale[]): string =>
  inLanguage(name, locale, locales) ?? id;

/** What the shop's usual delivery costs, in words, as the visitor sees prices. */
export const deliveryPriceText = (storefront: Storefront): string => {
  const { text, shop, facts } = storefront;
  const { info } = shop.config;
  const method = defaultDeliveryMethod(info);
  if (isAlwaysFree(method)) return promiseOfFree(storefront, 0);
  const { amount } = deliveryPrice(method, 0, facts.priceContext.vatView, info);
  return text.t('promise.delivery_price', { amount: text.money(amount) });
};

/** From which sum, VAT counted, the shop's usual delivery is free, in words; undefined where it always or never is. */
export const freeDeliveryFromText = (storefront: Storefront): string | undefined => {
  const from = freeDeliveryFrom(defaultDeliveryMethod(storefront.shop.config.info));
  return from === undefined ? undefined : promiseOfFree(storefront, from);
};

/** Names the way that is meant where another one costs something from that sum, too. */
const promiseOfFree = ({ text, shop }: Storefront, from: number): string => {
  const { info, locale } = shop.config;
  const amount = text.money(from);
  if (isFreeByEveryMethod(info.deliveryMethods, from)) {
    return from === 0 ? text.t('promise.delivery_free') : text.t('promise.free_delivery', { amount });
  }
  const method = deliveryName(defaultDeliveryMethod(info), locale, info.locales);
  return from === 0
    ? text.t('promise.delivery_free_by', { method })
    : text.t('promise.free_delivery_by', { method, amount });
};
