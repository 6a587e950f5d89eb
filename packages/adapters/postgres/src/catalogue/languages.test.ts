import type { FeedItem } from '@torg/domain/catalogue/import';
import { aShopInfo } from '@torg/domain/testing';
import { option as O } from 'fp-ts';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { aFeedItem, importItems } from '../testing/import-items.ts';
import { createTestDatabase, rightOf, type TestDatabase } from '../testing/test-database.ts';
import { createCatalogue } from './catalogue.ts';
import { createReadCategoryNames } from './read-category-names.ts';
import { createReadOffers } from './read-offers.ts';

let database: TestDatabase;
const info = {
  ...{ ...aShopInfo, id: 'languages', locales: ['nb', 'en', 'sv'] },
  facets: [{ key: 'colour', label: { nb: 'Farge' } }],
};

const red = { en: 'Red', sv: 'Röd' };
const jacket = (colour: string, words: Readonly<Record<string, string>>): FeedItem =>
  aFeedItem(`J-${colour}`, {
    ...{ productId: 'J', name: 'Skalljakke', categoryPath: ['Klær', 'Jakker'], popularity: 2, highlights: ['Varm'] },
    ...{ options: { colour }, description: ['En jakke.'], images: [{ id: 'jakke' }], accessories: ['L'] },
    specifications: [
      { group: 'Stoff', name: 'Vekt', value: '1 kg' },
      { name: 'GTIN', value: '7' },
    ],
    ...{ eco: { score: 80, reasons: ['Ull'] }, documents: [{ name: 'Vask', address: '/files/v.pdf', type: 'pdf' }] },
    condition: { state: 'used', grade: 'Pent brukt' },
    translations: Object.fromEntries(
      Object.entries(words).map(([locale, word]) => [
        locale,
        locale === 'en'
          ? {
              ...{ name: 'Shell jacket', description: ['A jacket.'], categoryPath: ['Clothes', 'Jackets'] },
              ...{ highlights: ['Warm'], specifications: [{ group: 'Fabric', name: 'Weight', value: '1 kg' }] },
              ...{ ecoReasons: ['Wool'], documentNames: ['Washing'], conditionGrade: 'Gently used' },
              words: [{ key: 'colour', value: colour, word }],
            }
          : { words: [{ key: 'colour', value: colour, word }] },
      ]),
    ),
  });

const goods = [
  jacket('Rød', red),
  jacket('Blå', { en: 'Blue' }),
  aFeedItem('L', {
    ...{ name: 'Øks', categoryPath: ['Redskap'], popularity: 1, options: { colour: 'Rød' } },
    translations: { en: { name: 'Axe', categoryPath: ['Tools'] } },
  }),
];

beforeAll(async () => {
  database = await createTestDatabase();
  await importItems(database, info, goods);
});
afterAll(() => database.drop());

const open = (locale: string, few?: number) =>
  createCatalogue(database.db, { ...info, locale }, { customerGroup: info.defaultGroupId, vatView: 'gross' }, few);
const everything = { filters: {}, sort: 'popularity', page: 1, pageSize: 24 } as const;

const productIn = async (locale: string) => O.toUndefined(rightOf(await open(locale).product('skalljakke')()));
const named = async (locale: string, query: object = {}, few?: number): Promise<readonly string[]> =>
  rightOf(await open(locale, few).listing({ ...everything, ...query })()).items.map(({ name }) => name);

describe('a product page', () => {
  it('says everything in the language that is asked for, at the same address', async () => {
    expect(await productIn('en')).toMatchObject({
      ...{ slug: 'skalljakke', name: 'Shell jacket', description: ['A jacket.'], highlights: ['Warm'] },
      categories: [
        { name: 'Clothes', slug: 'klaer' },
        { name: 'Jackets', slug: 'klaer/jakker' },
      ],
      specifications: [
        { group: 'Fabric', name: 'Weight', value: '1 kg' },
        { name: 'GTIN', value: '7' },
      ],
      ...{ eco: { score: 80, reasons: ['Wool'] }, documents: [{ name: 'Washing', address: '/files/v.pdf' }] },
      images: [{ id: 'jakke', alt: 'Shell jacket' }],
      accessories: [{ name: 'Axe' }],
    });
  });

  it('keeps choices in the words of the main language, and says what they are called', async () => {
    const product = await productIn('en');
    expect(product?.options).toEqual([{ name: 'colour', values: ['Rød', 'Blå'] }]);
    expect(product?.words).toEqual({ colour: { Rød: 'Red', Blå: 'Blue' } });
    expect(product?.variants[0]).toMatchObject({ options: { colour: 'Rød' }, condition: { grade: 'Gently used' } });
    expect(product?.variants[0]).not.toHaveProperty('grades');
  });

  it('reads in the main language what another one lacks', async () => {
    expect(await productIn('sv')).toMatchObject({
      ...{ name: 'Skalljakke', highlights: ['Varm'], words: { colour: { Rød: 'Röd' } } },
      categories: [{ name: 'Klær' }, { name: 'Jakker' }],
      variants: [{ condition: { grade: 'Pent brukt' } }, {}],
    });
  });

  it('is in the main language without words of others', async () => {
    const product = await productIn('nb');
    expect(product?.name).toBe('Skalljakke');
    expect(product).not.toHaveProperty('words');
  });
});

describe.each([
  ['from counts', 2_000],
  ['by bits', 0],
])('a listing %s', (_, few) => {
  it('names its cards and its facets, whose values stay what filters name', async () => {
    const listing = rightOf(await open('en', few).listing(everything)());
    expect(listing.items.map(({ name, image }) => [name, image?.alt])).toEqual([
      ['Shell jacket', 'Shell jacket'],
      ['Axe', undefined],
    ]);
    expect(listing.facets.find(({ key }) => key === 'colour')?.values).toEqual([
      { value: 'Rød', label: 'Red', count: 2, selected: false },
      { value: 'Blå', label: 'Blue', count: 1, selected: false },
    ]);
    const narrowed = rightOf(await open('en', few).listing({ ...everything, filters: { colour: ['Blå'] } })());
    expect(narrowed.items).toMatchObject([{ name: 'Shell jacket', options: { colour: 'Blå' } }]);
    expect(narrowed.facets[0]?.values).toContainEqual({ value: 'Blå', label: 'Blue', count: 1, selected: true });
  });

  it('is sorted by the alphabet of the language', async () => {
    expect(await named('nb', { sort: 'name' }, few)).toEqual(['Skalljakke', 'Øks']);
    expect(await named('en', { sort: 'name' }, few)).toEqual(['Axe', 'Shell jacket']);
    expect(await named('en', { sort: 'name', category: 'redskap' }, few)).toEqual(['Axe']);
  });
});

test.each([
  ['en', 'jackets', 'Shell jacket'],
  ['en', 'shell', 'Shell jacket'],
  ['en', 'skalljakke', 'Shell jacket'],
  ['en', 'jakker', 'Shell jacket'],
  ['en', 'blue', 'Shell jacket'],
  ['en', 'jackte', 'Shell jacket'],
  ['en', 'tools', 'Axe'],
  ['nb', 'jakke', 'Skalljakke'],
])('a search in %s for %s finds %s', async (locale, text, name) => {
  expect(await named(locale, { text, sort: 'relevance' })).toEqual([name]);
});

test('suggestions are in the language that somebody types', async () => {
  const suggestions = rightOf(await open('en').suggestions('jack')());
  expect(suggestions).toMatchObject({
    categories: [{ name: 'Jackets', slug: 'klaer/jakker' }],
    products: [{ name: 'Shell jacket' }],
  });
});

test('categories are called so in the menu, and lie at the same addresses', async () => {
  expect(rightOf(await open('en').categories()())).toMatchObject([
    { name: 'Clothes', slug: 'klaer', children: [{ name: 'Jackets', slug: 'klaer/jakker' }] },
    { name: 'Tools', slug: 'redskap' },
  ]);
});

test('those that rules name are called so, of this shop alone, and those that are not there are left out', async () => {
  const readIn = async (locale: string, shop = info) =>
    rightOf(
      await createReadCategoryNames(database.db, { ...shop, locale })(['klaer/jakker', 'klaer/sko', 'a\u0000'])(),
    );
  expect(await readIn('en')).toEqual(new Map([['klaer/jakker', 'Jackets']]));
  expect([...(await readIn('nb')).keys()]).toEqual(['klaer/jakker']);
  expect(await readIn('nb', { ...info, id: 'another' })).toEqual(new Map());
});

test('an offer, which a basket shows and an order keeps, is in the language of who buys', async () => {
  const readIn = async (locale: string) =>
    rightOf(await createReadOffers(database.db, { ...info, locale }, info.defaultGroupId)(['J-Rød'])()).get('J-Rød');
  expect(await readIn('en')).toMatchObject({ name: 'Shell jacket', options: { colour: 'Red' } });
  expect(await readIn('nb')).toMatchObject({ name: 'Skalljakke', options: { colour: 'Rød' } });
});

test('facets of accessories say what their values are called', async () => {
  const { facets } = rightOf(await open('en').listing({ ...everything, accessoriesOf: 'skalljakke' })());
  expect(facets).toEqual([
    { key: 'colour', values: [{ value: 'Rød', label: 'Red', count: 1, selected: false }] },
    { key: 'stock', values: [{ value: 'in', count: 1, selected: false }] },
  ]);
});

test('a word that changes alone reaches listing and search, and one that a feed no longer says is read in the main language', async () => {
  const [first, second, axe] = goods as [FeedItem, FeedItem, FeedItem];
  const scarlet = { ...first, translations: { en: { words: [{ key: 'colour', value: 'Rød', word: 'Scarlet' }] } } };
  expect(await importItems(database, info, [scarlet, second, axe])).toMatchObject({ unchanged: 1 });
  expect(await named('en', { text: 'scarlet', sort: 'relevance' })).toEqual(['Skalljakke']);
  await importItems(database, info, goods);
  expect(await named('en', { text: 'red', sort: 'relevance' })).toContain('Shell jacket');
});

test('goods that are gone are remembered by their name in each language', async () => {
  await importItems(database, info, goods.slice(0, 2), { prune: true });
  expect(O.toUndefined(rightOf(await open('en').goneProduct('oks')()))?.name).toBe('Axe');
  await importItems(database, info, goods);
});
