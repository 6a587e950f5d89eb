import type { DeliveryMethod } from '../shop/shop-info.ts';

/** How near a basket is to a delivery that costs nothing; minor units, with VAT. `missing` is 0 when it got there. */
export type FreeDelivery = { readonly from: number; readonly reached: number; readonly missing: number };

/**
 * What goods worth `goodsGross` minor units with VAT lack to be delivered for nothing by a method.
 * @returns undefined where the method is always free, or never.
 */
export const freeDelivery = (
  { price, freeFrom }: Pick<DeliveryMethod, 'price' | 'freeFrom'>,
  goodsGross: number,
): FreeDelivery | undefined => {
  if (price === 0 || freeFrom === undefined) return undefined;
  const reached = Math.min(goodsGross, freeFrom);
  return { from: freeFrom, reached, missing: freeFrom - reached };
};
