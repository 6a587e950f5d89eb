import { createHash } from 'node:crypto';
import { invoiceMethod } from '@torg/domain/testing';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { host, serving } from '../testing/client.ts';
import { aRunningShop } from '../testing/shops.ts';
import { aTestWorld } from '../testing/test-world.ts';

const serve = serving();
const get = (server: FastifyInstance, url: string, headers: Record<string, string> = {}) =>
  server.inject({ url, headers: { host, ...headers } });

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
    const server = await serve(aTestWorld({ shops: [aRunningShop({ paymentMethods: [invoiceMethod] })] }));
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

  it.each([
    ['/wishlist/0123456789abcdef', 'origin'],
    ['/en/shared-order/7K3M9-QXA2B.key', 'origin'],
    ['/wishlist', 'strict-origin-when-cross-origin'],
  ])('at %s tells the next page of its own address by the policy %s', async (path, policy) => {
    const server = await serve(aTestWorld());
    expect((await get(server, path)).headers['referrer-policy']).toBe(policy);
  });

  it('takes pictures from the host that the shop keeps them at, and nothing else from there', async () => {
    const mediaDomain = 'https://media.example';
    const server = await serve(aTestWorld({ shops: [aRunningShop({ mediaDomain })] }));
    const policy = String((await get(server, '/all')).headers['content-security-policy']);
    expect(policy.split('; ').filter((part) => part.includes('media.example'))).toEqual([
      `img-src 'self' data: ${mediaDomain}`,
    ]);
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
    expect(answer.body).toContain('<a class="button" href="">Try again</a>');
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
  const shop = aRunningShop({}, { 'failure.too_many_requests': 'Wait {seconds} s' });
  const server = await serve(aTestWorld({ shops: [shop] }), { rateLimits: true });
  for (let count = 0; count < 600; count += 1) await get(server, `/search?q=${count}`);
  const refused = await get(server, '/search?q=one-more');
  expect(refused.statusCode).toBe(429);
  const seconds = Number(refused.headers['retry-after']);
  expect(seconds).toBeGreaterThan(0);
  expect(refused.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(refused.body).toContain(`Wait ${seconds} s`);
  expect((await get(server, '/all')).statusCode).toBe(429);
});

it('leads who looks at an address with the main language’s prefix to the one without, where there is a page', async () => {
  const server = await serve(aTestWorld());
  const seen = async (url: string, accept = 'text/html') => {
    const { statusCode, headers } = await get(server, url, { accept });
    return [statusCode, headers.location];
  };
  expect(await seen('/nb/basket?a=1')).toEqual([308, '/basket?a=1']);
  expect(await seen('/nb')).toEqual([308, '/']);
  expect(await seen('/nb/withdraw')).toEqual([308, '/withdraw']);
  expect(await seen('/nb/withdraw', 'application/json')).toEqual([404, undefined]);
  for (const url of ['/nb/%5Celsewhere.example', '/nb/\\elsewhere.example', '/nb/nothing'])
    expect((await seen(url))[1] ?? '/nb/').toMatch(/^\/nb\//);
});
