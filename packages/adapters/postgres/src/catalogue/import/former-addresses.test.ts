import { aShopInfo } from '@torg/domain/testing';
import { option as O } from 'fp-ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aFeedItem, importItems } from '../../testing/import-items.ts';
import { createTestDatabase, rightOf, type TestDatabase } from '../../testing/test-database.ts';
import { createCatalogue } from '../catalogue.ts';
import { createCatalogueIndex } from '../catalogue-index.ts';
import type { CatalogueSettings } from '../shop-settings.ts';

let database: TestDatabase;
let shops = 0;
const newShop = (): CatalogueSettings => ({ ...aShopInfo, id: `shop-${++shops}` });
const catalogueOf = (info: CatalogueSettings) =>
  createCatalogue(database.db, info, { customerGroup: 'consumer', vatView: 'gross' });

/** The name and present address of what is found at an address. */
const at = async (info: CatalogueSettings, slug: string) => {
  const product = O.toUndefined(rightOf(await catalogueOf(info).product(slug)()));
  return product === undefined ? undefined : `${product.name} at ${product.slug}`;
};

/** The category in whose place a listing was read, and how much there is. */
const listingAt = async (info: CatalogueSettings, category: string) => {
  const query = { filters: {}, sort: 'name', page: 1, pageSize: 24, category } as const;
  const { category: instead, total } = rightOf(await catalogueOf(info).listing(query)());
  return [instead, total];
};

const named = (sku: string, name: string) => aFeedItem(sku, { name });
const placed = (sku: string, ...categoryPath: string[]) => aFeedItem(sku, { categoryPath });

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe('a product that is called something else', () => {
  it('has an address after its new name, and is found at the old one', async () => {
    const info = newShop();
    await importItems(database, info, [named('A', 'Anorak')]);
    await importItems(database, info, [named('A', 'Storm jacket')]);
    expect(await at(info, 'storm-jacket')).toBe('Storm jacket at storm-jacket');
    expect(await at(info, 'anorak')).toBe('Storm jacket at storm-jacket');
  });

  it('is found in one step at every address that it ever had', async () => {
    const info = newShop();
    for (const name of ['One', 'Two', 'Three']) await importItems(database, info, [named('A', name)]);
    for (const slug of ['one', 'two', 'three']) expect(await at(info, slug)).toBe('Three at three');
  });

  it('gets its first address back with its first name', async () => {
    const info = newShop();
    for (const name of ['One', 'Two', 'One']) await importItems(database, info, [named('A', name)]);
    for (const slug of ['one', 'two']) expect(await at(info, slug)).toBe('One at one');
  });

  it('leaves its old address to a product that is called so now', async () => {
    const info = newShop();
    await importItems(database, info, [named('A', 'Anorak')]);
    await importItems(database, info, [named('A', 'Jacket')]);
    await importItems(database, info, [named('A', 'Jacket'), named('B', 'Anorak')]);
    expect(await at(info, 'anorak')).toBe('Anorak at anorak');
    await importItems(database, info, [named('A', 'Jacket')], { prune: true });
    expect(await at(info, 'anorak')).toBeUndefined();
  });

  it('swaps names with another one without either being lost', async () => {
    const info = newShop();
    await importItems(database, info, [named('A', 'Up'), named('B', 'Down')]);
    await importItems(database, info, [named('A', 'Down'), named('B', 'Up')]);
    expect([await at(info, 'down-2'), await at(info, 'up-2')]).toEqual(['Down at down-2', 'Up at up-2']);
    expect([await at(info, 'up'), await at(info, 'down')]).toEqual(['Down at down-2', 'Up at up-2']);
  });

  it('keeps an address that fits its new name too', async () => {
    const info = newShop();
    await importItems(database, info, [named('A', 'Anorak'), named('B', 'Anorak')]);
    await importItems(database, info, [named('A', 'Anorak'), named('B', 'ANORAK!')]);
    expect(await at(info, 'anorak-2')).toBe('ANORAK! at anorak-2');
  });

  it('is forgotten with all its addresses when it is gone', async () => {
    const info = newShop();
    await importItems(database, info, [named('A', 'Anorak'), named('B', 'Boots')]);
    await importItems(database, info, [named('A', 'Jacket'), named('B', 'Boots')]);
    await importItems(database, info, [named('B', 'Boots')], { prune: true });
    expect(await at(info, 'anorak')).toBeUndefined();
  });
});

describe('a category that is called something else', () => {
  it('is found at its old path, with what lies below it', async () => {
    const info = newShop();
    await importItems(database, info, [placed('A', 'Clothes', 'Jackets'), placed('B', 'Clothes', 'Shoes')]);
    await importItems(database, info, [placed('A', 'Wear', 'Jackets'), placed('B', 'Wear', 'Shoes')]);
    expect(await listingAt(info, 'clothes')).toEqual(['wear', 2]);
    expect(await listingAt(info, 'clothes/jackets')).toEqual(['wear/jackets', 1]);
    expect(await listingAt(info, 'wear/jackets')).toEqual([undefined, 1]);
    expect(await listingAt(info, 'nowhere')).toEqual([undefined, 0]);
  });

  it('is found in one step however often it moved, and where most of its products went', async () => {
    const info = newShop();
    await importItems(database, info, [placed('A', 'Old'), placed('B', 'Old'), placed('C', 'Old')]);
    await importItems(database, info, [placed('A', 'Mid'), placed('B', 'Mid'), placed('C', 'Sale')]);
    await importItems(database, info, [placed('A', 'All', 'New'), placed('B', 'All', 'New'), placed('C', 'Sale')]);
    expect(await listingAt(info, 'old')).toEqual(['all/new', 2]);
    expect(await listingAt(info, 'mid')).toEqual(['all/new', 2]);
  });

  it('that is there again is itself', async () => {
    const info = newShop();
    for (const name of ['Old', 'New', 'Old']) await importItems(database, info, [placed('A', name)]);
    expect(await listingAt(info, 'old')).toEqual([undefined, 1]);
    expect(await listingAt(info, 'new')).toEqual(['old', 1]);
  });

  it('is forgotten when its products are gone', async () => {
    const info = newShop();
    await importItems(database, info, [placed('A', 'Here'), placed('B', 'Gone')]);
    await importItems(database, info, [placed('A', 'Here')], { prune: true });
    expect(await listingAt(info, 'gone')).toEqual([undefined, 0]);
  });
});

describe('what search engines are told to read', () => {
  it('is every product that a visitor is offered, in pages, and when an import last changed it', async () => {
    const info = newShop();
    const index = createCatalogueIndex(database.db, info);
    expect(rightOf(await index.countProducts()())).toBe(0);
    const items = [1, 2, 3, 4, 5].map((number) => aFeedItem(`S${number}`, { brand: `Maker ${number % 2}` }));
    await importItems(database, info, items);
    expect(rightOf(await index.countProducts()())).toBe(5);
    const pages = await Promise.all([1, 2, 3, 4].map((page) => index.products(page, 2)()));
    expect(pages.map((page) => rightOf(page).map(({ slug }) => slug))).toEqual([
      ['product-s5', 'product-s4'],
      ['product-s3', 'product-s2'],
      ['product-s1'],
      [],
    ]);
    expect(rightOf(await index.brands(10)())).toEqual(['maker-0', 'maker-1']);
    expect(rightOf(await index.brands(1)())).toHaveLength(1);
    await sql`update product set changed_at = 'epoch' where shop_id = ${info.id}`.execute(database.db);
    await importItems(database, info, [aFeedItem('S1', { brand: 'Maker 1', price: 77_700 }), ...items.slice(1)]);
    const changed = rightOf(await index.products(1, 5)()).filter(({ changedAt }) => changedAt > 0);
    expect(changed.map(({ slug }) => slug)).toEqual(['product-s1']);
  });
});
