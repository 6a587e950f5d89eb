import { type Endpoint, endpoint, getHealth, problems, type Role } from '@torg/contracts';
import { permissionNames } from '@torg/domain/permission';
import type { Claims } from '@torg/domain/user';
import { type FastifyInstance, type FastifyReply, fastify } from 'fastify';
import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { appDepsOf } from '../composition/compose.ts';
import { enterShop } from '../http/hooks/shop-scope.ts';
import { createSessions } from '../session/sessions.ts';
import { createBrowser, logIn } from '../testing/browser.ts';
import { own } from '../testing/client.ts';
import { openWorld, staffWorld, users } from '../testing/demo-users.ts';
import { expectedOf, requestOf, type Way, ways } from '../testing/route-table.ts';
import { buildTestApp, composeWorld, testSecret } from '../testing/test-app.ts';
import type { TestWorld } from '../testing/test-world.ts';
import { on, withContracts } from './contract-route.ts';
import { loginRoutes } from './login.ts';
import { tokenRoutes } from './token.ts';

type Headers = Readonly<Record<string, string>>;

const headersOf = async (
  way: Way,
  server: FastifyInstance,
  { identity }: TestWorld,
  claims: Claims,
): Promise<Headers> => {
  if (way === 'bearer') return { ...own, authorization: `Bearer ${identity.nativeToken(claims)}` };
  const browser = createBrowser(server);
  await logIn(browser, identity, claims).catch(() => undefined);
  return { ...own, cookie: browser.cookie() };
};

/** Routes that end what a caller has: who comes after has to begin anew. */
const ending = /logout|guest-session|clearBasketId/;

describe.each(ways)('every route for every user, by %s', async (way) => {
  const shops = [
    { name: 'an open shop', world: openWorld(), loginRequired: false, welcome: Object.keys(users) },
    { name: 'a shop for employees', world: staffWorld(), loginRequired: true, welcome: ['nils'] },
  ];
  const running = await Promise.all(shops.map(async (shop) => ({ ...shop, server: await buildTestApp(shop.world) })));
  afterAll(() => Promise.all(running.map(({ server }) => server.close())));
  const routes = (running[0]?.server.manifest ?? []).filter(({ method }) => method !== 'HEAD');

  const begin = async ({ server, world }: (typeof running)[number], claims: Claims): Promise<Headers> => {
    const headers = await headersOf(way, server, world, claims);
    await server.inject({ method: 'POST', url: '/api/basket/lines', headers, payload: { sku: 'A1' } });
    return headers;
  };

  it('looks at routes', () => {
    expect(routes.length).toBeGreaterThan(60);
  });

  for (const shop of running) {
    for (const [name, claims] of Object.entries(users)) {
      it(`${name} in ${shop.name}`, async () => {
        const isWelcome = shop.welcome.includes(name);
        let headers = await begin(shop, claims);
        const seen: string[] = [];
        const expected: string[] = [];
        for (const { method, url } of routes) {
          const route = `${method} ${url}`;
          const { statusCode } = await shop.server.inject(requestOf(method, url, headers));
          if (ending.test(url)) headers = await begin(shop, claims);
          seen.push(`${route} ${statusCode}`);
          expected.push(`${route} ${expectedOf(route, shop, isWelcome, way, name)}`);
        }
        expect(seen).toEqual(expected);
      });
    }
  }
});

describe('a route of each role', async () => {
  const world = openWorld();
  const deps = appDepsOf(composeWorld(world));
  const sessions = createSessions(deps.sessions, testSecret);
  const app = fastify();
  app.decorate('logger', pino({ level: 'silent' }));
  const { actingLogOf, consentOf } = deps;
  const { clock } = deps.sessions;
  const showClosed = async (_: unknown, reply: FastifyReply) => reply;
  enterShop(app, { shops: deps.shops, sessions, secret: testSecret, actingLogOf, consentOf, clock, showClosed });
  await app.register(loginRoutes(sessions));
  await app.register(tokenRoutes({ ...deps, sessions, secret: testSecret }));
  afterAll(() => app.close());

  const roles: readonly Role[] = ['open', 'shopper', 'user', ...permissionNames.map((permission) => ({ permission }))];
  const urlOf = (role: Role): string => `/role/${roles.indexOf(role)}`;
  const response = { 200: getHealth.schema.response[200], ...problems };
  for (const role of roles) {
    const ofRole: Endpoint = endpoint({ method: 'GET', url: urlOf(role), role, schema: { summary: '', response } });
    withContracts(app).route({ ...on(ofRole), handler: async () => ({ status: 'ok' as const }) });
  }

  const ask = async (role: Role, headers: Headers = own) => {
    const answer = await app.inject({ url: urlOf(role), headers });
    return [role, answer.statusCode, answer.json().code ?? 'ok'];
  };

  it('lets in who is not logged in where nobody has to be', async () => {
    for (const role of roles) {
      const isFree = role === 'open' || role === 'shopper';
      const expected = isFree ? [role, 200, 'ok'] : [role, 401, 'problem.login_required'];
      expect(await ask(role)).toEqual(expected);
    }
  });

  it.each(Object.keys(users).flatMap((name) => ways.map((way) => [name, way] as const)))(
    'lets %s in by %s where the permission is given, and nowhere else',
    async (name, way) => {
      const claims = users[name] ?? {};
      const headers = await headersOf(way, app, world, claims);
      const given = claims.nonResourcePermissions as readonly string[];
      for (const role of roles) {
        const isAllowed = typeof role === 'string' || given.includes(role.permission);
        const expected = isAllowed ? [role, 200, 'ok'] : [role, 403, 'problem.forbidden'];
        expect(await ask(role, headers)).toEqual(expected);
      }
    },
  );

  it('believes nothing that a caller says of the own permissions', async () => {
    const headers = await headersOf('cookie', app, world, users.kari ?? {});
    const permission = 'Attest orders';
    const role = roles.find((one) => typeof one === 'object' && one.permission === permission) ?? 'open';
    const told = { 'x-permissions': permission, 'x-role': 'user' };
    const cookie = `${headers.cookie}; nonResourcePermissions=${encodeURIComponent(permission)}`;
    expect(await ask(role, { ...headers, ...told, cookie })).toEqual([role, 403, 'problem.forbidden']);
  });
});
