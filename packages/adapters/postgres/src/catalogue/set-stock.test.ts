import { aShopInfo } from '@torg/domain/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aFeedItem, importItems } from '../testing/import-items.ts';
import { createTestDatabase, rightOf, type TestDatabase } from '../testing/test-database.ts';
import { createStartImport } from './import/start-import.ts';
import { createReadOffers, readStock } from './read-offers.ts';
import { createSetStock } from './set-stock.ts';
import { readVersion } from './version.ts';

let database: TestDatabase;
let shops = 0;
const newShop = () => ({ ...aShopInfo, id: `shop ${++shops}` });
type Shop = ReturnType<typeof newShop>;

const set = async (info: Shop, levels: Readonly<Record<string, number>>) =>
  rightOf(await createSetStock(database.db, info)(Object.entries(levels).map(([sku, onHand]) => ({ sku, onHand })))());
const version = async (info: Shop) => rightOf(await readVersion(database.db)(info.id)());
const stockOf = async (info: Shop) => {
  const { rows } = await sql<{ sku: string; on_hand: number | null }>`
    select sku, on_hand from stock where shop_id = ${info.id} order by sku
  `.execute(database.db);
  return Object.fromEntries(rows.map(({ sku, on_hand }) => [sku, on_hand]));
};
/** All that is said of goods beside their stock. */
const restOf = async (info: Shop) => {
  const { rows } = await sql`
    select to_jsonb(p) as product, to_jsonb(v) as variant, to_jsonb(price) as price, to_jsonb(l) as listing
    from product p join variant v using (shop_id, product_id) join price using (shop_id, sku)
    join listing l using (shop_id, product_id)
    where shop_id = ${info.id} order by v.sku
  `.execute(database.db);
  return rows;
};

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe('a stock feed', () => {
  it('sets the stock that it names, and nothing else of the goods', async () => {
    const info = newShop();
    await importItems(
      database,
      info,
      ['A', 'B', 'C'].map((sku) => aFeedItem(sku, { onHand: 10 })),
    );
    const before = await restOf(info);
    expect(before).toHaveLength(3);
    expect(await set(info, { A: 0, B: 10, X: 4 })).toEqual({ created: 0, updated: 1, unchanged: 1, unknown: ['X'] });
    expect(await stockOf(info)).toEqual({ A: 0, B: 10, C: 10 });
    expect(await restOf(info)).toEqual(before);
  });

  it('waits for no day that has come', async () => {
    const info = newShop();
    const days = { A: 9_000_000_000_000, B: 1_000_000_000_000, C: undefined };
    const goods = Object.entries(days).map(([sku, day]) =>
      aFeedItem(sku, day === undefined ? {} : { availableAt: day }),
    );
    await importItems(database, info, goods);
    const skus = Object.keys(days);
    const told = await readStock(database.db, info, skus);
    expect(skus.map((sku) => told.get(sku)?.availableAt)).toEqual([days.A, undefined, undefined]);
    const offers = rightOf(await createReadOffers(database.db, info, info.defaultGroupId)(skus)());
    expect(skus.map((sku) => offers.get(sku)?.availableAt)).toEqual([days.A, undefined, undefined]);
  });

  it('tells open pages once when goods are sold out or there again, and nobody when no page differs', async () => {
    const info = newShop();
    await importItems(database, info, [aFeedItem('A', { onHand: 50 }), aFeedItem('B', { onHand: 50 })]);
    const before = await version(info);
    await set(info, { A: 49, B: 48 });
    expect(await version(info)).toBe(before);
    await set(info, { A: 0, B: 0 });
    expect(await version(info)).toBe(before + 1);
    await set(info, { A: 20 });
    expect(await version(info)).toBe(before + 2);
  });

  it('keeps what is sold but not sent', async () => {
    const info = newShop();
    await importItems(database, info, [aFeedItem('A', { onHand: 10 })]);
    await sql`update stock set reserved = 4 where shop_id = ${info.id}`.execute(database.db);
    await set(info, { A: 1 });
    expect(await stockOf(info)).toEqual({ A: 4 });
    expect(await set(info, { A: 2 })).toMatchObject({ unchanged: 1 });
  });

  it('counts goods from now on that were not counted', async () => {
    const info = newShop();
    await importItems(database, info, [aFeedItem('A', { onHand: null })]);
    expect(await set(info, { A: 7 })).toMatchObject({ updated: 1 });
    expect(await stockOf(info)).toEqual({ A: 7 });
  });

  it('waits for an import that is under way', async () => {
    const info = newShop();
    const run = rightOf(await createStartImport(database, info)()());
    const stock = set(info, { A: 3 });
    rightOf(await run.write([aFeedItem('A', { onHand: 9 })])());
    rightOf(await run.finish({ prune: false })());
    expect(await stock).toMatchObject({ updated: 1, unknown: [] });
  });
});
