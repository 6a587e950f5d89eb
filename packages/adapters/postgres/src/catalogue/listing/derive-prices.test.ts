import type { FeedItem } from '@torg/domain/catalogue/import';
import { aShopInfo } from '@torg/domain/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../database/database.ts';
import { aFeedItem, importItems } from '../../testing/import-items.ts';
import { createTestDatabase, rightOf, type TestDatabase } from '../../testing/test-database.ts';
import { createSetPrices } from '../set-prices.ts';
import type { CatalogueSettings } from '../shop-settings.ts';
import { deriveListings } from './derive-listings.ts';

const priceLists = [
  { id: 'retail', vat: 'gross' },
  { id: 'club', vat: 'net', fallback: 'retail' },
  { id: 'partner', vat: 'gross' },
] as const;
const customerGroups = [{ id: 'consumer', priceList: 'retail' }];

let database: TestDatabase;
const statements: string[] = [];
let watched: ReturnType<typeof openDatabase>;
beforeAll(async () => {
  database = await createTestDatabase();
  watched = openDatabase({ url: database.url, onQuery: ({ sql }) => statements.push(sql) });
});
afterAll(async () => {
  await watched.close();
  await database.drop();
});

let shops = 0;
const newShop = (): CatalogueSettings => ({ ...aShopInfo, id: `shop ${++shops}`, priceLists, customerGroups });

const set = async (info: CatalogueSettings, list: string, prices: Readonly<Record<string, number>>) =>
  rightOf(
    await createSetPrices(watched.db, info, list)(Object.entries(prices).map(([sku, price]) => ({ sku, price })))(),
  );

/** Statements of all that only a whole derivation does. */
const wholeDerivations = () => statements.splice(0).filter((text) => text.includes('insert into search_word'));

/** All that listings of a shop are read from, with terms by their names: numbers are given as they come. */
const listingsOf = async ({ id }: CatalogueSettings) => {
  const { rows } = await sql`
    select 'listing' as kind, to_jsonb(l) - '{shop_id,terms}'::text[] || jsonb_build_object('terms', (
      select jsonb_agg(t.key || '=' || t.value order by t.key, t.value) from listing_term t where t.term_id = any(l.terms)
    ), 'sorted', l.terms = (select coalesce(array_agg(term order by term), '{}') from unnest(l.terms) term)) as told
    from listing l where shop_id = ${id}
    union all
    select 'term', to_jsonb(t) - '{shop_id,term_id}'::text[] from listing_term t where shop_id = ${id}
    union all
    select 'count', to_jsonb(c) - '{shop_id,scope}'::text[] || jsonb_build_object('scope', s.value) from listing_count c
    left join listing_term s on s.term_id = c.scope where c.shop_id = ${id}
    union all
    select 'scope', to_jsonb(c) - '{shop_id,scope}'::text[] || jsonb_build_object('scope', s.value) from listing_scope c
    left join listing_term s on s.term_id = c.scope where c.shop_id = ${id}
    union all
    select 'bits', to_jsonb(b) - '{shop_id,term_id,bits}'::text[] || jsonb_build_object('term', t.value, 'bits', bit_count(b.bits),
      'first', position(B'1' in b.bits)) from listing_bits b
    left join listing_term t on t.term_id = b.term_id where b.shop_id = ${id}
    order by 1, 2
  `.execute(database.db);
  return rows;
};

/** What a whole derivation makes of the shop as it is now. */
const derivedAnew = async (info: CatalogueSettings) => {
  await database.db.transaction().execute((trx) => deriveListings(trx, info));
  return listingsOf(info);
};

const boots = (sku: string, size: string, rest: Partial<FeedItem>) =>
  aFeedItem(sku, {
    productId: 'boots',
    name: 'Boots',
    brand: 'Nord',
    categoryPath: ['Shoes'],
    options: { size },
    ...rest,
  });

/** Goods in two categories: in variants, reduced, sold by weight, and without brand or category. */
const goods = (prices: Readonly<Record<string, number>> = {}): readonly FeedItem[] =>
  [
    boots('boots-40', '40', { price: 10_000 }),
    boots('boots-41', '41', {
      price: 12_000,
      unitPricing: { measure: { value: 2, unit: 'kg' }, base: { value: 1, unit: 'kg' } },
    }),
    aFeedItem('tent', {
      name: 'Tent',
      brand: 'Syd',
      categoryPath: ['Camp', 'Tents'],
      price: 30_000,
      compareAt: 40_000,
    }),
    aFeedItem('lamp', { name: 'Lamp', brand: 'Nord', categoryPath: ['Camp'], price: 5_000, compareAt: 6_000 }),
    aFeedItem('rope', { name: 'Rope', price: 2_000 }),
    aFeedItem('secret', { name: 'Secret', price: 7_000, hidden: true }),
  ].map((item) => ({ ...item, price: prices[item.sku] ?? item.price }));

/** The cheapest variant changes, one reduction ends and one grows. */
const moved = { 'boots-40': 15_000, tent: 45_000, lamp: 4_000, rope: 2_500, secret: 6_000 };

describe('a feed of prices alone', () => {
  it('leaves listings as a whole import of the same goods does', async () => {
    const [alone, whole] = [newShop(), newShop()];
    await importItems(database, alone, goods());
    await importItems(database, whole, goods());
    statements.length = 0;
    await set(alone, 'retail', moved);
    expect(wholeDerivations()).toEqual([]);
    const items = goods(moved).map(({ compareAt, ...item }) =>
      compareAt === undefined || compareAt <= item.price ? item : { ...item, compareAt },
    );
    await importItems(database, whole, items);
    const told = await listingsOf(alone);
    expect(told).toEqual(await listingsOf(whole));
    expect(told).toContainEqual({ kind: 'term', told: expect.objectContaining({ key: 'reduced', products: 1 }) });
  });

  it('of a list that falls back on another gives what a whole derivation gives, first prices included', async () => {
    const info = newShop();
    await importItems(database, info, goods());
    statements.length = 0;
    await set(info, 'club', { 'boots-41': 7_000, tent: 20_000 });
    await set(info, 'club', { 'boots-41': 9_000, rope: 2_400 });
    await set(info, 'retail', { 'boots-41': 8_000, lamp: 6_000 });
    expect(wholeDerivations()).toEqual([]);
    const told = await listingsOf(info);
    expect(told).toEqual(await derivedAnew(info));
    expect(told.some((row) => JSON.stringify(row).includes('"listPrice":'))).toBe(true);
  });

  it('forgets what is reduced with the last reduction, and finds the first', async () => {
    const info = newShop();
    await importItems(database, info, goods());
    await set(info, 'retail', { tent: 50_000, lamp: 6_000 });
    const told = await listingsOf(info);
    expect(JSON.stringify(told)).not.toContain('reduced":');
    expect(JSON.stringify(told)).not.toContain('"reduced"');
    expect(told).toEqual(await derivedAnew(info));
  });

  it('derives the listings whole where goods come into a list, an import broke off, or settings are others', async () => {
    const info = newShop();
    await importItems(database, info, goods());
    statements.length = 0;
    await set(info, 'partner', { rope: 1_900 });
    expect(wholeDerivations()).toHaveLength(1);
    await sql`update product set touched = true where shop_id = ${info.id} and product_id = 'lamp'`.execute(
      database.db,
    );
    await set(info, 'retail', { rope: 2_100 });
    expect(wholeDerivations()).toHaveLength(1);
    const others = { ...info, taxClasses: { ...info.taxClasses, standard: 1_000 } };
    await set(others, 'retail', { rope: 2_200 });
    expect(wholeDerivations()).toHaveLength(1);
    const told = await listingsOf(others);
    expect(told).toEqual(await derivedAnew(others));
    await set(others, 'retail', { rope: 2_300 });
    expect(wholeDerivations()).toEqual([]);
  });
});
