import type { Catalogue, Category, Listing, Product, ProductCard } from '@torg/domain/catalogue';
import { aPrice } from '@torg/domain/testing';
import { option as O, taskEither as TE } from 'fp-ts';

const delivery = { minDays: 2, maxDays: 4 };

export const aCard = (slug: string, rest: Partial<ProductCard> = {}): ProductCard => ({
  slug,
  name: `Product ${slug}`,
  brand: 'Skarv',
  image: { id: slug, alt: `A picture of ${slug}` },
  price: aPrice(10_000),
  priceVaries: false,
  stock: 'in_stock',
  variantCount: 1,
  sku: slug.toUpperCase(),
  ...rest,
});

const variant = (colour: string, size: string, available: number) => ({
  sku: `${colour}-${size}`,
  options: { colour, size },
  price: aPrice(429_900),
  stock: { state: available === 0 ? ('out' as const) : ('in_stock' as const), available, delivery },
  images: [{ id: `jacket-${colour}`, alt: `A ${colour} jacket` }],
});

/** A jacket in two colours and two sizes; the red one is not made in L, and in M it is sold out. */
export const aJacket: Product = {
  id: 'p1',
  slug: 'jacket',
  name: 'Rain jacket',
  brand: { name: 'Skarv', slug: 'skarv' },
  categories: [
    { name: 'Clothing', slug: 'clothing' },
    { name: 'Jackets', slug: 'clothing/jackets' },
  ],
  description: [
    { tag: 'p', children: ['Keeps the rain out. ', { tag: 'a', href: '/content/care', children: ['Care'] }] },
  ],
  highlights: ['Taped seams'],
  specifications: [
    { group: 'Fabric', name: 'Layers', value: '3' },
    { name: 'Weight', value: '465 g' },
  ],
  options: [
    { name: 'colour', values: ['blue', 'red'] },
    { name: 'size', values: ['M', 'L'] },
  ],
  variants: [variant('blue', 'M', 3), variant('blue', 'L', 0), variant('red', 'M', 0)],
  images: [{ id: 'jacket-blue', alt: 'A blue jacket' }],
  accessories: [],
};

const someCategories: readonly Category[] = [
  {
    name: 'Clothing',
    slug: 'clothing',
    productCount: 5,
    image: 'jacket-blue',
    children: [{ name: 'Jackets', slug: 'clothing/jackets', productCount: 2, children: [] }],
  },
  { name: 'Tents', slug: 'tents', productCount: 3, children: [] },
];

export const aListing = (rest: Partial<Listing> = {}): Listing => ({
  items: Array.from({ length: 6 }, (_, index) => aCard(`item-${index}`)),
  total: 60,
  facets: [
    {
      key: 'brand',
      values: [
        { value: 'Skarv', count: 40, selected: false },
        { value: 'Kvist', count: 20, selected: false },
      ],
    },
  ],
  priceRange: { min: 4_900, max: 429_900 },
  page: 1,
  pageCount: 3,
  ...rest,
});

/** Where a jacket stood that has left the shop. */
const aGoneJacket = 'vindjakke';

/** A catalogue that holds the jacket, and gives this listing whatever it is asked. */
export const aCatalogue = (listing: Catalogue['listing'] = () => TE.right(aListing())): Catalogue => ({
  listing,
  product: (slug) => TE.right(slug === aJacket.slug ? O.some(aJacket) : O.none),
  cards: (slugs) => TE.right(slugs.filter((slug) => slug.startsWith('item-')).map((slug) => aCard(slug))),
  goneProduct: (slug) =>
    TE.right(slug === aGoneJacket ? O.some({ name: 'Vindjakke', categories: aJacket.categories }) : O.none),
  categories: () => TE.right(someCategories),
  reviews: (slug) =>
    TE.right(
      slug === aJacket.slug ? O.some({ reviews: aJacket.reviews ?? [], total: 1, page: 1, pageCount: 1 }) : O.none,
    ),
  suggestions: () => TE.right({ products: [], categories: [], brands: [], contents: [] }),
  stock: () => TE.right(new Map()),
});
