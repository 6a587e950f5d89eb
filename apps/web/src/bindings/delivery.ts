import type { DeliveryEstimate, PublicShopInfo } from '@torg/domain';
import type { Text } from './text.ts';

/** A delivery time in words. */
export const deliveryText = ({ t }: Text, { minDays, maxDays }: DeliveryEstimate): string =>
  minDays === maxDays ? t('delivery.days', { days: maxDays }) : t('delivery.days_range', { minDays, maxDays });

/** The soonest delivery that the shop offers, where a product's own is not known. */
export const soonestDelivery = ({ deliveryMethods }: PublicShopInfo): DeliveryEstimate | undefined =>
  deliveryMethods.map((method) => method.estimate).sort((a, b) => a.maxDays - b.maxDays || a.minDays - b.minDays)[0];
