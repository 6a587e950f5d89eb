import type { DeliveryWindow } from '../delivery/delivery-window.ts';
import type { Texts } from './texts.ts';

/** A window of delivery in words: the day, and from when to when. */
export const windowText = (
  { day, from, to }: Pick<DeliveryWindow, 'day' | 'from' | 'to'>,
  {
    t,
    days,
  }: { readonly t: (key: 'order.window', values: { readonly [name: string]: string }) => string } & Pick<Texts, 'days'>,
): string => t('order.window', { day: days({ from: day, to: day }), from, to });
