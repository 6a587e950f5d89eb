import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Measure, measureKind, measureUnits, unitPrice } from './unit-price.ts';

const m = (value: number, unit: string): Measure => ({ value, unit });

test.each<[number, Measure, Measure, number]>([
  [4_400, m(500, 'sheet'), m(100, 'sheet'), 880],
  [18_900, m(750, 'ml'), m(1, 'l'), 25_200],
  [9_990, m(1.5, 'kg'), m(100, 'g'), 666],
  [10_000, m(30, 'cm'), m(1, 'm'), 33_333],
  [10_000, m(2, 'm'), m(1, 'ft'), 1_524],
  [10_000, m(10, 'sqft'), m(1, 'sqm'), 10_764],
  [8_900, m(8, 'ct'), m(1, 'ct'), 1_113],
  [100, m(1, 'lb'), m(1, 'oz'), 6],
  [100, m(1, 'gal'), m(1, 'qt'), 25],
  [1_000, m(1, 'cbm'), m(1, 'l'), 1],
  [1_000, m(1, 'pt'), m(1, 'floz'), 63],
  [1_000, m(1, 'yd'), m(1, 'in'), 28],
  [1_000, m(1, 'cl'), m(1, 'ml'), 100],
  [1_000, m(1, 'g'), m(1, 'mg'), 1],
  [500, m(5, 'item'), m(1, 'item'), 100],
])('%i minor units for %j are, for %j, %i', (amount, measure, base, price) => {
  expect(unitPrice(amount, { measure, base })).toBe(price);
});

test('measures of different kinds, unknown ones and none at all have no unit price', () => {
  expect(unitPrice(100, { measure: m(1, 'kg'), base: m(1, 'l') })).toBeUndefined();
  expect(unitPrice(100, { measure: m(1, 'toString'), base: m(1, 'toString') })).toBeUndefined();
  expect(unitPrice(100, { measure: m(0, 'kg'), base: m(1, 'kg') })).toBeUndefined();
  expect(measureKind('valueOf')).toBeUndefined();
});

test('what is stated for as much as there is costs what there is', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...measureUnits),
      fc.integer({ min: 1, max: 1_000 }),
      fc.nat(),
      (unit, value, amount) => {
        expect(unitPrice(amount, { measure: m(value, unit), base: m(value, unit) })).toBe(amount);
      },
    ),
  );
});
