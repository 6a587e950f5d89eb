import type { FastifyInstance } from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { createBrowser, keycloakConfig, logIn } from '../testing/browser.ts';
import { addLine, cookiesOf, own } from '../testing/client.ts';
import { requestOf, routeTable } from '../testing/route-table.ts';
import { aRunningShop } from '../testing/shops.ts';
import { buildTestApp } from '../testing/test-app.ts';
import { aTestWorld, type TestWorld } from '../testing/test-world.ts';

const worlds = [
  aTestWorld({ shops: [aRunningShop({ keycloakConfig })] }),
  aTestWorld({ shops: [aRunningShop({ keycloakConfig, loginRequired: true })] }),
  aTestWorld({ shops: [aRunningShop({ keycloakConfig, temporaryClosedContent: 'closed' })] }),
];

/** The cookies of somebody who has just logged in; nobody can in a closed shop, where those of another day are shown. */
const knownCookie = async (server: FastifyInstance, world: TestWorld, isClosed: boolean): Promise<string> => {
  if (isClosed) return `torg.sid=${'x'.repeat(43)}`;
  const browser = createBrowser(server);
  await browser.json('/api/basket/lines', { sku: 'A1' });
  await logIn(browser, world.identity, { sub: 'kari', customerGroupIds: ['consumer'] });
  if (!world.shops[0]?.info.loginRequired) return browser.cookie();
  await browser.json('/api/basket/lines', { sku: 'A1' });
  return browser.cookie();
};

describe('every route lets in who it should', async () => {
  const servers = await Promise.all(worlds.map((world) => buildTestApp(world)));
  afterAll(() => Promise.all(servers.map((server) => server.close())));
  const [open] = servers;
  if (open === undefined) throw new Error('there is no server');
  const routes = open.manifest.filter(({ method }) => method !== 'HEAD');

  it('there are routes to look at, and the table has no others', () => {
    const known = routes.map(({ method, url }) => `${method} ${url}`);
    expect(Object.keys(routeTable).sort()).toEqual([...new Set(known)].sort());
  });

  it.each(routes.map(({ method, url, role }) => ({ route: `${method} ${url}`, method, url, role })))(
    '$route ($role)',
    async ({ route, method, url }) => {
      const cookie = cookiesOf(await addLine(open, { sku: 'A1' }));
      for (const [index, server] of servers.entries()) {
        const known = await knownCookie(server, worlds[index] ?? aTestWorld(), index === 2);
        for (const [caller, headers] of [own, { ...own, cookie }, { ...own, cookie: known }].entries()) {
          const answer = await server.inject(requestOf(method, url, headers));
          const asIfOpen = index === 1 && caller === 2 && typeof routeTable[route]?.[1] === 'number';
          const expected = [routeTable[route]?.[asIfOpen ? 0 : index]].flat();
          expect([route, index, caller, answer.statusCode]).toEqual([
            route,
            index,
            caller,
            expected[caller] ?? expected[0],
          ]);
        }
      }
    },
  );
});
