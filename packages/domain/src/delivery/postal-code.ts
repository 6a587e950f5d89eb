/** Where goods go to, as far as it decides when they arrive. */
export type DeliveryPlace = {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** As it was typed. */
  readonly postalCode: string;
};

/** How postal codes look by country; a country that is not named takes any. */
const looks: ReadonlyMap<string, RegExp> = new Map(
  Object.entries({
    NO: /^\d{4}$/,
    SE: /^\d{3} ?\d{2}$/,
    DK: /^\d{4}$/,
    FI: /^\d{5}$/,
    DE: /^\d{5}$/,
  }),
);

/** Longest postal code that is read, in characters. */
export const longestPostalCode = 12;

/** A postal code of any country. */
const anyPostalCode = /^[\dA-Z][\dA-Z -]*$/i;

/** Whether a text may be a postal code of some country. */
export const isPostalCode = (text: string): boolean => text.length <= longestPostalCode && anyPostalCode.test(text);

/** Whether a text is a postal code as a country writes them. */
export const isPostalCodeOf = (country: string, text: string): boolean =>
  looks.get(country)?.test(text) ?? isPostalCode(text);

/** A postal code without what people write differently: spaces, hyphens, small letters. */
export const barePostalCode = (text: string): string => text.replace(/[ -]/g, '').toUpperCase();

/** A postal code that none of a shop's countries writes so. `field` is how whoever sent it calls it. */
export type InvalidPostalCode = {
  readonly _tag: 'InvalidPostalCode';
  readonly field: string;
  readonly value: string;
  readonly countries: readonly string[];
};

/** The first of a shop's countries whose postal codes look like this one. @returns undefined where none does. */
export const countryOfPostalCode = (text: string, countries: readonly string[]): string | undefined =>
  countries.find((country) => isPostalCodeOf(country, text));

/** The first of several postal codes that a country of the shop writes so; the others are as if they were not there. */
export const postalCodeThatCounts = (
  codes: readonly (string | undefined)[],
  countries: readonly string[],
): string | undefined => codes.find((code) => code !== undefined && countryOfPostalCode(code, countries) !== undefined);
