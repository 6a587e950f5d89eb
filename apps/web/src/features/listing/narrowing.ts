import type { ListingQuery } from '@torg/domain';

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
