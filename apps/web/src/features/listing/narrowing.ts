import { defaultSort, type Facet, type Listing, type ListingQuery } from '@torg/domain/catalogue';
import { priceSteps } from './price-steps.ts';

/** Whether a listing is narrowed within its place by facets or price. */
export const isFiltered = (query: ListingQuery): boolean =>
  query.minPrice !== undefined || query.maxPrice !== undefined || Object.keys(query.filters).length > 0;

/** Whether a listing is narrowed beyond its place, so that an empty one says nothing about the place. */
export const isNarrowed = (query: ListingQuery): boolean => query.text !== undefined || isFiltered(query);

/** Whether a facet leaves a choice: a value is chosen already, there are several, or some products lack the only one. */
export const isChoice = ({ values }: Facet, total: number): boolean => {
  const offered = values.filter(({ selected, count }) => selected || count > 0);
  return offered.length > 1 || offered.some(({ selected, count }) => selected || count < total);
};

/** Whether prices leave a choice: a bound is chosen already, or a round amount lies between them. */
export const isPriceChoice = (query: ListingQuery, range: Listing['priceRange']): boolean =>
  range !== null &&
  (query.minPrice !== undefined || query.maxPrice !== undefined || priceSteps(range.min, range.max).length > 0);

/** Whether there is anything to narrow a listing by. */
export const canNarrow = (query: ListingQuery, { facets, total, priceRange }: Listing): boolean =>
  isPriceChoice(query, priceRange) || facets.some((facet) => isChoice(facet, total));

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

/** The query without anything that narrows it but its place and its text, from its first page. */
export const withoutFilters = (query: ListingQuery): ListingQuery => ({ ...withoutPrice(query), filters: {} });

/** The query that search engines are told to keep in place of this one: in the usual order and page size. */
export const canonicalQuery = (query: ListingQuery): ListingQuery => ({
  ...query,
  sort: defaultSort(query.text),
  pageSize: 24,
});
