import { brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { host, serving } from '../../testing/client.ts';
import { aRunningShop } from '../../testing/shops.ts';
import { aTestWorld, type TestWorld } from '../../testing/test-world.ts';
import { createMemoryPageCache } from './memory-page-cache.ts';

const serve = serving();
const get = (server: FastifyInstance, url: string, headers: Record<string, string> = {}) =>
  server.inject({ url, headers: { host, ...headers } });

/** Changes the world without a word to the server: who sees it has read anew. */
const reprice = (world: TestWorld, amount: number): void => {
  const offer = world.offers.get('A1');
  if (offer) world.offers.set('A1', { ...offer, price: { ...offer.price, amount } });
};

const calls = ['/api/products', '/api/products/kappe', '/api/products/categories', '/api/product/filters'];

describe.each(calls)('the answer of %s', (url) => {
  it('is read once, until the catalogue moves', async () => {
    const world = aTestWorld();
    const server = await serve(world);
    const first = await get(server, url);
    expect(first.statusCode).toBe(200);
    reprice(world, 7000);
    world.offers.delete('B2');
    for (let time = 0; time < 3; time += 1) expect((await get(server, url)).body).toBe(first.body);
    world.version = 2;
    expect((await get(server, url)).body).not.toBe(first.body);
  });

  it('is never that of another release, though both have one cache', async () => {
    const shared = createMemoryPageCache(1_000_000);
    const old = aTestWorld({ buildId: 'build-1', pageCache: shared });
    const before = await get(await serve(old), url);
    const recent = aTestWorld({ buildId: 'build-2', pageCache: shared });
    recent.offers.delete('B2');
    reprice(recent, 7000);
    expect((await get(await serve(recent), url)).body).not.toBe(before.body);
    expect((await get(await serve(old), url)).body).toBe(before.body);
  });

  it('has the headers of an answer each time, and none that a page has', async () => {
    const server = await serve();
    for (let time = 0; time < 3; time += 1) {
      const { headers } = await get(server, url);
      expect(headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'private, no-cache',
        vary: 'Accept-Encoding, Accept-Language, Cookie',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        etag: expect.stringMatching(/^W\/"[\w-]{22}"$/),
      });
      expect(headers['set-cookie']).toBeUndefined();
    }
  });

  it('is not sent again to who has it, and is once it changed', async () => {
    const world = aTestWorld();
    const server = await serve(world);
    const { etag } = (await get(server, url)).headers;
    const has = { 'if-none-match': String(etag) };
    for (let time = 0; time < 2; time += 1) {
      const answer = await get(server, url, has);
      expect([answer.statusCode, answer.body, answer.headers.etag]).toEqual([304, '', etag]);
    }
    reprice(world, 7000);
    world.offers.delete('B2');
    world.version = 2;
    expect((await get(server, url, has)).statusCode).toBe(200);
  });

  it('is kept by nobody in a shop for members', async () => {
    const world = aTestWorld({ shops: [aRunningShop({ loginRequired: true })] });
    const answer = await get(await serve(world), url);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([401, 'no-store']);
  });

  it('is the closed door once the shop closed', async () => {
    const world = aTestWorld();
    const server = await serve(world);
    for (let time = 0; time < 2; time += 1) await get(server, url);
    world.shops = [aRunningShop({ temporaryClosedContent: 'closed' })];
    expect((await get(server, url)).statusCode).toBe(503);
  });
});

it('comes compressed to who takes it, from the cache too', async () => {
  const world = aTestWorld();
  const [offer] = world.offers.values();
  for (let item = 0; offer !== undefined && item < 20; item += 1) {
    world.offers.set(`X${item}`, { ...offer, sku: `X${item}`, slug: `x${item}` });
  }
  const server = await serve(world);
  const plain = await get(server, '/api/products');
  for (let time = 0; time < 3; time += 1) {
    const answer = await get(server, '/api/products', { 'accept-encoding': 'br' });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(plain.body);
  }
});

it('has other prices for another VAT view and another group, never one for the other', async () => {
  const world = aTestWorld();
  const server = await serve(world);
  await get(server, '/api/products');
  reprice(world, 7000);
  expect((await get(server, '/api/products', { cookie: 'showVat=false' })).body).toContain('7000');
  expect((await get(server, '/api/products')).body).not.toContain('7000');
});

it('is read so often for one address as pages are rendered for it, together with them', async () => {
  const server = await serve(aTestWorld(), { rateLimits: true });
  await get(server, '/api/products/categories?hideHiddenProduct=true');
  for (let count = 0; count < 298; count += 1) await get(server, `/api/products?q=${count}`);
  for (let count = 0; count < 300; count += 1) await get(server, `/api/product/filters?q=${count}`);
  expect((await get(server, '/search?q=last')).statusCode).toBe(200);
  const refused = await get(server, '/api/products?q=one-more');
  expect(refused.json()).toMatchObject({ status: 429, code: 'problem.too_many_requests' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await get(server, '/search?q=one-more')).statusCode).toBe(429);
  expect((await get(server, '/api/products/categories?hideHiddenProduct=true')).statusCode).toBe(200);
});

it('asks for the session where a request shows one', async () => {
  const server = await serve();
  for (let time = 0; time < 2; time += 1) await get(server, '/api/products');
  expect((await get(server, '/api/products', { authorization: 'Bearer nonsense' })).statusCode).toBe(401);
});

it.each(['minPrice=1', 'q=Kappe', 'category=no-such-category'])(
  'of a listing that was narrowed by %s is cached from the second time on',
  async (narrowed) => {
    const world = aTestWorld();
    const server = await serve(world);
    const url = `/api/products?${narrowed}`;
    await get(server, url);
    reprice(world, 7000);
    expect((await get(server, url)).body).toContain('7000');
    reprice(world, 8000);
    expect((await get(server, url)).body).toContain('7000');
    expect((await get(server, '/api/products?minPrice=2')).body).toContain('8000');
  },
);

it('is a problem while the database is away, and well again after it', async () => {
  const world = aTestWorld({ isDatabaseAway: true });
  const server = await serve(world);
  const answer = await get(server, '/api/products');
  expect([answer.statusCode, answer.headers['cache-control'], answer.headers.etag]).toEqual([
    503,
    'no-store',
    undefined,
  ]);
  world.isDatabaseAway = false;
  expect((await get(server, '/api/products')).statusCode).toBe(200);
});

it('of a product that is not there is not cached', async () => {
  const world = aTestWorld();
  const server = await serve(world);
  const [offer] = world.offers.values();
  expect((await get(server, '/api/products/hat')).statusCode).toBe(404);
  if (offer) world.offers.set('H1', { ...offer, sku: 'H1', slug: 'hat' });
  expect((await get(server, '/api/products/hat')).statusCode).toBe(200);
});
