import { option as O, taskEither as TE } from 'fp-ts';
import type { Catalogue, Offer } from '../catalogue/ports.ts';
import type { GoneProduct, Product, ProductCard } from '../catalogue/product.ts';
import { type Stock, stockState } from '../catalogue/stock.ts';
import { reviewPage } from '../rating/review.ts';

/** Units from which downwards the stock is called low. */
const lowStock = 5;

const stockOf = ({ available, availableAt }: Pick<Offer, 'available' | 'availableAt'>): Stock => ({
  state: stockState(available, lowStock),
  ...(available === null ? {} : { available }),
  delivery: { minDays: 1, maxDays: 3 },
  ...(availableAt === undefined ? {} : { availableAt }),
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
    variants: offers.map((offer) => ({
      ...{ sku: offer.sku, options: offer.options, price: offer.price, stock: stockOf(offer), images: [] },
    })),
    images: [],
    accessories: [],
  };
};

const cardOf = ({ slug, name, price, sku, available, availableAt }: Offer): ProductCard => ({
  ...{ slug, name, price, sku },
  priceVaries: false,
  stock: stockState(available, lowStock),
  ...(availableAt === undefined ? {} : { availableAt }),
  variantCount: 1,
});

/** A catalogue of these offers, read anew at each call: one category, no picture, narrowed by text alone, each with all others as accessories. */
export const createInMemoryCatalogue = (
  offersNow: () => ReadonlyMap<string, Offer>,
  gone: ReadonlyMap<string, GoneProduct> = new Map(),
): Catalogue => {
  const cards = (text = '') => [...offersNow().values()].map(cardOf).filter(({ name }) => name.includes(text));
  /** Everything goes with everything. */
  const accessories = (slug: string) => {
    const others = cards().filter((card) => card.slug !== slug);
    return others.length < cards().length ? others : [];
  };
  return {
    listing: ({ text, accessoriesOf }) => {
      const items = accessoriesOf === undefined ? cards(text) : accessories(accessoriesOf);
      const facets = [{ key: 'brand', values: [{ value: 'Fjell', count: items.length, selected: false }] }];
      return TE.right({ items, total: items.length, facets, priceRange: null, page: 1, pageCount: 1 });
    },
    product: (slug) => {
      const [first, ...more] = [...offersNow().values()].filter((offer) => offer.slug === slug);
      return TE.right(first === undefined ? O.none : O.some(productOf([first, ...more])));
    },
    cards: (slugs) =>
      TE.right(
        slugs.flatMap((slug) => [...offersNow().values()].find((offer) => offer.slug === slug) ?? []).map(cardOf),
      ),
    goneProduct: (slug) => TE.right(O.fromNullable(gone.get(slug))),
    // One of the goods is hidden.
    categories: ({ withHidden = false } = {}) =>
      TE.right([{ name: 'Klær', slug: 'klar', productCount: offersNow().size + (withHidden ? 1 : 0), children: [] }]),
    suggestions: (text) => TE.right({ products: cards(text), categories: [], brands: [], contents: [] }),
    reviews: (slug) =>
      TE.right(
        [...offersNow().values()].some((offer) => offer.slug === slug)
          ? O.some({ ...reviewPage(0, 1), reviews: [] })
          : O.none,
      ),
    stock: (skus) =>
      TE.right(
        new Map(
          skus.flatMap((sku) => {
            const offer = offersNow().get(sku);
            return offer === undefined ? [] : [[sku, stockOf(offer)] as const];
          }),
        ),
      ),
  };
};
