import type { Facet, FacetValue, Listing, ListingQuery } from './listing.ts';
import { defaultSort } from './listing-path.ts';

/** Round amounts have one of these leading figures. */
const leading = [1, 2, 5];

/** As many steps as a short choice holds. */
const mostSteps = 9;

/**
 * Round amounts strictly between the lowest and the highest price, ascending: 1, 2 or 5 times a power of ten.
 * @param min minor units
 * @param max minor units
 */
export const priceSteps = (min: number, max: number): readonly number[] => {
  const steps: number[] = [];
  for (let unit = 100; unit < max; unit *= 10) {
    for (const figure of leading) {
      const amount = figure * unit;
      if (amount > min && amount < max) steps.push(amount);
    }
  }
  return steps.slice(-mostSteps);
};

/** Whether a facet leaves a choice: a value is chosen already, there are several, or some products lack the only one. */
export const isChoice = ({ values }: Facet, total: number): boolean => {
  const offered = values.filter(({ selected, count }) => selected || count > 0);
  return offered.length > 1 || offered.some(({ selected, count }) => selected || count < total);
};

/** A facet of more values is too long to read through. */
const readableValues = 12;

/** Facets in which a value of few is looked for by its name. */
const lookedUp: readonly string[] = ['brand', 'size'];

/**
 * The values that a facet offers. In a long one a value that a single product has narrows nothing that a look does not:
 * it is left out unless it is chosen, or looked for by its name.
 */
export const offeredValues = ({ key, values }: Facet): readonly FacetValue[] =>
  values.length <= readableValues || lookedUp.includes(key)
    ? values
    : values.filter(({ selected, count }) => selected || count > 1);

/** Whether prices leave a choice: a bound is chosen already, or a round amount lies between them. */
export const isPriceChoice = (query: ListingQuery, range: Listing['priceRange']): boolean =>
  range !== null &&
  (query.minPrice !== undefined || query.maxPrice !== undefined || priceSteps(range.min, range.max).length > 0);

/** Whether there is anything to narrow a listing by. */
export const canNarrow = (query: ListingQuery, { facets, total, priceRange }: Listing): boolean =>
  isPriceChoice(query, priceRange) || facets.some((facet) => isChoice(facet, total));

/** How many choices narrow a listing: each value is one, bounds on the price are one together. */
export const chosenCount = ({ filters, minPrice, maxPrice }: ListingQuery): number =>
  Object.values(filters).flat().length + Number(minPrice !== undefined || maxPrice !== undefined);

/** The query with one value of one facet less, from its first page. */
export const withoutValue = (query: ListingQuery, key: string, value: string): ListingQuery => {
  const { [key]: values = [], ...others } = query.filters;
  const left = values.filter((other) => other !== value);
  return { ...query, filters: left.length === 0 ? others : { ...others, [key]: left }, page: 1 };
};

/** The query without bounds on the price, from its first page. */
export const withoutPrice = ({ minPrice: _min, maxPrice: _max, ...query }: ListingQuery): ListingQuery => ({
  ...query,
  page: 1,
});

/** The query without its text, from its first page: what was sorted by the best match has the usual order again. */
export const withoutText = ({ text: _text, ...query }: ListingQuery): ListingQuery => ({
  ...query,
  sort: query.sort === 'relevance' ? defaultSort(undefined) : query.sort,
  page: 1,
});

/** The query without anything that narrows it but its place and its text, from its first page. */
export const withoutFilters = (query: ListingQuery): ListingQuery => ({ ...withoutPrice(query), filters: {} });

/**
 * The page numbers to show: the first, the last, and those around the present one; null stands for a gap.
 * A gap of one page is that page.
 */
export const pageWindow = (page: number, pageCount: number): readonly (number | null)[] => {
  const wanted = [1, page - 1, page, page + 1, pageCount].filter((number) => number >= 1 && number <= pageCount);
  const numbers = [...new Set(wanted)].sort((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const before = numbers[index - 1] ?? number - 1;
    if (number - before === 2) return [number - 1, number];
    return number - before > 2 ? [null, number] : [number];
  });
};
