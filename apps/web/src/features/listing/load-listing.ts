import { type Listing, type ListingPlace, type ListingQuery, readAskedListing } from '@torg/domain/catalogue';
import { answerOf } from '../../bindings/answer.ts';
import { type SearchParams, toSearchParams } from '../../bindings/search-params.ts';
import type { Storefront } from '../../bindings/storefront.ts';

/** A listing, and the query that it answers. */
export type LoadedListing = { readonly query: ListingQuery; readonly listing: Listing };

/** What the query string of a page asks of a listing, wherever that stands. */
export const askedListing = (search: SearchParams): ListingQuery => readAskedListing(toSearchParams(search));

/** Loads what is asked of the listing at a place. */
export const loadListing = async (
  storefront: Storefront,
  asked: ListingQuery,
  place: Omit<ListingPlace, 'facetKeys'> = {},
): Promise<LoadedListing> => {
  const query = { ...asked, ...place };
  return { query, listing: await answerOf(storefront.shop.catalogue.listing(query)) };
};
