import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Pool } from 'undici';
import { withBare } from '../bare.ts';
import { root } from '../child.ts';
import { getJson, hostOf } from '../get.ts';
import type { Product } from '../product.ts';
import { ofBare, type Row, short } from '../row.ts';

const atATime = 16;
const seconds = 8;
/** Two lines, a look at the basket, an order. */
const callsEach = 4;
/** Units of a SKU that outlast a run. */
const plenty = 50;

type Listing = { readonly items: readonly { readonly sku?: string }[] };
type Stock = { readonly sku: string; readonly available?: number };
type Reply = { readonly status: number; readonly cookie: string | undefined; readonly json: unknown };

const details = {
  firstName: 'Ada',
  lastName: 'Nordmann',
  email: 'ada@example.com',
  phone: '22334455',
  street: 'Storgata 1',
  extra: '',
  postalCode: '0155',
  city: 'Oslo',
  country: 'NO',
  paymentMethod: 'invoice',
};

/** Guests who each put two lines into a basket, look at it, and order by invoice. */
export const purchase: Row = {
  name: 'whole purchase over HTTP, 16 at a time',
  budget: 'at least 100/s',
  measure: async (product) => {
    const { port } = product;
    const host = hostOf('tel', port);
    const pool = new Pool(`http://127.0.0.1:${port}`, { connections: atATime });
    const post = async (path: string, body: unknown, headers: Record<string, string> = {}): Promise<Reply> => {
      const response = await pool.request({
        method: 'POST',
        path,
        headers: { host, origin: `http://${host}`, 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
      const cookies = [response.headers['set-cookie'] ?? []].flat().map((cookie) => cookie.split(';')[0]);
      return { status: response.statusCode, cookie: cookies.join('; ') || undefined, json: await response.body.json() };
    };
    const { skus, deliveryMethod } = await goods(port);
    const buy = async (number: number): Promise<void> => {
      const first = await post('/api/basket/lines', { sku: skus[number % skus.length], quantity: 1 });
      const cookie = first.cookie ?? '';
      await post('/api/basket/lines', { sku: skus[(number + 1) % skus.length], quantity: 1 }, { cookie });
      await post('/api/basket?type=get', {}, { cookie });
      const headers = { cookie, 'idempotency-key': randomUUID() };
      const order = await post('/api/orders', { ...details, deliveryMethod }, headers);
      if (order.status !== 201) throw new Error(`no order: ${order.status} ${JSON.stringify(order.json)}`);
    };
    let bought = 0;
    const shopUntil = async (end: number): Promise<void> => {
      while (performance.now() < end) await buy(bought++);
    };
    const run = (duration: number) =>
      Promise.all(Array.from({ length: atATime }, () => shopUntil(performance.now() + duration * 1000)));
    await run(2);
    bought = 0;
    const start = performance.now();
    await run(seconds);
    const perSecond = bought / ((performance.now() - start) / 1000);
    await pool.close();
    const bare = await bareCalls(product);
    return {
      figure: `${short(perSecond)}/s, each of ${callsEach} calls; the same client makes ${short(bare)} bare calls a second`,
      ratio: ofBare((perSecond * callsEach) / bare),
      met: perSecond >= 100,
    };
  },
};

/** What the client that buys gets of a bare route in a second, as many at a time. */
const bareCalls = (product: Product): Promise<number> =>
  withBare(product, { headers: { 'content-type': 'application/json' }, body: Buffer.from('{}') }, async (port) => {
    const pool = new Pool(`http://127.0.0.1:${port}`, { connections: atATime });
    const start = performance.now();
    const end = start + 3000;
    let made = 0;
    const callUntil = async (): Promise<void> => {
      while (performance.now() < end) {
        const { body } = await pool.request({ method: 'GET', path: '/' });
        await body.json();
        made += 1;
      }
    };
    await Promise.all(Array.from({ length: atATime }, callUntil));
    await pool.close();
    return made / ((performance.now() - start) / 1000);
  });

/** SKUs of which there is plenty, and the shop's first way of delivery. */
const goods = async (port: number): Promise<{ readonly skus: readonly string[]; readonly deliveryMethod: string }> => {
  const skus: string[] = [];
  for (let page = 1; page <= 10; page++) {
    const listing = await getJson<Listing>({ port }, 'tel', `/api/products?pageSize=96&page=${page}`);
    const single = listing.items.flatMap(({ sku }) => (sku === undefined ? [] : [sku]));
    const query = new URLSearchParams(single.map((sku): [string, string] => ['sku', sku]));
    const stock = await getJson<readonly Stock[]>({ port }, 'tel', `/api/stock?${query}`);
    skus.push(...stock.flatMap(({ sku, available = 0 }) => (available >= plenty ? [sku] : [])));
  }
  if (skus.length < 200) throw new Error('the shop has too few goods to buy');
  const shop: { deliveryMethods: { id: string }[] } = JSON.parse(
    await readFile(join(root, 'packages/shops/tel/shop.json'), 'utf8'),
  );
  return { skus, deliveryMethod: shop.deliveryMethods[0]?.id ?? '' };
};
