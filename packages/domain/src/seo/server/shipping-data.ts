import { option as O } from 'fp-ts';
import { deliveryCharge, freeDeliveryFrom } from '../../checkout/index.ts';
import { type Destination, type TermsRegion, termsRegions } from '../../delivery/index.ts';
import { type DeliveryMethod, type DeliveryTariff, inLanguage, type Locale } from '../../shop/index.ts';
import type { PublicShopInfo } from '../../storefront/storefront-config.ts';
import { decimal, vocabulary } from './vocabulary.ts';

/** Estimates count working days. */
const businessDays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map((day) => `${vocabulary}/${day}`);

/** So many working days. */
const period = ({ minDays, maxDays }: DeliveryMethod['estimate'], more: object = {}) => ({
  ...{ '@type': 'ServicePeriod', businessDays, ...more },
  duration: { '@type': 'QuantitativeValue', unitCode: 'DAY', minValue: minDays, maxValue: maxDays },
});

/** Goods of what worth cost what to be delivered; minor units, with VAT. */
const bands = (tariff: DeliveryTariff): readonly { readonly from: number; readonly to?: number }[] => {
  const free = freeDeliveryFrom(tariff);
  return free === undefined ? [{ from: 0 }] : [{ from: 0, to: free - 1 }, { from: free }];
};

/** Baskets that cost the same by their weight, in grams, and how that is told: not where weight makes no difference. */
const weights = ({ weightPrices = [] }: DeliveryTariff, { maxWeight }: Pick<DeliveryMethod, 'maxWeight'>) => {
  const steps = [0, ...weightPrices.map(({ from }) => from)];
  return steps.map((from, index) => {
    const next = steps[index + 1];
    const to = next === undefined ? maxWeight : next - 1;
    const ends = { minValue: from / 1000, ...(to === undefined ? {} : { maxValue: to / 1000 }) };
    const makesNoDifference = from === 0 && to === undefined;
    return {
      from,
      told: makesNoDifference ? {} : { weight: { '@type': 'QuantitativeValue', unitCode: 'KGM', ...ends } },
    };
  });
};

/** A country, or the codes of it: `postalCodePrefix` where a zone names a beginning of codes that are not digits. */
const region = ({ country, codes = [] }: Destination) => {
  const ranges = codes.filter(({ from, to }) => from !== to || /^\d+$/.test(from));
  const beginnings = codes.filter((range) => !ranges.includes(range));
  return {
    ...{ '@type': 'DefinedRegion', addressCountry: country },
    ...(beginnings.length === 0 ? {} : { postalCodePrefix: beginnings.map(({ from }) => from) }),
    ...(ranges.length === 0
      ? {}
      : {
          postalCodeRange: ranges.map(({ from, to }) => ({
            ...{ '@type': 'PostalCodeRangeSpecification', postalCodeBegin: from, postalCodeEnd: to },
          })),
        }),
  };
};

const conditionsOf = (
  method: DeliveryMethod,
  { terms, destinations }: TermsRegion,
  { currency }: Pick<PublicShopInfo, 'currency'>,
): readonly object[] => {
  const there = { '@type': 'ShippingConditions', shippingDestination: destinations.map(region) };
  if (O.isNone(terms)) return [{ ...there, doesNotShip: true }];
  const tariff = terms.value;
  return bands(tariff).flatMap(({ from, to }) =>
    weights(tariff, method).map((weight) => ({
      ...there,
      orderValue: {
        ...{ '@type': 'MonetaryAmount', currency, minValue: decimal(from) },
        ...(to === undefined ? {} : { maxValue: decimal(to) }),
      },
      ...weight.told,
      shippingRate: { '@type': 'MonetaryAmount', currency, value: decimal(deliveryCharge(tariff, from, weight.from)) },
      transitTime: period(tariff.estimate),
    })),
  );
};

/** An order that comes before the day's last sending leaves the same day; the time is that of the shop's own clock. */
const handlingOf = (cutOff: string | undefined) =>
  cutOff === undefined ? {} : { handlingTime: period({ minDays: 0, maxDays: 0 }, { cutoffTime: `${cutOff}:00` }) };

/** The day's last sending in a region; where a way does not lead, none differs from the usual one. */
const cutOffOf = ({ terms }: TermsRegion, usual: string | undefined): string | undefined =>
  O.isNone(terms) ? usual : terms.value.cutOff;

/**
 * A way of delivery as a service; handling is said of a whole service, so that zones with another last sending are one of
 * their own, named by it.
 */
const servicesOf = (method: DeliveryMethod, info: PublicShopInfo, locale: Locale): readonly object[] => {
  const name = inLanguage(method.name, locale, info.locales) ?? method.id;
  const regions = termsRegions(method, info.deliveryZones, info.countries);
  const cutOffs = [...new Set(regions.map((one) => cutOffOf(one, method.cutOff)))];
  return cutOffs.map((cutOff) => ({
    '@type': 'ShippingService',
    name: cutOff === method.cutOff ? name : `${name} (${cutOff})`,
    fulfillmentType: `${vocabulary}/FulfillmentTypeDelivery`,
    ...handlingOf(cutOff),
    shippingConditions: regions
      .filter((one) => cutOffOf(one, method.cutOff) === cutOff)
      .flatMap((one) => conditionsOf(method, one, info)),
  }));
};

/**
 * What delivery costs where and how long it takes, in working days from the order on, as Google documents it for a whole
 * shop. What is fetched at the shop is no delivery.
 */
export const shippingData = (info: PublicShopInfo, locale: Locale) =>
  info.deliveryMethods
    .filter(({ pickup, digital = false }) => !pickup && !digital)
    .flatMap((method) => servicesOf(method, info, locale));
