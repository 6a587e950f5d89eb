import { type Listing, type ListingQuery, type ListingSort, slugify } from '@torg/domain/catalogue';
import type { FeedItem } from '@torg/domain/catalogue/import';
import { aShopInfo } from '@torg/domain/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aFeedItem, importItems } from '../../testing/import-items.ts';
import { createTestDatabase, rightOf, type TestDatabase } from '../../testing/test-database.ts';
import { createCatalogue } from '../catalogue.ts';

const shop = (id: string) => ({
  ...aShopInfo,
  id,
  facets: ['colour', 'fit'].map((key) => ({ key, label: { nb: key } })),
});
const categories = [[], ['A'], ['A', 'B'], ['A', 'C'], ['D'], ['D', 'B']];
const colours = ['red', 'green', 'blue'];
const fits = ['slim', 'wide'];
const brands = ['Ask', 'Bro', 'Cup'];

const someProduct = fc.record({
  categoryPath: fc.constantFrom(...categories),
  brand: fc.constantFrom(undefined, ...brands),
  colour: fc.subarray(colours),
  fit: fc.subarray(fits),
  price: fc.integer({ min: 0, max: 6 }),
  popularity: fc.integer({ min: 0, max: 3 }),
  onHand: fc.constantFrom(null, 0, 3),
});

const filter = (values: readonly string[]) => fc.subarray([...values, 'unknown'], { maxLength: 2 });

const someQuery = fc
  .record({
    category: fc.constantFrom(undefined, 'a', 'a/b', 'd'),
    brand: fc.constantFrom(undefined, undefined, 'ask'),
    colour: filter(colours),
    fit: filter(fits),
    brands: filter(brands),
    stock: fc.constantFrom([], [], ['in']),
    minPrice: fc.constantFrom(undefined, undefined, 2),
    maxPrice: fc.constantFrom(undefined, undefined, 4),
    sort: fc.constantFrom<ListingSort>('popularity', 'price-asc', 'price-desc', 'newest', 'name'),
    text: fc.constantFrom(undefined, undefined, 'thing', 'blue'),
    accessoriesOf: fc.constantFrom(undefined, undefined, 'first', 'nothing'),
    page: fc.constantFrom(1, 2, 99),
  })
  .map(
    ({ colour, fit, brands: brandValues, stock, category, brand, minPrice, maxPrice, text, accessoriesOf, ...rest }) =>
      ({
        ...(category === undefined ? {} : { category }),
        ...(brand === undefined ? {} : { brand }),
        ...(minPrice === undefined ? {} : { minPrice }),
        ...(maxPrice === undefined ? {} : { maxPrice }),
        ...(text === undefined ? {} : { text }),
        ...(accessoriesOf === undefined ? {} : { accessoriesOf }),
        filters: Object.fromEntries(
          Object.entries({ colour, fit, brand: brandValues, stock }).filter(([, values]) => values.length > 0),
        ),
        ...rest,
        pageSize: 24,
      }) satisfies ListingQuery,
  );

/** The same answer, found by going through all products. */
const bruteForce = (
  items: readonly FeedItem[],
  query: ListingQuery,
  few: number,
): Omit<Listing, 'items' | 'page'> & { items: string[] } => {
  const path = (item: FeedItem) => item.categoryPath.join('/').toLowerCase();
  const valuesOf = (item: FeedItem, key: string) => {
    if (key === 'stock') return item.onHand === 0 ? [] : ['in'];
    return key === 'brand' ? (item.brand === undefined ? [] : [item.brand]) : (item.attributes[key] ?? []);
  };
  const [first] = items;
  const isListed = (item: FeedItem) =>
    query.accessoriesOf === undefined ||
    (query.accessoriesOf === 'first' && item !== first && first?.accessories.includes(item.productId) === true);
  const matches = (item: FeedItem, without?: string, anyPrice = false) =>
    isListed(item) &&
    (query.category === undefined || `${path(item)}/`.startsWith(`${query.category}/`)) &&
    (query.brand === undefined || item.brand?.toLowerCase() === query.brand) &&
    (query.text === undefined || item.name.toLowerCase().split(' ').includes(query.text)) &&
    (anyPrice || query.minPrice === undefined || item.price >= query.minPrice) &&
    (anyPrice || query.maxPrice === undefined || item.price <= query.maxPrice) &&
    Object.entries(query.filters).every(
      ([key, chosen]) => key === without || chosen.some((value) => valuesOf(item, key).includes(value)),
    );
  const found = items.filter((item) => matches(item));
  const prices = items.filter((item) => matches(item, undefined, true)).map(({ price }) => price);
  const keys = ['brand', 'colour', 'fit'].filter((key) => key !== 'brand' || query.brand === undefined);
  const facets = keys.map((key) => {
    const chosen = new Set(query.filters[key] ?? []);
    const all = items.filter((item) => matches(item, key)).flatMap((item) => valuesOf(item, key));
    const values = [...new Set([...all, ...chosen])]
      .map((value) => ({ value, count: all.filter((other) => other === value).length, selected: chosen.has(value) }))
      .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
    return { key, values };
  });
  const isStockAsked = query.filters.stock !== undefined;
  const inStock = found.filter((item) => item.onHand !== 0).length;
  if (isStockAsked || (found.length > 0 && found.length <= few)) {
    facets.push({ key: 'stock', values: [{ value: 'in', count: inStock, selected: isStockAsked }] });
  }
  const popularity = (a: FeedItem, b: FeedItem) => b.popularity - a.popularity || items.indexOf(a) - items.indexOf(b);
  const orders: Partial<Record<ListingSort, (a: FeedItem, b: FeedItem) => number>> = {
    popularity,
    'price-asc': (a, b) => a.price - b.price || popularity(a, b),
    'price-desc': (a, b) => b.price - a.price || -popularity(a, b),
    newest: (a, b) => items.indexOf(b) - items.indexOf(a),
    name: (a, b) => new Intl.Collator('nb').compare(a.name, b.name) || items.indexOf(a) - items.indexOf(b),
  };
  const pageCount = Math.max(1, Math.ceil(found.length / query.pageSize));
  const start = (Math.min(query.page, pageCount) - 1) * query.pageSize;
  return {
    items: [...found]
      .sort(orders[query.sort])
      .slice(start, start + query.pageSize)
      .map(({ name }) => name),
    total: found.length,
    facets: facets.filter(({ values }) => values.length > 0),
    priceRange: prices.length === 0 ? null : { min: Math.min(...prices), max: Math.max(...prices) },
    pageCount,
  };
};

/** The query with the slug of the product that it calls the first. */
const addressed = (query: ListingQuery, [first]: readonly FeedItem[]): ListingQuery =>
  query.accessoriesOf === 'first' ? { ...query, accessoriesOf: slugify(first?.name ?? '') } : query;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe('a listing of any products', () => {
  let shops = 0;

  it('answers what going through all products answers, by counts made before, by rows and by bits', async () => {
    let asked = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(someProduct, { minLength: 1, maxLength: 60 }),
        fc.array(someQuery, { minLength: 12, maxLength: 12 }),
        async (products, queries) => {
          const info = shop(`shop-${++shops}`);
          const items = products.map(({ colour, fit, brand, ...rest }, index) =>
            aFeedItem(`sku-${index}`, {
              ...rest,
              ...(brand === undefined ? {} : { brand }),
              name: `Thing ${colour[0] ?? 'none'} ${String(index).padStart(3, '0')}`,
              attributes: { colour, fit },
              // Of the first, which is one of its own.
              accessories: index > 0 ? [] : products.flatMap((_, other) => (other % 3 === 1 ? [] : [`sku-${other}`])),
            }),
          );
          await importItems(database, info, items);
          for (const few of [2_000, 8, 0]) {
            const catalogue = createCatalogue(database.db, info, { customerGroup: 'consumer', vatView: 'gross' }, few);
            for (const query of queries) {
              const { page: _, ...listing } = rightOf(await catalogue.listing(addressed(query, items))());
              expect({ ...listing, items: listing.items.map(({ name }) => name) }).toEqual(
                bruteForce(items, query, few),
              );
              asked += 1;
            }
          }
        },
      ),
      { numRuns: 12 },
    );
    expect(asked).toBeGreaterThan(400);
  }, 120_000);
});
