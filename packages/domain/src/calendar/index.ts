export { type CalendarDay, calendarDayIn, noonOf } from './calendar-day.ts';
export { dayFormat, dayRangeFormat, timeFormat } from './day-format.ts';
export { type DeliveryDays, deliveryDays } from './delivery-days.ts';
export type { FindHolidays } from './ports.ts';
