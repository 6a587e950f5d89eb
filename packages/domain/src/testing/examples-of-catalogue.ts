import type { Listing } from '../catalogue/listing.ts';
import type { Product, ProductCard } from '../catalogue/product.ts';
import type { Review } from '../rating/review.ts';
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
  lowestPrice: aPrice(54_900),
  listPrice: aPrice(69_900),
  unitPricing: { measure: { value: 750, unit: 'ml' }, base: { value: 1, unit: 'l' } },
  energy: { class: 'B', best: 'A', worst: 'G' },
  priceVaries: false,
  colours: ['green', 'blue'],
  stock: 'in_stock',
  availableAt: 1_796_083_200_000,
  variantCount: 1,
  options: { colour: 'Mose' },
  sku: 'A1',
  rating: { average: 4.5, count: 2 },
};

/** With every field. */
export const aReview: Whole<Review> = {
  id: 'review-1',
  stars: 5,
  title: 'Warm',
  text: 'Warm in every wind.',
  author: 'Kari',
  locale: 'nb',
  writtenAt: 1_700_000_000_000,
  isVerified: true,
  pictures: ['picture-1'],
  helpful: 3,
  answer: { text: 'Thank you!', at: 1_700_000_000_001 },
};

/** With every field. */
export const aProduct: Whole<Product> = {
  id: 'p1',
  words: { colour: { Mose: 'Moss' } },
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
      lowestPrice: aPrice(54_900),
      listPrice: aPrice(69_900),
      unitPricing: { measure: { value: 750, unit: 'ml' }, base: { value: 1, unit: 'l' } },
      condition: { state: 'used', grade: 'A', batteryHealth: 91 },
      stock: {
        ...{ state: 'in_stock', available: 3, delivery: { minDays: 1, maxDays: 3 } },
        availableAt: 1_796_083_200_000,
      },
      images: [{ id: 'kappe-1', alt: 'A cape' }],
    },
  ],
  images: [{ id: 'kappe-1', alt: 'A cape' }],
  accessories: [aProductCard],
  energy: {
    ...{ class: 'B', best: 'A', worst: 'G', sheet: '/documents/sheet.pdf', eprel: '123456' },
    picture: { id: 'kappe-label', alt: 'Kappe' },
  },
  charging: {
    minWatts: 5,
    maxWatts: 25,
    usbPd: true,
    chargerIncluded: false,
    picture: { id: 'kappe-charger', alt: 'Kappe' },
  },
  eco: { score: 84, reasons: ['Recycled polyester'], picture: { id: 'kappe-eco', alt: 'Kappe' } },
  documents: [{ name: 'Care', address: '/documents/care.pdf', type: 'pdf', bytes: 20_480 }],
  video: { address: 'https://www.youtube.com/watch?v=1', host: 'www.youtube.com' },
  hidden: true,
  rating: { average: 4.5, count: 2, stars: [0, 0, 0, 1, 1] },
  reviews: [aReview],
};

/** With every field. */
export const aListing: Whole<Listing> = {
  contents: [{ name: 'Care', slug: 'care', description: 'How a cape lasts.', isNamed: true }],
  meantText: 'kappe',
  leftOut: ['herre'],
  category: 'klar',
  items: [aProductCard],
  total: 1,
  facets: [{ key: 'brand', values: [{ value: 'Fjell', label: 'Mountain', count: 1, selected: false }] }],
  priceRange: { min: 49_900, max: 49_900 },
  page: 1,
  pageCount: 1,
};
