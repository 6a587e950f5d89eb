import type {
  getCategories,
  getProduct,
  getProductCards,
  getProducts,
  getReviews,
  getStock,
  getSuggestions,
} from '@torg/contracts';
import type { Catalogue, ListingQuery, Stock } from '@torg/domain/catalogue';
import { function as F, option as O, taskEither as TE } from 'fp-ts';
import type { Call } from './call.ts';
import { goneIn, isGone, isNotFound, shopFailure } from './problem.ts';

/** As many SKUs as one call of the stock endpoint takes. */
const skusPerCall = 100;

/** As many slugs as one call for cards takes. */
const slugsPerCall = 50;

/** The catalogue of a shop, read over HTTP. */
export const httpCatalogue = (call: Call): Catalogue => {
  const products = call<typeof getProducts>('GET', '/api/products');
  const product = call<typeof getProduct>('GET', '/api/products/:slug');
  const cards = call<typeof getProductCards>('GET', '/api/product/cards');
  const reviews = call<typeof getReviews>('GET', '/api/products/:slug/reviews');
  const categories = call<typeof getCategories>('GET', '/api/products/categories');
  const suggestions = call<typeof getSuggestions>('GET', '/api/search/suggestions');
  const stock = call<typeof getStock>('GET', '/api/stock');

  return {
    listing: (query) => F.pipe(products({ query: listingParameters(query) }), TE.mapLeft(shopFailure)),
    product: (slug) =>
      F.pipe(
        product({ params: { slug } }),
        TE.map((answer) => O.some(answer.product)),
        TE.orElse((failure) =>
          isNotFound(failure) || isGone(failure) ? TE.right(O.none) : TE.left(shopFailure(failure)),
        ),
      ),
    cards: (slugs) =>
      F.pipe(
        batches(slugs, slugsPerCall),
        TE.traverseArray((batch) => cards({ query: new URLSearchParams(batch.map((slug) => pair('slug', slug))) })),
        TE.bimap(shopFailure, (answers) => answers.flatMap(({ items }) => items)),
      ),
    goneProduct: (slug) =>
      F.pipe(
        product({ params: { slug } }),
        TE.map(() => O.none),
        TE.orElse((failure) =>
          isNotFound(failure) || isGone(failure) ? TE.right(goneIn(failure)) : TE.left(shopFailure(failure)),
        ),
      ),
    categories: ({ withHidden = false } = {}) =>
      F.pipe(
        categories({ query: new URLSearchParams(withHidden ? {} : { hideHiddenProduct: 'true' }) }),
        TE.mapLeft(shopFailure),
      ),
    reviews: (slug, query) =>
      F.pipe(
        reviews({
          params: { slug },
          query: new URLSearchParams(Object.entries(query).map(([name, value]) => pair(name, String(value)))),
        }),
        TE.map(O.some),
        TE.orElse((failure) => (isNotFound(failure) ? TE.right(O.none) : TE.left(shopFailure(failure)))),
      ),
    suggestions: (text, stop) =>
      F.pipe(
        suggestions({ query: new URLSearchParams({ q: text }), ...(stop === undefined ? {} : { stop }) }),
        TE.mapLeft(shopFailure),
      ),
    stock: (skus) =>
      F.pipe(
        batches(skus, skusPerCall),
        TE.traverseArray((batch) => stock({ query: new URLSearchParams(batch.map((sku) => pair('sku', sku))) })),
        TE.map((answers) => new Map(answers.flat().map(({ sku, ...rest }): [string, Stock] => [sku, rest]))),
        TE.mapLeft(shopFailure),
      ),
  };
};

const batches = (all: readonly string[], size: number): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) => all.slice(index * size, (index + 1) * size));

const pair = (name: string, value: string): [string, string] => [name, value];

const listingParameters = (query: ListingQuery): URLSearchParams => {
  const { text, category, brand, campaign, accessoriesOf, minPrice, maxPrice, filters, sort, page, pageSize } = query;
  const single = { q: text, category, brand, campaign, accessoriesOf, minPrice, maxPrice, sort, page, pageSize };
  return new URLSearchParams([
    ...Object.entries(single).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, String(value)]],
    ),
    ...Object.entries(filters).flatMap(([key, values]) =>
      values.map((value): [string, string] => [`filter.${key}`, value]),
    ),
  ]);
};
