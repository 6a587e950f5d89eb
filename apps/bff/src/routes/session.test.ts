import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  accountUrl,
  type Browser,
  createBrowser,
  discoveryUrl,
  keycloakConfig,
  logIn,
  refreshForm,
  tokenUrl,
  userinfoUrl,
} from '../testing/browser.ts';
import { host, serving } from '../testing/client.ts';
import { aRunningShop } from '../testing/shops.ts';
import { aTestWorld } from '../testing/test-app.ts';

const serve = serving();
const kari = { sub: 'kari', name: 'Kari Nordmann', email: 'kari@example.no' };
const nils = { sub: 'nils', name: 'Nils Hansen' };

const begin = async (differences: Parameters<typeof aRunningShop>[0] = {}) => {
  const world = aTestWorld({ shops: [aRunningShop({ keycloakConfig, ...differences })] });
  const server = await serve(world);
  return { world, server, browser: createBrowser(server), identity: world.identity };
};

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const userOf = async (browser: Browser, headers = {}) => (await browser.get('/me/session', headers)).json().user;

describe('/me/session', () => {
  it('tells nobody of a visitor, and sets no cookie', async () => {
    const { browser } = await begin();
    const answer = await browser.get('/me/session');
    expect(answer.json()).toEqual({
      ...{ user: {}, assumedUser: null, guestBasketId: null, keycloakToken: null, isPureGuest: true },
    });
    expect(answer.cookies).toEqual([]);
  });

  it('tells the user, the tokens of the shop as they were given, and the count', async () => {
    const { browser, identity } = await begin();
    const tokens = await logIn(browser, identity, kari);
    await browser.json('/api/basket/lines', { sku: 'A1', quantity: 3 });
    const answer = await browser.get('/me/session');
    expect(answer.json()).toMatchObject({
      user: { customerUserId: 'kari', name: 'Kari Nordmann', email: 'kari@example.no', loginMethod: 'oidc-auth' },
      guestBasketId: null,
      isPureGuest: false,
      keycloakToken: {
        tkid: tokens.tkid,
        token: tokens.access_token,
        refreshToken: tokens.refresh_token,
        idToken: tokens.id_token,
      },
    });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.cookies).toContainEqual(expect.objectContaining({ name: 'basketTotalItems', value: '3' }));
  });

  it('never believes a planted cookie, and leaves the guest’s basket alone', async () => {
    const { browser, identity, server } = await begin();
    await browser.json('/api/basket/lines', { sku: 'A1' });
    browser.cookies.set('basketTotalItems', '7');
    for (const planted of ['p'.repeat(43), 'short', '', "' or 1=1"]) {
      browser.cookies.set('torg.sid', planted);
      expect(await userOf(browser)).toEqual({});
      expect(browser.cookies.has('basketTotalItems')).toBe(false);
    }
    const planted = 'q'.repeat(43);
    browser.cookies.set('torg.sid', planted);
    await logIn(browser, identity, kari);
    expect(browser.cookies.get('torg.sid')).not.toBe(planted);
    expect(await userOf(createBrowser(server), { cookie: `torg.sid=${planted}` })).toEqual({});
    expect((await browser.ask('POST', '/api/basket')).json().basket.count).toBe(1);
  });

  it('knows nobody by the session of another shop', async () => {
    const one = aRunningShop({ keycloakConfig });
    const two = aRunningShop({ id: 'two', hosts: ['two.localhost'], keycloakConfig });
    const world = aTestWorld({ shops: [one, two] });
    const server = await serve(world);
    const browser = createBrowser(server);
    const tokens = await logIn(browser, world.identity, kari);
    const elsewhere = createBrowser(server, 'two.localhost:3000');
    for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value);
    expect(await userOf(elsewhere)).toEqual({});
    expect((await elsewhere.get('/me/session', bearer(tokens.access_token))).statusCode).toBe(401);
  });
});

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

describe('the gateway', () => {
  it('publishes the identity server’s metadata with endpoints of its own', async () => {
    const { browser, identity } = await begin();
    const base = 'http://demo.localhost:3000/auth/realms/torg';
    expect((await browser.get(discoveryUrl)).json()).toEqual({
      issuer: 'http://id.localhost/auth/realms/torg',
      authorization_endpoint: 'http://id.localhost/auth/realms/torg/protocol/openid-connect/auth',
      token_endpoint: `${base}/protocol/openid-connect/token`,
      userinfo_endpoint: `${base}/protocol/openid-connect/userinfo`,
      account_endpoint: `${base}/account`,
    });
    expect((await browser.get(discoveryUrl.replace('torg', 'master'))).statusCode).toBe(404);
    identity.isAway = true;
    const away = await browser.get(discoveryUrl);
    expect([away.statusCode, away.json().code]).toEqual([503, 'problem.identity_unavailable']);
  });

  it('asks userinfo and account for the token of the shop with its cookie, and for nothing less', async () => {
    const { browser, identity } = await begin();
    const { access_token } = await logIn(browser, identity, kari);
    for (const url of [userinfoUrl, accountUrl]) {
      expect((await browser.get(url)).statusCode).toBe(401);
      expect((await browser.get(url, { cookie: '' })).statusCode).toBe(401);
    }
    expect((await browser.get(userinfoUrl, bearer(access_token))).json()).toEqual(kari);
    expect((await browser.get(accountUrl, bearer(access_token))).json()).toEqual({ username: 'Kari Nordmann' });
    identity.isAway = true;
    expect((await browser.get(userinfoUrl, bearer(access_token))).statusCode).toBe(503);
  });

  it('writes neither tokens, codes nor names to the log', async () => {
    const lines: string[] = [];
    const world = aTestWorld({ shops: [aRunningShop({ keycloakConfig })] });
    const { pino } = await import('pino');
    const { loggerOptions } = await import('../plugins/logging.ts');
    const logger = pino(loggerOptions('trace'), { write: (line: string) => void lines.push(line) });
    const browser = createBrowser(await serve(world, { logger }));
    const tokens = await logIn(browser, world.identity, kari);
    await browser.form(tokenUrl, {
      grant_type: 'refresh_token',
      client_id: 'demo-web',
      refresh_token: 'secret-handle',
    });
    await browser.get('/me/session', bearer(`${tokens.access_token}x`));
    world.identity.isAway = true;
    await browser.form(tokenUrl, {
      grant_type: 'refresh_token',
      client_id: 'demo-web',
      refresh_token: tokens.refresh_token,
    });
    await browser.get('/logout?redirectUri=/secret-target');
    const log = lines.join('');
    expect(lines.length).toBeGreaterThan(4);
    const secrets = [...world.identity.tokens, ...browser.cookies.values(), ...Object.values(tokens).map(String)];
    for (const secret of [...secrets.filter((text) => text.length > 8), 'secret-', 'Kari', 'kari@', 'code-']) {
      expect(log).not.toContain(secret);
    }
  });
});

describe('a session', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const pass = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000);
  const known = async () => {
    const { browser, identity } = await begin();
    let tokens = await logIn(browser, identity, kari);
    const tick = async () => {
      const answer = await browser.form(tokenUrl, refreshForm(tokens.refresh_token));
      if (answer.statusCode === 200) tokens = answer.json();
      return answer.statusCode;
    };
    return { browser, tick, isKnown: async () => (await userOf(browser)).customerUserId === 'kari' };
  };

  it.each([
    ['looks at pages', (browser: Browser) => browser.get('/all')],
    ['reads on without leaving the page', (browser: Browser) => browser.get('/api/products')],
    ['changes the basket', (browser: Browser) => browser.json('/api/basket/lines', { sku: 'A1' })],
  ])('goes on for 12 hours while a person %s', async (_, act) => {
    const { browser, isKnown } = await known();
    for (let minutes = 0; minutes < 700; minutes += 25) {
      await act(browser);
      expect(await isKnown()).toBe(true);
      pass(25);
    }
    await act(browser);
    pass(20);
    expect(await isKnown()).toBe(false);
  });

  it('ends after 30 minutes without a person, however often the page refreshes its token and asks who is there', async () => {
    const { tick, isKnown } = await known();
    for (let minutes = 0; minutes < 28; minutes += 4) {
      expect([minutes, await tick(), await isKnown()]).toEqual([minutes, 200, true]);
      pass(4);
    }
    pass(2);
    expect(await tick()).toBe(400);
    expect(await isKnown()).toBe(false);
  });
});

describe('DELETE /me/guest-session', () => {
  it('ends the session without a page, and leaves nothing of it in the browser', async () => {
    const { browser, identity } = await begin();
    await logIn(browser, identity, kari);
    const cookie = browser.cookie();
    const answer = await browser.ask('DELETE', '/me/guest-session');
    expect(answer.json()).toMatchObject({ user: {}, keycloakToken: null, isPureGuest: true });
    expect([...browser.cookies.keys()]).toEqual([]);
    expect(await userOf(browser, { cookie })).toEqual({});
  });

  it('leaves a guest what was chosen', async () => {
    const { browser } = await begin();
    await browser.json('/api/basket/lines', { sku: 'A1' });
    await browser.ask('DELETE', '/me/guest-session');
    expect((await browser.ask('POST', '/api/basket')).json().basket.count).toBe(1);
  });

  it('is refused to other sites', async () => {
    const { browser, identity } = await begin();
    await logIn(browser, identity, kari);
    const foreign = await browser.ask('DELETE', '/me/guest-session', { headers: { origin: 'https://evil.example' } });
    expect(foreign.statusCode).toBe(403);
    expect(await userOf(browser)).toMatchObject({ customerUserId: 'kari' });
  });
});
