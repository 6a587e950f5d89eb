import { aShopInfo } from '@torg/domain/testing';
import { option as O } from 'fp-ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aFeedItem, importItems } from '../testing/import-items.ts';
import { createTestDatabase, rightOf, type TestDatabase } from '../testing/test-database.ts';
import { createCatalogue } from './catalogue.ts';
import { sweepGoneProducts } from './gone-products.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const shop = (id: string) => {
  const info = { ...aShopInfo, id };
  const catalogue = createCatalogue(database.db, info, { customerGroup: info.defaultGroupId, vatView: 'gross' });
  const jacket = (sku: string, name: string) => aFeedItem(sku, { name, categoryPath: ['Klær', 'Jakker'] });
  return {
    info,
    jacket,
    take: (...items: readonly ReturnType<typeof jacket>[]) => importItems(database, info, items, { prune: true }),
    isSold: async (slug: string) => O.isSome(rightOf(await catalogue.product(slug)())),
    gone: async (slug: string) => O.toUndefined(rightOf(await catalogue.goneProduct(slug)())),
  };
};

test('goods that were pruned are known to be gone, with the categories that are left of theirs', async () => {
  const { jacket, take, isSold, gone } = shop('gone');
  await take(jacket('A', 'Anorak'), jacket('B', 'Boblejakke'));
  expect(await gone('anorak')).toBeUndefined();
  await take(jacket('B', 'Boblejakke'));
  expect(await isSold('anorak')).toBe(false);
  expect(await gone('anorak')).toEqual({
    name: 'Anorak',
    categories: [
      { name: 'Klær', slug: 'klaer' },
      { name: 'Jakker', slug: 'klaer/jakker' },
    ],
  });
  await take(aFeedItem('C', { name: 'Lue', categoryPath: ['Klær', 'Luer'] }));
  expect((await gone('anorak'))?.categories).toEqual([{ name: 'Klær', slug: 'klaer' }]);
});

test('so are the addresses that they had before', async () => {
  const { jacket, take, gone } = shop('renamed');
  await take(jacket('A', 'Anorak'));
  await take(jacket('A', 'Stormjakke'));
  await take(jacket('B', 'Boblejakke'));
  expect((await gone('anorak'))?.name).toBe('Stormjakke');
  expect((await gone('stormjakke'))?.name).toBe('Stormjakke');
  expect(await gone('boblejakke')).toBeUndefined();
  expect(await gone('never-heard-of')).toBeUndefined();
});

test('goods that come back are sold again', async () => {
  const { jacket, take, isSold, gone } = shop('back');
  await take(jacket('A', 'Anorak'));
  await take(jacket('B', 'Boblejakke'));
  await take(jacket('A', 'Anorak'));
  expect(await isSold('anorak')).toBe(true);
  expect(await gone('anorak')).toBeUndefined();
  expect((await gone('boblejakke'))?.name).toBe('Boblejakke');
});

test('a year later nobody knows', async () => {
  const { info, jacket, take, gone } = shop('year');
  await take(jacket('A', 'Anorak'));
  await take(jacket('B', 'Boblejakke'));
  const age = (days: number) =>
    sql`update gone_product set gone_at = now() - make_interval(days => ${days}::integer) where shop_id = ${info.id}`.execute(
      database.db,
    );
  await age(364);
  await sweepGoneProducts(database.db, Date.now());
  expect((await gone('anorak'))?.name).toBe('Anorak');
  await age(366);
  expect(await sweepGoneProducts(database.db, Date.now())).toBe(1);
  expect(await gone('anorak')).toBeUndefined();
});
