import type { DeliveryEstimate } from '../catalogue/stock.ts';
import type { DeliveryMethod, ShopInfo } from './shop-info.ts';

/** How a shop usually delivers: the first of its ways, which operators put in front. A valid shop has one. */
export const defaultDeliveryMethod = ({ deliveryMethods }: Pick<ShopInfo, 'deliveryMethods'>): DeliveryMethod => {
  const [first] = deliveryMethods;
  if (first === undefined) throw new Error('a valid shop has a delivery method');
  return first;
};

/** What a shopper is told about delivery before choosing a way of it. */
export const defaultDeliveryEstimate = (info: Pick<ShopInfo, 'deliveryMethods'>): DeliveryEstimate =>
  defaultDeliveryMethod(info).estimate;
