import { option as O } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { dayOfIso, isoDay } from '../calendar/day-format.ts';
import { lastPeriod } from './bought-period.ts';

const dayOf = (text: string) => O.getOrElse(() => Number.NaN)(dayOfIso(text));

describe('the last period that is over', () => {
  it.each([
    ['week', '2026-11-27', '2026-11-16', '2026-11-22'],
    ['week', '2026-11-23', '2026-11-16', '2026-11-22'],
    ['week', '2026-11-22', '2026-11-09', '2026-11-15'],
    ['week', '2027-01-01', '2026-12-21', '2026-12-27'],
    ['month', '2026-11-27', '2026-10-01', '2026-10-31'],
    ['month', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['month', '2028-03-01', '2028-02-01', '2028-02-29'],
    ['month', '2027-01-01', '2026-12-01', '2026-12-31'],
    ['quarter', '2026-11-27', '2026-07-01', '2026-09-30'],
    ['quarter', '2027-02-14', '2026-10-01', '2026-12-31'],
  ] as const)('%s, on %s, goes from %s to %s', (period, today, from, to) => {
    const days = lastPeriod(period, dayOf(today));
    expect([isoDay(days.from), isoDay(days.to)]).toEqual([from, to]);
  });
});
