import type { DeliveryMethod } from '../shop/shop-info.ts';

type Priced = Pick<DeliveryMethod, 'price' | 'freeFrom'>;

/** Whether a method costs nothing, however little is in the basket. */
export const isAlwaysFree = ({ price }: Pick<DeliveryMethod, 'price'>): boolean => price === 0;

/** From which worth of goods (minor units, with VAT) a method costs nothing; undefined where it always or never does. */
export const freeDeliveryFrom = (method: Priced): number | undefined =>
  isAlwaysFree(method) ? undefined : method.freeFrom;

/** What a method costs for goods worth `goodsGross`; minor units, both with VAT. */
export const deliveryCharge = (method: Priced, goodsGross: number): number => {
  const from = freeDeliveryFrom(method);
  return from !== undefined && goodsGross >= from ? 0 : method.price;
};

/**
 * Whether goods worth `goodsGross` (minor units, with VAT) are delivered for nothing in whatever way a shopper chooses.
 * Where they are not, who promises it has to name the way that is meant.
 */
export const isFreeByEveryMethod = (methods: readonly Priced[], goodsGross: number): boolean =>
  methods.every((method) => deliveryCharge(method, goodsGross) === 0);

/** How near a basket is to a delivery that costs nothing; minor units, with VAT. `missing` is 0 when it got there. */
export type FreeDelivery = { readonly from: number; readonly reached: number; readonly missing: number };

/**
 * What goods worth `goodsGross` minor units with VAT lack to be delivered for nothing by a method.
 * @returns undefined where the method is always free, or never.
 */
export const freeDelivery = (method: Priced, goodsGross: number): FreeDelivery | undefined => {
  const from = freeDeliveryFrom(method);
  if (from === undefined) return undefined;
  const reached = Math.min(goodsGross, from);
  return { from, reached, missing: from - reached };
};
