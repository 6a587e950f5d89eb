import { describe, expect, it } from 'vitest';
import { type Browser, createBrowser, keycloakConfig, logIn, userinfoUrl } from '../testing/browser.ts';
import { host, serving } from '../testing/client.ts';
import { aRunningShop } from '../testing/shops.ts';
import { aTestWorld } from '../testing/test-world.ts';

const serve = serving();
const kari = { sub: 'kari', name: 'Kari Nordmann', email: 'kari@example.no', customerGroupIds: ['consumer'] };
const nils = { sub: 'nils', name: 'Nils Hansen' };

const begin = async (differences: Parameters<typeof aRunningShop>[0] = {}) => {
  const world = aTestWorld({ shops: [aRunningShop({ keycloakConfig, ...differences })] });
  const server = await serve(world);
  return { world, server, browser: createBrowser(server), identity: world.identity };
};

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const userOf = async (browser: Browser, headers = {}) => (await browser.get('/me/session', headers)).json().user;

describe('a token of the shop', () => {
  it('counts with its own cookie', async () => {
    const { browser, identity } = await begin();
    const { access_token } = await logIn(browser, identity, kari);
    expect(await userOf(browser, bearer(access_token))).toMatchObject({ customerUserId: 'kari' });
  });

  it('is refused without its cookie, in another browser, and with a cookie of nobody: never taken for a guest', async () => {
    const { server, browser, identity } = await begin();
    const { access_token } = await logIn(browser, identity, kari);
    const thief = createBrowser(server);
    await thief.json('/api/basket/lines', { sku: 'A1' });
    for (const cookie of [undefined, `torg.sid=${'p'.repeat(43)}`, 'torg.sid=x']) {
      const headers = { ...bearer(access_token), ...(cookie === undefined ? {} : { cookie }) };
      for (const url of ['/me/session', '/api/products', '/api/orders', userinfoUrl, '/basket', '/all']) {
        const answer = await thief.get(url, headers);
        expect([url, answer.statusCode, answer.json().code]).toEqual([url, 401, 'problem.invalid_token']);
      }
    }
  });

  it('of one user is refused with the cookie of another', async () => {
    const { server, browser, identity } = await begin();
    const { access_token } = await logIn(browser, identity, kari);
    const other = createBrowser(server);
    await logIn(other, identity, nils);
    expect((await other.get('/me/session', bearer(access_token))).statusCode).toBe(401);
    expect(await userOf(other)).toMatchObject({ customerUserId: 'nils' });
  });

  it('of the session before is refused with the cookie of the next', async () => {
    const { browser, identity } = await begin();
    const first = await logIn(browser, identity, kari);
    await logIn(browser, identity, kari);
    expect((await browser.get('/me/session', bearer(first.access_token))).statusCode).toBe(401);
  });

  it.each(['', 'x', 'a.b.c', `${'a'.repeat(5000)}`, 'null'])('is not %j', async (token) => {
    const { browser, identity } = await begin();
    await logIn(browser, identity, kari);
    expect((await browser.get('/me/session', bearer(token))).statusCode).toBe(401);
    browser.cookies.clear();
    expect((await browser.get('/me/session', bearer(token))).statusCode).toBe(401);
  });
});

describe('a program', () => {
  it('of somebody who is none of the shop’s own people is refused', async () => {
    const { server, identity } = await begin({ loginRequired: true });
    const headers = { host, ...bearer(identity.nativeToken(nils)) };
    expect((await server.inject({ url: '/api/products', headers })).statusCode).toBe(401);
  });

  it('shops with the identity server’s own token and no cookie', async () => {
    const { server, identity } = await begin({ loginRequired: true });
    const headers = { host, ...bearer(identity.nativeToken(kari)) };
    const json = { ...headers, 'content-type': 'application/json' };
    const added = await server.inject({
      method: 'POST',
      url: '/api/basket/lines',
      headers: json,
      payload: { sku: 'A1' },
    });
    expect(added.statusCode).toBe(200);
    expect(added.cookies).toEqual([]);
    const session = await server.inject({ url: '/me/session', headers });
    expect(session.json()).toMatchObject({ user: { customerUserId: 'kari' }, keycloakToken: null, isPureGuest: false });
    const basket = await server.inject({ method: 'POST', url: '/api/basket', headers });
    expect(basket.json().basket.count).toBe(1);
  });

  it('of a sales desk shares nothing with another one of the same user, and keeps its own when its token is renewed', async () => {
    const { server, identity } = await begin();
    const gina = { sub: 'gina', isGuestUser: true, customerGroupIds: ['consumer'] };
    const caller = (claims: object) => ({ host, ...bearer(identity.nativeToken({ ...gina, ...claims })) });
    const countOf = async (headers: Readonly<Record<string, string>>) =>
      (await server.inject({ method: 'POST', url: '/api/basket', headers })).json().basket.count;
    const put = (headers: Readonly<Record<string, string>>) =>
      server.inject({ method: 'POST', url: '/api/basket/lines', headers, payload: { sku: 'A1' } });
    await put(caller({ sid: 'one', jti: 'a' }));
    expect(await countOf(caller({ sid: 'one', jti: 'b' }))).toBe(1);
    for (const other of [{ sid: 'two', jti: 'a' }, { jti: 'one' }, {}, { sid: '' }, { sid: 7 }]) {
      expect([other, await countOf(caller(other))]).toEqual([other, 0]);
    }
    const nameless = caller({});
    await put(nameless);
    expect([await countOf(nameless), await countOf(caller({}))]).toEqual([1, 0]);
  });

  it('is refused with a token that says of no permission', async () => {
    const { server, identity } = await begin();
    const statusFor = async (nonResourcePermissions: readonly string[]) => {
      const token = identity.nativeToken({ ...nils, nonResourcePermissions });
      return (await server.inject({ url: '/me/session', headers: { host, ...bearer(token) } })).statusCode;
    };
    expect([await statusFor(['Shop']), await statusFor([])]).toEqual([200, 401]);
  });

  it('is refused when it shows such a token beside a session cookie, or one that does not hold', async () => {
    const { server, browser, identity } = await begin();
    await logIn(browser, identity, kari);
    const token = identity.nativeToken(nils);
    expect((await browser.get('/me/session', bearer(token))).statusCode).toBe(401);
    const forged = await server.inject({ url: '/me/session', headers: { host, ...bearer(`${token}x`) } });
    expect(forged.statusCode).toBe(401);
    identity.isAway = true;
    expect((await server.inject({ url: '/me/session', headers: { host, ...bearer(token) } })).statusCode).toBe(503);
  });
});
