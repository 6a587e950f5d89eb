import { these as TH } from 'fp-ts';
import { expect, test } from 'vitest';
import type { FeedContext } from './feed-context.ts';
import type { FeedItem, RowProblem } from './feed-item.ts';
import { readFeedRow } from './read-feed-row.ts';

const context: FeedContext = {
  ...{ currency: 'NOK', exchangeRates: {}, taxClasses: { standard: 2500 }, defaultTaxClass: 'standard', now: 0 },
  locales: ['nb', 'en', 'sv-SE'],
  facetKeys: ['colour', 'volum'],
  readHtml: (html) => [html],
  remoteImageId: (url) => url,
};

const jacket = {
  ...{ id: 'A1', item_group_id: 'A', price: '499 NOK', availability: 'in_stock', title: 'Jakke', size: '2 par' },
  ...{ color: 'Rød/Blå', material: 'Ull', product_type: 'Klær > Jakker', product_highlight: 'Varm,Lett' },
  ...{ product_detail: 'Mål:Volum:To liter,Mål:Vekt:1 kg', option: 'Lengde:Kort', description: 'En jakke.' },
  ...{ eco_rating: '80', eco_rating_reason: 'Ull', document: 'Vask:https://a.example/v.pdf' },
  ...{ condition: 'used', condition_grade: 'Pent brukt' },
};

const read = (fields: Readonly<Record<string, string>>, over: Partial<FeedContext> = {}) =>
  readFeedRow({ ...context, ...over })({
    line: 7,
    values: Object.fromEntries(Object.entries({ ...jacket, ...fields }).map(([name, value]) => [name, [value]])),
  });

const translations = (fields: Readonly<Record<string, string>>): FeedItem['translations'] => {
  const result = read(fields);
  if (!TH.isRight(result)) throw new Error(JSON.stringify(result));
  return result.right.translations;
};

const warnings = (fields: Readonly<Record<string, string>>, over?: Partial<FeedContext>): readonly RowProblem[] => {
  const result = read(fields, over);
  if (!TH.isBoth(result)) throw new Error(JSON.stringify(result));
  return result.left;
};

test('reads every text that shoppers read in the languages of its columns', () => {
  expect(
    translations({
      ...{ 'title[en]': 'Jacket', 'description[en]': 'A jacket.', 'product_type[en]': 'Clothes > Jackets' },
      ...{ 'product_highlight[en]': 'Warm,Light', 'product_detail[en]': 'Size:Volume:Two litres,Size:Weight:1 kg' },
      ...{ 'eco_rating_reason[en]': 'Wool', 'document[en]': 'Washing', 'condition_grade[en]': 'Gently used' },
    }),
  ).toEqual({
    en: {
      ...{ name: 'Jacket', description: ['A jacket.'], categoryPath: ['Clothes', 'Jackets'] },
      ...{ highlights: ['Warm', 'Light'], ecoReasons: ['Wool'], documentNames: ['Washing'] },
      specifications: [
        { group: 'Size', name: 'Volume', value: 'Two litres' },
        { group: 'Size', name: 'Weight', value: '1 kg' },
      ],
      conditionGrade: 'Gently used',
      words: [{ key: 'volum', value: 'To liter', word: 'Two litres' }],
    },
  });
});

test('says what values of choices and facets are called, each part of several by itself', () => {
  expect(
    translations({
      'color[en]': 'Red/Blue',
      'size[en]': '2 pairs',
      'material[en]': 'Wool',
      'option[en]': 'Length:Short',
    }),
  ).toEqual({
    en: {
      words: [
        { key: 'colour', value: 'Rød', word: 'Red' },
        { key: 'colour', value: 'Blå', word: 'Blue' },
        { key: 'colour', value: 'Rød/Blå', word: 'Red/Blue' },
        { key: 'size', value: '2 par', word: '2 pairs' },
        { key: 'material', value: 'Ull', word: 'Wool' },
        { key: 'lengde', value: 'Kort', word: 'Short' },
      ],
    },
  });
});

test('says what values of a column that is a facet are called, also where the column stands several times', () => {
  const values = { activity: ['Vintertur', 'Telttur'], 'activity[en]': ['Winter trips', 'Camping'] };
  const row = { ...Object.fromEntries(Object.entries(jacket).map(([name, value]) => [name, [value]])), ...values };
  const result = (facetKeys: readonly string[]) => readFeedRow({ ...context, facetKeys })({ line: 7, values: row });
  expect(result(['activity'])).toMatchObject({
    right: {
      attributes: { activity: ['Vintertur', 'Telttur'] },
      translations: {
        en: {
          words: [
            { key: 'activity', value: 'Vintertur', word: 'Winter trips' },
            { key: 'activity', value: 'Telttur', word: 'Camping' },
          ],
        },
      },
    },
  });
  expect(result([])).not.toHaveProperty('right.translations');
});

test('keeps facets and choices in the words of the main language', () => {
  const result = read({ 'color[en]': 'Red/Blue', 'option[en]': 'Length:Short' });
  expect(result).toMatchObject({
    right: { options: { colour: 'Rød/Blå', lengde: 'Kort' }, attributes: { colour: ['Rød', 'Blå'] } },
  });
});

test('reads a language with a region, however the column writes it', () => {
  expect(translations({ 'title[sv_se]': 'Jacka' })).toEqual({ 'sv-SE': { name: 'Jacka' } });
});

test('says nothing of a language whose columns are empty', () => {
  expect(translations({ 'title[en]': '', 'color[en]': ' ' })).toBeUndefined();
});

test.each([
  ['title[de]', 'Jacke', 'unknown_language', 'one of en, sv-SE'],
  ['title[nb]', 'Jakke', 'main_language', 'title without a language: nb is the main one'],
])('tells a column %s, and takes the row', (field, value, code, expected) => {
  expect(warnings({ [field]: value })).toEqual([{ line: 7, field, value, code, expected, landed: true }]);
});

test('tells a language of a shop that offers one alone', () => {
  expect(warnings({ 'title[en]': 'Jacket' }, { locales: ['nb'] })).toMatchObject([
    { code: 'unknown_language', expected: 'no language: the shop offers nb alone' },
  ]);
});

test.each([
  ['product_highlight', 'Warm', 2, 1],
  ['product_type', 'Jackets', 2, 1],
  ['color', 'Red', 2, 1],
  ['product_detail', 'Size:Volume:2 l', 2, 1],
  ['document', 'Washing,Care', 1, 2],
  ['eco_rating_reason', 'Wool,Repair', 1, 2],
])('leaves out %s with another number of values, and tells both numbers', (name, value, main, own) => {
  expect(warnings({ [`${name}[en]`]: value })).toEqual([
    {
      ...{ line: 7, field: `${name}[en]`, value, code: 'other_count', landed: true },
      expected: `as many values as ${name}: ${main}, not ${own}`,
    },
  ]);
});

test('leaves out words of a facet with another number of values, and tells both numbers', () => {
  expect(warnings({ 'activity[en]': 'Winter trips' }, { facetKeys: ['activity'] })).toMatchObject([
    { field: 'activity[en]', code: 'other_count', expected: 'as many values as activity: 0, not 1' },
  ]);
});

test('leaves out a text that is too long by itself', () => {
  const result = read({ 'title[en]': 'x'.repeat(151), 'description[en]': 'A jacket.' });
  expect(result).toMatchObject({
    left: [{ field: 'title[en]', code: 'too_long' }],
    right: { translations: { en: { description: ['A jacket.'] } } },
  });
});
