import type { DeliveryMethod } from '@torg/domain/shop';
import { useStorefront } from '../../bindings/storefront.ts';
import { placeOf, promiseOf } from './promise-of.ts';
import { usePostalCode } from './use-postal-code.ts';
import { useShopTime } from './use-shop-time.ts';

/** The days on which goods arrive by a way of delivery, where the shopper is. */
export const ArrivalThere = ({ way }: { readonly way: DeliveryMethod }) => {
  const { shop, text } = useStorefront();
  const now = useShopTime();
  return promiseOf(text, shop.config, way, placeOf(usePostalCode(), shop.config.info), now);
};
