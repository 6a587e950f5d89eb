import { type Listing, type ListingQuery, stockFacet } from '@torg/domain/catalogue';
import { aShopInfo } from '@torg/domain/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aFeedItem, importItems } from '../../testing/import-items.ts';
import { createTestDatabase, rightOf, type TestDatabase } from '../../testing/test-database.ts';
import { createCatalogue } from '../catalogue.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await importItems(database, info, goods);
});
afterAll(() => database.drop());

const facets = ['base_colour', 'size'].map((key) => ({ key, label: { nb: key } }));
const info = { ...aShopInfo, id: 'colours', facets };

const jacket = (colour: string, size: string, onHand: number) =>
  aFeedItem(`J-${colour}-${size}`, {
    ...{ name: 'Jakke', productId: 'jakke', onHand },
    options: { colour, size },
    attributes: { colour: [colour], size: [size] },
  });
const goods = [
  jacket('Nattblå', 'M', 0),
  jacket('Fjordblå', 'L', 3),
  jacket('Mosegrønn', 'M', 2),
  aFeedItem('C', { name: 'Kopp', onHand: 0, attributes: { colour: ['Kull'] } }),
  aFeedItem('T', { name: 'Telt', attributes: { colour: ['Trend 24'] }, price: 50_000, compareAt: 80_000 }),
];

const read = async (query: Partial<ListingQuery> = {}, few?: number): Promise<Listing> => {
  const prices = { customerGroup: info.defaultGroupId, vatView: 'gross' } as const;
  const asked = { filters: {}, sort: 'name', page: 1, pageSize: 24, ...query } as const;
  return rightOf(
    await createCatalogue(database.db, info, prices, ...(few === undefined ? [] : [few])).listing(asked)(),
  );
};
const names = ({ items }: Listing) => items.map(({ name }) => name);
const valuesOf = ({ facets: all }: Listing, key: string) =>
  all.find((facet) => facet.key === key)?.values.map(({ value, count }) => `${value} ${count}`);

test('goods are counted by base colours; a name that says no colour is in none', async () => {
  expect(valuesOf(await read(), 'base_colour')).toEqual(['blue 1', 'green 1', 'grey 1']);
});

test('a card tells base colours where there are several', async () => {
  const { items } = await read();
  expect(items.map(({ colours }) => colours)).toEqual([['green', 'blue'], undefined, undefined]);
});

test('a listing of a base colour is about its variants, under whatever names', async () => {
  const green = await read({ filters: { base_colour: ['green'] } });
  expect(green.items).toMatchObject([{ name: 'Jakke', options: { colour: 'Mosegrønn' }, colours: ['green', 'blue'] }]);
  const blue = await read({ filters: { base_colour: ['blue'], size: ['L'] } });
  expect(blue.items).toMatchObject([{ options: { colour: 'Fjordblå', size: 'L' }, stock: 'low' }]);
});

test('goods that are reduced are counted, and listed by themselves', async () => {
  expect(valuesOf(await read(), 'reduced')).toEqual(['yes 1']);
  expect(names(await read({ filters: { reduced: ['yes'] } }))).toEqual(['Telt']);
});

const inStock = { [stockFacet.key]: [stockFacet.value] };

test.each([
  ['by rows', undefined],
  ['where other listings are read by bits', 0],
])('what can be ordered now is listed by itself, %s', async (_, few) => {
  const all = await read({}, few);
  expect(names(all)).toEqual(['Jakke', 'Kopp', 'Telt']);
  expect(valuesOf(all, 'stock')).toEqual(few === 0 ? undefined : ['in 2']);
  const listing = await read({ filters: inStock }, few);
  expect(names(listing)).toEqual(['Jakke', 'Telt']);
  expect(valuesOf(listing, 'base_colour')).toEqual(['blue 1', 'green 1']);
  expect(listing.facets.at(-1)).toEqual({ key: 'stock', values: [{ value: 'in', count: 2, selected: true }] });
});

test('of chosen values, some variant that has them can be ordered', async () => {
  expect(names(await read({ filters: { ...inStock, size: ['L'] } }))).toEqual(['Jakke']);
  expect(valuesOf(await read({ filters: { size: ['L'] } }), 'stock')).toEqual(['in 1']);
  // Blue is there in L alone, M in green alone.
  expect(names(await read({ filters: { ...inStock, base_colour: ['blue'], size: ['M'] } }))).toEqual([]);
  expect(names(await read({ filters: { ...inStock, base_colour: ['blue'], size: ['L'] } }))).toEqual(['Jakke']);
  const none = await read({ filters: { ...inStock, size: ['S'] } });
  expect([names(none), valuesOf(none, 'stock')]).toEqual([[], ['in 0']]);
  // Other sizes are counted as if none were chosen.
  expect(valuesOf(await read({ filters: { ...inStock, size: ['S'] } }), 'size')).toEqual(['S 0', 'M 1', 'L 1']);
});

test('stock that is sold out since leaves the listing at once', async () => {
  await database.db.transaction().execute(async (trx) => {
    await sql`update torg.stock set reserved = on_hand where shop_id = ${info.id} and sku like 'J-%'`.execute(trx);
  });
  expect(names(await read({ filters: inStock }))).toEqual(['Telt']);
  expect(valuesOf(await read(), 'stock')).toEqual(['in 1']);
});

test('a search that leaves out a word says which', async () => {
  const found = await read({ text: 'jakke herre', sort: 'relevance' });
  expect(found).toMatchObject({ meantText: 'jakke', leftOut: ['herre'], total: 1 });
});
