import { these as TH } from 'fp-ts';
import { expect, test } from 'vitest';
import type { FeedContext } from './feed-context.ts';
import type { RowProblem } from './feed-item.ts';
import { readFeedRow } from './read-feed-row.ts';

const context: FeedContext = {
  currency: 'NOK',
  exchangeRates: {},
  taxClasses: { standard: 2500 },
  defaultTaxClass: 'standard',
  locales: ['nb'],
  facetKeys: ['colour', 'material', 'storage', 'series', 'custom_label_0'],
  now: 1_000,
  readHtml: (html) => [html.replaceAll('&amp;', '&').replace(/<[^>]*>/g, '')],
  remoteImageId: (url) => `remote(${url})`,
};

const read = (fields: Readonly<Record<string, string>>) => {
  const row = { id: 'A1', title: 'Anorak', price: '499 NOK', availability: 'in_stock', ...fields };
  const values = Object.fromEntries(Object.entries(row).map(([name, value]) => [name, [value]]));
  return readFeedRow(context)({ line: 7, values });
};

const item = (fields: Readonly<Record<string, string>>) => {
  const result = read(fields);
  if (!TH.isRight(result)) throw new Error(JSON.stringify(result));
  return result.right;
};

const problems = (fields: Readonly<Record<string, string>>): readonly RowProblem[] => {
  const result = read(fields);
  return TH.isRight(result) ? [] : result.left;
};

const codes = (fields: Readonly<Record<string, string>>): readonly string[] =>
  problems(fields).map(({ field, code }) => `${field}: ${code}`);

const x = (length: number): string => 'x'.repeat(length);
const times = (count: number, value: (index: number) => string, between: string): string =>
  Array.from({ length: count }, (_, index) => value(index)).join(between);

test.each([
  ['title', 150],
  ['description', 5_000],
  ['link', 2_000],
  ['brand', 70],
  ['gtin', 50],
  ['mpn', 70],
  ['item_group_id', 50],
  ['size', 100],
  ['pattern', 100],
  ['material', 200],
  ['product_type', 100],
  ['google_product_category', 100],
  ['product_highlight', 150],
  ['custom_label_0', 100],
  ['custom_label_4', 100],
])('takes %s of %i characters and refuses a longer one', (field, length) => {
  expect(codes({ [field]: x(length) })).toEqual([]);
  expect(codes({ [field]: x(length + 1) })).toEqual([`${field}: too_long`]);
});

test('refuses an id of more than 50 characters', () => {
  expect(codes({ id: x(50) })).toEqual([]);
  expect(codes({ id: x(51) })).toEqual(['id: invalid_id']);
});

test.each(['image_link', 'additional_image_link'])('refuses an address of more than 2000 characters in %s', (field) => {
  const address = 'https://pictures.example/';
  expect(codes({ [field]: address + x(2_000 - address.length) })).toEqual([]);
  expect(codes({ [field]: address + x(2_001 - address.length) })).toEqual([`${field}: too_long`]);
});

test('counts words and neither entities nor markup', () => {
  expect(item({ title: '&amp;'.repeat(150) }).name).toBe('&'.repeat(150));
  expect(codes({ title: '&amp;'.repeat(151) })).toEqual(['title: too_long']);
  expect(codes({ description: `<b>${x(5_000)}</b>` })).toEqual([]);
  expect(codes({ description: `<b>${x(5_001)}</b>` })).toEqual(['description: too_long']);
});

test('reads no markup that is out of all proportion', () => {
  expect(codes({ title: `Anorak${'<b>'.repeat(1_000)}`, description: `Warm${'<b>'.repeat(20_000)}` })).toEqual([
    'title: too_long',
    'description: too_long',
  ]);
});

test('takes three colours of 40 characters, and neither a fourth nor a longer one', () => {
  expect(codes({ color: `${x(40)}/${x(40)}/Red` })).toEqual([]);
  expect(codes({ color: `${x(41)}/Red` })).toEqual(['color: too_long']);
  expect(codes({ color: 'Red/Green/Blue/Black' })).toEqual(['color: too_many']);
  expect(codes({ color: `${x(40)}/${x(40)}/${x(40)}` })).toEqual(['color: too_long']);
});

test('takes a category of ten levels and 750 characters, and no more', () => {
  const names = (count: number, length: number) => times(count, () => x(length), ' > ');
  expect(item({ product_type: names(10, 72) }).categoryPath).toHaveLength(10);
  expect(codes({ product_type: names(10, 73) })).toEqual(['product_type: too_long']);
  expect(codes({ product_type: names(11, 5) })).toEqual(['product_type: too_many']);
  expect(codes({ google_product_category: names(11, 5) })).toEqual(['google_product_category: too_many']);
});

test('takes ten pictures beside the main one, and no eleventh', () => {
  const pictures = (count: number) => times(count, (index) => `anorak-${index}`, ',');
  const main = 'anorak';
  expect(item({ image_link: main, additional_image_link: `${pictures(10)},anorak,anorak-1` }).images).toHaveLength(11);
  expect(problems({ image_link: main, additional_image_link: pictures(11) })).toMatchObject([
    { field: 'additional_image_link', code: 'too_many', value: 'anorak-10', expected: 'at most 10 values' },
  ]);
});

test('takes a hundred highlights, and no more', () => {
  expect(item({ product_highlight: times(100, String, ',') }).highlights).toHaveLength(100);
  expect(codes({ product_highlight: times(101, String, ',') })).toEqual(['product_highlight: too_many']);
});

test('takes two hundred details, and no more', () => {
  const details = (count: number) => times(count, (index) => `General:Name ${index}:value`, ',');
  expect(item({ product_detail: details(200) }).specifications).toHaveLength(200);
  expect(codes({ product_detail: details(201) })).toEqual(['product_detail: too_many']);
});

test('takes details of 100000 characters together, and no more', () => {
  const details = times(99, () => `:Name:${x(994)}`, ',');
  const rest = (length: number) => `${details},:Name:${x(length - details.length - 7)}`;
  expect(codes({ product_detail: rest(100_000) })).toEqual([]);
  expect(codes({ product_detail: rest(100_001) })).toEqual(['product_detail: too_long']);
});

test.each([
  [140, 140, 1_000, []],
  [141, 140, 1_000, ['product_detail: too_long']],
  [140, 141, 1_000, ['product_detail: too_long']],
  [140, 140, 1_001, ['product_detail: too_long']],
])('reads a detail of %i, %i and %i characters with the problems %j', (section, name, value, expected) => {
  expect(codes({ product_detail: `${x(section)}:${x(name)}:${x(value)}` })).toEqual(expected);
});

test('makes no choice of a facet from a value of more than 100 characters', () => {
  const long = item({ product_detail: `:Storage:${x(101)}`, series: x(101), gender: x(101), material: x(101) });
  expect(long.attributes).toEqual({});
  expect(long.specifications).toEqual([{ name: 'Storage', value: x(101) }]);
  const fits = item({ product_detail: `:Storage:${x(100)}`, series: x(100), material: x(100) });
  expect(fits.attributes).toEqual({ storage: [x(100)], series: [x(100)], material: [x(100)] });
});

test('shows the start of a long value, and never half a character', () => {
  expect(problems({ title: '😀'.repeat(200) })).toMatchObject([
    { line: 7, value: `${'😀'.repeat(80)}…`, expected: 'at most 150 characters' },
  ]);
  expect(problems({ price: x(80) })).toMatchObject([{ value: x(80) }]);
});
