import type { Locale } from '@torg/domain/shop';
import type { Text } from '../../bindings/text.ts';

/** What would be a right postal code: how the shop's only country writes them, or which countries may have written it. */
export const postalCodeError = ({ t }: Pick<Text, 't'>, countries: readonly string[], locale: Locale): string => {
  const [country = '', ...others] = countries;
  if (others.length === 0) return t('checkout.postal_code_invalid', { country });
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const list = new Intl.ListFormat(locale, { type: 'disjunction' });
  return t('deliver_to.of_countries', { countries: list.format(countries.map((code) => names.of(code) ?? code)) });
};

/** Countries whose postal codes are digits. */
const digitsOnly = ['NO', 'SE', 'DK', 'FI', 'DE'];

/** Which keys a phone shows for a postal code: digits alone where all of the shop's countries have no others. */
export const postalCodeKeys = (countries: readonly string[]): 'numeric' | 'text' =>
  countries.every((country) => digitsOnly.includes(country)) ? 'numeric' : 'text';
