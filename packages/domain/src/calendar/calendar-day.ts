/** A day of the calendar, counted from 1 January 1970. */
export type CalendarDay = number;

const dayLength = 86_400_000;
const minuteLength = 60_000;

/** Noon of a day in UTC, in milliseconds since 1970: whoever writes it in UTC writes that day. */
export const noonOf = (day: CalendarDay): number => (day + 0.5) * dayLength;

const offsetPattern = /^GMT(?:([+-])(\d{2}):(\d{2}))?/;

/** What a clock on the wall shows: the day, and the minutes since its midnight. */
export type ClockTime = { readonly day: CalendarDay; readonly minute: number };

/**
 * Tells what the clock shows somewhere.
 * @param timeZone an IANA name such as `Europe/Oslo`.
 * @returns day and minute at a moment, which is given in milliseconds since 1970.
 * @throws RangeError for a zone that is not known.
 */
export const clockTimeIn = (timeZone: string): ((time: number) => ClockTime) => {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  return (time) => {
    const name = format.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const [, sign, hours = 0, minutes = 0] = offsetPattern.exec(name) ?? [];
    const offset = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -minuteLength : minuteLength);
    const local = time + offset;
    const day = Math.floor(local / dayLength);
    return { day, minute: Math.floor((local - day * dayLength) / minuteLength) };
  };
};

/** Tells which day it is somewhere, as `clockTimeIn` does. */
export const calendarDayIn = (timeZone: string): ((time: number) => CalendarDay) => {
  const clock = clockTimeIn(timeZone);
  return (time) => clock(time).day;
};

/**
 * Tells when a clock somewhere shows a time of a day, as `clockTimeIn` does. Of a time that it shows twice, it is the first;
 * a time that a clock put forward leaves out comes as much later.
 * @returns milliseconds since 1970.
 */
export const momentIn = (timeZone: string): ((shown: ClockTime) => number) => {
  const clock = clockTimeIn(timeZone);
  const startOf = startOfDayIn(timeZone);
  const minutesBetween = (one: ClockTime, other: ClockTime): number =>
    (one.day - other.day) * 1440 + one.minute - other.minute;
  return (shown) => {
    const near = startOf(shown.day) + shown.minute * minuteLength;
    const exact = near + minutesBetween(shown, clock(near)) * minuteLength;
    return minutesBetween(shown, clock(exact)) === 0 ? exact : near;
  };
};

/**
 * Tells when a day begins somewhere, as `clockTimeIn` does. Of a midnight that a clock put forward leaves out, it is the
 * first moment of that day.
 * @returns milliseconds since 1970.
 */
export const startOfDayIn = (timeZone: string): ((day: CalendarDay) => number) => {
  const clock = clockTimeIn(timeZone);
  const aheadAt = (time: number): number => {
    const { day, minute } = clock(time);
    return day * dayLength + minute * minuteLength - time;
  };
  return (day) => {
    const midnight = day * dayLength;
    const near = midnight - aheadAt(midnight);
    const start = midnight - aheadAt(near);
    return clock(start).day < day ? midnight - aheadAt(start) : start;
  };
};
