import type { DeliveryMethod } from '@torg/domain/shop';
import { useStorefront } from '../../bindings/storefront.ts';
import { placeOf, promiseOf } from './promise-of.ts';
import { usePostalCode } from './use-postal-code.ts';
import { useShopTime } from './use-shop-time.ts';

type Props = { readonly way: DeliveryMethod; readonly from?: number | undefined };

/** The days on which goods arrive by a way of delivery, where the shopper is; those that come later, once they are there. */
export const ArrivalThere = ({ way, from }: Props) => {
  const { shop, text } = useStorefront();
  const now = useShopTime(from);
  return promiseOf(text, shop.config, way, placeOf(usePostalCode(), shop.config.info), now);
};
