import { type ListingQuery, type ProductCard, stockFacet } from '@torg/domain/catalogue';
import { aShopInfo } from '@torg/domain/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aFeedItem, importItems } from '../../testing/import-items.ts';
import { createTestDatabase, rightOf, type TestDatabase } from '../../testing/test-database.ts';
import { createCatalogue } from '../catalogue.ts';

const info = { ...aShopInfo, id: 'ahead', facets: ['size', 'colour'].map((key) => ({ key, label: { nb: key } })) };
const [past, soon, later] = [Date.UTC(2020, 0, 1), Date.UTC(2099, 0, 1), Date.UTC(2099, 1, 1)];

const shirt = (size: string, rest: Parameters<typeof aFeedItem>[1]) =>
  aFeedItem(`S-${size}`, {
    ...{ name: 'Trøye', productId: 'troye', options: { size }, attributes: { size: [size] } },
    ...rest,
  });
const goods = [
  aFeedItem('A', { name: 'Anorakk', availableAt: soon }),
  aFeedItem('B', { name: 'Bukse', availableAt: past }),
  aFeedItem('C', { name: 'Caps', availableAt: soon, onHand: 0 }),
  aFeedItem('D', { name: 'Dress', availableAt: later, onHand: null, accessories: ['A'] }),
  shirt('S', { onHand: 0, availableAt: past }),
  shirt('M', { availableAt: later }),
  shirt('L', { availableAt: soon }),
  shirt('XL', {}),
];

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await importItems(database, info, goods);
});
afterAll(() => database.drop());

const catalogue = (few?: number) =>
  createCatalogue(
    database.db,
    info,
    { customerGroup: info.defaultGroupId, vatView: 'gross' },
    ...(few === undefined ? [] : [few]),
  );
const read = async (query: Partial<ListingQuery> = {}, few?: number) => {
  const asked = { filters: {}, sort: 'name', page: 1, pageSize: 24, ...query } as const;
  return days(rightOf(await catalogue(few).listing(asked)()).items);
};
const days = (cards: readonly ProductCard[]) => cards.map(({ name, availableAt }) => [name, availableAt]);

test.each([
  ['from counts made before', {}, undefined],
  ['by rows', { minPrice: 1 }, undefined],
  ['by bits', { minPrice: 1 }, 0],
])('cards of goods that are ordered ahead have their day, %s', async (_, query, few) => {
  expect(await read(query, few)).toEqual([
    ['Anorakk', soon],
    ['Bukse', undefined],
    ['Caps', undefined],
    ['Dress', later],
    ['Trøye', undefined],
  ]);
});

test('a card that is narrowed to some variants has the first day of those that can be ordered', async () => {
  expect(await read({ filters: { size: ['M'] } })).toEqual([['Trøye', later]]);
  expect(await read({ filters: { size: ['M', 'L'] } })).toEqual([['Trøye', soon]]);
  expect(await read({ filters: { size: ['S', 'M'] } })).toEqual([['Trøye', later]]);
  expect(await read({ filters: { size: ['M', 'XL'] } })).toEqual([['Trøye', undefined]]);
  expect(await read({ filters: { size: ['S'] } })).toEqual([['Trøye', undefined]]);
});

test('suggestions, accessories and goods by their slugs have their day too', async () => {
  const found = rightOf(await catalogue().suggestions('anor')());
  expect(days(found.products)).toEqual([['Anorakk', soon]]);
  expect(days(rightOf(await catalogue().cards(['anorakk', 'bukse'])()))).toEqual([
    ['Anorakk', soon],
    ['Bukse', undefined],
  ]);
  expect(rightOf(await catalogue().product('dress')())).toMatchObject({
    value: { accessories: [{ name: 'Anorakk', availableAt: soon }] },
  });
});

test('what is waited for is not among what is in stock now', async () => {
  const inStock = { [stockFacet.key]: [stockFacet.value] };
  expect(await read({ filters: inStock })).toEqual([
    ['Bukse', undefined],
    ['Trøye', undefined],
  ]);
  expect(await read({ filters: { ...inStock, size: ['M', 'L'] } })).toEqual([]);
  const asked = { filters: {}, sort: 'name', page: 1, pageSize: 24 } as const;
  const { facets, total } = rightOf(await catalogue().listing(asked)());
  expect([total, facets.find(({ key }) => key === stockFacet.key)?.values]).toEqual([
    5,
    [{ value: 'in', count: 2, selected: false }],
  ]);
});
