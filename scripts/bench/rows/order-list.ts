import { join } from 'node:path';
import { openDatabase } from '@torg/adapter-postgres';
import { startEmbedded } from '@torg/adapter-postgres/embedded';
import { generateOrderLists } from '@torg/adapter-postgres/testing';
import { request } from 'undici';
import { getJson, hostOf } from '../get.ts';
import type { Product } from '../product.ts';
import { median, type Row, short } from '../row.ts';

const shop = 'fjell';
const ownOrders = 10_000;
const ordersOfShop = 1_000_000;
const calls = 100;
/** Milliseconds: of a page, and of one that words are searched for. */
const [budget, searchBudget] = [10, 20];

type Listing = { readonly items: readonly { readonly sku?: string }[] };
type Page = { readonly orders: readonly unknown[]; readonly after?: { placedAt: number; number: string } };

/** A new guest: the cookies, and the name under which the database keeps the basket. */
const aGuest = async ({ port, dataDir }: Product, sku: string, known: readonly string[]) => {
  const host = hostOf(shop, port);
  const response = await request(`http://127.0.0.1:${port}/api/basket/lines`, {
    method: 'POST',
    headers: { host, origin: `http://${host}`, 'content-type': 'application/json' },
    body: JSON.stringify({ sku, quantity: 1 }),
  });
  if (response.statusCode !== 200) throw new Error(`the basket answered ${response.statusCode}`);
  await response.body.dump();
  const cookie = [response.headers['set-cookie'] ?? []].flat().map((one) => one.split(';')[0]);
  const owner = await inDatabase(dataDir, async ({ db }) => {
    const rows = await db.selectFrom('basket').select('owner').where('shop_id', '=', shop).execute();
    return rows.find((row) => !known.includes(row.owner))?.owner;
  });
  if (owner === undefined) throw new Error('the guest has no basket');
  return { cookie: cookie.join('; '), owner };
};

const inDatabase = async <A>(dataDir: string, use: (database: ReturnType<typeof openDatabase>) => Promise<A>) => {
  const server = await startEmbedded({ dataDir: join(dataDir, 'postgres') });
  const database = openDatabase({ url: server.url, onError: console.error });
  try {
    return await use(database);
  } finally {
    await database.close();
    await server.stop();
  }
};

/** Pages of the orders of one guest among many others, one call after the other, beside those of a guest with one order. */
export const orderList: Row = {
  name: 'GET /api/orders, 10,000 own of 1,000,000 orders, one by one',
  budget: 'p50 under 10 ms, by words under 20 ms',
  measure: async (product) => {
    const { items } = await getJson<Listing>(product, shop, '/api/products?filter.stock=in&pageSize=48');
    const sku = items.find((item) => item.sku !== undefined)?.sku;
    if (sku === undefined) throw new Error('the shop has nothing to choose');
    const many = await aGuest(product, sku, []);
    const one = await aGuest(product, sku, [many.owner]);
    await inDatabase(product.dataDir, ({ db }) =>
      generateOrderLists(db, shop, [
        { owner: many.owner, orders: ownOrders },
        { owner: one.owner, orders: 1 },
        ...Array.from({ length: 9 }, (_, index) => ({
          owner: `other-${index}`,
          orders: (ordersOfShop - ownOrders) / 9,
        })),
      ]),
    );
    const headers = { host: hostOf(shop, product.port) };
    const page = async (cookie: string, search: string): Promise<Page> => {
      const response = await request(`http://127.0.0.1:${product.port}/api/orders${search}`, {
        headers: { ...headers, cookie },
      });
      if (response.statusCode !== 200) throw new Error(`orders answered ${response.statusCode}`);
      return (await response.body.json()) as Page;
    };
    const timeOf = async (cookie: string, search: string): Promise<number> => {
      if ((await page(cookie, search)).orders.length === 0) throw new Error(`there are no orders at ${search}`);
      const times: number[] = [];
      for (let call = 0; call < calls; call += 1) {
        const begun = performance.now();
        await page(cookie, search);
        times.push(performance.now() - begun);
      }
      return median(times);
    };
    const { after } = await page(many.cookie, '');
    const farBack = after === undefined ? '' : `?after=${after.placedAt - 5_000 * 60_000}.${after.number}`;
    const timesOf = async (searches: Readonly<Record<string, string>>) => {
      const times: (readonly [string, number])[] = [];
      for (const [name, search] of Object.entries(searches)) times.push([name, await timeOf(many.cookie, search)]);
      return times;
    };
    const pages = await timesOf({ 'the first page': '', 'far back': farBack, 'by state': '?state=placed' });
    const found = await timesOf({ 'by a word of few': '?text=p77', 'by a word of all': '?text=product+ada' });
    const beside = await timeOf(one.cookie, '');
    const slowest = Math.max(...pages.map(([, time]) => time));
    return {
      figure: [...pages, ...found].map(([name, time]) => `${name} p50 ${short(time)} ms`).join(', '),
      ratio: `${(slowest / beside).toFixed(1)} × a guest with one order`,
      met: slowest < budget && found.every(([, time]) => time < searchBudget),
    };
  },
};
