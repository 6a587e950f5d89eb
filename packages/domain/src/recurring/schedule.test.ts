import { option as O } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { dayOfIso, isoDay } from '../calendar/day-format.ts';
import { nextOccurrence, occurrence } from './schedule.ts';

const day = (text: string) => O.getOrElse(() => Number.NaN)(dayOfIso(text));

describe('an order that recurs', () => {
  it.each([
    ['week', '2026-11-30', ['2026-11-30', '2026-12-07', '2026-12-14']],
    ['fortnight', '2026-12-24', ['2026-12-24', '2027-01-07', '2027-01-21']],
    ['month', '2026-11-30', ['2026-11-30', '2026-12-30', '2027-01-30', '2027-02-28', '2027-03-30']],
    ['month', '2028-01-31', ['2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30']],
    ['quarter', '2026-11-30', ['2026-11-30', '2027-02-28', '2027-05-30']],
  ] as const)('every %s from %s on is due %j', (rhythm, first, days) => {
    const schedule = { rhythm, first: day(first) };
    expect(days.map((_, count) => isoDay(occurrence(schedule, count)))).toEqual(days);
  });

  it.each([
    ['week', '2026-11-30', '2026-11-01', '2026-11-30'],
    ['week', '2026-11-30', '2026-11-30', '2026-12-07'],
    ['month', '2026-01-31', '2026-02-27', '2026-02-28'],
    ['month', '2026-01-31', '2026-02-28', '2026-03-31'],
    ['month', '2026-01-31', '2036-02-29', '2036-03-31'],
    ['quarter', '2026-01-31', '2026-04-30', '2026-07-31'],
  ] as const)('every %s from %s on comes after %s on %s', (rhythm, first, after, next) => {
    expect(isoDay(nextOccurrence({ rhythm, first: day(first) }, day(after)))).toBe(next);
  });
});
