import { either as E, option as O } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { createFindHolidays } from './find-holidays.ts';

const inYear = (year: number) => createFindHolidays({ now: () => Date.UTC(year, 5, 1) });

const datesOf = async (place: string, year: number): Promise<readonly string[]> => {
  const found = await inYear(year)(place)();
  if (E.isLeft(found)) throw found.left.cause;
  return O.getOrElse((): readonly number[] => [])(found.right)
    .map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10))
    .filter((date) => date.startsWith(String(year)))
    .map((date) => date.slice(5));
};

describe('public holidays', () => {
  it('of Norway', async () => {
    expect(await datesOf('NO', 2026)).toEqual([
      ...['01-01', '04-02', '04-03', '04-05', '04-06', '05-01', '05-14', '05-17', '05-24', '05-25', '12-25', '12-26'],
    ]);
  });

  it('of Sweden, with its national day and midsummer', async () => {
    expect(await datesOf('SE', 2027)).toEqual([
      ...['01-01', '01-06', '03-26', '03-28', '03-29', '05-01', '05-06', '05-16', '06-06', '06-26', '11-06'],
      ...['12-25', '12-26'],
    ]);
  });

  it('of a region that has more than its country', async () => {
    const [germany, bavaria] = [await datesOf('DE', 2026), await datesOf('DE-BY', 2026)];
    expect(bavaria).toEqual(expect.arrayContaining([...germany, '01-06', '11-01']));
    expect(germany).not.toContain('11-01');
  });

  it('reach from last year to years ahead, each day once and in order', async () => {
    const found = await inYear(2026)('NO')();
    const days = E.isRight(found) && O.isSome(found.right) ? found.right.value : [];
    expect(days).toEqual([...new Set(days)].toSorted((a, b) => a - b));
    expect([days[0], days.at(-1)]).toEqual([20_089, 22_639]);
  });

  it.each(['XX', 'DE-XX', 'norway', ''])('of %j are not known', async (place) => {
    expect(await inYear(2026)(place)()).toEqual(E.right(O.none));
  });

  it('of two countries are told apart by one that was asked for both', async () => {
    const find = createFindHolidays({ now: () => Date.UTC(2026, 5, 1) });
    const nationalDay = Date.UTC(2026, 5, 6) / 86_400_000;
    const has = async (place: string) => {
      const found = await find(place)();
      return E.isRight(found) && O.isSome(found.right) && found.right.value.includes(nationalDay);
    };
    expect([await has('NO'), await has('SE')]).toEqual([false, true]);
  });

  it('are looked up once for all shops that ask at the same time', async () => {
    const find = inYear(2026);
    const [first, second] = await Promise.all([find('NO')(), find('NO')()]);
    const daysIn = (found: Awaited<typeof first>) => (E.isRight(found) ? O.toUndefined(found.right) : undefined);
    expect(daysIn(first)).toBeDefined();
    expect(daysIn(second)).toBe(daysIn(first));
  });
});
