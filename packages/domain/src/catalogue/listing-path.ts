import {
  type ListingQuery,
  type ListingSort,
  listingSorts,
  maxSearchLength,
  type PageSize,
  pageSizes,
} from './listing.ts';

const defaultPageSize: PageSize = 24;
/** Most values of one facet that an address asks for. */
const maxAskedValues = 20;

/** Where a listing stands: the parts of its query that the path tells, and the facet keys that the shop has. */
export type ListingPlace = {
  readonly category?: string;
  readonly brand?: string;
  readonly campaign?: string;
  readonly accessoriesOf?: string;
  readonly facetKeys: readonly string[];
};

/** The sort of a listing that was not asked for another: the best match for a search, else what sells. */
export const defaultSort = (text: string | undefined): ListingSort => (text === undefined ? 'popularity' : 'relevance');

/**
 * Reads the query string of a listing. Total: what makes no sense is left out, so that any address shows a sane page.
 * A `category` or `brand` in the place (the path) wins over one in the query string.
 */
export const readListingQuery = (search: URLSearchParams, place: ListingPlace): ListingQuery => {
  const text = readText(search.get('q'));
  const category = place.category ?? readSlug(search.get('category'));
  const brand = place.brand ?? readSlug(search.get('brand'));
  const [low, high] = [readWhole(search.get('minPrice')), readWhole(search.get('maxPrice'))];
  const ordered = low !== undefined && high !== undefined && low > high ? [high, low] : [low, high];
  const [minPrice, maxPrice] = ordered;
  return {
    ...(text === undefined ? {} : { text }),
    ...(category === undefined ? {} : { category }),
    ...(brand === undefined ? {} : { brand }),
    ...(place.campaign === undefined ? {} : { campaign: place.campaign }),
    ...(place.accessoriesOf === undefined ? {} : { accessoriesOf: place.accessoriesOf }),
    filters: readFilters(search, place.facetKeys),
    ...(minPrice === undefined ? {} : { minPrice }),
    ...(maxPrice === undefined ? {} : { maxPrice }),
    sort: readSort(search.get('sort'), text),
    page: Math.max(1, readWhole(search.get('page')) ?? 1),
    pageSize: pageSizes.find((size) => String(size) === search.get('pageSize')) ?? defaultPageSize,
  };
};

/** What precedes a facet's key in a query string. */
const facetPrefix = 'filter.';

/**
 * Reads the query string of a listing without knowing which facets the shop has, or where the listing stands. Query
 * strings that mean the same ask the same, however they are spelt.
 */
export const readAskedListing = (search: URLSearchParams): ListingQuery => {
  const names = [...new Set([...search].map(([name]) => name))].filter((name) => name.startsWith(facetPrefix));
  return readListingQuery(search, { facetKeys: names.map((name) => name.slice(facetPrefix.length)).sort() });
};

/**
 * A query string without facets that the shop does not have: they are no part of an address.
 * @param facetKeys those of the shop.
 */
export const withoutUnknownFacets = <A>(
  params: Readonly<Record<string, A>>,
  facetKeys: readonly string[],
): Record<string, A> => {
  const known = new Set(facetKeys.map((key) => facetPrefix + key));
  const isKept = ([name]: [string, A]) => !name.startsWith(facetPrefix) || known.has(name);
  return Object.fromEntries(Object.entries(params).filter(isKept));
};

/** The query string of a listing in its canonical order, without what is the default and what the path tells. */
export const listingSearch = (query: ListingQuery): string => {
  const search = new URLSearchParams();
  if (query.text !== undefined) search.append('q', query.text);
  const isElsewhere = query.campaign !== undefined || query.accessoriesOf !== undefined;
  if (isElsewhere && query.brand !== undefined) search.append('brand', query.brand);
  if ((isElsewhere || query.brand !== undefined) && query.category !== undefined)
    search.append('category', query.category);
  for (const key of Object.keys(query.filters).sort()) {
    for (const value of query.filters[key] ?? []) search.append(facetPrefix + key, value);
  }
  if (query.minPrice !== undefined) search.append('minPrice', String(query.minPrice));
  if (query.maxPrice !== undefined) search.append('maxPrice', String(query.maxPrice));
  if (query.sort !== defaultSort(query.text)) search.append('sort', query.sort);
  if (query.page > 1) search.append('page', String(query.page));
  if (query.pageSize !== defaultPageSize) search.append('pageSize', String(query.pageSize));
  return search.toString();
};

/** Whether a listing is narrowed within its place by facets or price. */
export const isFiltered = (query: ListingQuery): boolean =>
  query.minPrice !== undefined || query.maxPrice !== undefined || Object.keys(query.filters).length > 0;

/** Whether a listing is narrowed beyond its place, so that an empty one says nothing about the place. */
export const isNarrowed = (query: ListingQuery): boolean => query.text !== undefined || isFiltered(query);

/** The query that search engines are told to keep in place of this one: in the usual order and page size. */
export const canonicalQuery = (query: ListingQuery): ListingQuery => ({
  ...query,
  sort: defaultSort(query.text),
  pageSize: 24,
});

/** A search text as it is looked at: trimmed, single spaces, at most 200 characters; undefined when nothing is left. */
export const readText = (raw: string | null): string | undefined => {
  const text = [...(raw ?? '').replaceAll('\u0000', '')].slice(0, maxSearchLength).join('').replace(/\s+/g, ' ').trim();
  return text === '' ? undefined : text;
};

const readSlug = (raw: string | null): string | undefined =>
  raw !== null && /^[a-z0-9]+(?:[-/][a-z0-9]+)*$/.test(raw) && raw.length <= 200 ? raw : undefined;

const readWhole = (raw: string | null): number | undefined =>
  raw !== null && /^\d{1,10}$/.test(raw) ? Number(raw) : undefined;

const readSort = (raw: string | null, text: string | undefined): ListingSort => {
  const sort = listingSorts.find((known) => known === raw);
  return sort === undefined || (sort === 'relevance' && text === undefined) ? defaultSort(text) : sort;
};

const readFilters = (search: URLSearchParams, facetKeys: readonly string[]): Record<string, readonly string[]> => {
  const filters: Record<string, readonly string[]> = {};
  for (const key of facetKeys) {
    const values = [...new Set(search.getAll(facetPrefix + key).map((value) => readText(value)))]
      .filter((value) => value !== undefined)
      .sort()
      .slice(0, maxAskedValues);
    if (values.length > 0) filters[key] = values;
  }
  return filters;
};
