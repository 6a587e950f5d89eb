import { type CalendarDay, type DeliveryEstimate, deliveryDays, noonOf } from '@torg/domain';
import type { Text } from './text.ts';

/** A delivery time in words. */
export const deliveryText = ({ t }: Text, { minDays, maxDays }: DeliveryEstimate): string =>
  minDays === maxDays ? t('delivery.days', { days: maxDays }) : t('delivery.days_range', { minDays, maxDays });

/** The days on which something ordered today arrives; as long as nobody knows what day it is, how many days it takes. */
export const arrivalText = (text: Text, estimate: DeliveryEstimate, today: CalendarDay | undefined): string => {
  if (today === undefined) return text.t('delivery.arrives_in', { time: deliveryText(text, estimate) });
  const { from, to } = deliveryDays(estimate, today);
  return text.t('delivery.arrives', { days: text.days(noonOf(from), noonOf(to)) });
};
