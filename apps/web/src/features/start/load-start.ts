import { type ProductCard, readListingQuery } from '@torg/domain';
import { answerOf } from '../../bindings/answer.ts';
import { facetKeysOf } from '../../bindings/search-params.ts';
import type { Storefront } from '../../bindings/storefront.ts';

/** The goods of each product row of the start page, in the order of the rows. */
export const loadStart = (storefront: Storefront): Promise<readonly (readonly ProductCard[])[]> => {
  const { catalogue, edition } = storefront.shop;
  const rows = edition.start.flatMap((section) => (section.kind === 'products' ? [section] : []));
  return Promise.all(
    rows.map(async ({ query, count }) => {
      const listing = await answerOf(
        catalogue.listing(readListingQuery(new URLSearchParams(query), { facetKeys: facetKeysOf(edition.info) })),
      );
      return listing.items.slice(0, count);
    }),
  );
};
