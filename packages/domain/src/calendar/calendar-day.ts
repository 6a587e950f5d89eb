/** A day of the calendar, counted from 1 January 1970. */
export type CalendarDay = number;

const dayLength = 86_400_000;

/** Noon of a day in UTC, in milliseconds since 1970: whoever writes it in UTC writes that day. */
export const noonOf = (day: CalendarDay): number => (day + 0.5) * dayLength;

const offsetPattern = /^GMT(?:([+-])(\d{2}):(\d{2}))?/;

/**
 * Tells which day it is somewhere.
 * @param timeZone an IANA name such as `Europe/Oslo`.
 * @returns the day at a moment, which is given in milliseconds since 1970.
 * @throws RangeError for a zone that is not known.
 */
export const calendarDayIn = (timeZone: string): ((time: number) => CalendarDay) => {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  return (time) => {
    const name = format.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const [, sign, hours = 0, minutes = 0] = offsetPattern.exec(name) ?? [];
    const offset = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -60_000 : 60_000);
    return Math.floor((time + offset) / dayLength);
  };
};
