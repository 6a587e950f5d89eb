import type { FeedItem } from '@torg/domain/catalogue/import';
import { aShopInfo } from '@torg/domain/testing';
import { either as E, option as O } from 'fp-ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aFeedItem, importItems } from '../../testing/import-items.ts';
import { createTestDatabase, rightOf, type TestDatabase } from '../../testing/test-database.ts';
import { createCatalogue } from '../catalogue.ts';
import { createSetPrices } from '../set-prices.ts';
import { defaultChain } from '../shop-settings.ts';
import { sweepPriceHistory } from './write-prices.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** A shop of its own for each test: nothing of it is told to another. */
const shop = (id: string) => {
  const info = { ...aShopInfo, id };
  const catalogue = createCatalogue(database.db, info, { customerGroup: info.defaultGroupId, vatView: 'gross' });
  return {
    info,
    take: (rest: Partial<FeedItem>) => importItems(database, info, [aFeedItem('A', rest)]),
    setPrice: async (price: number) =>
      rightOf(await createSetPrices(database.db, info, defaultChain(info).list.id)([{ sku: 'A', price }])()),
    /** Everything that was written happened so many days sooner. */
    wait: (days: number) =>
      sql`update price_history set since = since - make_interval(days => ${days}::integer) where shop_id = ${id}`.execute(
        database.db,
      ),
    /** Amount and lowest price as the product page, the listing and a suggestion tell them. */
    told: async () => {
      const product = O.toUndefined(rightOf(await catalogue.product('product-a')()));
      const query = { filters: {}, sort: 'popularity', page: 1, pageSize: 24 } as const;
      const { items } = rightOf(await catalogue.listing(query)());
      const { products } = rightOf(await catalogue.suggestions('product')());
      return [...(product?.variants ?? []), ...items, ...products].map(({ price, lowestPrice }) => [
        price.amount,
        lowestPrice?.amount,
      ]);
    },
  };
};

const everywhere = (amount: number, lowest: number | undefined) => [1, 2, 3].map(() => [amount, lowest]);

test('a reduced price tells the lowest of the 30 days before, wherever the price stands', async () => {
  const { take, told, wait } = shop('lowest');
  await take({ price: 50_000 });
  await wait(20);
  await take({ price: 45_000 });
  await wait(20);
  await take({ price: 40_000, compareAt: 50_000 });
  expect(await told()).toEqual(everywhere(40_000, 45_000));
});

test('a price of more than 30 days ago is not told', async () => {
  const { take, told, wait } = shop('long-ago');
  await take({ price: 30_000 });
  await wait(10);
  await take({ price: 50_000 });
  await wait(31);
  await take({ price: 40_000, compareAt: 50_000 });
  expect(await told()).toEqual(everywhere(40_000, 50_000));
});

test('goods that are reduced from their first day, and goods that are not reduced, claim nothing', async () => {
  const { take, told, wait } = shop('no-history');
  await take({ price: 40_000, compareAt: 50_000 });
  expect(await told()).toEqual(everywhere(40_000, undefined));
  await wait(3);
  await take({ price: 60_000 });
  expect(await told()).toEqual(everywhere(60_000, undefined));
});

test('nothing is claimed while it is not known what goods cost before', async () => {
  const { info, take, told, wait } = shop('unknown');
  await take({ price: 50_000 });
  await sql`
    insert into price_history (shop_id, price_list, sku, since, amount, reduced)
    values (${info.id}, ${defaultChain(info).list.id}, 'A', 'epoch', null, false)
  `.execute(database.db);
  await take({ price: 45_000, compareAt: 50_000 });
  expect(await told()).toEqual(everywhere(45_000, undefined));
  await wait(31);
  await take({ price: 40_000, compareAt: 50_000 });
  expect(await told()).toEqual(everywhere(40_000, 45_000));
});

test('a reduction keeps its lowest price through later imports, and after its history was swept', async () => {
  const { take, told, wait } = shop('keeps');
  await take({ price: 50_000 });
  await wait(5);
  await take({ price: 40_000, compareAt: 50_000 });
  await wait(90);
  await sweepPriceHistory(database.db, Date.now());
  await take({ price: 40_000, compareAt: 55_000, onHand: 3 });
  expect(await told()).toEqual(everywhere(40_000, 50_000));
});

test('prices that are set tell it, too, and keep their history', async () => {
  const { take, setPrice, told, wait } = shop('set-prices');
  await take({ price: 50_000 });
  await wait(5);
  await take({ price: 45_000, compareAt: 50_000 });
  await wait(5);
  await setPrice(40_000);
  expect(await told()).toEqual(everywhere(40_000, 45_000));
  await wait(5);
  await setPrice(60_000);
  expect(await told()).toEqual(everywhere(60_000, undefined));
});

test('what goods cost in another price list is not told', async () => {
  const { info, take, told, wait } = shop('another-list');
  await take({ price: 50_000 });
  expect(await createSetPrices(database.db, info, 'trade')([{ sku: 'A', price: 10_000 }])()).toMatchObject(
    E.right({ created: 1 }),
  );
  await wait(5);
  await take({ price: 40_000, compareAt: 50_000 });
  expect(await told()).toEqual(everywhere(40_000, 50_000));
});

test('goods that left a feed and come back have their history', async () => {
  const { info, take, told } = shop('pruned');
  await take({ price: 50_000 });
  await importItems(database, info, [aFeedItem('B')], { prune: true });
  await importItems(database, info, [aFeedItem('A', { price: 40_000, compareAt: 50_000 })], { prune: true });
  expect(await told()).toEqual(everywhere(40_000, 50_000));
});

test('the sweep forgets what nobody looks back to, and no more', async () => {
  const { info, take, wait } = shop('swept');
  const points = async () => {
    const { rows } = await sql<{ amount: number }>`
      select amount from price_history where shop_id = ${info.id} order by since
    `.execute(database.db);
    return rows.map(({ amount }) => amount);
  };
  const sweep = () => sweepPriceHistory(database.db, Date.now());
  await take({ price: 10_000 });
  await wait(10);
  await take({ price: 20_000 });
  await wait(20);
  await take({ price: 30_000 });
  await wait(5);
  await sweep();
  expect(await points()).toEqual([10_000, 20_000, 30_000]);
  await wait(7);
  expect(await sweep()).toBeGreaterThan(0);
  expect(await points()).toEqual([20_000, 30_000]);
  await importItems(database, info, [aFeedItem('B')], { prune: true });
  await wait(32);
  await sweep();
  expect(await points()).toEqual([10_000]);
});
