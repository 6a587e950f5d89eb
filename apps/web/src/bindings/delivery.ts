import type { DeliveryEstimate } from '@torg/domain';
import type { Text } from './text.ts';

/** A delivery time in words. */
export const deliveryText = ({ t }: Text, { minDays, maxDays }: DeliveryEstimate): string =>
  minDays === maxDays ? t('delivery.days', { days: maxDays }) : t('delivery.days_range', { minDays, maxDays });
