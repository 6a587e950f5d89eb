import { option as O } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { calendarDayIn, noonOf, startOfDayIn } from './calendar-day.ts';
import { dayOfIso } from './day-format.ts';

const hour = 3_600_000;
const winter = 20_778; // 21 November 2026
const summer = 20_635; // 1 July 2026

it.each([
  ['Europe/Oslo', winter, 1],
  ['Europe/Oslo', summer, 2],
  ['Europe/London', winter, 0],
  ['America/New_York', winter, -5],
  ['America/New_York', summer, -4],
  ['America/St_Johns', winter, -3.5],
  ['Asia/Kolkata', winter, 5.5],
  ['Pacific/Kiritimati', winter, 14],
  ['UTC', winter, 0],
])('in %s day %i begins when its clock shows midnight, %d hours ahead of UTC', (timeZone, day, ahead) => {
  const dayAt = calendarDayIn(timeZone);
  const midnight = noonOf(day) - (12 + ahead) * hour;
  expect([midnight - 1, midnight].map(dayAt)).toEqual([day - 1, day]);
});

it.each([
  ['loses an hour', 20_541, 1, 23], // 29 March 2026
  ['gains an hour', 20_751, 2, 25], // 25 October 2026
])('a day on which the clock %s lasts as long as it does', (_, day, ahead, hours) => {
  const dayAt = calendarDayIn('Europe/Oslo');
  const midnight = noonOf(day) - (12 + ahead) * hour;
  const moments = [midnight - 1, midnight, midnight + hours * hour - 1, midnight + hours * hour];
  expect(moments.map(dayAt)).toEqual([day - 1, day, day, day + 1]);
});

it('the year ends with the clock of the shop', () => {
  const newYear = noonOf(20_819) - 12 * hour; // 1 January 2027 in UTC
  const days = ['Europe/Stockholm', 'America/New_York'].map((zone) => calendarDayIn(zone)(newYear - hour / 2));
  expect(days).toEqual([20_819, 20_818]);
});

it('a zone that is not known is refused', () => {
  expect(() => calendarDayIn('Europe/Atlantis')).toThrow(RangeError);
});

describe('the start of a day', () => {
  const dayOf = (text: string) => O.getOrElse(() => Number.NaN)(dayOfIso(text));

  it.each([
    ['UTC', '2024-10-04', 0],
    ['Europe/Oslo', '2024-10-04', -2],
    ['America/Los_Angeles', '2024-10-04', 7],
    ['Pacific/Kiritimati', '2026-11-27', -14],
    ['Etc/GMT+12', '2026-11-27', 12],
    // The clock is put forward, and back, in the first hours of these days.
    ['Europe/Oslo', '2024-03-31', -1],
    ['Europe/Oslo', '2024-04-01', -2],
    ['Europe/Oslo', '2026-03-29', -1],
    ['Europe/Oslo', '2026-03-30', -2],
    ['Europe/Oslo', '2026-10-25', -2],
    ['Europe/Oslo', '2026-10-26', -1],
    ['Europe/Oslo', '2026-11-27', -1],
    // From midnight to one, from midnight to eleven, and from one to midnight.
    ['America/Santiago', '2026-09-06', 4],
    ['America/Santiago', '2026-04-05', 4],
    ['America/Havana', '2026-11-01', 4],
  ])('is midnight by the clock of %s: on %s %d hours after that of UTC', (zone, of, hours) => {
    expect(startOfDayIn(zone)(dayOf(of))).toBe((dayOf(of) * 24 + hours) * hour);
  });
});
