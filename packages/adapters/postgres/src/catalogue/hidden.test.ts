import type { Category } from '@torg/domain/catalogue';
import { aShopInfo } from '@torg/domain/testing';
import { option as O } from 'fp-ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aFeedItem, importItems } from '../testing/import-items.ts';
import { createTestDatabase, rightOf, type TestDatabase } from '../testing/test-database.ts';
import { createCatalogue } from './catalogue.ts';
import { createCatalogueIndex } from './catalogue-index.ts';
import { createReadOffers } from './read-offers.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const info = { ...aShopInfo, id: 'hidden', facets: [{ key: 'colour', label: { nb: 'Farge' } }] };
const open = () => createCatalogue(database.db, info, { customerGroup: info.defaultGroupId, vatView: 'gross' });

/** A lamp that everybody sees, and a prototype beside it. */
const goods = (hidden: boolean) => [
  aFeedItem('L', { name: 'Lampe', brand: 'Lys', categoryPath: ['Lamper'], accessories: ['P'] }),
  aFeedItem('P', {
    ...{ name: 'Prototype', brand: 'Hemmelig', categoryPath: ['Lamper', 'Utkast'], hidden },
    attributes: { colour: ['Neon'] },
  }),
];
beforeEach(() => importItems(database, info, goods(true)));

const everything = { filters: {}, sort: 'popularity', page: 1, pageSize: 24 } as const;

const named = async (query: object = {}): Promise<readonly string[]> =>
  rightOf(await open().listing({ ...everything, ...query })()).items.map(({ name }) => name);

const pathsOf = (categories: readonly Category[]): readonly string[] =>
  categories.flatMap(({ slug, productCount, children }) => [`${slug} ${productCount}`, ...pathsOf(children)]);

test('hidden goods are sold by their link', async () => {
  const product = O.toUndefined(rightOf(await open().product('prototype')()));
  expect(product).toMatchObject({ name: 'Prototype', hidden: true, variants: [{ sku: 'P' }] });
  const offers = rightOf(await createReadOffers(database.db, info, info.defaultGroupId)(['P'])());
  expect([...offers.keys()]).toEqual(['P']);
});

test('no list, search, suggestion, accessory, facet or sitemap has them', async () => {
  expect(await named()).toEqual(['Lampe']);
  expect(await named({ category: 'lamper/utkast' })).toEqual([]);
  expect(await named({ text: 'prototype', sort: 'relevance' })).toEqual([]);
  expect(rightOf(await open().listing(everything)()).facets).not.toContainEqual(
    expect.objectContaining({ key: 'colour' }),
  );
  for (const words of ['proto', 'hemm', 'utkast']) {
    expect(rightOf(await open().suggestions(words)())).toMatchObject({ products: [], brands: [], categories: [] });
  }
  expect(O.toUndefined(rightOf(await open().product('lampe')()))?.accessories).toEqual([]);
  const index = createCatalogueIndex(database.db, info);
  expect(rightOf(await index.countProducts()())).toBe(1);
  expect(rightOf(await index.products(1, 10)()).map(({ slug }) => slug)).toEqual(['lampe']);
  expect(rightOf(await index.brands(10)())).toEqual(['lys']);
});

test('categories count them only where that is asked for', async () => {
  expect(pathsOf(rightOf(await open().categories()()))).toEqual(['lamper 1']);
  expect(pathsOf(rightOf(await open().categories({ withHidden: true })()))).toEqual(['lamper 2', 'lamper/utkast 1']);
});

test('goods that are shown again are found again', async () => {
  await importItems(database, info, goods(false));
  expect(await named({ text: 'prototype', sort: 'relevance' })).toEqual(['Prototype']);
  expect((await named()).toSorted()).toEqual(['Lampe', 'Prototype']);
  expect(O.toUndefined(rightOf(await open().product('prototype')()))?.hidden).toBeUndefined();
});
