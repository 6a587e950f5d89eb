import { check, type SettingError } from './setting-error.ts';
import type { ShopInfo } from './shop-info.ts';

/** What is wrong with names and limits of ways to pay. */
export const paymentErrors = (
  info: Pick<ShopInfo, 'paymentMethods' | 'locales' | 'countries' | 'customerGroups'>,
): readonly SettingError[] => {
  const main = info.locales[0] ?? '';
  return [
    ...info.paymentMethods.flatMap(({ provider, name }, index, all) =>
      check(
        name === undefined
          ? all.findIndex((other) => !other.name && !other.provider === !provider) === index
          : Object.hasOwn(name, main),
        `paymentMethods[${index}].name`,
        name,
        `a text in the main language ${main}`,
      ),
    ),
    ...info.paymentMethods.flatMap(({ from = 0, upTo = from, countries = [], groups = [] }, index) => [
      ...check(from <= upTo, `paymentMethods[${index}].upTo`, upTo, 'no less than its from'),
      ...countries.flatMap((country, at) =>
        check(
          info.countries.includes(country),
          `paymentMethods[${index}].countries[${at}]`,
          country,
          'one of countries',
        ),
      ),
      ...groups.flatMap((group, at) =>
        check(
          info.customerGroups.some(({ id }) => id === group),
          `paymentMethods[${index}].groups[${at}]`,
          group,
          'the id of one of customerGroups',
        ),
      ),
    ]),
  ];
};
