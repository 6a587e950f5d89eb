import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { fastifyCookie } from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { addLine, cookiesOf, host, serving } from '../testing/client.ts';
import { aRunningShop } from '../testing/shops.ts';
import { aTestWorld, type TestWorld, testSecret } from '../testing/test-app.ts';

const serve = serving();
const get = (server: FastifyInstance, url: string, headers: Record<string, string> = {}) =>
  server.inject({ url, headers: { host, ...headers } });

const reprice = (world: TestWorld, amount: number): void => {
  const offer = world.offers.get('A1');
  if (offer) world.offers.set('A1', { ...offer, price: { ...offer.price, amount } });
};

describe('a page for everybody', () => {
  it('is rendered once and kept, for shared caches too', async () => {
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
    for (const url of ['/all?page=2', '/all?utm_source=x&page=2', '/all?page=2&sort=evil', '/all?page=2#x']) {
      expect((await get(server, url)).statusCode).toBe(200);
    }
    expect(world.rendered.map((request) => request.url)).toEqual(['/all?page=2']);
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
    const server = await serve();
    const plain = await get(server, '/all');
    for (let time = 0; time < 2; time += 1) {
      const answer = await get(server, '/all', { 'accept-encoding': 'gzip, br' });
      const isSmall = plain.rawPayload.length < 512;
      expect(answer.headers['content-encoding']).toBe(isSmall ? undefined : 'br');
      expect((isSmall ? answer.rawPayload : brotliDecompressSync(answer.rawPayload)).toString()).toBe(plain.body);
    }
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
    expect(world.rendered.map((request) => request.shop.edition.info.name)).toEqual(['Demo', 'Other']);
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
    const signed = (value: string, secret = testSecret) =>
      `customerGroup=${encodeURIComponent(fastifyCookie.sign(value, secret))}`;
    for (const cookie of [
      signed('demo/staff'),
      signed('demo/staff', 'forged'),
      signed('other/staff'),
      'customerGroup=staff',
    ]) {
      await get(server, '/all', { cookie });
    }
    expect(world.rendered.map((request) => request.audience.customerGroup)).toEqual(['staff', 'consumer']);
  });
});

describe('a page of one shopper', () => {
  it.each(['/basket', '/checkout', '/confirmation?order=1', '/me/orders', '/search?q=kappe', '/nothing'])(
    'at %s is rendered each time and kept by nobody',
    async (url) => {
      const world = aTestWorld();
      const server = await serve(world);
      const answers = [await get(server, url), await get(server, url)];
      for (const answer of answers) {
        expect(answer.headers['cache-control']).toBe('private, no-store');
        expect(answer.headers.etag).toBeUndefined();
      }
      expect(world.rendered).toHaveLength(2);
    },
  );

  it('gets a fresh key for its order', async () => {
    const world = aTestWorld();
    const server = await serve(world);
    await get(server, '/checkout');
    await get(server, '/checkout');
    const keys = world.rendered.map((request) => request.idempotencyKey);
    expect(new Set(keys).size).toBe(2);
    for (const key of keys) expect(key).toMatch(/^[\w-]{16,64}$/);
  });
});

describe('every page', () => {
  it('allows exactly its own inline scripts, and Trusted Types none', async () => {
    const server = await serve();
    const answer = await get(server, '/all');
    const inline = /<script>(.*?)<\/script>/.exec(answer.body)?.[1] ?? '';
    const hash = createHash('sha256').update(inline).digest('base64');
    expect(answer.headers['content-security-policy']).toBe(
      `default-src 'none'; script-src 'self' 'sha256-${hash}'; style-src 'self'; img-src 'self' data:; connect-src 'self'; ` +
        "font-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; " +
        "require-trusted-types-for 'script'; trusted-types 'none'",
    );
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(answer.headers['strict-transport-security']).toBeUndefined();
    expect(answer.body).toMatch(/^<!doctype html><html/);
    expect(answer.body).toContain('<script type="module" src="/assets/entry-1.js"></script>');
    expect(answer.body).toContain('<script type="application/ld+json">{"@type":"WebPage"}</script>');
  });

  it('is told the shop’s canonical origin, whatever host it was asked at', async () => {
    const world = aTestWorld({ shops: [aRunningShop({ hosts: ['demo.localhost', 'localhost'] })] });
    const server = await serve(world);
    await server.inject({ url: '/all', headers: { host: 'localhost:4000' } });
    expect(world.rendered[0]?.origin).toBe('http://demo.localhost:4000');
  });

  it('may lead elsewhere', async () => {
    const server = await serve();
    const moved = await get(server, '/privacy');
    expect([moved.statusCode, moved.headers.location]).toEqual([302, '/']);
    const slash = await get(server, '/all/?page=2');
    expect([slash.statusCode, slash.headers.location]).toEqual([301, '/all?page=2']);
    const evil = await get(server, '//evil.example/%2e%2e/');
    expect([evil.statusCode, evil.headers.location]).toEqual([301, '/']);
  });

  it('takes addresses of any length that HTTP allows', async () => {
    const server = await serve();
    for (const url of [`/product/${'x'.repeat(8000)}`, `/search?q=${'x'.repeat(10_000)}`, `/${'a/'.repeat(2000)}b`]) {
      expect((await get(server, url)).statusCode).toBeLessThan(500);
    }
  });
});

describe('while the database is away', () => {
  it('kept pages are still shown, others say when to try again', async () => {
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

  it('nothing that lacks parts is kept, and all is well once it is back', async () => {
    const world = aTestWorld();
    const server = await serve(world);
    world.isDatabaseAway = true;
    world.version = undefined;
    expect((await get(server, '/all')).statusCode).toBe(503);
    world.isDatabaseAway = false;
    world.version = 2;
    expect((await get(server, '/all')).body).toContain('Kappe: 10000');
  });

  it('a page that came without a part is not kept', async () => {
    const world = aTestWorld();
    const server = await serve(world);
    world.render = async ({ shop }) => {
      const categories = await shop.catalogue.categories()();
      return { status: 200, html: `<html><head></head>${categories._tag}</html>`, jsonLd: [] };
    };
    world.isDatabaseAway = true;
    expect((await get(server, '/')).body).toContain('Left');
    world.isDatabaseAway = false;
    expect((await get(server, '/')).body).toContain('Right');
  });
});

describe('a bug in a page', () => {
  it('ends in the shop’s own words, and is not kept', async () => {
    const world = aTestWorld();
    const server = await serve(world);
    const { render } = world;
    world.render = async () => {
      throw new Error('secret of the house');
    };
    const answer = await get(server, '/all');
    expect(answer.statusCode).toBe(500);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body).toContain('<h1>Something went wrong</h1>');
    expect(answer.body).toContain('<a href="">Try again</a>');
    expect(answer.body).not.toContain('secret');
    world.render = render;
    expect((await get(server, '/all')).statusCode).toBe(200);
  });
});

describe('a shop that requires login', () => {
  it('sends visitors to login before anything is looked up', async () => {
    const world = aTestWorld({ shops: [aRunningShop({ loginRequired: true })] });
    const server = await serve(world);
    const answer = await get(server, '/all?page=2');
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/me/login?redirectUri=%2Fall%3Fpage%3D2']);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(world.rendered).toHaveLength(0);
    expect((await get(server, '/content/terms')).headers['cache-control']).toBe('private, no-store');
  });
});

it('limits how often one address has pages rendered, not how often it sees kept ones', async () => {
  const server = await serve(aTestWorld(), { rateLimits: true });
  for (let count = 0; count < 600; count += 1) await get(server, `/search?q=${count}`);
  expect((await get(server, '/search?q=one-more')).statusCode).toBe(429);
  expect((await get(server, '/all')).statusCode).toBe(429);
});
