import { describe, expect, it } from 'vitest';
import { dateOf, dayOf, daysOfMonth } from './calendar-date.ts';
import { isoDay } from './day-format.ts';

describe('a date of the calendar', () => {
  it.each([
    [{ year: 1970, month: 1, day: 1 }, 0],
    [{ year: 1969, month: 12, day: 31 }, -1],
    [{ year: 2026, month: 11, day: 20 }, 20_777],
    [{ year: 2024, month: 2, day: 29 }, 19_782],
  ])('%j is the day %d, and back', (date, day) => {
    expect(dayOf(date)).toBe(day);
    expect(dateOf(day)).toEqual(date);
  });

  it('is as it is written, over four centuries', () => {
    for (let day = -40_000; day < 110_000; day += 17) {
      const { year, month, day: ofMonth } = dateOf(day);
      const two = (part: number) => String(part).padStart(2, '0');
      expect(`${year}-${two(month)}-${two(ofMonth)}`).toBe(isoDay(day));
      expect(dayOf({ year, month, day: ofMonth })).toBe(day);
    }
  });

  it('may be told by months that go over the end of a year', () => {
    expect(dayOf({ year: 2026, month: 14, day: 1 })).toBe(dayOf({ year: 2027, month: 2, day: 1 }));
    expect(dayOf({ year: 2026, month: -1, day: 1 })).toBe(dayOf({ year: 2025, month: 11, day: 1 }));
  });

  it.each([
    [2026, 2, 28],
    [2028, 2, 29],
    [2100, 2, 28],
    [2000, 2, 29],
    [2026, 12, 31],
    [2026, 16, 30],
  ])('%d-%d has %d days', (year, month, days) => {
    expect(daysOfMonth({ year, month })).toBe(days);
  });
});
