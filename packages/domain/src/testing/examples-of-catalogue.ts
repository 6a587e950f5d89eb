import type { Listing } from '../catalogue/listing.ts';
import type { Product, ProductCard } from '../catalogue/product.ts';
import { aPrice } from './examples.ts';
import type { Whole } from './whole.ts';

/** With every field, those that may be left out too: what gets lost on a wire shows. */
export const aProductCard: Whole<ProductCard> = {
  slug: 'kappe',
  name: 'Kappe',
  brand: 'Fjell',
  image: { id: 'kappe-1', alt: 'A cape' },
  price: aPrice(49_900),
  compareAt: aPrice(59_900),
  priceVaries: false,
  stock: 'in_stock',
  variantCount: 1,
  options: { colour: 'Mose' },
  sku: 'A1',
};

/** With every field. */
export const aProduct: Whole<Product> = {
  id: 'p1',
  slug: 'kappe',
  name: 'Kappe',
  brand: { name: 'Fjell', slug: 'fjell' },
  categories: [{ name: 'Klær', slug: 'klar' }],
  description: [{ tag: 'p', children: ['Warm, and ', { tag: 'a', href: '/content/wool', children: ['of wool'] }] }],
  highlights: ['Warm'],
  specifications: [{ group: 'Material', name: 'Wool', value: '100 %' }],
  options: [{ name: 'colour', values: ['Moss'] }],
  variants: [
    {
      sku: 'A1',
      options: { colour: 'Moss' },
      price: aPrice(49_900),
      compareAt: aPrice(59_900),
      stock: { state: 'in_stock', available: 3, delivery: { minDays: 1, maxDays: 3 } },
      images: [{ id: 'kappe-1', alt: 'A cape' }],
    },
  ],
  images: [{ id: 'kappe-1', alt: 'A cape' }],
  accessories: [aProductCard],
};

/** With every field. */
export const aListing: Whole<Listing> = {
  meantText: 'kappe',
  category: 'klar',
  items: [aProductCard],
  total: 1,
  facets: [{ key: 'brand', values: [{ value: 'Fjell', count: 1, selected: false }] }],
  priceRange: { min: 49_900, max: 49_900 },
  page: 1,
  pageCount: 1,
};
