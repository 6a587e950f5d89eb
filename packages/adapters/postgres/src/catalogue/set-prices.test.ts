import { aShopInfo } from '@torg/domain/testing';
import { option as O } from 'fp-ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aFeedItem, importItems } from '../testing/import-items.ts';
import { createTestDatabase, rightOf, type TestDatabase } from '../testing/test-database.ts';
import { createCatalogue } from './catalogue.ts';
import { createStartImport } from './import/start-import.ts';
import { createReadOffers } from './read-offers.ts';
import { createSetPrices } from './set-prices.ts';
import { readVersion } from './version.ts';

const priceLists = [
  { id: 'retail', vat: 'gross' },
  { id: 'club', vat: 'gross', fallback: 'retail' },
] as const;
const customerGroups = [
  { id: 'consumer', priceList: 'retail' },
  { id: 'club', priceList: 'club' },
];

let database: TestDatabase;
let shops = 0;
const newShop = () => ({ ...aShopInfo, id: `shop ${++shops}`, priceLists, customerGroups });
type Shop = ReturnType<typeof newShop>;

const set = async (info: Shop, prices: Readonly<Record<string, number>>, list = 'club') =>
  rightOf(
    await createSetPrices(database.db, info, list)(Object.entries(prices).map(([sku, price]) => ({ sku, price })))(),
  );
const version = async (info: Shop) => rightOf(await readVersion(database.db)(info.id)());
const offered = async (info: Shop, group: string) => {
  const offers = rightOf(await createReadOffers(database.db, info, group)(['A', 'B', 'C'])());
  return Object.fromEntries([...offers].map(([sku, { price }]) => [sku, price.amount]));
};

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe('prices of a list', () => {
  it('are set together, move the version once, and leave all others as they are', async () => {
    const info = newShop();
    await importItems(database, info, [aFeedItem('A'), aFeedItem('B'), aFeedItem('C')]);
    const before = await version(info);
    expect(await set(info, { A: 9_000, B: 8_000 })).toEqual({ created: 2, updated: 0, unchanged: 0, unknown: [] });
    expect(await version(info)).toBe(before + 1);
    expect(await set(info, { A: 9_500, C: 7_000 })).toEqual({ created: 1, updated: 1, unchanged: 0, unknown: [] });
    expect(await offered(info, 'club')).toEqual({ A: 9_500, B: 8_000, C: 7_000 });
    expect(await offered(info, 'consumer')).toEqual({ A: 10_000, B: 10_000, C: 10_000 });
  });

  it('show in the listings of their group, with its price range, and in no other', async () => {
    const info = newShop();
    await importItems(database, info, [aFeedItem('A'), aFeedItem('B')]);
    await set(info, { B: 5_000 });
    const listing = async (customerGroup: string) =>
      rightOf(
        await createCatalogue(database.db, info, { customerGroup, vatView: 'gross' }).listing({
          ...{ filters: {}, sort: 'price-asc', page: 1, pageSize: 24 },
        })(),
      );
    const club = await listing('club');
    expect(club.items.map(({ sku, price }) => [sku, price.amount])).toEqual([
      ['B', 5_000],
      ['A', 10_000],
    ]);
    expect(club.priceRange).toEqual({ min: 5_000, max: 10_000 });
    expect((await listing('consumer')).priceRange).toEqual({ min: 10_000, max: 10_000 });
  });

  it('stand beside what others pay, on cards, product pages and offers, where that is more', async () => {
    const info = newShop();
    await importItems(database, info, [aFeedItem('A'), aFeedItem('B'), aFeedItem('C')]);
    await set(info, { B: 5_000, C: 12_000 });
    const told = async (customerGroup: string) => {
      const catalogue = createCatalogue(database.db, info, { customerGroup, vatView: 'gross' });
      const { items } = rightOf(await catalogue.listing({ filters: {}, sort: 'name', page: 1, pageSize: 24 })());
      const products = await Promise.all(items.map(async ({ slug }) => rightOf(await catalogue.product(slug)())));
      const offers = rightOf(await createReadOffers(database.db, info, customerGroup)(['A', 'B', 'C'])());
      return {
        cards: items.map(({ listPrice }) => listPrice?.amount),
        products: products.map((found) => (O.isSome(found) ? found.value.variants[0]?.listPrice?.amount : 'gone')),
        offers: ['A', 'B', 'C'].map((sku) => offers.get(sku)?.listPrice?.amount),
      };
    };
    const none = [undefined, undefined, undefined];
    const agreed = [undefined, 10_000, undefined];
    expect(await told('club')).toEqual({ cards: agreed, products: agreed, offers: agreed });
    expect(await told('consumer')).toEqual({ cards: none, products: none, offers: none });
  });

  it('name the SKUs that the shop does not have, and land without them', async () => {
    const info = newShop();
    await importItems(database, info, [aFeedItem('A')]);
    expect(await set(info, { X: 1, A: 2, Y: 3 })).toEqual({
      created: 1,
      updated: 0,
      unchanged: 0,
      unknown: ['X', 'Y'],
    });
    expect(await offered(info, 'club')).toEqual({ A: 2 });
  });

  it('change nothing when they are the same already, or of unknown SKUs alone', async () => {
    const info = newShop();
    await importItems(database, info, [aFeedItem('A')]);
    await set(info, { A: 9_000 });
    const before = await version(info);
    expect(await set(info, { A: 9_000 })).toEqual({ created: 0, updated: 0, unchanged: 1, unknown: [] });
    expect(await set(info, { X: 1 })).toEqual({ created: 0, updated: 0, unchanged: 0, unknown: ['X'] });
    expect(await set(info, {})).toMatchObject({ unknown: [] });
    expect(await version(info)).toBe(before);
  });

  it('forget a price before a reduction that is not above them', async () => {
    const info = newShop();
    const reduced = (sku: string) => aFeedItem(sku, { price: 10_000, compareAt: 20_000 });
    await importItems(database, info, [reduced('A'), reduced('B')]);
    await set(info, { A: 15_000, B: 20_000 }, 'retail');
    const { rows } = await sql<{ compare_at: number | null }>`
      select compare_at from price where shop_id = ${info.id} order by sku
    `.execute(database.db);
    expect(rows.map(({ compare_at }) => compare_at)).toEqual([20_000, null]);
  });

  it('stay when the feed comes again, which fills the list of the default group alone', async () => {
    const info = newShop();
    await importItems(database, info, [aFeedItem('A')]);
    await set(info, { A: 9_000 });
    await importItems(database, info, [aFeedItem('A', { price: 12_000 })], { prune: true });
    expect([await offered(info, 'club'), await offered(info, 'consumer')]).toEqual([{ A: 9_000 }, { A: 12_000 }]);
  });

  it('wait for an import that is under way', async () => {
    const info = newShop();
    const run = rightOf(await createStartImport(database, info)()());
    const prices = set(info, { A: 9_000 });
    rightOf(await run.write([aFeedItem('A')])());
    rightOf(await run.finish({ prune: false })());
    expect(await prices).toMatchObject({ created: 1, unknown: [] });
  });
});
