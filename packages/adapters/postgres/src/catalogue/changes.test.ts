import type { ListingQuery } from '@torg/domain/catalogue';
import { anOrder, aShopInfo, ordersOn } from '@torg/domain/testing';
import { either as E } from 'fp-ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createBasketStore } from '../basket/basket-store.ts';
import { listenNews } from '../news/listen-news.ts';
import { createPurchaseStore } from '../purchase/purchase-store.ts';
import { cutListeners } from '../testing/cut-listeners.ts';
import { aFeedItem, importItems } from '../testing/import-items.ts';
import { createJobList } from '../testing/job-list.ts';
import { createTestDatabase, rightOf, type TestDatabase } from '../testing/test-database.ts';
import { createCatalogue } from './catalogue.ts';
import { createSetPrices } from './set-prices.ts';
import { readVersion } from './version.ts';

const priceContext = { customerGroup: 'consumer', vatView: 'gross' } as const;
const all: ListingQuery = { filters: {}, sort: 'price-asc', page: 1, pageSize: 24 };

let database: TestDatabase;
let shops = 0;
const newShop = () => ({ ...aShopInfo, id: `shop ${++shops}` });
const setPrice = async (info: ReturnType<typeof newShop>, sku: string, price: number) =>
  rightOf(await createSetPrices(database.db, info, 'retail')([{ sku, price }])());

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe('a new price', () => {
  it('shows in offers, listings and price ranges, and moves the version', async () => {
    const info = newShop();
    await importItems(database, info, [aFeedItem('A', { compareAt: 20_000, categoryPath: ['Z'] }), aFeedItem('B')]);
    const before = rightOf(await readVersion(database.db)(info.id)());
    expect(await setPrice(info, 'A', 30_000)).toMatchObject({ updated: 1 });
    expect(rightOf(await readVersion(database.db)(info.id)())).toBe(before + 1);
    const catalogue = createCatalogue(database.db, info, priceContext);
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
    expect(await setPrice(info, 'nothing', 1)).toMatchObject({ unknown: ['nothing'] });
    expect(rightOf(await readVersion(database.db)(info.id)())).toBe(0);
  });
});

describe('a listener', () => {
  const listen = async () => {
    const heard: string[] = [];
    const stop = await listenNews(database.url, {
      onChange: (shopId, version) => heard.push(`${shopId}: ${version}`),
      onSession: () => {},
      onLost: () => heard.push('lost'),
    });
    return { heard, stop };
  };
  const order = async (info: ReturnType<typeof newShop>, number: string, quantity: number) => {
    const owner = { guest: number };
    const basket = rightOf(await createBasketStore(database.db, info.id, Date).change(owner, E.right)());
    const draft = { order: anOrder(number, { A: quantity }), basket, idempotencyKey: `key-of-order-${number}` };
    return ordersOn(createPurchaseStore(database.db, info, createJobList(), Date)).place(owner, draft)();
  };

  it('hears of imports, of prices, and of orders that change the state of a stock, but not of others', async () => {
    const info = newShop();
    const { heard, stop } = await listen();
    await importItems(database, info, [aFeedItem('A', { onHand: 10 })]);
    await setPrice(info, 'A', 1);
    rightOf(await order(info, 'AAAAA-00001', 1));
    const first = rightOf(await readVersion(database.db)(info.id)());
    rightOf(await order(info, 'AAAAA-00002', 4));
    rightOf(await order(info, 'AAAAA-00003', 1));
    rightOf(await order(info, 'AAAAA-00004', 4));
    expect(E.isLeft(await order(info, 'AAAAA-00005', 1))).toBe(true);
    await vi.waitFor(() => expect(heard.at(-1)).toBe(`${info.id}: ${first + 2}`), { timeout: 60_000 });
    expect(heard).toEqual([first - 1, first, first + 1, first + 2].map((version) => `${info.id}: ${version}`));
    await stop();
  });

  it('tells that it may have missed something when its connection breaks and when it is back', async () => {
    const info = newShop();
    const { heard, stop } = await listen();
    await cutListeners(database.db);
    await vi.waitFor(() => expect(heard).toEqual(['lost', 'lost']), { timeout: 60_000 });
    await importItems(database, info, [aFeedItem('A')]);
    await vi.waitFor(() => expect(heard.at(-1)).toMatch(`${info.id}: `), { timeout: 60_000 });
    await stop();
  });
});
