import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lowestBefore, lowestPricePeriod, type PricePoint, statePrice } from './lowest-price.ts';

const day = 24 * 60 * 60 * 1000;
const now = 1_000 * day;
const at = (daysAgo: number, amount: number | null, isReduced = false): PricePoint => ({
  ...{ from: now - daysAgo * day, amount, isReduced },
});

describe('the lowest price before a reduction', () => {
  test('is the lowest that was in force in the 30 days before', () => {
    expect(lowestBefore([at(100, 500), at(20, 400), at(10, 600)], now)).toBe(400);
  });

  test('counts a price that ended within the days, and none that ended before', () => {
    expect(lowestBefore([at(100, 300), at(29, 500)], now)).toBe(300);
    expect(lowestBefore([at(100, 300), at(31, 500)], now)).toBe(500);
    expect(lowestBefore([at(100, 300), at(30, 500)], now)).toBe(500);
  });

  test('does not count what begins with the reduction', () => {
    expect(lowestBefore([at(10, 500), at(0, 100)], now)).toBe(500);
  });

  test('is not known where nothing was sold before', () => {
    expect(lowestBefore([], now)).toBeUndefined();
    expect(lowestBefore([at(0, 500)], now)).toBeUndefined();
  });

  test('is not known while a part of the days is not known', () => {
    expect(lowestBefore([at(900, null), at(20, 500)], now)).toBeUndefined();
    expect(lowestBefore([at(900, null), at(30, 500)], now)).toBe(500);
    expect(lowestBefore([at(900, null)], now)).toBeUndefined();
  });

  test('of goods that are new is the lowest since they came', () => {
    expect(lowestBefore([at(5, 500), at(2, 450)], now)).toBe(450);
  });
});

describe('a price that is stated', () => {
  test('goes on with the history when it is another one', () => {
    expect(statePrice([], undefined, { amount: 500, isReduced: false }, now)).toEqual({
      ...{
        price: { amount: 500, isReduced: false, lowest: null },
        point: { from: now, amount: 500, isReduced: false },
      },
    });
    const before = { amount: 500, isReduced: false, lowest: null };
    expect(statePrice([at(9, 500)], before, { amount: 500, isReduced: false }, now)).toEqual({ price: before });
    expect(statePrice([at(9, 500)], before, { amount: 400, isReduced: true }, now)).toEqual({
      ...{ price: { amount: 400, isReduced: true, lowest: 500 }, point: { from: now, amount: 400, isReduced: true } },
    });
  });

  test('claims nothing of goods that are reduced from their first day', () => {
    expect(statePrice([], undefined, { amount: 500, isReduced: true }, now).price.lowest).toBeNull();
  });

  test('tells the former reduction where one is deepened', () => {
    const before = { amount: 400, isReduced: true, lowest: 500 };
    const history = [at(90, 500), at(5, 400, true)];
    expect(statePrice(history, before, { amount: 300, isReduced: true }, now).price.lowest).toBe(400);
  });

  test('tells the same amount where a former price is only put beside it', () => {
    const before = { amount: 400, isReduced: false, lowest: null };
    expect(statePrice([at(90, 400)], before, { amount: 400, isReduced: true }, now).price.lowest).toBe(400);
  });

  test('keeps its lowest price while the reduction lasts, however little history is left', () => {
    const before = { amount: 400, isReduced: true, lowest: 500 };
    expect(statePrice([], before, { amount: 400, isReduced: true }, now)).toEqual({ price: before });
  });

  test('has none when the reduction is over', () => {
    const before = { amount: 400, isReduced: true, lowest: 500 };
    expect(statePrice([at(9, 400, true)], before, { amount: 400, isReduced: false }, now).price.lowest).toBeNull();
  });
});

test('the lowest price is that of a walk through the days, minute by minute of the history', () => {
  const histories = fc
    .array(fc.tuple(fc.integer({ min: 0, max: 80 }), fc.integer({ min: 1, max: 9 })), { minLength: 1, maxLength: 12 })
    .map((steps) => [...new Map(steps).entries()].sort(([a], [b]) => b - a).map(([ago, amount]) => at(ago, amount)));
  fc.assert(
    fc.property(histories, (history) => {
      const inForce = (moment: number): number | null =>
        history.filter(({ from }) => from <= moment).at(-1)?.amount ?? null;
      // Prices change at whole days here: noon of each of the days before tells all of them.
      const noons = Array.from({ length: lowestPricePeriod / day }, (_, index) => now - (index + 0.5) * day);
      const amounts = noons.flatMap((noon) => inForce(noon) ?? []);
      expect(lowestBefore(history, now)).toBe(amounts.length === 0 ? undefined : Math.min(...amounts));
    }),
  );
});
