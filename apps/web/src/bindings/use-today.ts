import { type CalendarDay, calendarDay } from '@torg/domain/shop';
import { useSyncExternalStore } from 'react';
import { useStorefront } from './storefront.ts';

const never = () => () => {};
const onServer = (): undefined => undefined;

/**
 * The day that it is, once the page has been taken over. The server does not say: its pages are kept for many visitors
 * and longer than to midnight, so it tells working days, and the browser makes dates of them.
 */
export const useToday = (): CalendarDay | undefined => {
  const { clock } = useStorefront();
  return useSyncExternalStore<CalendarDay | undefined>(never, () => calendarDay(clock.now()), onServer);
};
