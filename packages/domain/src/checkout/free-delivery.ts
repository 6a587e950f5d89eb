import { option as O } from 'fp-ts';
import { deliveryTerms, termsAnywhere } from '../delivery/delivery-terms.ts';
import type { DeliveryPlace } from '../delivery/postal-code.ts';
import type { DeliveryMethod, DeliveryTariff, DeliveryZone } from '../shop/shop-info.ts';

/** Whether a tariff costs nothing, however little is in the basket and whatever it weighs. */
export const isAlwaysFree = ({ price, weightPrices = [] }: Pick<DeliveryTariff, 'price' | 'weightPrices'>): boolean =>
  price === 0 && weightPrices.every((step) => step.price === 0);

/** From which worth of goods (minor units, with VAT) a tariff costs nothing; undefined where it always or never does. */
export const freeDeliveryFrom = (tariff: DeliveryTariff): number | undefined =>
  isAlwaysFree(tariff) ? undefined : tariff.freeFrom;

/** What goods worth `goodsGross` cost to be delivered; minor units, both with VAT. @param weight grams of all of them. */
export const deliveryCharge = (tariff: DeliveryTariff, goodsGross: number, weight: number): number => {
  const { price, weightPrices = [], freeFrom = Number.POSITIVE_INFINITY } = tariff;
  return goodsGross >= freeFrom ? 0 : (weightPrices.findLast(({ from }) => from <= weight)?.price ?? price);
};

/** What a delivery may cost; minor units with VAT. `varies` says that it is not known yet which of several prices holds. */
export type ChargeRange = { readonly least: number; readonly varies: boolean };

/**
 * What a way of delivery may cost, as far as it is known what is to be delivered where. It leads to the place.
 * @param goodsGross minor units with VAT. @param weight grams; left out while it is not known.
 * @param place left out while it is not known.
 */
export const chargeRange = (
  method: DeliveryMethod,
  zones: readonly DeliveryZone[],
  {
    goodsGross,
    weight,
    place,
  }: { readonly goodsGross: number; readonly weight?: number; readonly place?: DeliveryPlace | undefined },
): ChargeRange => {
  const terms = place === undefined ? O.none : deliveryTerms(method, zones, place);
  const charges = (O.isSome(terms) ? [terms.value] : termsAnywhere(method)).flatMap((tariff) =>
    (weight === undefined ? [0, ...(tariff.weightPrices ?? []).map(({ from }) => from)] : [weight]).map((grams) =>
      deliveryCharge(tariff, goodsGross, grams),
    ),
  );
  const least = Math.min(...charges);
  return { least, varies: charges.some((charge) => charge > least) };
};

/** How near a basket is to a delivery that costs nothing; minor units, with VAT. `missing` is 0 when it got there. */
export type FreeDelivery = { readonly from: number; readonly reached: number; readonly missing: number };

/**
 * What goods worth `goodsGross` minor units with VAT lack to be delivered for nothing by a tariff.
 * @returns undefined where the tariff is always free, or never.
 */
export const freeDelivery = (tariff: DeliveryTariff, goodsGross: number): FreeDelivery | undefined => {
  const from = freeDeliveryFrom(tariff);
  if (from === undefined) return undefined;
  const reached = Math.min(goodsGross, from);
  return { from, reached, missing: from - reached };
};
