import { option as O } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { dayOfIso } from '../calendar/day-format.ts';
import { isEuMember, vatCategories, vatRateOf, vatRates } from './vat-rates.ts';

/** Article 52 of the Treaty on European Union, as of 2026; ISO 3166-1 calls Greece GR. */
const members = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

describe('the rates of VAT', () => {
  it('are known of each member of the EU, and of Norway', () => {
    expect(Object.keys(vatRates)).toEqual([...members, 'NO']);
    expect(members.every(isEuMember)).toBe(true);
    expect(['NO', 'GB', 'CH', 'EL', '', 'constructor'].some(isEuMember)).toBe(false);
  });

  it.each(Object.entries(vatRates))('of %s follow each other without a gap, each from high to low', (_, periods) => {
    const days = periods.map(({ since }) => since);
    expect(days.every((iso) => O.isSome(dayOfIso(iso)))).toBe(true);
    expect(days).toEqual([...new Set(days)].sort());
    // All begin before the first order that a shop can have by them.
    expect(days[0]?.localeCompare('2024-12-31')).toBe(-1);
    for (const { standard, reduced } of periods) {
      const rates = [standard, ...reduced];
      expect(rates).toEqual([...new Set(rates)].sort((a, b) => b - a));
      // Directive 2006/112/EC, article 97: no standard rate is below 15 %.
      expect([standard >= 1500, rates.every((rate) => Number.isInteger(rate) && rate > 0)]).toEqual([true, true]);
      expect(rates.length).toBeLessThanOrEqual(vatCategories.length - 1);
    }
  });

  it('change at the beginning of a day', () => {
    expect(vatRateOf('standard', 'EE', '2025-06-30')).toBe(2200);
    expect(vatRateOf('standard', 'EE', '2025-07-01')).toBe(2400);
    expect(vatRateOf('reduced', 'FI', '2025-12-31')).toBe(1400);
    expect(vatRateOf('reduced', 'FI', '2026-01-01')).toBe(1350);
  });

  it('are the first ones before all that is known', () => {
    expect(vatRateOf('standard', 'LU', '1999-01-01')).toBe(1600);
  });

  it('of a category that a country lacks are the next higher ones', () => {
    const on = '2026-11-28';
    expect(vatCategories.map((category) => vatRateOf(category, 'DK', on))).toEqual([2500, 2500, 2500, 2500, 0]);
    expect(vatCategories.map((category) => vatRateOf(category, 'SE', on))).toEqual([2500, 1200, 600, 600, 0]);
    expect(vatCategories.map((category) => vatRateOf(category, 'FR', on))).toEqual([2000, 1000, 550, 210, 0]);
  });

  it('of Monaco are those of France', () => {
    expect([isEuMember('MC'), vatRateOf('standard', 'MC', '2026-01-01')]).toEqual([true, 2000]);
  });

  it('are not guessed of other countries', () => {
    expect(vatRateOf('standard', 'CH', '2026-11-28')).toBeUndefined();
    expect(vatRateOf('zero', 'CH', '2026-11-28')).toBeUndefined();
  });
});
