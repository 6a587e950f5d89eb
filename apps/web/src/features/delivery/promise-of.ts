import type { ClockTime } from '@torg/domain/calendar';
import {
  arrivalDays,
  countryOfPostalCode,
  type DeliveryPlace,
  type DeliveryTerms,
  deliveryTerms,
} from '@torg/domain/delivery';
import type { DeliveryMethod, ShopInfo } from '@torg/domain/shop';
import type { StorefrontConfig } from '@torg/domain/storefront';
import { option as O } from 'fp-ts';
import type { Text } from '../../bindings/text.ts';

/** The place of a postal code in the first of the shop's countries that writes codes so. */
export const placeOf = (
  postalCode: string | undefined,
  { countries }: Pick<ShopInfo, 'countries'>,
): DeliveryPlace | undefined => {
  if (postalCode === undefined) return undefined;
  const country = countryOfPostalCode(postalCode, countries);
  return country === undefined ? undefined : { country, postalCode };
};

/** The days, in words, on which an order of now arrives, or is ready to be fetched. */
export const daysText = (
  text: Text,
  { holidays }: Pick<StorefrontConfig, 'holidays'>,
  { terms, pickup }: { readonly terms: DeliveryTerms; readonly pickup: boolean },
  now: ClockTime,
): string =>
  text.t(pickup ? 'delivery.ready' : 'delivery.arrives', { days: text.days(arrivalDays(terms, now, holidays)) });

/** What a way of delivery promises at a place, or where nothing is known of it; where it does not lead, that. */
export const promiseOf = (
  text: Text,
  config: Pick<StorefrontConfig, 'info' | 'holidays'>,
  method: DeliveryMethod,
  place: DeliveryPlace | undefined,
  now: ClockTime,
): string => {
  const terms = deliveryTerms(method, config.info.deliveryZones, place);
  return O.isNone(terms)
    ? text.t('delivery.not_there', { postalCode: place?.postalCode ?? '' })
    : daysText(text, config, { terms: terms.value, pickup: method.pickup }, now);
};
