import { hasVatRates, isEuMember } from '../money/vat-rates.ts';
import type { SettingError } from './setting-error.ts';
import type { ShopInfo } from './shop-info.ts';

const knownRates = 'a country whose rates are known: a member of the EU, or NO';

/** What a shop says of VAT elsewhere is of countries whose rates are known, and of each of its tax classes. */
export const vatErrors = ({ vat, taxClasses }: Pick<ShopInfo, 'vat' | 'taxClasses'>): readonly SettingError[] => {
  if (vat === undefined) return [];
  const at = (part: string) => `vat.${part}`;
  const unknownClasses = (of: string, categories: object) =>
    Object.keys(categories)
      .filter((name) => !Object.hasOwn(taxClasses, name))
      .map((name) => ({ path: at(`${of}.${name}`), value: name, expected: 'one of taxClasses' }));
  const unknownCountry = (path: string, country: string) =>
    hasVatRates(country) ? [] : [{ path, value: country, expected: knownRates }];
  return [
    ...(vat.number === undefined || isEuMember(vat.country)
      ? []
      : [{ path: at('number'), value: vat.number, expected: 'none: country is no member of the EU' }]),
    ...unknownClasses('classes', vat.classes),
    ...Object.keys(taxClasses)
      .filter((name) => !Object.hasOwn(vat.classes, name))
      .map((name) => ({ path: `vat.classes.${name}`, value: undefined, expected: 'what it is in other countries' })),
    ...vat.chargedIn.flatMap((country, index) => unknownCountry(`vat.chargedIn[${index}]`, country)),
    ...Object.entries(vat.abroad ?? {}).flatMap(([country, categories]) => [
      ...unknownCountry(`vat.abroad.${country}`, country),
      ...unknownClasses(`abroad.${country}`, categories),
    ]),
  ];
};
