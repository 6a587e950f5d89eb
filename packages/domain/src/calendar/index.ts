export { type CalendarDay, calendarDayIn } from './calendar-day.ts';
export { dayFormat } from './day-format.ts';
export type { DeliveryDays } from './delivery-days.ts';
export type { FindHolidays } from './ports.ts';
