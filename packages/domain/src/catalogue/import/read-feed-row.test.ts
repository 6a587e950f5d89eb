import { either as E, these as TH } from 'fp-ts';
import { describe, expect, test } from 'vitest';
import type { FeedContext } from './feed-context.ts';
import type { FeedItem } from './feed-item.ts';
import { attributeName } from './feed-row.ts';
import { readFeedRow } from './read-feed-row.ts';

const context: FeedContext = {
  currency: 'NOK',
  exchangeRates: { USD: 10.5 },
  taxClasses: { standard: 2500, food: 1500 },
  defaultTaxClass: 'standard',
  locales: ['nb', 'en'],
  facetKeys: ['colour', 'storage', 'custom_label_0'],
  now: 1_000,
  readHtml: (html) => [html.replaceAll('&amp;', '&').replace(/<[^>]*>/g, '|')],
  remoteImageId: (url) => `remote(${url})`,
};

const good = { id: 'A1', title: 'Anorak', price: '499 NOK', availability: 'in_stock' };

const read = (fields: Readonly<Record<string, string | readonly string[]>>, over: Partial<FeedContext> = {}) =>
  readFeedRow({ ...context, ...over })({
    line: 7,
    values: Object.fromEntries(
      Object.entries({ ...good, ...fields }).map(([name, value]) => [
        name,
        typeof value === 'string' ? [value] : value,
      ]),
    ),
  });

const item = (
  fields: Readonly<Record<string, string | readonly string[]>>,
  over: Partial<FeedContext> = {},
): FeedItem => {
  const result = read(fields, over);
  if (!TH.isRight(result)) throw new Error(JSON.stringify(result));
  return result.right;
};

const codes = (fields: Readonly<Record<string, string | readonly string[]>>): readonly string[] =>
  TH.match(
    (problems: readonly { readonly field: string; readonly code: string }[]) =>
      problems.map(({ field, code }) => `${field}: ${code}`),
    () => ['no problem'],
    (problems) => problems.map(({ field, code }) => `without ${field}: ${code}`),
  )(read(fields));

test('reads a row that has only what a row must have', () => {
  expect(item({})).toEqual({
    sku: 'A1',
    productId: 'A1',
    name: 'Anorak',
    description: [''],
    categoryPath: [],
    price: 49_900,
    taxClass: 'standard',
    onHand: null,
    options: {},
    attributes: {},
    specifications: [],
    highlights: [],
    images: [],
    accessories: [],
    popularity: 0,
  });
});

test('tells all that is wrong with a row, and on which line', () => {
  expect(
    codes({ id: '', title: ' ', price: 'x', availability: 'maybe', tax_class: 'none', custom_number_0: '-1' }),
  ).toEqual([
    'id: missing',
    'title: missing',
    'availability: unknown_availability',
    'price: invalid_price',
    'tax_class: unknown_tax_class',
    'custom_number_0: invalid_number',
  ]);
  expect(read({ price: 'x' })).toMatchObject(E.left([{ line: 7, field: 'price', value: 'x' }]));
});

test.each([
  ['in_stock', '', null],
  ['in stock', '4', 4],
  ['in_stock', '0', 0],
  ['out_of_stock', '4', 0],
  ['preorder', '4', null],
  ['Backorder', '', null],
])('takes %s with quantity %j as %j on hand', (availability, quantity, onHand) => {
  expect(item({ availability, quantity }).onHand).toBe(onHand);
});

test.each(['-1', '1.5', 'many', '99999999999'])('refuses the quantity %j', (quantity) => {
  expect(codes({ quantity })).toEqual(['quantity: invalid_number']);
});

test('sells at the sale price, and remembers the price before', () => {
  expect(item({ sale_price: '399 NOK' })).toMatchObject({ price: 39_900, compareAt: 49_900 });
  expect(codes({ sale_price: '499 NOK' })).toEqual(['sale_price: sale_price_too_high']);
});

test('sells at the sale price only within its period', () => {
  const fields = { sale_price: '399 NOK', sale_price_effective_date: '1970-01-01T00:00Z/1970-01-02T00:00Z' };
  expect(item(fields, { now: 86_399_999 })).toMatchObject({ price: 39_900, compareAt: 49_900 });
  expect(item(fields, { now: 86_400_000 })).toMatchObject({ price: 49_900 });
  expect(item(fields, { now: 86_400_000 })).not.toHaveProperty('compareAt');
});

test('makes variants of rows with one group, by what sets them apart', () => {
  const variant = item({ item_group_id: 'G', color: 'Red/White', size: 'M', gender: 'unisex' });
  expect(variant).toMatchObject({ sku: 'A1', productId: 'G', options: { colour: 'Red/White', size: 'M' } });
  expect(variant.attributes).toEqual({ colour: ['Red', 'White'], size: ['M'], gender: ['unisex'] });
});

test.each(['color:M', 'Colour:M', 'Farge:M', 'färg:M'])('knows %j as a colour, in whatever language', (option) => {
  expect(item({ item_group_id: 'G', option }).options).toEqual({ colour: 'M' });
});

test.each(['size:M', 'Størrelse:M', 'Storlek:M'])('knows %j as a size, in whatever language', (option) => {
  expect(item({ item_group_id: 'G', option }).options).toEqual({ size: 'M' });
});

test('offers no choice for a product that stands alone', () => {
  expect(item({ color: 'Red' })).toMatchObject({ options: {}, attributes: { colour: ['Red'] } });
});

test('turns product details and columns into attributes when a facet of the shop has their name', () => {
  const read = item({ product_detail: 'Memory:Storage:128 GB,Memory:RAM:8 GB', custom_label_0: 'new in' });
  expect(read.attributes).toEqual({ storage: ['128 GB'], custom_label_0: ['new in'] });
  expect(read.specifications).toEqual([
    { group: 'Memory', name: 'Storage', value: '128 GB' },
    { group: 'Memory', name: 'RAM', value: '8 GB' },
  ]);
});

test('keeps product codes as specifications', () => {
  expect(item({ gtin: '7038010000010', mpn: 'X-1' }).specifications).toEqual([
    { name: 'GTIN', value: '7038010000010' },
    { name: 'MPN', value: 'X-1' },
  ]);
});

test.each([
  [{ product_type: 'Phones > Cables &amp; Clips >  ' }, ['Phones', 'Cables & Clips']],
  [{ google_product_category: 'Home > Decor' }, ['Home', 'Decor']],
  [{ product_type: 'Own', google_product_category: 'Home > Decor' }, ['Own']],
  [{ google_product_category: '267' }, []],
])('finds the category in %j', (fields, path) => {
  expect(item(fields).categoryPath).toEqual(path);
});

test('takes pictures from other hosts and from the shop, each once', () => {
  expect(
    item({
      image_link: 'https://pictures.example/a b.jpg',
      additional_image_link: ['pictures/anorak-back.jpg, anorak-side', 'anorak-side'],
    }).images,
  ).toEqual([
    { id: 'remote(https://pictures.example/a%20b.jpg)', url: 'https://pictures.example/a%20b.jpg' },
    { id: 'anorak-back' },
    { id: 'anorak-side' },
  ]);
});

test.each(['javascript:alert(1)', 'http://', 'a b.jpg', '..', 'ftp://host/a.jpg'])(
  'refuses the picture %j',
  (image_link) => {
    expect(codes({ image_link })).toEqual(['image_link: invalid_image']);
  },
);

test('reads lines of a plain description as paragraphs, and leaves HTML as it is', () => {
  const { description } = item({ description: 'One\r\n\r\nTwo\nthree' }, { readHtml: (html) => [html] });
  expect(description).toEqual(['One<p>Two<br>three']);
  expect(item({ description: '<p>One\n\nTwo</p>' }, { readHtml: (html) => [html] }).description).toEqual([
    '<p>One\n\nTwo</p>',
  ]);
});

test('reads entities in names', () => {
  expect(item({ title: 'Nuts &amp; bolts', brand: 'A &amp; B' })).toMatchObject({
    name: 'Nuts & bolts',
    brand: 'A & B',
  });
});

test('refuses text that was not UTF-8', () => {
  expect(codes({ title: 'R\ufffdd' })).toEqual(['title: invalid_encoding']);
});

test.each([
  ['ID', 'id'],
  ['Image link', 'image_link'],
  ['g:image_link', 'image_link'],
  ['sale price effective date', 'sale_price_effective_date'],
  ['product_detail(section_name:attribute_name:attribute_value)', 'product_detail'],
])('knows the heading %j as %s', (heading, name) => {
  expect(attributeName(heading)).toBe(name);
});

test('reads which products go with it, each once', () => {
  expect(item({ accessories: 'B1, C2,B1' }).accessories).toEqual(['B1', 'C2']);
  expect(item({ related_products: ['B1', 'C2'] }).accessories).toEqual(['B1', 'C2']);
  expect(codes({ accessories: 'x'.repeat(51) })).toEqual(['accessories: too_long']);
  expect(codes({ accessories: Array.from({ length: 101 }, (_, index) => `P${index}`).join(',') })).toEqual([
    'accessories: too_many',
  ]);
});

describe('what decides how goods are delivered', () => {
  test.each([
    ['1.2 kg', 1_200],
    ['850g', 850],
    ['3 LB', 1_361],
    ['2 oz', 57],
    ['0 kg', 0],
    ['1000 kg', 1_000_000],
  ])('is a weight, in grams: %j', (shipping_weight, weight) => {
    expect(item({ shipping_weight })).toMatchObject({ weight });
  });

  test.each(['1,2 kg', '1.2', 'kg', '-1 kg', '1 stone', '1001 kg', 'heavy'])(
    'keeps a row out for the weight %j',
    (weight) => {
      expect(codes({ shipping_weight: weight })).toEqual(['shipping_weight: invalid_weight']);
    },
  );

  test('is that they are bulky', () => {
    expect(item({ bulky: 'yes' })).toMatchObject({ bulky: true });
    expect(item({ bulky: 'no' })).not.toHaveProperty('bulky');
    expect(item({})).not.toHaveProperty('weight');
    expect(codes({ bulky: 'big' })).toEqual(['bulky: invalid_yes_no']);
  });
});
