import { describe, expect, it } from 'vitest';
import { type MoneyStyle, moneyFormat } from './money-format.ts';

const kroner: MoneyStyle = { currency: 'NOK', currencySymbol: 'kr', currencySymbolPlacement: 'after' };
const euros: MoneyStyle = { currency: 'EUR', currencySymbol: '€', currencySymbolPlacement: 'before' };
const yen: MoneyStyle = { currency: 'JPY', currencySymbol: '円', currencySymbolPlacement: 'after' };

describe('amounts', () => {
  it.each([
    ['nb', kroner, 124_900, '1\u00a0249\u00a0kr'],
    ['nb', kroner, 124_950, '1\u00a0249,50\u00a0kr'],
    ['nb', kroner, 0, '0\u00a0kr'],
    ['nb', kroner, 5, '0,05\u00a0kr'],
    ['nb', { ...kroner, currencySymbolPlacement: 'before' }, 124_900, 'kr\u00a01\u00a0249'],
    // Four countries have kroner: who reads another language is told whose.
    ['en', kroner, 124_900, 'NOK\u00a01,249'],
    ['en-GB', { ...kroner, currencySymbol: 'Kr.' }, 124_950, 'NOK\u00a01,249.50'],
    ['sv', kroner, 124_900, '1\u00a0249\u00a0NOK'],
    ['da', { ...kroner, currencySymbolPlacement: 'before' }, 124_900, '1.249\u00a0NOK'],
    ['sv', { ...kroner, currency: 'SEK' }, 124_900, '1\u00a0249\u00a0kr'],
    ['en', { ...kroner, currencySymbol: 'Nkr' }, 124_900, '1,249\u00a0Nkr'],
    ['en', euros, 124_900, '€1,249'],
    ['en', euros, 124_905, '€1,249.05'],
    ['en', { ...euros, currencySymbolPlacement: 'after' }, 124_900, '1,249\u00a0€'],
    ['en', { ...euros, currencySymbol: 'NZ$' }, 100, 'NZ$1'],
    // A currency without decimals has no smaller unit to divide by.
    ['en', yen, 1249, '1,249\u00a0円'],
  ] as const)('in %s with %o: %i is written as %s', (locale, style, amount, written) => {
    expect(moneyFormat(locale, style)(amount)).toBe(written);
  });
});
