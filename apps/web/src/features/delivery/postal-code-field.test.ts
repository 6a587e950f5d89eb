import { describe, expect, it } from 'vitest';
import { textOf } from '../../bindings/text.ts';
import { aStorefrontConfig } from '../../testing/a-shop.ts';
import { postalCodeError } from './postal-code-field.ts';

const told = (locale: string, ...countries: readonly string[]) =>
  postalCodeError(textOf(aStorefrontConfig(locale)), countries, locale);

describe('a postal code that is wrong', () => {
  it('is answered by how the shop’s only country writes them', () => {
    expect(told('nb', 'NO')).toBe('Skriv fire sifre, som 0155.');
  });

  it('is answered by all countries of a shop that has several', () => {
    expect(told('nb', 'NO', 'SE', 'DK')).toBe('Skriv et postnummer i Norge, Sverige eller Danmark.');
    expect(told('en', 'NO', 'SE')).toBe('Enter a postal code of Norway or Sweden.');
    expect(told('sv', 'SE', 'NO')).toBe('Skriv ett postnummer i Sverige eller Norge.');
  });
});
