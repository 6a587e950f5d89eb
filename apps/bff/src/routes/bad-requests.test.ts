import type { InjectOptions } from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { form, host, json, own } from '../testing/client.ts';
import { buildTestApp } from '../testing/test-app.ts';
import { aTestWorld } from '../testing/test-world.ts';

// None of these requests changes anything, so that one server takes them all.
const world = aTestWorld();
const server = await buildTestApp(world);
afterAll(() => server.close());

describe('bad requests', () => {
  const problem = async (request: InjectOptions) => {
    const answer = await server.inject(request);
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(Object.keys(answer.json()).sort()).toEqual(['code', 'requestId', 'status', 'title', 'type']);
    return [answer.statusCode, answer.json().code];
  };
  const post = { method: 'POST', url: '/api/basket/lines', headers: json } as const;

  it('of malformed JSON are 400', async () => {
    expect(await problem({ ...post, payload: '{"sku":' })).toEqual([400, 'problem.bad_request']);
  });
  it('that would reach into prototypes are 400', async () => {
    expect(await problem({ ...post, payload: '{"__proto__":{"x":1}}' })).toEqual([400, 'problem.bad_request']);
  });
  it.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded'])(
    'of type %s are 415',
    async (type) => {
      const headers = { ...json, 'content-type': type };
      expect(await problem({ ...post, headers, payload: 'x' })).toEqual([415, 'problem.unsupported_media_type']);
    },
  );
  it('of JSON to a form are 415', async () => {
    expect(await problem({ ...post, url: '/basket', payload: {} })).toEqual([415, 'problem.unsupported_media_type']);
  });
  it.each(['/api/basket/lines', '/basket'])('over 1 MiB to %s are 413', async (url) => {
    const headers = url === '/basket' ? form : json;
    expect(await problem({ ...post, url, headers, payload: `"${'x'.repeat(1_048_577)}"` })).toEqual([
      413,
      'problem.too_large',
    ]);
  });
  it.each(['/basket', '/checkout', '/vat-view', '/logout'])('of a form over 64 KiB to %s are 413', async (url) => {
    const payload = 'a=1&'.repeat(16_385);
    expect(await problem({ ...post, url, headers: form, payload })).toEqual([413, 'problem.too_large']);
  });
  it.each(['product', 'content'])('about a %s with half a character in its name are 404', async (type) => {
    const payload = JSON.stringify({ type, id: '\ud800' });
    expect(await problem({ ...post, url: '/api/seo', payload })).toEqual([404, 'problem.not_found']);
  });
  it.each(['/redirect-payment', '/complete-payment'])(
    'at %s for a number that is cut within a character find no order',
    async (path) => {
      const { statusCode } = await server.inject({
        url: `${path}?order=${'a'.repeat(39)}%F0%9F%98%80`,
        headers: { host },
      });
      expect(statusCode).toBeLessThan(500);
    },
  );
  it.each(['/', '/api/products', '/robots.txt', '/media/thumbnail/kappe.webp'])(
    'for an unknown host at %s are 421',
    async (url) => {
      expect(await problem({ url, headers: { host: 'evil.example' } })).toEqual([421, 'problem.unknown_host']);
    },
  );
  it.each(['/api/basket/lines', '/api/basket', '/api/orders', '/basket', '/checkout', '/en/basket'])(
    'from a foreign origin to %s are 403',
    async (url) => {
      const headers = { ...(url.startsWith('/api') ? json : form), origin: 'https://evil.example' };
      expect(await problem({ ...post, url, headers, payload: '' })).toEqual([403, 'problem.foreign_origin']);
    },
  );
  it.each([
    '/api/nothing',
    '/api/products/unknown-slug',
    '/media/thumbnail/x.webp',
    '/media/huge/kappe.webp',
    '/media/thumbnail/kappe.exe',
    '/static/x.css',
  ])('for what is not there, %s, are 404', async (url) => {
    expect(await problem({ url, headers: { host } })).toEqual([404, 'problem.not_found']);
  });
  it.each(['/%ff', '/%', '/product/%c3', '/api/products/%ff'])('for %s are 400', async (url) => {
    expect(await problem({ url, headers: { host } })).toEqual([400, 'problem.bad_request']);
  });
  it.each([
    ['PUT', '/all', 'GET, HEAD'],
    ['POST', '/product/kappe?sku=A1', 'GET, HEAD'],
    ['PATCH', '/basket', 'GET, HEAD, POST'],
    ['DELETE', '/api/basket/lines', 'POST'],
    ['GET', '/api/basket/lines/l1', 'DELETE, PATCH'],
    ['POST', '/api/products/kappe', 'GET, HEAD'],
    ['PUT', '/me/session', 'GET, HEAD, POST'],
    ['DELETE', '/robots.txt', 'GET, HEAD'],
    ['GET', '/me/guest-session', 'DELETE, POST'],
    ['GET', '/vat-view?x=1', 'POST'],
  ] as const)('by %s at %s are 405, and told what is taken there', async (method, url, allowed) => {
    const request = { method, url, headers: json, ...(method === 'GET' ? {} : { payload: '{}' }) };
    expect(await problem(request)).toEqual([405, 'problem.method_not_allowed']);
    expect((await server.inject(request)).headers.allow).toBe(allowed);
  });
  it.each([
    ['/website-settings', '/me/profile'],
    ['/vat-view?showVat=true', '/'],
    ['/me/profile/save', '/me/profile'],
    ['/me/order/7K3M9-QXA2B/reorder', '/me/order/7K3M9-QXA2B'],
    ['/en/me/order/7K3M9-QXA2B/reorder', '/en/me/order/7K3M9-QXA2B'],
    ['/en/me/order/7K3M9-QXA2B/cancel', '/en/me/order/7K3M9-QXA2B'],
  ])('for a form’s own address, %s, lead a browser to the page of the form', async (url, page) => {
    const headers = { host, accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
    const answer = await server.inject({ url, headers });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, page]);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect((await server.inject({ url: '/me/guest-session', headers })).statusCode).toBe(405);
  });
  it('by QUERY without a type of the body are 405, too, and 404 where nothing is', async () => {
    const ask = (url: string) => problem({ method: 'QUERY', url, headers: own });
    expect(await ask('/api/products')).toEqual([405, 'problem.method_not_allowed']);
    expect(await ask('/api/nothing')).toEqual([404, 'problem.not_found']);
  });
  it.each(['PUT', 'POST', 'DELETE'] as const)('by %s where nothing is are 404', async (method) => {
    for (const url of ['/nothing/at/all', '/api/nothing', '/robotsXtxt']) {
      expect(await problem({ method, url, headers: json, payload: '{}' })).toEqual([404, 'problem.not_found']);
    }
  });
  it('while the database is away are 503, without a word about it', async () => {
    world.isDatabaseAway = true;
    const answers = [await problem({ url: '/api/products', headers: { host } }), await problem({ url: '/readyz' })];
    world.isDatabaseAway = false;
    expect(answers).toEqual([
      [503, 'problem.unavailable'],
      [503, 'problem.unavailable'],
    ]);
  });
});

describe('listings take any wish', () => {
  it.each([
    'page=0',
    'page=-1',
    'page=1000000000',
    'sort=evil',
    'filter.bogus=1&filter.=2',
    'pageSize=7&minPrice=x&maxPrice=-3',
    `q=${'x'.repeat(10_000)}`,
    `q=${encodeURIComponent('%_\\')}`,
    `q=${encodeURIComponent("'; drop table product; --")}`,
    `q=${encodeURIComponent('🧥🧥')}`,
    'q=a&q=b&page=1&page=2&brand[]=x&category[$ne]=1',
    '%ff=%ff',
  ])('?%s', async (search) => {
    const answer = await server.inject({ url: `/api/products?${search}`, headers: { host } });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ items: expect.any(Array), page: 1 });
  });
});
