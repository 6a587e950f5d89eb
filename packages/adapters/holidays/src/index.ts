export { createFindHolidays } from './find-holidays.ts';
