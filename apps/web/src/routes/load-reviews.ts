import type { Product } from '@torg/domain/catalogue';
import { paths, type SearchParams, toSearchParams } from '@torg/domain/navigation';
import { type ReviewList, type ReviewQuery, readReviewQuery } from '@torg/domain/rating';
import { foundOf } from '../bindings/answer.ts';
import type { Storefront } from '../bindings/storefront.ts';
import { pageHead } from './page-head.ts';

/** What the page of a product's reviews shows, and tells search engines. */
export type LoadedReviews = {
  readonly product: Product;
  readonly list: ReviewList;
  readonly query: ReviewQuery;
  readonly head: ReturnType<typeof pageHead>;
};

/** Reads a product and the page of its reviews that an address asks for. @throws the page that is shown where there is none. */
export const loadReviews = async (
  storefront: Storefront,
  slug: string,
  search: SearchParams,
): Promise<LoadedReviews> => {
  const { catalogue } = storefront.shop;
  const query = readReviewQuery(toSearchParams(search));
  const product = await foundOf(catalogue.product(slug));
  const list = await foundOf(catalogue.reviews(product.slug, query));
  const [image] = product.images;
  const head = pageHead(storefront, {
    title: storefront.text.t('review.title_of', { name: product.name }),
    // Without a review there is nothing to find.
    ...(product.rating === undefined ? {} : { canonical: paths.reviews(product.slug) }),
    ...(image === undefined ? {} : { image }),
  });
  return { product, query, list, head };
};
