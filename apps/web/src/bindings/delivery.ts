import type { DeliveryEstimate, DeliveryMethod, PublicShopInfo } from '@torg/domain';
import type { Text } from './text.ts';

/** A delivery time in words. */
export const deliveryText = ({ t }: Text, { minDays, maxDays }: DeliveryEstimate): string =>
  minDays === maxDays ? t('delivery.days', { days: maxDays }) : t('delivery.days_range', { minDays, maxDays });

/** How the shop usually delivers: the first of its ways, which is what it tells where a product's own is not known. */
export const usualDelivery = ({ deliveryMethods }: PublicShopInfo): DeliveryMethod | undefined => deliveryMethods[0];
