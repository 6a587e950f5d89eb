import { describe, expect, it } from 'vitest';
import { calendarDay, dayOf, deliveryDays, noonOf } from './working-days.ts';

const on = (date: string): number => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return dayOf(year, month, day);
};
const inWords = new Intl.DateTimeFormat('sv', { timeZone: 'UTC' });
const arrives = (ordered: string, minDays: number, maxDays: number) => {
  const { from, to } = deliveryDays({ minDays, maxDays }, on(ordered));
  return [from, to].map((day) => inWords.format(noonOf(day)));
};

describe('a delivery', () => {
  it.each([
    ['on a Friday, skips the weekend', '2026-11-20', 2, 4, ['2026-11-24', '2026-11-26']],
    ['in the middle of a week, stays in it', '2026-11-23', 1, 2, ['2026-11-24', '2026-11-25']],
    ['on a Saturday, counts from Monday', '2026-11-21', 1, 1, ['2026-11-23', '2026-11-23']],
    ['for the same day on a Sunday, comes on Monday', '2026-11-22', 0, 0, ['2026-11-23', '2026-11-23']],
    ['for the same day on a Monday, comes then', '2026-11-23', 0, 1, ['2026-11-23', '2026-11-24']],
    ['before Christmas, waits until it is over', '2026-12-23', 2, 3, ['2026-12-28', '2026-12-29']],
    ['before the new year, waits for its first working day', '2026-12-31', 1, 1, ['2027-01-04', '2027-01-04']],
    ['before Easter, waits from Thursday to Monday', '2026-04-01', 1, 1, ['2026-04-07', '2026-04-07']],
    ['before an early Easter, too', '2027-03-24', 1, 1, ['2027-03-30', '2027-03-30']],
    ['before Ascension Day, waits for the Friday', '2026-05-13', 1, 1, ['2026-05-15', '2026-05-15']],
    ['before Whit Monday, waits for the Tuesday', '2026-05-22', 1, 1, ['2026-05-26', '2026-05-26']],
  ])('ordered %s', (_, ordered, min, max, days) => {
    expect(arrives(ordered, min, max)).toEqual(days);
  });
});

describe('the day', () => {
  const hour = 3_600_000;

  it.each([
    ['winter', on('2026-11-21'), 1],
    ['summer', on('2026-07-01'), 2],
  ])('changes at midnight in Norway, in %s', (_, day, ahead) => {
    const midnight = noonOf(day) - (12 + ahead) * hour;
    expect([calendarDay(midnight - 1), calendarDay(midnight)]).toEqual([day - 1, day]);
  });

  it('is counted from 1970, leap days included', () => {
    expect([on('1970-01-01'), on('1970-12-31'), on('2000-02-29'), on('2000-03-01')]).toEqual([0, 364, 11_016, 11_017]);
  });
});
