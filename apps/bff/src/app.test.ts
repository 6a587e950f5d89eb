import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { aCheckoutForm } from '@torg/domain/testing';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { addLine, cookiesOf, form, host, json, serving } from './testing/client.ts';
import { aRunningShop } from './testing/shops.ts';
import { aTestWorld } from './testing/test-world.ts';

const serve = serving();

it('is alive while the database is away, and ready again once it is back', async () => {
  const world = aTestWorld({ isDatabaseAway: true });
  const server = await serve(world);
  const alive = await server.inject('/healthz');
  expect([alive.statusCode, alive.headers['x-content-type-options']]).toEqual([200, 'nosniff']);
  expect((await server.inject('/readyz')).statusCode).toBe(503);
  world.isDatabaseAway = false;
  expect((await server.inject('/readyz')).json()).toEqual({ status: 'ok' });
});

describe('the session of a visitor', () => {
  it('is a pure guest’s, and gives nothing but the own basket’s name and count', async () => {
    const server = await serve();
    const fresh = await server.inject({ url: '/me/session', headers: { host } });
    expect(fresh.json()).toEqual({
      user: {},
      assumedUser: null,
      guestBasketId: null,
      keycloakToken: null,
      isPureGuest: true,
    });
    expect(fresh.cookies).toEqual([]);
    expect(fresh.headers['cache-control']).toBe('no-store');
    const cookie = cookiesOf(await addLine(server, { sku: 'A1', quantity: 3 }));
    const known = await server.inject({ url: '/me/session', headers: { host, cookie } });
    expect(known.json().guestBasketId).toEqual(expect.any(String));
    expect(known.cookies).toEqual([expect.objectContaining({ name: 'guestBasketTotalItems', value: '3' })]);
  });
});

describe('a closed shop', () => {
  const closed = () => aTestWorld({ shops: [aRunningShop({ temporaryClosedContent: 'closed' })] });

  it.each(['/', '/all', '/en/product/kappe/', '/basket', '/nothing'])('shows its closed content at %s', async (url) => {
    const answer = await (await serve(closed())).inject({ url, headers: { host } });
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('3600');
    expect(answer.body).toContain('Back in May');
  });

  it.each(['/api/products', '/me/session', '/api/openapi.json', '/robots.txt'])('says so at %s', async (url) => {
    const answer = await (await serve(closed())).inject({ url, headers: { host } });
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('3600');
    expect(answer.json().code).toBe('problem.closed');
  });

  it.each([
    ['GET', '/complete-payment?order=1'],
    ['GET', '/en/redirect-payment?order=1'],
    ['GET', '/logout'],
    ['POST', '/basket'],
    ['POST', '/checkout'],
  ] as const)('shows its closed content to who looks at the answer to %s %s', async (method, url) => {
    const headers = { host, accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
    const answer = await (await serve(closed())).inject({ method, url, headers });
    expect(answer.statusCode).toBe(503);
    expect(answer.headers).toMatchObject({ 'retry-after': '3600', 'content-type': 'text/html; charset=utf-8' });
    expect(answer.headers['content-security-policy']).not.toContain('sandbox');
    expect(answer.body).toContain('Back in May');
  });

  it.each(['*/*', 'application/json, text/html;q=0.5', 'text/html;q=0, */*', undefined])(
    'tells a program that accepts %s so in JSON',
    async (accept) => {
      const headers = { host, ...(accept === undefined ? {} : { accept }) };
      const answer = await (await serve(closed())).inject({ method: 'POST', url: '/basket', headers });
      expect(answer.headers['content-type']).toMatch(/^application\/(problem\+)?json/);
      expect(answer.json().code).toBe('problem.closed');
    },
  );

  it('still serves health, pictures and its files', async () => {
    const world = closed();
    const server = await serve(world);
    const config = [...(world.shops[0]?.configs.values() ?? [])][0]?.pageFile.address ?? '';
    for (const url of ['/healthz', '/readyz', '/media/thumbnail/kappe.webp', config]) {
      expect((await server.inject({ url, headers: { host } })).statusCode).toBe(200);
    }
  });
});

it.each([
  ['/api/products/categories', ['hideHiddenProduct']],
  ['/api/stock', ['sku', 'postalCode']],
])('describes no parameter of %s that makes no difference', async (path, names) => {
  const server = await serve();
  const { paths } = (await server.inject({ url: '/api/openapi.json', headers: { host } })).json();
  const { parameters = [] } = paths[path].get;
  expect(parameters.map(({ name }: { name: string }) => name)).toEqual(names);
});

it('describes every call of the contracts', async () => {
  const server = await serve();
  const description = (await server.inject({ url: '/api/openapi.json', headers: { host } })).json();
  expect(Object.keys(description.paths).sort()).toEqual([
    '/api/approvals',
    '/api/approvals/rules',
    '/api/approvals/{number}',
    '/api/basket',
    '/api/basket/changes',
    '/api/basket/codes',
    '/api/basket/codes/{code}',
    '/api/basket/kept',
    '/api/basket/lines',
    '/api/basket/lines/{id}',
    '/api/basket/status',
    '/api/bought',
    '/api/bought/basket',
    '/api/cards',
    '/api/cards/{id}',
    '/api/company/invitations',
    '/api/company/invitations/{id}',
    '/api/company/requests',
    '/api/company/requests/{id}',
    '/api/company/users',
    '/api/company/users/{id}',
    '/api/consent',
    '/api/content/page',
    '/api/cookie-consent',
    '/api/credit',
    '/api/credit/events',
    '/api/credit/report',
    '/api/delivery-windows/{method}',
    '/api/desk/basket-link',
    '/api/desk/orders',
    '/api/desk/orders/{number}',
    '/api/desk/quotes',
    '/api/desk/quotes/{number}',
    '/api/desk/quotes/{number}/withdrawal',
    '/api/gift-card',
    '/api/handed-baskets',
    '/api/handed-baskets/{id}',
    '/api/handed-baskets/{id}/basket',
    '/api/handed-baskets/{id}/refusal',
    '/api/invitations/{key}',
    '/api/lists',
    '/api/lists/{id}',
    '/api/lists/{id}/basket',
    '/api/loyalty-points',
    '/api/loyalty-points/events',
    '/api/me/data',
    '/api/me/deletion',
    '/api/order/clearBasketId',
    '/api/orders',
    '/api/orders/{number}',
    '/api/orders/{number}/cancel',
    '/api/orders/{number}/payment',
    '/api/orders/{number}/reorder',
    '/api/orders/{number}/withdrawal',
    '/api/pickup-points/{method}/{country}/{postalCode}',
    '/api/postal-codes/{country}/{postalCode}',
    '/api/product/accessories/filters',
    '/api/product/campaign',
    '/api/product/cards',
    '/api/product/categories',
    '/api/product/filters',
    '/api/products',
    '/api/products/categories',
    '/api/products/{slug}',
    '/api/products/{slug}/reviews',
    '/api/quick-order',
    '/api/quotes',
    '/api/quotes/{number}',
    '/api/quotes/{number}/order',
    '/api/quotes/{number}/refusal',
    '/api/recurring-orders',
    '/api/recurring-orders/{id}',
    '/api/responsible-orders',
    '/api/responsible-orders/{number}',
    '/api/search/suggestions',
    '/api/seo',
    '/api/shop',
    '/api/steps-ahead',
    '/api/stock',
    '/api/subscriptions',
    '/api/subscriptions/standing',
    '/api/subscriptions/{id}',
    '/api/taxations',
    '/api/trade-in',
    '/api/user/acting',
    '/api/user/addresses',
    '/api/user/addresses/{id}',
    '/api/user/addresses/{id}/default',
    '/api/user/assumeRole',
    '/api/user/changeProfile/{id}',
    '/api/user/checkout-draft',
    '/api/user/company-requests',
    '/api/user/customers',
    '/api/user/permissions',
    '/api/user/save',
    '/api/user/seePriceInclVat',
    '/api/user/wishes',
    '/api/warehouse/events',
    '/api/websiteSettings',
    '/api/wishes/{secret}',
    '/auth/realms/{realm}/.well-known/openid-configuration',
    '/auth/realms/{realm}/account',
    '/auth/realms/{realm}/protocol/openid-connect/token',
    '/auth/realms/{realm}/protocol/openid-connect/userinfo',
    '/bff/login',
    '/healthz',
    '/me/guest-session',
    '/me/session',
    '/readyz',
  ]);
});

it('limits how often one address orders, by whichever way', async () => {
  const server = await serve(aTestWorld(), { rateLimits: true });
  const statuses: number[] = [];
  for (let count = 0; count < 60; count += 1) {
    const answer = await server.inject({ method: 'POST', url: '/api/orders', headers: json, payload: aCheckoutForm });
    statuses.push(answer.statusCode);
  }
  expect(new Set(statuses)).toEqual(new Set([409]));
  const refused = await server.inject({ method: 'POST', url: '/api/orders', headers: json, payload: aCheckoutForm });
  expect(refused.json()).toMatchObject({ status: 429, code: 'problem.too_many_requests' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  for (const url of ['/checkout', '/en/checkout']) {
    expect((await server.inject({ method: 'POST', url, headers: form, payload: '' })).statusCode).toBe(429);
  }
});

it('ends a request whose headers or body have not come after half a minute', async () => {
  const { server } = await serve();
  const { headersTimeout, requestTimeout } = server;
  expect([headersTimeout, requestTimeout]).toEqual([30_000, 30_000]);
  expect(server).toMatchObject({ connectionsCheckingInterval: 1000 });
});

it('ends the connection of a client that asks and does not read the answer', async () => {
  const app = await serve();
  const megabytes = Buffer.alloc(64 * 1024 * 1024);
  app.get('/large', { config: { role: 'open' } }, (_, reply) => reply.send(megabytes));
  expect(app.server.timeout).toBe(30_000);
  app.server.timeout = 200;
  await app.listen({ port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const reader = connect(port, '127.0.0.1');
  const ended = once(app.server, 'connection').then(([socket]) => once(socket, 'close'));
  reader.pause();
  reader.write('GET /large HTTP/1.1\r\nhost: demo.localhost:3000\r\n\r\n');
  await ended;
  expect(reader.bytesRead).toBeLessThan(megabytes.length);
  reader.destroy();
});

describe('a request that names its host', () => {
  /** The status line that the server answers with. */
  const send = async (server: FastifyInstance, lines: readonly string[]): Promise<string> => {
    await server.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    socket.end([...lines, 'Connection: close', '', ''].join('\r\n'));
    return (await text(socket)).split('\r\n')[0] ?? '';
  };

  it('is answered', async () => {
    expect(await send(await serve(), ['GET /api/shop HTTP/1.1', `Host: ${host}`])).toBe('HTTP/1.1 200 OK');
  });

  it('twice is for no shop', async () => {
    const lines = ['GET /api/shop HTTP/1.1', `Host: ${host}`, 'Host: evil.example'];
    expect(await send(await serve(), lines)).toContain('421');
  });

  it.each([
    [host, 200],
    ['evil.example', 421],
  ])('in its address is for %s', async (named, status) => {
    const lines = [`GET http://${named}/api/shop HTTP/1.1`, `Host: ${host}`];
    expect(await send(await serve(), lines)).toContain(String(status));
  });
});
