import { either as E } from 'fp-ts';
import { type DeliveryRules, termsAnywhere } from '../delivery/delivery-terms.ts';
import { judgeWay, type Load } from '../delivery/load.ts';
import type { DeliveryMethod } from '../shop/shop-info.ts';
import { deliveryCharge, type FreeDelivery, freeDelivery } from './free-delivery.ts';

/** What can be said of a basket's delivery before a way of it is chosen, and of which way it is said. */
export type DeliveryOutlook = {
  readonly method: DeliveryMethod;
  /** The least that it costs now, wherever it leads; minor units with VAT. */
  readonly charge: number;
  /** Whether places differ in what is said here of free delivery. */
  readonly depends: boolean;
} & (
  | { readonly _tag: 'Free' }
  | { readonly _tag: 'Missing'; readonly delivery: FreeDelivery }
  | { readonly _tag: 'Priced' }
);

/**
 * Whether goods worth `goodsGross` (minor units, with VAT) are delivered for nothing, or what they lack: by the first way
 * that takes them where that costs nothing, or else by the first that a full enough basket makes free.
 * @returns undefined where no way of the shop takes them.
 */
export const deliveryOutlook = (rules: DeliveryRules, goodsGross: number, load: Load): DeliveryOutlook | undefined => {
  const methods = rules.deliveryMethods.filter((method) => E.isRight(judgeWay(method, rules, load)));
  const [first] = methods;
  if (first === undefined) return undefined;
  const about = (method: DeliveryMethod, from: number) => {
    const charges = (worth: number) => termsAnywhere(method).map((terms) => deliveryCharge(terms, worth, load.weight));
    return {
      method,
      charge: Math.min(...charges(goodsGross)),
      depends: charges(Math.max(goodsGross, from)).some((charge) => charge > 0),
    };
  };
  if (deliveryCharge(first, 0, load.weight) === 0) return { _tag: 'Free', ...about(first, 0) };
  for (const method of methods) {
    const delivery = freeDelivery(method, goodsGross);
    if (delivery !== undefined) {
      const found = about(method, delivery.from);
      return delivery.missing === 0 ? { _tag: 'Free', ...found } : { _tag: 'Missing', ...found, delivery };
    }
  }
  return { _tag: 'Priced', ...about(first, 0), depends: false };
};
