import { deliveryCharge, freeDeliveryFrom } from '../../checkout/index.ts';
import { type DeliveryMethod, inLanguage, type Locale } from '../../shop/index.ts';
import type { PublicShopInfo } from '../../storefront/storefront-config.ts';

const enumeration = 'https://schema.org/FulfillmentTypeDelivery';

type Sold = Pick<PublicShopInfo, 'countries' | 'currency'>;

const money = (minor: number): string => (minor / 100).toFixed(2);

/** Goods of what worth cost what to be delivered; minor units, with VAT. */
const bands = (method: DeliveryMethod): readonly { readonly from: number; readonly to?: number }[] => {
  const free = freeDeliveryFrom(method);
  return free === undefined ? [{ from: 0 }] : [{ from: 0, to: free - 1 }, { from: free }];
};

const conditionsOf = (method: DeliveryMethod, { countries, currency }: Sold) =>
  bands(method).map(({ from, to }) => ({
    '@type': 'ShippingConditions',
    shippingDestination: countries.map((addressCountry) => ({ '@type': 'DefinedRegion', addressCountry })),
    orderValue: {
      ...{ '@type': 'MonetaryAmount', currency, minValue: money(from) },
      ...(to === undefined ? {} : { maxValue: money(to) }),
    },
    shippingRate: { '@type': 'MonetaryAmount', currency, value: money(deliveryCharge(method, from)) },
    transitTime: {
      '@type': 'ServicePeriod',
      duration: {
        ...{ '@type': 'QuantitativeValue', unitCode: 'DAY' },
        ...{ minValue: method.estimate.minDays, maxValue: method.estimate.maxDays },
      },
    },
  }));

/**
 * What delivery costs and how long it takes, in working days from the order on, as Google documents it for a whole shop.
 * What is fetched at the shop is no delivery.
 */
export const shippingData = (info: PublicShopInfo, locale: Locale) =>
  info.deliveryMethods
    .filter(({ pickup }) => !pickup)
    .map((method) => ({
      '@type': 'ShippingService',
      name: inLanguage(method.name, locale, info.locales) ?? method.id,
      fulfillmentType: enumeration,
      shippingConditions: conditionsOf(method, info),
    }));
