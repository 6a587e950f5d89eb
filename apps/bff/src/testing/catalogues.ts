import type { Catalogue, CatalogueIndex, Offer, Product } from '@torg/domain/catalogue';
import type { ShopFailure, Unavailable } from '@torg/domain/failure';
import { option as O, taskEither as TE } from 'fp-ts';

const stockOf = (available: number | null) => ({
  state: available === null ? ('untracked' as const) : available > 0 ? ('in_stock' as const) : ('out' as const),
  ...(available === null ? {} : { available }),
  delivery: { minDays: 1, maxDays: 3 },
});

/** A product with a variant for each of the offers, which have its slug. */
const productOf = (offers: readonly [Offer, ...Offer[]]): Product => {
  const [{ slug, name }] = offers;
  const names = [...new Set(offers.flatMap(({ options }) => Object.keys(options)))];
  return {
    ...{ id: slug, slug, name },
    categories: [{ name: 'Klær', slug: 'klar' }],
    description: [{ tag: 'p', children: ['Warm and light.'] }],
    highlights: [],
    specifications: [],
    options: names.map((option) => ({ name: option, values: offers.flatMap(({ options }) => options[option] ?? []) })),
    variants: offers.map(({ sku, options, price, available }) => ({
      ...{ sku, options, price, stock: stockOf(available), images: [] },
    })),
    images: [],
    accessories: [],
  };
};

/** A catalogue of these offers, read anew at each call. */
export const catalogueOf = (offers: ReadonlyMap<string, Offer>): Catalogue => {
  const all = () => [...offers.values()];
  const cards = () =>
    all().map(({ slug, name, price, sku, available }) => ({
      slug,
      name,
      price,
      priceVaries: false,
      stock: stockOf(available).state,
      variantCount: 1,
      sku,
    }));
  return {
    listing: ({ text }) => {
      const items = cards().filter((card) => text === undefined || card.name.includes(text));
      const facets = [{ key: 'brand', values: [{ value: 'Fjell', count: items.length, selected: false }] }];
      return TE.right({ items, total: items.length, facets, priceRange: null, page: 1, pageCount: 1 });
    },
    product: (slug) => {
      const [first, ...more] = all().filter((offer) => offer.slug === slug);
      return TE.right(first === undefined ? O.none : O.some(productOf([first, ...more])));
    },
    categories: () => TE.right([{ name: 'Klær', slug: 'klar', productCount: offers.size, children: [] }]),
    suggestions: (text) =>
      TE.right({
        products: cards().filter((card) => card.name.includes(text)),
        categories: [],
        brands: [],
        contents: [],
      }),
    stock: (skus) =>
      TE.right(
        new Map(
          skus.flatMap((sku) => {
            const offer = offers.get(sku);
            return offer === undefined ? [] : [[sku, stockOf(offer.available)] as const];
          }),
        ),
      ),
  };
};

/** When the products of a test last changed, in milliseconds. */
export const changedAt = Date.UTC(2026, 2, 1);

/** The addresses of these offers, read while the database is not away. */
export const catalogueIndexOf = (offers: ReadonlyMap<string, Offer>, isAway: () => boolean): CatalogueIndex => {
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
    categories: () => guard(catalogue.categories()),
    suggestions: (text) => guard(catalogue.suggestions(text)),
    stock: (skus) => guard(catalogue.stock(skus)),
  };
};
