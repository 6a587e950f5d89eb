import type { Catalogue, ListingQuery } from '@torg/domain/catalogue';
import { anOrder, aShopInfo, ordersOn } from '@torg/domain/testing';
import { either as E, taskEither as TE } from 'fp-ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createBasketStore } from '../basket/basket-store.ts';
import { createPurchaseStore } from '../purchase/purchase-store.ts';
import { aFeedItem, importItems } from '../testing/import-items.ts';
import { createJobList } from '../testing/job-list.ts';
import { createTestDatabase, rightOf, type TestDatabase } from '../testing/test-database.ts';
import { createCatalogue } from './catalogue.ts';
import { listenCatalogue } from './listen-catalogue.ts';
import { createListingMemory } from './listing-memory.ts';
import { setPrice } from './set-price.ts';
import { readVersion } from './version.ts';

const audience = { customerGroup: 'consumer', vatView: 'gross' } as const;
const all: ListingQuery = { filters: {}, sort: 'price-asc', page: 1, pageSize: 24 };

let database: TestDatabase;
let shops = 0;
const newShop = () => ({ ...aShopInfo, id: `shop ${++shops}` });

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe('a new price', () => {
  it('shows in offers, listings and price ranges, and moves the version', async () => {
    const info = newShop();
    await importItems(database, info, [aFeedItem('A', { compareAt: 20_000, categoryPath: ['Z'] }), aFeedItem('B')]);
    const before = rightOf(await readVersion(database.db)(info.id)());
    expect(rightOf(await setPrice(database.db, info, 'retail', 'A', 30_000)())).toBe(true);
    expect(rightOf(await readVersion(database.db)(info.id)())).toBe(before + 1);
    const catalogue = createCatalogue(database.db, info, audience);
    const { items, priceRange } = rightOf(await catalogue.listing(all)());
    expect(items.map(({ sku, price }) => [sku, price.amount])).toEqual([
      ['B', 10_000],
      ['A', 30_000],
    ]);
    expect(items[1]).not.toHaveProperty('compareAt');
    expect(priceRange).toEqual({ min: 10_000, max: 30_000 });
    const inCategory = rightOf(await catalogue.listing({ ...all, category: 'z' })());
    expect(inCategory.priceRange).toEqual({ min: 30_000, max: 30_000 });
  });

  it('of an unknown SKU changes nothing', async () => {
    const info = newShop();
    expect(rightOf(await setPrice(database.db, info, 'retail', 'nothing', 1)())).toBe(false);
    expect(rightOf(await readVersion(database.db)(info.id)())).toBe(0);
  });
});

describe('a listener', () => {
  const listen = async () => {
    const heard: string[] = [];
    const stop = await listenCatalogue(database.url, {
      onChange: (shopId, version) => heard.push(`${shopId}: ${version}`),
      onLost: () => heard.push('lost'),
    });
    return { heard, stop };
  };
  const order = async (info: ReturnType<typeof newShop>, number: string, quantity: number) => {
    const owner = { guest: number };
    const basket = rightOf(await createBasketStore(database.db, info.id).change(owner, E.right)());
    const draft = { order: anOrder(number, { A: quantity }), basket, idempotencyKey: `key-of-order-${number}` };
    return ordersOn(createPurchaseStore(database.db, info, createJobList())).place(owner, draft)();
  };

  it('hears of imports, of prices, and of orders that change the state of a stock, but not of others', async () => {
    const info = newShop();
    const { heard, stop } = await listen();
    await importItems(database, info, [aFeedItem('A', { onHand: 10 })]);
    rightOf(await setPrice(database.db, info, 'retail', 'A', 1)());
    rightOf(await order(info, 'AAAAA-00001', 1));
    const first = rightOf(await readVersion(database.db)(info.id)());
    rightOf(await order(info, 'AAAAA-00002', 4));
    rightOf(await order(info, 'AAAAA-00003', 1));
    rightOf(await order(info, 'AAAAA-00004', 4));
    expect(E.isLeft(await order(info, 'AAAAA-00005', 1))).toBe(true);
    await vi.waitFor(() => expect(heard.at(-1)).toBe(`${info.id}: ${first + 2}`));
    expect(heard).toEqual([first - 1, first, first + 1, first + 2].map((version) => `${info.id}: ${version}`));
    await stop();
  });

  it('tells that it may have missed something when its connection breaks and when it is back', async () => {
    const info = newShop();
    const { heard, stop } = await listen();
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'torg listen' and datname = current_database()
    `.execute(database.db);
    await vi.waitFor(() => expect(heard).toEqual(['lost', 'lost']), { timeout: 5_000 });
    await importItems(database, info, [aFeedItem('A')]);
    await vi.waitFor(() => expect(heard.at(-1)).toMatch(`${info.id}: `));
    await stop();
  });
});

describe('a memory of listings', () => {
  const counting = () => {
    let asked = 0;
    const listing: Catalogue['listing'] = () => {
      asked += 1;
      return TE.right({ items: [], total: asked, facets: [], priceRange: null, page: 1, pageCount: 1 });
    };
    return { catalogue: { listing } as Catalogue, asked: () => asked };
  };
  const ask = async (catalogue: Catalogue, query: Partial<ListingQuery> = {}) =>
    rightOf(await catalogue.listing({ ...all, ...query })()).total;

  it('asks once for the same listing, also when many ask at once, and again after a change of that shop', async () => {
    const { catalogue, asked } = counting();
    const memory = createListingMemory();
    const remembered = memory.remember('fjell', audience, catalogue);
    await Promise.all(Array.from({ length: 10 }, () => ask(remembered)));
    expect(asked()).toBe(1);
    memory.forget('tel');
    await ask(remembered);
    expect(asked()).toBe(1);
    memory.forget('fjell');
    expect(await ask(remembered)).toBe(2);
    memory.forgetAll();
    expect(await ask(remembered)).toBe(3);
  });

  it('keeps shops, audiences and queries apart, and no searches', async () => {
    const { catalogue, asked } = counting();
    const memory = createListingMemory();
    await ask(memory.remember('fjell', audience, catalogue));
    await ask(memory.remember('tel', audience, catalogue));
    await ask(memory.remember('fjell', { ...audience, vatView: 'net' }, catalogue));
    await ask(memory.remember('fjell', { ...audience, customerGroup: 'club' }, catalogue));
    await ask(memory.remember('fjell', audience, catalogue), { page: 2 });
    expect(asked()).toBe(5);
    await ask(memory.remember('fjell', audience, catalogue), { text: 'boots' });
    await ask(memory.remember('fjell', audience, catalogue), { text: 'boots' });
    expect(asked()).toBe(7);
  });

  it('lets go of what was not asked for the longest, and of failures', async () => {
    const { catalogue, asked } = counting();
    const remembered = createListingMemory(2).remember('fjell', audience, catalogue);
    for (const page of [1, 2, 1, 3]) await ask(remembered, { page });
    expect(asked()).toBe(3);
    await ask(remembered, { page: 1 });
    expect(asked()).toBe(3);
    await ask(remembered, { page: 2 });
    expect(asked()).toBe(4);
    let away = true;
    const failing = {
      ...catalogue,
      listing: (query: ListingQuery) =>
        away ? TE.left({ _tag: 'Unavailable', cause: 'away' } as const) : catalogue.listing(query),
    };
    const other = createListingMemory().remember('fjell', audience, failing);
    expect(E.isLeft(await other.listing(all)())).toBe(true);
    away = false;
    expect(E.isRight(await other.listing(all)())).toBe(true);
  });
});
