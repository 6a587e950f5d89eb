export { type CalendarDate, dateOf, dayOf, daysOfMonth } from './calendar-date.ts';
export {
  type CalendarDay,
  type ClockTime,
  calendarDayIn,
  clockTimeIn,
  momentIn,
  noonOf,
  startOfDayIn,
} from './calendar-day.ts';
export { dayFormat, dayOfIso, dayRangeFormat, isoDay, timeFormat } from './day-format.ts';
export { type DeliveryDays, deliveryDays, type FindHolidays } from './delivery-days.ts';
export { monthFormat } from './month-format.ts';
export { monthsAfter } from './months-after.ts';
