import { type CalendarDay, calendarDayIn } from '@torg/domain/calendar';
import { useSyncExternalStore } from 'react';
import { useStorefront } from './storefront.ts';

const never = () => () => {};
const onServer = (): undefined => undefined;

/**
 * The day that it is where the shop is, once the page is hydrated. The server does not say: its pages are kept for many visitors
 * and longer than to midnight, so it tells working days, and the browser makes dates of them.
 */
export const useToday = (): CalendarDay | undefined => {
  const { clock, shop } = useStorefront();
  const { timeZone } = shop.config.info;
  return useSyncExternalStore<CalendarDay | undefined>(never, () => calendarDayIn(timeZone)(clock.now()), onServer);
};
