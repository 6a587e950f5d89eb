export { type CalendarDate, dateOf, dayOf, daysOfMonth } from './calendar-date.ts';
export { type CalendarDay, type ClockTime, calendarDayIn, clockTimeIn, noonOf, startOfDayIn } from './calendar-day.ts';
export { dayFormat, dayOfIso, isoDay, timeFormat } from './day-format.ts';
export { type DeliveryDays, deliveryDays, type FindHolidays } from './delivery-days.ts';
export { monthFormat } from './month-format.ts';
