import { termsAnywhere } from '../delivery/delivery-terms.ts';
import { defaultDeliveryMethod } from '../shop/derived-settings.ts';
import type { DeliveryTariff, ShopInfo } from '../shop/shop-info.ts';
import { chargeRange, freeDeliveryFrom, isAlwaysFree } from './free-delivery.ts';

/** What a shop can say of its usual delivery before a basket and a place are known; minor units with VAT. */
export type DeliveryPromise = {
  /** The least that it costs. */
  readonly price: number;
  /** Where it can be free. */
  readonly free?: {
    /** The worth of goods from which it is, 0 for any. */
    readonly from: number;
    /** Whether there are places where it is not. */
    readonly depends: boolean;
    /** Whether every other way is free then, too, so that none has to be named. */
    readonly byEveryWay: boolean;
  };
};

const isFreeFrom = (tariff: DeliveryTariff, goodsGross: number): boolean =>
  isAlwaysFree(tariff) || goodsGross >= (tariff.freeFrom ?? Number.POSITIVE_INFINITY);

/** What a shop promises of its usual delivery, so that no place and no basket takes it back. */
export const deliveryPromise = ({ deliveryMethods }: Pick<ShopInfo, 'deliveryMethods'>): DeliveryPromise => {
  const method = defaultDeliveryMethod({ deliveryMethods });
  const tariffs = termsAnywhere(method);
  const { least: price } = chargeRange(method, [], { goodsGross: 0 });
  const from = isAlwaysFree(method) ? 0 : freeDeliveryFrom(method);
  if (from === undefined) return { price };
  return {
    price,
    free: {
      from,
      depends: !tariffs.every((tariff) => isFreeFrom(tariff, from)),
      byEveryWay: deliveryMethods
        .filter((other) => other !== method && !other.digital)
        .every((other) => termsAnywhere(other).every((tariff) => isFreeFrom(tariff, from))),
    },
  };
};
