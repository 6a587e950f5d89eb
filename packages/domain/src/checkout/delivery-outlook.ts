import { defaultDeliveryMethod } from '../shop/derived-settings.ts';
import type { DeliveryMethod, ShopInfo } from '../shop/shop-info.ts';
import { type FreeDelivery, freeDelivery, isAlwaysFree } from './free-delivery.ts';

/** What can be said of a basket's delivery before a way of it is chosen, and of which way it is said. */
export type DeliveryOutlook =
  | { readonly _tag: 'Free'; readonly method: DeliveryMethod }
  | { readonly _tag: 'Missing'; readonly method: DeliveryMethod; readonly delivery: FreeDelivery }
  | { readonly _tag: 'Priced'; readonly method: DeliveryMethod };

/**
 * Whether goods worth `goodsGross` (minor units, with VAT) are delivered for nothing, or what they lack: by the shop's
 * default way where it never costs anything, or else by the first way that a full enough basket makes free.
 */
export const deliveryOutlook = (info: Pick<ShopInfo, 'deliveryMethods'>, goodsGross: number): DeliveryOutlook => {
  const first = defaultDeliveryMethod(info);
  if (isAlwaysFree(first)) return { _tag: 'Free', method: first };
  for (const method of info.deliveryMethods) {
    const delivery = freeDelivery(method, goodsGross);
    if (delivery !== undefined) {
      return delivery.missing === 0 ? { _tag: 'Free', method } : { _tag: 'Missing', method, delivery };
    }
  }
  return { _tag: 'Priced', method: first };
};
