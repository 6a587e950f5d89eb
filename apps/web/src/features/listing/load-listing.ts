import { type Listing, type ListingPlace, type ListingQuery, readListingQuery } from '@torg/domain/catalogue';
import { answerOf } from '../../bindings/answer.ts';
import { facetPrefix, type SearchParams, toSearchParams } from '../../bindings/search-params.ts';
import type { Storefront } from '../../bindings/storefront.ts';

/** A listing, and the query that it answers. */
export type LoadedListing = { readonly query: ListingQuery; readonly listing: Listing };

/**
 * What a query string asks of a listing, wherever that stands; parts that make no sense are as if they were not there.
 * Addresses that mean the same ask the same: the browser takes over a page that the server rendered for another spelling.
 */
export const askedListing = (search: SearchParams): ListingQuery => {
  const names = Object.keys(search).filter((name) => name.startsWith(facetPrefix));
  const facetKeys = names.map((name) => name.slice(facetPrefix.length)).sort();
  return readListingQuery(toSearchParams(search), { facetKeys });
};

/** Loads what is asked of the listing at a place. */
export const loadListing = async (
  storefront: Storefront,
  asked: ListingQuery,
  place: Omit<ListingPlace, 'facetKeys'> = {},
): Promise<LoadedListing> => {
  const query = { ...asked, ...place };
  return { query, listing: await answerOf(storefront.shop.catalogue.listing(query)) };
};
