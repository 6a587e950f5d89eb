import type { TaxRate } from './vat.ts';

/** What goods are to VAT, in whatever country: the standard rate, one of the reduced ones from high to low, or none. */
export const vatCategories = ['standard', 'reduced', 'second-reduced', 'third-reduced', 'zero'] as const;
/** One of `vatCategories`. */
export type VatCategory = (typeof vatCategories)[number];

/** The rates of a country since a day (ISO 8601), in basis points. */
export type RatePeriod = {
  readonly since: string;
  readonly standard: TaxRate;
  /** From high to low. Parking rates, and those of some regions alone, are left out. */
  readonly reduced: readonly TaxRate[];
};

const since = (day: string, standard: TaxRate, ...reduced: readonly TaxRate[]): RatePeriod => ({
  ...{ since: day, standard, reduced },
});

/**
 * Rates of VAT of the members of the European Union, by ISO 3166-1, each period with the day on which it began, the oldest
 * first. Source: Taxes in Europe Database (TEDB) of the European Commission, looked through as of 29 September 2026.
 */
const ratesOfMembers: Readonly<Record<string, readonly RatePeriod[]>> = {
  AT: [since('2016-01-01', 2000, 1300, 1000), since('2026-07-01', 2000, 1300, 1000, 490)],
  BE: [since('1996-01-01', 2100, 1200, 600)],
  BG: [since('2011-04-01', 2000, 900)],
  CY: [since('2014-01-13', 1900, 900, 500), since('2023-07-21', 1900, 900, 500, 300)],
  CZ: [since('2015-01-01', 2100, 1500, 1000), since('2024-01-01', 2100, 1200)],
  DE: [since('2021-01-01', 1900, 700)],
  DK: [since('1992-01-01', 2500)],
  EE: [since('2024-01-01', 2200, 900, 500), since('2025-01-01', 2200, 1300, 900), since('2025-07-01', 2400, 1300, 900)],
  ES: [since('2012-09-01', 2100, 1000, 400)],
  FI: [
    since('2013-01-01', 2400, 1400, 1000),
    since('2024-09-01', 2550, 1400, 1000),
    since('2026-01-01', 2550, 1350, 1000),
  ],
  FR: [since('2014-01-01', 2000, 1000, 550, 210)],
  GR: [since('2016-06-01', 2400, 1300, 600)],
  HR: [since('2014-01-01', 2500, 1300, 500)],
  HU: [since('2012-01-01', 2700, 1800, 500)],
  IE: [since('2021-03-01', 2300, 1350, 900, 480)],
  IT: [since('2016-01-01', 2200, 1000, 500, 400)],
  LT: [since('2013-01-01', 2100, 900, 500), since('2026-01-01', 2100, 1200, 500)],
  LU: [since('2023-01-01', 1600, 700, 300), since('2024-01-01', 1700, 800, 300)],
  LV: [since('2018-01-01', 2100, 1200, 500)],
  MT: [since('2011-01-01', 1800, 700, 500)],
  NL: [since('2019-01-01', 2100, 900)],
  PL: [since('2011-01-01', 2300, 800, 500)],
  PT: [since('2011-01-01', 2300, 1300, 600)],
  RO: [since('2017-01-01', 1900, 900, 500), since('2025-08-01', 2100, 1100)],
  SE: [since('1996-01-01', 2500, 1200, 600)],
  SI: [since('2020-01-01', 2200, 950, 500)],
  SK: [since('2011-01-01', 2000, 1000), since('2025-01-01', 2300, 1900, 500)],
};

/** All that is known: of Norway, too, whose source is skatteetaten.no. */
export const vatRates: Readonly<Record<string, readonly RatePeriod[]>> = {
  ...ratesOfMembers,
  NO: [since('2018-01-01', 2500, 1500, 1200)],
};

/** Whose VAT is charged in a country: Monaco counts as France (Directive 2006/112/EC, article 7). */
const vatCountry = (country: string): string => (country === 'MC' ? 'FR' : country);

/** Whether a country (ISO 3166-1 alpha-2) counts as a member of the European Union where VAT is concerned. */
export const isEuMember = (country: string): boolean => Object.hasOwn(ratesOfMembers, vatCountry(country));

/** Whether the rates of a country are known. */
export const hasVatRates = (country: string): boolean => Object.hasOwn(vatRates, vatCountry(country));

/** The rates of a country on a day; of a day before all of them, the first. Undefined where none are known. */
const ratesOn = (country: string, day: string): RatePeriod | undefined => {
  if (!hasVatRates(country)) return undefined;
  const periods = vatRates[vatCountry(country)] ?? [];
  return periods.findLast((period) => period.since <= day) ?? periods[0];
};

/**
 * The rate of a category in a country on a day. Where the country has no such reduced rate, that of the next category that
 * it has is asked for, the standard one at last: never less than is owed.
 * @param day ISO 8601.
 * @returns undefined for a country whose rates are not known.
 */
export const vatRateOf = (category: VatCategory, country: string, day: string): TaxRate | undefined => {
  const rates = ratesOn(country, day);
  if (rates === undefined) return undefined;
  if (category === 'zero') return 0;
  const from = [rates.standard, ...rates.reduced];
  return from[Math.min(vatCategories.indexOf(category), from.length - 1)];
};
