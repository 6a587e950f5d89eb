import type { Product, Variant } from '@torg/domain/catalogue';
import type { FeedItem } from '@torg/domain/catalogue/import';
import { defaultDeliveryEstimate } from '@torg/domain/shop';
import { aShopInfo } from '@torg/domain/testing';
import { option as O } from 'fp-ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aFeedItem, importItems } from '../../testing/import-items.ts';
import { createTestDatabase, rightOf, type TestDatabase } from '../../testing/test-database.ts';
import { createCatalogue } from '../catalogue.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const first: Required<FeedItem> = {
  sku: 'A1',
  productId: 'A',
  name: 'Kappe',
  description: ['Warm'],
  brand: 'Ask',
  categoryPath: ['Klar', 'Jakker'],
  price: 10_000,
  compareAt: 12_000,
  taxClass: 'standard',
  onHand: 10,
  options: { colour: 'Red' },
  attributes: { colour: ['Red'] },
  specifications: [{ group: 'Fabric', name: 'Weight', value: '200 g' }],
  highlights: ['Warm'],
  images: [{ id: 'front', url: 'https://pictures.example/front.jpg' }],
  accessories: ['Z1', 'Z2'],
  popularity: 3,
  energy: {
    ...{ class: 'B', best: 'A', worst: 'G', sheet: '/files/sheet.pdf', eprel: '123456' },
    picture: { id: 'label', url: 'https://pictures.example/label.svg' },
  },
  charging: { minWatts: 5, maxWatts: 25, usbPd: true, chargerIncluded: true, picture: { id: 'charger' } },
  eco: { score: 84, reasons: ['Wool'], picture: { id: 'eco', url: 'https://pictures.example/eco.svg' } },
  documents: [{ name: 'Care', address: '/files/care.pdf', type: 'pdf', bytes: 7 }],
  video: { address: '/files/tour.mp4' },
  unitPricing: { measure: { value: 750, unit: 'ml' }, base: { value: 1, unit: 'l' } },
  condition: { state: 'used', grade: 'A', batteryHealth: 91 },
  availableAt: 9_000_000_000_000,
  hidden: true,
  ...{ weight: 1_200, bulky: true, digital: true },
  translations: { en: { name: 'Cape' } },
};

/** The same variant, of which a later feed says everything else differently. */
const later: Required<FeedItem> = {
  sku: 'A1',
  productId: 'A',
  name: 'Anorak',
  description: ['Dry'],
  brand: 'Fjell',
  categoryPath: ['Outdoor'],
  price: 20_000,
  compareAt: 25_000,
  taxClass: 'food',
  onHand: 20,
  options: { size: 'M' },
  attributes: { size: ['M'] },
  specifications: [{ group: 'Size', name: 'Length', value: '80 cm' }],
  highlights: ['Dry', 'Light'],
  images: [{ id: 'back', url: 'https://pictures.example/back.jpg' }],
  accessories: ['Z2'],
  popularity: 5,
  energy: { ...{ class: 'C', best: 'A', worst: 'F', sheet: '/files/other.pdf', eprel: '7' }, picture: { id: 'other' } },
  charging: { minWatts: 7, maxWatts: 45, usbPd: false, chargerIncluded: false },
  eco: { score: 12, reasons: [] },
  documents: [{ name: 'Page', address: 'https://maker.example/', type: 'html' }],
  video: { address: 'https://youtu.be/a', host: 'youtu.be' },
  unitPricing: { measure: { value: 2, unit: 'kg' }, base: { value: 100, unit: 'g' } },
  condition: { state: 'refurbished', grade: 'B', batteryHealth: 80 },
  availableAt: 9_000_086_400_000,
  hidden: false,
  ...{ weight: 900, bulky: true, digital: true },
  translations: {},
};

const info = { ...aShopInfo, id: 'every-field' };

/** What buyers say of it, and what others pay beside an agreed price, is in no feed; other languages have a test of their own (languages.test.ts). */
type Read = Omit<Required<Product>, 'accessories' | 'variants' | 'hidden' | 'rating' | 'reviews' | 'words'> & {
  readonly variants: readonly Omit<Required<Variant>, 'lowestPrice' | 'listPrice'>[];
  readonly accessories: readonly string[];
};

/** What a product page is told of an item; accessories by their addresses. */
const expected = (item: Required<FeedItem>, slug: string, categories: Read['categories']): Read => {
  const price = (amount: number) => ({
    ...{ amount, currency: info.currency, vat: 'gross' as const },
    taxRate: info.taxClasses[item.taxClass] ?? 0,
  });
  const images = item.images.map(({ id }) => ({ id, alt: item.name }));
  const delivery = defaultDeliveryEstimate(info);
  const stock = {
    ...{ state: 'in_stock' as const, available: item.onHand ?? 0, delivery },
    availableAt: item.availableAt,
  };
  const variant: Read['variants'][number] = {
    ...{
      sku: item.sku,
      options: item.options,
      images,
      stock,
      unitPricing: item.unitPricing,
      condition: item.condition,
    },
    ...{ price: price(item.price), compareAt: price(item.compareAt) },
  };
  const { documents, video } = item;
  const pictured = <Fact extends { readonly picture?: { readonly id: string } }>({ picture, ...fact }: Fact) => ({
    ...fact,
    ...(picture === undefined ? {} : { picture: { id: picture.id, alt: item.name } }),
  });
  return {
    ...{ id: item.productId, slug, name: item.name, categories, images, variants: [variant] },
    brand: { name: item.brand, slug: item.brand.toLowerCase() },
    description: item.description,
    highlights: item.highlights,
    specifications: item.specifications,
    options: Object.entries(item.options).map(([name, value]) => ({ name, values: [value] })),
    accessories: item.accessories.map((id) => `product-${id.toLowerCase()}`),
    ...{ documents, video },
    ...{ energy: pictured(item.energy), charging: pictured(item.charging), eco: pictured(item.eco) },
  };
};

const read = async (slug: string): Promise<unknown> => {
  const catalogue = createCatalogue(database.db, info, { customerGroup: info.defaultGroupId, vatView: 'gross' });
  const product = O.toUndefined(rightOf(await catalogue.product(slug)()));
  return product && { ...product, accessories: product.accessories.map((card) => card.slug) };
};

/** What no product page is told: what listings and the search are derived from, and where a picture comes from. */
const readDerived = async (): Promise<unknown> => {
  const { rows } = await sql`
    select p.popularity, p.plain_description as text, v.attributes, i.url
    from product p
    join variant v on v.shop_id = p.shop_id and v.product_id = p.product_id
    join remote_image i on i.shop_id = v.shop_id and i.image_id = v.images[1]
    where p.shop_id = ${info.id} and p.product_id = 'A'
  `.execute(database.db);
  return rows;
};

it('every field of a feed is read back as the last import said it', async () => {
  const others = [aFeedItem('Z1'), aFeedItem('Z2')];
  const same: readonly (keyof FeedItem)[] = ['sku', 'productId', 'bulky', 'digital'];
  for (const name of Object.keys(first) as readonly (keyof FeedItem)[]) {
    expect([name, first[name] === later[name]]).toEqual([name, same.includes(name)]);
  }
  await importItems(database, info, [...others, first]);
  const jackets = [
    { name: 'Klar', slug: 'klar' },
    { name: 'Jakker', slug: 'klar/jakker' },
  ];
  expect(await read('kappe')).toEqual({ ...expected(first, 'kappe', jackets), hidden: true });
  const labels = sql<{ url: string }>`select url from remote_image where shop_id = ${info.id} and image_id = 'label'`;
  expect((await labels.execute(database.db)).rows).toEqual([{ url: 'https://pictures.example/label.svg' }]);
  // A feed tells no base colours: they are what its names of colours mean.
  const derived = ({ popularity, attributes, images }: FeedItem, text: string, meant: object) => [
    { popularity, attributes: { ...attributes, ...meant }, text, url: images[0]?.url },
  ];
  expect(await readDerived()).toEqual(derived(first, 'Warm', { base_colour: ['red'] }));
  expect(await importItems(database, info, [...others, later])).toMatchObject({ updated: 1, unchanged: 2 });
  const now = expected(later, 'anorak', [{ name: 'Outdoor', slug: 'outdoor' }]);
  const lowestPrice = { ...now.variants[0]?.price, amount: first.price };
  expect(await read('anorak')).toEqual({
    ...now,
    variants: now.variants.map((variant) => ({ ...variant, lowestPrice })),
  });
  expect((await labels.execute(database.db)).rows).toEqual([]);
  expect(await readDerived()).toEqual(derived(later, 'Dry', {}));
});
