import { describe, expect, it } from 'vitest';
import { createBrowser, keycloakConfig, logIn } from '../testing/browser.ts';
import { serving } from '../testing/client.ts';
import { aRunningShop } from '../testing/shops.ts';
import { aTestWorld } from '../testing/test-world.ts';

const serve = serving();

const begin = async (differences: Parameters<typeof aRunningShop>[0] = {}) => {
  const world = aTestWorld({ shops: [aRunningShop({ keycloakConfig, ...differences })] });
  const server = await serve(world);
  const browser = createBrowser(server);
  const tokens = await logIn(browser, world.identity, { sub: 'kari' });
  const isLoggedIn = async (cookie = browser.cookie()) =>
    (await browser.get('/me/session', { cookie })).json().user.customerUserId === 'kari';
  return { world, server, browser, tokens, isLoggedIn, identity: world.identity };
};

/** Where the identity server leads back to from its logout, with the state that it was given. */
const backFrom = ({ headers }: { readonly headers: { readonly location?: string | undefined } }): string => {
  const { searchParams } = new URL(headers.location ?? '');
  return `/logout?${new URLSearchParams({ state: searchParams.get('state') ?? '' })}`;
};

const crossSite = { 'sec-fetch-site': 'cross-site' };

describe('/logout', () => {
  it('ends the session here and at the identity server, and comes back to where the shopper wanted', async () => {
    const { browser, tokens, isLoggedIn } = await begin();
    browser.cookies.set('showVat', 'false');
    browser.cookies.set('paymentOnHold', 'AAAAA-00001');
    browser.cookies.set('idp', 'bankid_wait');
    const cookie = browser.cookie();
    const left = await browser.get('/logout?redirectUri=/all%3Fpage%3D2', { 'sec-fetch-site': 'same-origin' });
    expect(left.statusCode).toBe(303);
    const upstream = new URL(left.headers.location ?? '');
    expect(upstream.origin + upstream.pathname).toBe(
      'http://id.localhost/auth/realms/torg/protocol/openid-connect/logout',
    );
    expect(Object.fromEntries(upstream.searchParams)).toEqual({
      id_token_hint: tokens.id_token,
      post_logout_redirect_uri: 'http://demo.localhost:3000/logout',
      state: browser.cookies.get('torg.owed'),
    });
    expect([...browser.cookies.keys()].sort()).toEqual(['showVat', 'torg.notice', 'torg.owed', 'torg.target']);
    expect(await isLoggedIn(cookie)).toBe(false);
    const back = await browser.get(backFrom(left), crossSite);
    expect([back.statusCode, back.headers.location]).toEqual([303, '/all?page=2']);
    expect([...browser.cookies.keys()].sort()).toEqual(['showVat', 'torg.notice']);
  });

  it('is not done for a request that only asks for headers', async () => {
    const { browser, isLoggedIn } = await begin();
    await browser.ask('HEAD', '/logout');
    expect(await isLoggedIn()).toBe(true);
  });

  it('leaves the guest after it with an empty basket, and the user’s where it was', async () => {
    const { browser, identity } = await begin();
    await browser.json('/api/basket/lines', { sku: 'A1', quantity: 2 });
    await browser.get('/logout');
    expect((await browser.ask('POST', '/api/basket')).json().basket.lines).toEqual([]);
    await logIn(browser, identity, { sub: 'kari' });
    expect((await browser.ask('POST', '/api/basket')).json().basket.count).toBe(2);
  });

  it.each(['cross-site', 'same-site'])(
    'is asked about when a %s link led there, and done when the shopper says so',
    async (site) => {
      const { browser, isLoggedIn } = await begin();
      const asked = await browser.get('/logout?redirectUri=/all', { 'sec-fetch-site': site });
      expect(asked.statusCode).toBe(200);
      expect(asked.headers['cache-control']).toBe('private, no-store');
      expect(asked.headers['content-security-policy']).toContain("form-action 'self' http://id.localhost");
      expect(asked.body).toContain('<form method="post" action="/logout">');
      expect(asked.body).toContain('name="redirectUri" value="/all"');
      expect(await isLoggedIn()).toBe(true);
      const said = await browser.form('/logout', { redirectUri: '/all' });
      expect(said.statusCode).toBe(303);
      expect(await isLoggedIn()).toBe(false);
    },
  );

  it('is not done for a browser that fetches ahead', async () => {
    const { browser, isLoggedIn } = await begin();
    await browser.get('/logout', { 'sec-purpose': 'prefetch', 'sec-fetch-site': 'same-origin' });
    expect(await isLoggedIn()).toBe(true);
  });

  it('cannot be posted by another site', async () => {
    const { browser, isLoggedIn } = await begin();
    const foreign = await browser.form('/logout', {}, { headers: { origin: 'https://evil.example' } });
    expect(foreign.statusCode).toBe(403);
    expect(await isLoggedIn()).toBe(true);
  });

  it('ends the session here when the identity server is away', async () => {
    const { browser, identity, isLoggedIn } = await begin();
    identity.isAway = true;
    const cookie = browser.cookie();
    const left = await browser.get('/logout?redirectUri=/all');
    expect([left.statusCode, left.headers.location]).toEqual([303, '/all']);
    expect(await isLoggedIn(cookie)).toBe(false);
  });

  it('is owed by an identity server that was away: the next login asks for the password', async () => {
    const { browser, identity } = await begin();
    expect((await browser.ask('POST', '/bff/login')).json()).toEqual({ nonce: expect.any(String) });
    identity.isAway = true;
    const { cookies } = await browser.get('/logout');
    expect(cookies.find(({ name }) => name === 'torg.owed')).toMatchObject({
      ...{ path: '/', httpOnly: true, sameSite: 'Lax' },
    });
    identity.isAway = false;
    const begun = await browser.ask('POST', '/bff/login');
    expect(begun.json()).toEqual({ nonce: expect.any(String), prompt: 'login' });
    await logIn(browser, identity, { sub: 'kari' });
    expect(browser.cookies.has('torg.owed')).toBe(false);
  });

  it('is owed until the identity server has led back, whoever asks for it again before', async () => {
    const { browser } = await begin();
    const left = await browser.get('/logout', { 'sec-fetch-site': 'same-origin' });
    for (const again of ['/logout', '/logout?state=', '/logout?state=true', '/logout?redirectUri=/all']) {
      await browser.get(again, { 'sec-fetch-site': 'same-origin' });
      expect((await browser.ask('POST', '/bff/login')).json()).toMatchObject({ prompt: 'login' });
    }
    await browser.get(backFrom(left), crossSite);
    expect((await browser.ask('POST', '/bff/login')).json()).not.toHaveProperty('prompt');
  });

  it('is told once, on the next page that somebody looks at, which nobody else gets', async () => {
    const { world, browser } = await begin();
    const left = await browser.get('/logout', { 'sec-fetch-site': 'same-origin' });
    await browser.get(backFrom(left), crossSite);
    const shown = () => world.rendered.at(-1)?.notice;
    for (const unseen of [{ 'sec-purpose': 'prefetch' }, { 'sec-fetch-mode': 'cors' }]) {
      await browser.get('/', unseen);
      expect(shown()).toBeUndefined();
    }
    const told = await browser.get('/', { 'sec-fetch-mode': 'navigate' });
    expect(shown()).toEqual({ notice: 'logged-out', isLogoutOwed: false });
    expect(told.headers['cache-control']).toBe('private, no-store');
    expect(browser.cookies.has('torg.notice')).toBe(false);
    const again = await browser.get('/', { 'sec-fetch-mode': 'navigate' });
    expect(again.headers['cache-control']).toContain('public');
  });

  it('is told together with an identity server that was away', async () => {
    const { world, browser, identity } = await begin();
    identity.isAway = true;
    await browser.get('/logout');
    await browser.get('/');
    expect(world.rendered.at(-1)?.notice).toEqual({ notice: 'logged-out', isLogoutOwed: true });
  });

  it('is not told to who has logged in again, nor because another site says so', async () => {
    const { world, server, browser, identity } = await begin();
    await browser.get('/logout');
    await logIn(browser, identity, { sub: 'kari' });
    expect(browser.cookies.has('torg.notice')).toBe(false);
    browser.cookies.set('torg.notice', 'logged-out');
    await browser.get('/');
    expect(world.rendered.at(-1)?.notice).toBeUndefined();
    const guest = createBrowser(server);
    await guest.get('/logout', crossSite);
    expect([...guest.cookies.keys()]).toEqual([]);
    guest.cookies.set('torg.notice', '<script>');
    await guest.get('/');
    expect(world.rendered.at(-1)?.notice).toBeUndefined();
    await guest.get('/logout');
    expect(guest.cookies.get('torg.notice')).toBe('logged-out');
  });

  it('keeps a guest’s basket, who has nothing to log out of', async () => {
    const { server } = await begin();
    const guest = createBrowser(server);
    await guest.json('/api/basket/lines', { sku: 'A1' });
    expect((await guest.get('/logout')).headers.location).toBe('/');
    expect((await guest.ask('POST', '/api/basket')).json().basket.count).toBe(1);
  });

  it('leads to another site where the operator lists it', async () => {
    const { browser, identity } = await begin({ redirectOrigins: ['https://portal.example'] });
    identity.isAway = true;
    const wish = encodeURIComponent('https://portal.example/back?x=1');
    expect((await browser.get(`/logout?redirectUri=${wish}`)).headers.location).toBe('https://portal.example/back?x=1');
    expect((await browser.get(`/logout?redirectUri=${wish}x`)).headers.location).toBe(
      'https://portal.example/back?x=1x',
    );
    const sibling = encodeURIComponent('https://portal.example.evil.example/');
    expect((await browser.get(`/logout?redirectUri=${sibling}`)).headers.location).toBe('/');
  });

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'http://demo.localhost:3000@evil.example',
    'https://demo.localhost.evil.example/',
    '/logout',
    '/me/login?redirectUri=%2Flogout',
    '/%09/evil.example\n',
    '"><script>',
  ])('leads to %j nowhere but into the shop', async (wish) => {
    const { browser, identity, server } = await begin();
    const guest = createBrowser(server);
    const url = `/logout?redirectUri=${encodeURIComponent(wish)}`;
    identity.isAway = true;
    const asked = await browser.get(url, crossSite);
    expect(asked.body).not.toContain('evil');
    expect(asked.body).not.toContain('<script');
    for (const answer of [await browser.get(url), await guest.get(url)]) {
      const location = answer.headers.location ?? '';
      expect(new URL(location, 'http://demo.localhost:3000').origin).toBe('http://demo.localhost:3000');
      expect(location).toMatch(/^\/(?![/\\])/);
    }
    const planted = createBrowser(server);
    planted.cookies.set('torg.target', wish);
    expect((await planted.get('/logout')).headers.location).toMatch(/^\/(?![/\\])/);
  });
});
