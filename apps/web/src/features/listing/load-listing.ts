import { type Listing, type ListingPlace, type ListingQuery, readListingQuery } from '@torg/domain';
import { answerOf } from '../../bindings/answer.ts';
import { type SearchParams, toSearchParams } from '../../bindings/search-params.ts';
import type { Storefront } from '../../bindings/storefront.ts';

/** A listing, and the query that it answers. */
export type LoadedListing = { readonly query: ListingQuery; readonly listing: Listing };

/** The facet keys of a shop: those that it names, and the brand. */
export const facetKeysOf = ({ shop }: Storefront): readonly string[] => [
  'brand',
  ...shop.edition.info.facets.map((facet) => facet.key),
];

/** Loads what a listing's address asks for; parts of the address that make no sense are as if they were not there. */
export const loadListing = async (
  storefront: Storefront,
  search: SearchParams,
  place: Omit<ListingPlace, 'facetKeys'> = {},
): Promise<LoadedListing> => {
  const query = readListingQuery(toSearchParams(search), { ...place, facetKeys: facetKeysOf(storefront) });
  return { query, listing: await answerOf(storefront.shop.catalogue.listing(query)) };
};
