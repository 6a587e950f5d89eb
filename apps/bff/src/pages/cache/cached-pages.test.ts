import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { loadCategories } from '@torg/domain/catalogue';
import { anOffer } from '@torg/domain/testing';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { signGroup } from '../../http/cookies/cookies.ts';
import { addLine, cookiesOf, host, serving } from '../../testing/client.ts';
import { aRunningShop } from '../../testing/shops.ts';
import { testSecret } from '../../testing/test-app.ts';
import { aTestWorld, type TestWorld } from '../../testing/test-world.ts';
import { createMemoryPageCache } from './memory-page-cache.ts';
import type { PageCache } from './page-cache.ts';

const serve = serving();

/** A cache as another process would hold it: it answers later, and holds text alone. */
const createRemotePageCache = (): PageCache => {
  const entries = new Map<string, string>();
  return {
    find: async (key) => {
      await sleep(1);
      const text = entries.get(key);
      if (text === undefined) return undefined;
      const cached = JSON.parse(text);
      const body = Buffer.from(cached.page.body.body, 'base64');
      return { ...cached, page: { ...cached.page, body: { ...cached.page.body, body } } };
    },
    store: async (key, { page, ...rest }) => {
      await sleep(1);
      const body = { ...page.body, body: page.body.body.toString('base64') };
      entries.set(key, JSON.stringify({ ...rest, page: { ...page, body } }));
    },
  };
};

const get = (server: FastifyInstance, url: string, headers: Record<string, string> = {}) =>
  server.inject({ url, headers: { host, ...headers } });

const reprice = (world: TestWorld, amount: number): void => {
  const offer = world.offers.get('A1');
  if (offer) world.offers.set('A1', { ...offer, price: { ...offer.price, amount } });
};

describe('a page for everybody', () => {
  it('is rendered once and cached, for shared caches too', async () => {
    const world = aTestWorld();
    const server = await serve(world);
    const first = await get(server, '/all');
    const second = await get(server, '/all');
    expect(first.body).toContain('Kappe: 10000');
    expect(second.body).toBe(first.body);
    expect(world.rendered).toHaveLength(1);
    expect(second.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=60',
      vary: 'Accept-Encoding, Cookie',
      etag: expect.stringMatching(/^W\/"[\w-]{22}"$/),
    });
    expect(second.headers['set-cookie']).toBeUndefined();
  });

  it('is one page under all spellings of its address', async () => {
    const world = aTestWorld();
    const server = await serve(world);
    for (const url of ['/all', '/all?utm_source=x', '/all?sort=evil', '/all?page=0', '/all#x']) {
      expect((await get(server, url)).statusCode).toBe(200);
    }
    expect(world.rendered.map((request) => request.url)).toEqual(['/all']);
  });

  it('is cached once it was asked for before, when it has a query: counting through prices drives nothing out', async () => {
    const world = aTestWorld();
    const server = await serve(world);
    for (const url of ['/all?page=2', '/all?page=2', '/all?page=2&sort=evil', '/all?minPrice=1', '/all?minPrice=2']) {
      expect((await get(server, url)).statusCode).toBe(200);
    }
    const plain = ['/all?page=2', '/all?page=2', '/all?minPrice=1', '/all?minPrice=2'];
    expect(world.rendered.map((request) => request.url)).toEqual(plain);
  });

  it('is rendered once for many who ask at the same time', async () => {
    const world = aTestWorld();
    const server = await serve(world);
    const answers = await Promise.all(Array.from({ length: 20 }, () => get(server, '/all')));
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect(world.rendered).toHaveLength(1);
  });

  it('is not modified for who has it, and keeps that page’s own policy', async () => {
    const server = await serve();
    const { etag } = (await get(server, '/all')).headers;
    const answer = await get(server, '/all', { 'if-none-match': `"other", ${etag}` });
    expect(answer.statusCode).toBe(304);
    expect(answer.body).toBe('');
    expect(
      Object.keys(answer.headers)
        .filter((name) => name.startsWith('c') || name === 'etag')
        .sort(),
    ).toEqual(['cache-control', 'connection', 'etag']);
  });

  it('comes compressed to who takes it, from the first request on', async () => {
    const offers = Array.from({ length: 40 }, (_, index) => anOffer(`A${index}`));
    const server = await serve(aTestWorld({ offers: new Map(offers.map((offer) => [offer.sku, offer])) }));
    const plain = await get(server, '/all');
    for (let time = 0; time < 2; time += 1) {
      const answer = await get(server, '/all', { 'accept-encoding': 'gzip, br' });
      expect(answer.headers['content-encoding']).toBe('br');
      expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
      expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(plain.body);
    }
  });

  it('comes as it is where it is so small that compressing gains nothing', async () => {
    const server = await serve();
    const plain = await get(server, '/all');
    const answer = await get(server, '/all', { 'accept-encoding': 'gzip, br' });
    expect(plain.rawPayload.length).toBeLessThan(512);
    expect([answer.headers['content-encoding'], answer.body]).toEqual([undefined, plain.body]);
  });

  it('is answered to HEAD without its body', async () => {
    const server = await serve();
    const whole = await get(server, '/all');
    const head = await server.inject({ method: 'HEAD', url: '/all', headers: { host } });
    expect(head.statusCode).toBe(200);
    expect(head.body).toBe('');
    expect(head.headers['content-length']).toBe(whole.headers['content-length']);
    expect(head.headers.etag).toBe(whole.headers.etag);
  });

  it('is rendered again once its catalogue moved', async () => {
    const world = aTestWorld();
    const server = await serve(world);
    const before = await get(server, '/all');
    reprice(world, 7000);
    world.version = 2;
    const after = await get(server, '/all');
    expect(after.body).toContain('Kappe: 7000');
    expect(after.headers.etag).not.toBe(before.headers.etag);
  });

  it('is thrown away when its catalogue moved while it was rendered', async () => {
    const world = aTestWorld();
    const server = await serve(world);
    const { render } = world;
    world.render = async (request) => {
      const response = await render(request);
      reprice(world, 7000);
      world.version = 2;
      return response;
    };
    expect((await get(server, '/all')).body).toContain('Kappe: 10000');
    world.render = render;
    expect((await get(server, '/all')).body).toContain('Kappe: 7000');
  });

  it('is not waited for by those who ask after its catalogue moved', async () => {
    const world = aTestWorld();
    const server = await serve(world);
    const { render } = world;
    let open = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    world.render = async (request) => {
      const response = await render(request);
      await gate;
      return response;
    };
    const early = get(server, '/all');
    await expect.poll(() => world.rendered.length).toBe(1);
    world.render = render;
    reprice(world, 7000);
    world.version = 2;
    expect((await get(server, '/all')).body).toContain('Kappe: 7000');
    open();
    expect((await early).body).toContain('Kappe: 10000');
    expect((await get(server, '/all')).body).toContain('Kappe: 7000');
  });

  it('is rendered anew at each request while changes cannot be heard', async () => {
    const world = aTestWorld({ version: undefined });
    const server = await serve(world);
    await get(server, '/all');
    reprice(world, 7000);
    const answer = await get(server, '/all');
    expect(answer.body).toContain('Kappe: 7000');
    expect(answer.headers.etag).toBeUndefined();
  });

  it('follows its shop’s folder', async () => {
    const world = aTestWorld();
    const server = await serve(world);
    await get(server, '/all');
    world.shops = [aRunningShop({ name: 'Other' })];
    await get(server, '/all');
    expect(world.rendered.map((request) => request.shop.config.info.name)).toEqual(['Demo', 'Other']);
  });

  it('is never that of another release, though both have one cache', async () => {
    const shared = createMemoryPageCache(1_000_000);
    const worlds = ['build-1', 'build-2'].map((buildId) => aTestWorld({ buildId, pageCache: shared }));
    for (const world of worlds) {
      const server = await serve(world);
      for (let time = 0; time < 2; time += 1) await get(server, '/all');
      expect(world.rendered).toHaveLength(1);
    }
  });

  it('knows nothing of the guest who asked for it first', async () => {
    const world = aTestWorld();
    const server = await serve(world);
    const cookie = cookiesOf(await addLine(server, { sku: 'A1' }));
    await get(server, '/all', { cookie });
    const basket = await world.rendered[0]?.shop.basket.read()();
    expect(basket).toMatchObject({ right: { id: null, count: 0 } });
    expect((await get(server, '/all')).statusCode).toBe(200);
    expect(world.rendered).toHaveLength(1);
    expect(world.rendered[0]?.idempotencyKey).toBe('');
  });
});

describe('a page that answers a search', () => {
  it('is cached here once it was asked for before, and by nobody else', async () => {
    const world = aTestWorld();
    const server = await serve(world);
    for (let time = 0; time < 4; time += 1) {
      const answer = await get(server, '/search?q=boots');
      expect(answer.headers['cache-control']).toBe('private, no-store');
      expect(answer.headers.etag).toBeUndefined();
    }
    expect(world.rendered).toHaveLength(2);
    world.version = 2;
    await get(server, '/search?q=boots');
    expect(world.rendered).toHaveLength(3);
  });

  it('drives no other page out, when each search is made once', async () => {
    const world = aTestWorld({ pageCache: createMemoryPageCache(20_000) });
    const server = await serve(world);
    await get(server, '/all');
    for (let word = 0; word < 20; word += 1) await get(server, `/search?q=word${word}`);
    expect(world.rendered).toHaveLength(21);
    await get(server, '/all');
    expect(world.rendered).toHaveLength(21);
  });
});

describe('a page of one’s own prices', () => {
  it('is private, and never mixed with everybody’s', async () => {
    const world = aTestWorld();
    const server = await serve(world);
    const everybodys = await get(server, '/all');
    const net = await get(server, '/all', { cookie: 'showVat=false' });
    const again = await get(server, '/all', { cookie: 'showVat=false' });
    const nonsense = await get(server, '/all', { cookie: 'showVat=maybe' });
    expect(everybodys.body).toContain('<p>gross');
    expect(net.body).toContain('<p>net');
    expect(again.body).toBe(net.body);
    expect(nonsense.body).toContain('<p>gross');
    for (const answer of [net, nonsense]) expect(answer.headers['cache-control']).toBe('private, no-cache');
    expect((await get(server, '/all')).body).toBe(everybodys.body);
    expect(world.rendered).toHaveLength(3);
  });

  it('follows the group of a signed cookie, and of no other', async () => {
    const groups = [
      { id: 'consumer', priceList: 'retail' },
      { id: 'staff', priceList: 'retail' },
    ];
    const world = aTestWorld({ shops: [aRunningShop({ customerGroups: groups })] });
    const server = await serve(world);
    const signed = (id: string, secret = testSecret) =>
      `customerGroup=${encodeURIComponent(signGroup({ id, customerGroupMaxAge: 60 }, 'staff', secret))}`;
    for (const cookie of [signed('demo'), signed('demo', 'forged'), signed('other'), 'customerGroup=staff']) {
      await get(server, '/all', { cookie });
    }
    expect(world.rendered.map((request) => request.priceContext.customerGroup)).toEqual(['staff', 'consumer']);
  });
});

describe('in a cache that processes share', () => {
  it('a page that one rendered is every other’s, until its catalogue moves', async () => {
    const pageCache = createRemotePageCache();
    const [one, other] = [aTestWorld({ pageCache }), aTestWorld({ pageCache })];
    const [first, second] = [await serve(one), await serve(other)];
    const page = await get(first, '/all');
    for (let time = 0; time < 2; time += 1) {
      const answer = await get(second, '/all');
      expect([answer.body, answer.headers.etag]).toEqual([page.body, page.headers.etag]);
    }
    expect(other.rendered).toHaveLength(0);
    other.version = 2;
    expect((await get(second, '/all')).headers.etag).not.toBe(page.headers.etag);
    expect(other.rendered).toHaveLength(1);
  });

  it('an older page is shown while the database is away', async () => {
    const world = aTestWorld({ pageCache: createRemotePageCache() });
    const server = await serve(world);
    const before = await get(server, '/all');
    world.isDatabaseAway = true;
    world.version = undefined;
    expect((await get(server, '/all')).body).toBe(before.body);
  });
});

describe('while the database is away', () => {
  it('cached pages are still shown, others say when to try again', async () => {
    const world = aTestWorld();
    const server = await serve(world);
    const before = await get(server, '/all');
    world.isDatabaseAway = true;
    world.version = undefined;
    const kept = await get(server, '/all');
    expect(kept.statusCode).toBe(200);
    expect(kept.body).toBe(before.body);
    const other = await get(server, '/all?page=2');
    expect(other.statusCode).toBe(503);
    expect(other.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'private, no-store' });
  });

  it('nothing that lacks parts is cached, and all is well once it is back', async () => {
    const world = aTestWorld();
    const server = await serve(world);
    world.isDatabaseAway = true;
    world.version = undefined;
    expect((await get(server, '/all')).statusCode).toBe(503);
    world.isDatabaseAway = false;
    world.version = 2;
    expect((await get(server, '/all')).body).toContain('Kappe: 10000');
  });

  it.each([
    ['a defect', ['a page could not be rendered']],
    ['softbreak', []],
  ])('a page that throws is logged, unless that only directs the flow: %s', async (message, told) => {
    const world = aTestWorld();
    const lines: string[] = [];
    const server = await serve(world, { logger: pino({ level: 'error' }, { write: (line) => void lines.push(line) }) });
    world.render = () => Promise.reject(new Error(message));
    expect((await get(server, '/')).statusCode).toBe(500);
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual(told);
  });

  it('a page that came without a part is not cached, and the log says why', async () => {
    const world = aTestWorld();
    const lines: string[] = [];
    const server = await serve(world, { logger: pino({ level: 'error' }, { write: (line) => void lines.push(line) }) });
    let part = 'cards';
    world.render = async ({ shop, categoriesFailed = [] }) => {
      const categories = () => loadCategories(shop.catalogue, categoriesFailed)();
      const cards = () => shop.catalogue.cards(['jacket'])();
      const loaded = JSON.stringify(part === 'cards' ? await cards() : await categories());
      return { status: 200, html: `<html><head></head>${loaded}</html>`, jsonLd: [] };
    };
    world.isDatabaseAway = true;
    expect((await get(server, '/')).body).toContain('Left');
    part = 'categories';
    expect((await get(server, '/')).body).toContain('null');
    const err = { message: 'connection refused by 10.0.0.1' };
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { msg: 'a page came without a part', err },
      { msg: 'the categories could not be loaded', err },
    ]);
    world.isDatabaseAway = false;
    expect((await get(server, '/')).body).toContain('slug');
    expect(lines).toHaveLength(2);
  });
});
