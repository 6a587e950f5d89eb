import { describe, expect, it } from 'vitest';
import { barePostalCode, countryOfPostalCode, isPostalCode, isPostalCodeOf } from './postal-code.ts';

describe('a postal code', () => {
  it.each([
    ['NO', '0155', true],
    ['NO', '155', false],
    ['NO', '01555', false],
    ['NO', 'O155', false],
    ['SE', '111 22', true],
    ['SE', '11122', true],
    ['SE', '111  22', false],
    ['SE', '1112', false],
    ['DK', '2100', true],
    ['DK', '21000', false],
    ['FI', '00100', true],
    ['FI', '0100', false],
    ['DE', '10115', true],
    ['DE', '1011', false],
    ['GB', 'BT1 1AA', true],
    ['GB', '<script>', false],
  ])('of %s may read %s: %s', (country, code, holds) => {
    expect(isPostalCodeOf(country, code)).toBe(holds);
  });

  it('of no known country is letters, digits, spaces and hyphens, twelve at most', () => {
    const texts = ['0155', 'bt1 1aa', '1234-567', 'A23456789012', '', ' 0155', '-1', 'A234567890123', '0155\n', 'Å1'];
    expect(texts.filter(isPostalCode)).toEqual(['0155', 'bt1 1aa', '1234-567', 'A23456789012']);
  });

  it('is compared without what people write differently', () => {
    expect(['111 22', 'bt1 1aa', '1234-567'].map(barePostalCode)).toEqual(['11122', 'BT11AA', '1234567']);
  });

  it('belongs to the first country of a shop that writes them so', () => {
    expect(countryOfPostalCode('2100', ['NO', 'SE', 'DK'])).toBe('NO');
    expect(countryOfPostalCode('111 22', ['NO', 'SE', 'DK'])).toBe('SE');
    expect(countryOfPostalCode('111 22', ['NO', 'DK'])).toBeUndefined();
  });
});
