import { facetKeys } from '@torg/domain/shop';
import type { PublicShopInfo } from '@torg/domain/storefront';

/** The query string as pages read it: every name with its values, all of them text. */
export type SearchParams = Readonly<Record<string, string | readonly string[]>>;

/** Reads a query string without guessing numbers or JSON into it. */
export const parseSearch = (search: string): Record<string, string | string[]> => {
  const params: Record<string, string | string[]> = Object.create(null);
  for (const [name, value] of new URLSearchParams(search)) {
    const before = params[name];
    params[name] = before === undefined ? value : [before, value].flat();
  }
  return { ...params };
};

/** What precedes a facet's key in a query string. */
const facetPrefix = 'filter.';

/** Facets that the shop does not have are no part of an address: the server leaves them out before it renders. */
export const withoutUnknownFacets = <A>(
  params: Record<string, A>,
  info: Pick<PublicShopInfo, 'facets'>,
): Record<string, A> => {
  const known = new Set(facetKeys(info).map((key) => facetPrefix + key));
  const kept = ([name]: [string, A]) => !name.startsWith(facetPrefix) || known.has(name);
  return Object.fromEntries(Object.entries(params).filter(kept));
};

export const toSearchParams = (params: SearchParams): URLSearchParams => {
  const search = new URLSearchParams();
  for (const [name, values] of Object.entries(params)) {
    if (values === undefined || values === null) continue;
    for (const value of [values].flat()) search.append(name, String(value));
  }
  return search;
};

export const stringifySearch = (params: SearchParams): string => {
  const search = toSearchParams(params).toString();
  return search === '' ? '' : `?${search}`;
};
