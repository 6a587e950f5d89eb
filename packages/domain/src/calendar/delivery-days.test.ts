import { describe, expect, it } from 'vitest';
import { noonOf } from './calendar-day.ts';
import { deliveryDays } from './delivery-days.ts';

/** Monday 23 November 2026, as a day since 1970. */
const monday = 20_780;
const weekdays = { monday, friday: monday - 3, saturday: monday - 2, sunday: monday - 1 };

const arrives = (ordered: number, minDays: number, maxDays: number, holidays: readonly number[] = []) => {
  const { from, to } = deliveryDays({ minDays, maxDays }, ordered, holidays);
  return [from - monday, to - monday];
};

describe('a delivery', () => {
  it.each([
    ['on a Friday, skips the weekend', weekdays.friday, 2, 4, [1, 3]],
    ['in the middle of a week, stays in it', weekdays.monday, 1, 2, [1, 2]],
    ['on a Saturday, counts from Monday', weekdays.saturday, 1, 1, [0, 0]],
    ['for the same day on a Sunday, comes on Monday', weekdays.sunday, 0, 0, [0, 0]],
    ['for the same day on a Monday, comes then', weekdays.monday, 0, 1, [0, 1]],
  ])('ordered %s', (_, ordered, min, max, days) => {
    expect(arrives(ordered, min, max)).toEqual(days);
  });

  it('waits until the holidays are over', () => {
    expect(arrives(weekdays.monday, 1, 2, [monday + 1, monday + 2])).toEqual([3, 4]);
    expect(arrives(weekdays.monday, 0, 0, [monday])).toEqual([1, 1]);
    expect(arrives(weekdays.friday, 1, 1, [monday])).toEqual([1, 1]);
  });

  it('is no later for a holiday that falls on a weekend', () => {
    expect(arrives(weekdays.friday, 1, 1, [weekdays.saturday, weekdays.sunday])).toEqual([0, 0]);
  });
});

it('a day’s noon is written as that day in UTC', () => {
  const inWords = new Intl.DateTimeFormat('sv', { timeZone: 'UTC' });
  expect([0, monday].map((day) => inWords.format(noonOf(day)))).toEqual(['1970-01-01', '2026-11-23']);
});
