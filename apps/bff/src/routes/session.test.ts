import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Browser, createBrowser, keycloakConfig, logIn, refreshForm, tokenUrl } from '../testing/browser.ts';
import { serving } from '../testing/client.ts';
import { aRunningShop } from '../testing/shops.ts';
import { aTestWorld } from '../testing/test-world.ts';

const serve = serving();
const kari = { sub: 'kari', name: 'Kari Nordmann', email: 'kari@example.no' };

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

  it('tells how the user came in, by the settings of the shop, for as long as the session lasts', async () => {
    const { browser, identity } = await begin({ oidcAuth: { enable: true } });
    const tokens = await logIn(browser, identity, { ...kari, identity_provider: 'fjordkraft' });
    expect((await userOf(browser)).loginMethod).toBe('fjordkraft-oidc');
    // Renewed tokens tell the claims of the user, and not of the login.
    identity.rename('kari', { identity_provider: undefined });
    expect((await browser.form(tokenUrl, refreshForm(tokens.refresh_token))).statusCode).toBe(200);
    expect((await userOf(browser)).loginMethod).toBe('fjordkraft-oidc');
  });

  it('tells a user the own permissions, and a visitor to log in', async () => {
    const { browser, identity } = await begin();
    expect((await browser.get('/api/user/permissions')).statusCode).toBe(401);
    await logIn(browser, identity, { ...kari, nonResourcePermissions: ['Shop', 'Attest orders'] });
    const answer = await browser.get('/api/user/permissions');
    expect(answer.json()).toEqual({ permissions: ['Shop', 'Attest orders'] });
    expect(answer.headers['cache-control']).toBe('no-store');
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

describe('a right that the identity server withdrew', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const minute = 60_000;

  it('is gone after a minute: a login that it ended is nobody’s, with the cookie and with the token', async () => {
    const { browser, identity } = await begin();
    const tokens = await logIn(browser, identity, kari);
    identity.revoke('kari');
    vi.setSystemTime(Date.now() + minute - 1);
    expect(await userOf(browser)).toMatchObject({ customerUserId: 'kari' });
    vi.setSystemTime(Date.now() + 1);
    expect((await browser.get('/me/session', bearer(tokens.access_token))).statusCode).toBe(401);
    expect(await userOf(browser)).toEqual({});
    expect((await browser.form(tokenUrl, refreshForm(tokens.refresh_token))).statusCode).toBe(400);
  });

  it('is gone with the count of the basket; whose prices were read, a payment and the way to log in stay, until a logout', async () => {
    const { browser, identity } = await begin();
    await logIn(browser, identity, kari);
    const kept = ['customerGroup', 'idp', 'paymentOnHold'];
    for (const name of ['basketTotalItems', 'idp', 'paymentOnHold']) browser.cookies.set(name, '1');
    identity.revoke('kari');
    vi.setSystemTime(Date.now() + minute);
    expect(await userOf(browser)).toEqual({});
    const remembered = [...browser.cookies.keys()].filter((name) => !name.startsWith('torg.'));
    expect(remembered.sort()).toEqual(kept);
    await logIn(browser, identity, { ...kari, sub: 'kari again' });
    await browser.get('/logout');
    expect([...browser.cookies.keys()].filter((name) => kept.includes(name))).toEqual([]);
  });

  it('is gone after a minute: what the user may do, too', async () => {
    const { browser, identity } = await begin();
    await logIn(browser, identity, { ...kari, nonResourcePermissions: ['Shop', 'Attest orders'] });
    identity.rename('kari', { nonResourcePermissions: ['Shop'] });
    vi.setSystemTime(Date.now() + minute);
    expect(await userOf(browser)).toMatchObject({ nonResourcePermissions: ['Shop'] });
  });

  it('is not looked for again within a minute, nor believed to be gone while the identity server is away', async () => {
    const { browser, identity } = await begin();
    const { refresh_token: handle } = await logIn(browser, identity, kari);
    const asked = () => identity.calls.filter((name) => name === 'refresh').length;
    vi.setSystemTime(Date.now() + minute);
    identity.isAway = true;
    for (const _page of [1, 2, 3]) expect(await userOf(browser)).toMatchObject({ customerUserId: 'kari' });
    expect(asked()).toBe(1);
    identity.isAway = false;
    expect((await browser.form(tokenUrl, refreshForm(handle))).statusCode).toBe(200);
    expect(asked()).toBe(2);
  });
});

describe('the cookie of the customer group', () => {
  const groups = {
    customerGroups: [
      { id: 'consumer', priceList: 'retail' },
      { id: 'gold', priceList: 'retail' },
    ],
  };
  const gold = { ...kari, customerGroupIds: ['gold'], nonResourcePermissions: ['Shop'] };
  const groupIn = (answer: { readonly cookies: readonly { readonly name: string }[] }) =>
    answer.cookies.find(({ name }) => name === 'customerGroup');

  it.each([
    [604_800, 604_800],
    [3600, 3600],
    [0, undefined],
  ])('set to %d s lives for %s s', async (customerGroupMaxAge, maxAge) => {
    const { browser, identity } = await begin({ ...groups, customerGroupMaxAge });
    await logIn(browser, identity, gold);
    browser.cookies.delete('customerGroup');
    const cookie = groupIn(await browser.get('/me/session'));
    expect(cookie).toMatchObject({ value: expect.stringContaining('demo/gold/') });
    expect((cookie as { maxAge?: number } | undefined)?.maxAge).toBe(maxAge);
  });

  it('is written anew with the session where it says another group, is forged or gone, and not else', async () => {
    const { browser, identity } = await begin(groups);
    expect(groupIn(await browser.get('/me/session'))).toBeUndefined();
    await logIn(browser, identity, gold);
    expect(groupIn(await browser.get('/me/session'))).toBeUndefined();
    browser.cookies.set('customerGroup', 'demo/consumer/9999999999.forged');
    expect(groupIn(await browser.get('/me/session'))).toMatchObject({ value: expect.stringContaining('demo/gold/') });
    expect(groupIn(await browser.get('/me/session'))).toBeUndefined();
  });
});

describe('POST /me/guest-session', () => {
  const body = { keycloak: null };
  const guestOf = (answer: { readonly cookies: readonly { readonly name: string }[] }) =>
    answer.cookies.filter(({ name }) => name === 'torg.guest');

  it('makes a visitor a guest, once, whose basket it will be', async () => {
    const { browser } = await begin();
    const first = await browser.json('/me/guest-session', body);
    expect(first.json()).toMatchObject({ user: {}, keycloakToken: null, isPureGuest: true });
    expect(guestOf(first)).toEqual([
      expect.objectContaining({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 90 * 24 * 60 * 60 }),
    ]);
    expect(guestOf(await browser.json('/me/guest-session', body))).toEqual([]);
    const guest = browser.cookies.get('torg.guest');
    await browser.json('/api/basket/lines', { sku: 'A1' });
    expect(browser.cookies.get('torg.guest')).toBe(guest);
  });

  it('gives a crawler no cookie', async () => {
    const { browser } = await begin();
    const answer = await browser.ask('POST', '/me/guest-session', {
      headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' },
      payload: body,
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.cookies).toEqual([]);
  });

  it('believes nothing of what a caller says of tokens', async () => {
    const { browser, identity, server } = await begin();
    const {
      access_token: token,
      refresh_token: refreshToken,
      id_token: idToken,
      tkid,
    } = await logIn(browser, identity, kari);
    const thief = createBrowser(server);
    const stolen = { keycloak: { tkid, token, refreshToken, idToken, user: kari } };
    expect((await thief.json('/me/guest-session', stolen)).json()).toMatchObject({ user: {}, keycloakToken: null });
    expect(await userOf(thief)).toEqual({});
  });

  it('leaves a user who is logged in as they are', async () => {
    const { browser, identity } = await begin();
    await logIn(browser, identity, kari);
    const answer = await browser.json('/me/guest-session', body);
    expect(answer.json()).toMatchObject({ user: { customerUserId: 'kari' } });
    expect(guestOf(answer)).toEqual([]);
  });

  it('is refused to other sites', async () => {
    const { browser } = await begin();
    const foreign = await browser.ask('POST', '/me/guest-session', {
      headers: { origin: 'https://evil.example' },
      payload: body,
    });
    expect(foreign.statusCode).toBe(403);
    expect(foreign.cookies).toEqual([]);
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
