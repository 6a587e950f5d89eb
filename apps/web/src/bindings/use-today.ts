import { type CalendarDay, calendarDay } from '@torg/domain';
import { useSyncExternalStore } from 'react';
import { asyncScheduler } from 'rxjs';

const never = () => () => {};
const today = (): CalendarDay => calendarDay(asyncScheduler.now());
const onServer = (): undefined => undefined;

/**
 * The day that it is, once the page has been taken over. The server does not say: its pages are kept for many visitors
 * and longer than to midnight, so it tells working days, and the browser makes dates of them.
 */
export const useToday = (): CalendarDay | undefined =>
  useSyncExternalStore<CalendarDay | undefined>(never, today, onServer);
