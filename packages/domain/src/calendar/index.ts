export { type CalendarDay, calendarDayIn } from './calendar-day.ts';
export { dayFormat } from './day-format.ts';
export type { DeliveryDays, FindHolidays } from './delivery-days.ts';
