import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noonOf } from '../calendar/calendar-day.ts';
import { creditResets } from '../shop/shop-info.ts';
import { creditPeriodOf, nextCreditPeriod } from './credit-period.ts';

const isoDay = new Intl.DateTimeFormat('sv', { timeZone: 'UTC' });
const dates = Array.from({ length: 400 * 4 }, (_, nth) => isoDay.format(noonOf(20_400 + nth)));
/** The day of a date from November 2025 on, such as `2026-10-01`. */
const day = (date: string): number => 20_400 + dates.indexOf(date);

describe('the period of a credit', () => {
  it.each([
    ['day', '2026-10-01', '2026-10-01', '2026-10-02'],
    ['week', '2026-10-01', '2026-09-28', '2026-10-05'],
    ['week', '2026-10-04', '2026-09-28', '2026-10-05'],
    ['week', '2026-10-05', '2026-10-05', '2026-10-12'],
    ['month', '2026-10-01', '2026-10-01', '2026-11-01'],
    ['month', '2026-10-31', '2026-10-01', '2026-11-01'],
    ['month', '2028-02-29', '2028-02-01', '2028-03-01'],
    ['month', '2026-12-31', '2026-12-01', '2027-01-01'],
    ['year', '2026-01-01', '2026-01-01', '2027-01-01'],
    ['year', '2028-12-31', '2028-01-01', '2029-01-01'],
  ] as const)('of a %s, on %s, begins on %s and is followed by %s', (reset, on, from, then) => {
    const period = creditPeriodOf(reset, day(on));
    expect(period).toBe(day(from));
    expect(nextCreditPeriod(reset, period)).toBe(day(then));
  });

  it('holds each day exactly once', () => {
    fc.assert(
      fc.property(fc.constantFrom(...creditResets), fc.integer({ min: 0, max: 60_000 }), (reset, on) => {
        const period = creditPeriodOf(reset, on);
        const next = nextCreditPeriod(reset, period);
        expect([period <= on, on < next]).toEqual([true, true]);
        expect([creditPeriodOf(reset, next - 1), creditPeriodOf(reset, next)]).toEqual([period, next]);
      }),
    );
  });
});
