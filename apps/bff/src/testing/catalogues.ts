import type { Catalogue, CatalogueIndex, Offer } from '@torg/domain/catalogue';
import type { ShopFailure, Unavailable } from '@torg/domain/failure';
import { taskEither as TE } from 'fp-ts';

/** When the products of a test last changed, in milliseconds. */
const changedAt = Date.UTC(2026, 2, 1);

/** The addresses of these offers, read while the database is not away. */
export const indexOfOffers = (offers: ReadonlyMap<string, Offer>, isAway: () => boolean): CatalogueIndex => {
  const whileUp = <A>(read: () => A): TE.TaskEither<Unavailable, A> =>
    isAway() ? TE.left({ _tag: 'Unavailable', cause: new Error('connection refused by 10.0.0.1') }) : TE.right(read());
  return {
    countProducts: () => whileUp(() => offers.size),
    products: (page, size) =>
      whileUp(() =>
        [...offers.values()].slice((page - 1) * size, page * size).map(({ slug }) => ({ slug, changedAt })),
      ),
    brands: () => whileUp(() => ['fjell']),
  };
};

/** The same catalogue, answering only while `isAway` says no. */
export const failing = (catalogue: Catalogue, isAway: () => boolean): Catalogue => {
  const guard = <A>(task: TE.TaskEither<ShopFailure, A>): TE.TaskEither<ShopFailure, A> =>
    isAway() ? TE.left({ _tag: 'Unavailable', cause: new Error('connection refused by 10.0.0.1') }) : task;
  return {
    listing: (query) => guard(catalogue.listing(query)),
    product: (slug) => guard(catalogue.product(slug)),
    cards: (slugs) => guard(catalogue.cards(slugs)),
    goneProduct: (slug) => guard(catalogue.goneProduct(slug)),
    categories: (options) => guard(catalogue.categories(options)),
    reviews: (slug, query) => guard(catalogue.reviews(slug, query)),
    suggestions: (text) => guard(catalogue.suggestions(text)),
    stock: (skus) => guard(catalogue.stock(skus)),
  };
};
