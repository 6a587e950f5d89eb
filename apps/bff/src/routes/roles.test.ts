import { afterAll, describe, expect, it } from 'vitest';
import { addLine, cookiesOf, own } from '../testing/client.ts';
import { aRunningShop } from '../testing/shops.ts';
import { aTestWorld, buildTestApp } from '../testing/test-app.ts';

/**
 * What each caller gets at each route: statuses for a visitor and a guest of an open shop, of a shop that requires
 * login, and of a closed shop. A call that is let in may still find nothing (404) or lack a body (400, 415).
 */
type Status = number | readonly [visitor: number, guest: number];
type Expected = readonly [open: Status, loginRequired: Status, closed: Status];

const table: Readonly<Record<string, Expected>> = {
  'GET /healthz': [200, 200, 200],
  'GET /readyz': [200, 200, 200],
  'GET /api/products': [200, 401, 503],
  'GET /api/products/:slug': [404, 401, 503],
  'GET /api/products/categories': [200, 401, 503],
  'GET /api/product/categories': [200, 401, 503],
  'GET /api/product/filters': [200, 401, 503],
  'GET /api/stock': [400, 401, 503],
  'GET /api/search/suggestions': [200, 401, 503],
  'POST /api/basket': [200, 401, 503],
  'POST /api/basket/lines': [400, 401, 503],
  'PATCH /api/basket/lines/:id': [400, 401, 503],
  'DELETE /api/basket/lines/:id': [404, 401, 503],
  'POST /api/basket/changes': [200, 401, 503],
  'GET /api/basket/status': [200, 401, 503],
  'GET /api/order/clearBasketId': [200, 401, 503],
  'GET /api/user/seePriceInclVat': [200, 401, 503],
  'POST /vat-view': [303, 401, 503],
  'POST /api/orders': [400, 401, 503],
  'GET /api/orders': [200, 401, 503],
  'GET /api/orders/:number': [404, 401, 503],
  'GET /me/session': [200, 200, 503],
  'POST /api/seo': [400, 400, 503],
  'GET /api/openapi.json': [200, 200, 503],
  'POST /basket': [400, 401, 503],
  'POST /checkout': [[409, 422], 401, 503],
  'POST /:locale/basket': [404, 401, 503],
  'POST /:locale/checkout': [404, 401, 503],
  'GET /static/edition/:file': [404, 404, 404],
  'GET /static/:file': [404, 404, 404],
  'GET /robots.txt': [200, 200, 503],
  'GET /media/:type/:file': [404, 404, 404],
  'GET /favicon.ico': [404, 404, 404],
  'GET /*': [404, 302, 503],
  ...Object.fromEntries(
    ['/api/*', '/media/*', '/static/*', '/auth/*', '/bff/*'].map((url) => [`GET ${url}`, [404, 404, 503]]),
  ),
};

const worlds = [
  aTestWorld(),
  aTestWorld({ shops: [aRunningShop({ loginRequired: true })] }),
  aTestWorld({ shops: [aRunningShop({ temporaryClosedContent: 'closed' })] }),
];

const addressOf = (url: string): string => url.replace(/:\w+/g, 'x').replace('*', 'nothing/far/below');

describe('every route lets in who it should', async () => {
  const servers = await Promise.all(worlds.map((world) => buildTestApp(world)));
  afterAll(() => Promise.all(servers.map((server) => server.close())));
  const [open] = servers;
  if (open === undefined) throw new Error('there is no server');
  const routes = open.manifest.filter(({ method }) => method !== 'HEAD');

  it('there are routes to look at, and the table has no others', () => {
    const known = routes.map(({ method, url }) => `${method} ${url}`);
    expect(Object.keys(table).sort()).toEqual([...new Set(known)].sort());
  });

  it.each(routes.map(({ method, url, role }) => ({ route: `${method} ${url}`, method, url, role })))(
    '$route ($role)',
    async ({ route, method, url }) => {
      const cookie = cookiesOf(await addLine(open, { sku: 'A1' }));
      const type = url.startsWith('/api') ? 'application/json' : 'application/x-www-form-urlencoded';
      const hasBody = ['POST', 'PATCH'].includes(method) && !/^\/api\/basket(\/changes)?$/.test(url);
      for (const [index, server] of servers.entries()) {
        for (const [caller, headers] of [own, { ...own, cookie }].entries()) {
          const answer = await server.inject({
            method: method as 'GET',
            url: addressOf(url),
            headers: hasBody ? { ...headers, 'content-type': type } : headers,
            ...(hasBody ? { payload: type.endsWith('json') ? '{}' : '' } : {}),
          });
          const expected = [table[route]?.[index]].flat();
          expect([route, index, answer.statusCode]).toEqual([route, index, expected[caller] ?? expected[0]]);
        }
      }
    },
  );
});
