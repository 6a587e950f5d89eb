import type { FeedItem } from '@torg/domain/catalogue/import';
import { describe, expect, it } from 'vitest';
import { rowsOf } from './feed-rows.ts';

const item: Required<FeedItem> = {
  sku: 'A1',
  productId: 'p1',
  name: 'Kappe',
  description: [{ tag: 'p', children: ['Warm'] }],
  brand: 'Fjell',
  categoryPath: ['Klær'],
  price: 49_900,
  compareAt: 59_900,
  taxClass: 'standard',
  onHand: 3,
  options: { colour: 'Moss' },
  attributes: { colour: ['Moss'] },
  specifications: [{ name: 'Wool', value: '100 %' }],
  highlights: ['Warm'],
  images: [{ id: 'kappe-1' }],
  accessories: ['p2'],
  popularity: 1,
  energy: { class: 'B', best: 'A', worst: 'G' },
  charging: { minWatts: 5, maxWatts: 25, usbPd: true },
  eco: { score: 84, reasons: [] },
  documents: [{ name: 'Care', address: '/files/care.pdf', type: 'pdf' }],
  video: { address: '/files/tour.mp4' },
  unitPricing: { measure: { value: 750, unit: 'ml' }, base: { value: 1, unit: 'l' } },
  condition: { state: 'used' },
  availableAt: 1_796_083_200_000,
  hidden: false,
  ...{ weight: 1_200, bulky: true, digital: true },
  translations: { en: { name: 'Cape', words: [{ key: 'colour', value: 'Moss', word: 'Green' }] } },
};

/** Every field of a feed with another value; a field that is added has to be named here. */
const changed: { readonly [Field in keyof Required<FeedItem>]: FeedItem[Field] } = {
  sku: 'A2',
  productId: 'p3',
  name: 'Kappe med hette',
  description: [{ tag: 'p', children: ['Warmer'] }],
  brand: 'Skog',
  categoryPath: ['Klær', 'Kapper'],
  price: 39_900,
  compareAt: 69_900,
  taxClass: 'food',
  onHand: null,
  options: { colour: 'Black' },
  attributes: { colour: ['Black'] },
  specifications: [{ name: 'Wool', value: '80 %' }],
  highlights: ['Warmer'],
  images: [{ id: 'kappe-1' }, { id: 'kappe-2' }],
  accessories: ['p2', 'p4'],
  popularity: 2,
  energy: { class: 'B', best: 'A', worst: 'G', picture: { id: 'label' } },
  charging: { minWatts: 5, maxWatts: 25, usbPd: true, chargerIncluded: true },
  eco: { score: 84, reasons: ['Wool'] },
  documents: [{ name: 'Care', address: '/files/care.pdf', type: 'pdf', bytes: 7 }],
  video: { address: '/files/tour.webm' },
  unitPricing: { measure: { value: 750, unit: 'ml' }, base: { value: 75, unit: 'cl' } },
  condition: { state: 'used', grade: 'A' },
  availableAt: 1_796_083_200_001,
  weight: 900,
  bulky: undefined,
  digital: undefined,
  hidden: true,
  translations: { en: { name: 'Cape', words: [{ key: 'colour', value: 'Moss', word: 'Moss green' }] } },
};

/** What an import compares with the rows of the one before. */
const compared = (feedItem: FeedItem) => {
  const { sku, product, variant, price, stock } = rowsOf(feedItem);
  return [sku, product.content_hash, variant.content_hash, price, stock];
};

describe('an item that comes again', () => {
  it('is unchanged when nothing of it changed', () => {
    expect(compared({ ...item })).toEqual(compared(item));
  });

  it.each(Object.entries(changed))('is changed when its %s is', (field, value) => {
    expect(compared({ ...item, [field]: value })).not.toEqual(compared(item));
  });
});
