import { describe, expect, it } from 'vitest';
import { createBrowser, keycloakConfig, logIn, refreshForm, tokenUrl } from '../testing/browser.ts';
import { serving } from '../testing/client.ts';
import { aRunningShop } from '../testing/shops.ts';
import { aTestWorld } from '../testing/test-world.ts';

const serve = serving();
const texts = {
  'login.unidentified_level': 'Not surely enough.',
  'login.unidentified_age': 'Too old.',
  'login.unidentified_login': 'Nobody is logged in.',
};
const high = 'urn:bankid:bid;LOA=4';
const identification = { provider: 'bankid', acrValues: [high], maxAge: 600 };
const url = '/bankid/redirect?redirectUri=%2Fcheckout';

const begin = async (differences: Parameters<typeof aRunningShop>[0] = { identification }) => {
  const world = aTestWorld({ shops: [aRunningShop({ keycloakConfig, ...differences }, texts)] });
  const server = await serve(world);
  const seconds = Math.floor(Date.now() / 1000);
  return { seconds, browser: createBrowser(server), identity: world.identity };
};

/** Somebody who logged in by BankID, so many seconds ago. */
const bankId = (seconds: number, ago: number, acr = high) => ({ sub: 'kari', acr, auth_time: seconds - ago });

describe('/bankid/redirect', () => {
  it('leads to the provider, with the level, the age of the proof and the way back', async () => {
    const { browser } = await begin();
    const answer = await browser.get(url);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([303, 'private, no-store']);
    const login = new URL(String(answer.headers.location), 'http://shop.example');
    expect([login.pathname, Object.fromEntries(login.searchParams)]).toEqual([
      '/me/login-actions/external',
      {
        ...{ idp: 'bankid', acr_values: high, max_age: '600' },
        redirectUri: '/bankid/redirect?answer=1&redirectUri=%2Fcheckout',
      },
    ]);
  });

  it('leads to the checkout by its short address, in the language of the page', async () => {
    const { browser } = await begin();
    for (const prefix of ['', '/en']) {
      const { statusCode, headers } = await browser.get(`${prefix}/bankid/checkout`);
      const redirectUri = encodeURIComponent(`${prefix}/checkout`);
      expect([statusCode, headers.location]).toEqual([303, `${prefix}/bankid/redirect?redirectUri=${redirectUri}`]);
    }
    const { browser: elsewhere } = await begin({});
    expect((await elsewhere.get('/bankid/checkout')).statusCode).toBe(404);
  });

  it('is open where a shop requires a login, and stays in the language of the page', async () => {
    const { browser } = await begin({ identification, loginRequired: true });
    const { location } = (await browser.get(`/en${url}`)).headers;
    expect(location).toMatch(/^\/en\/me\/login-actions\/external\?.*redirectUri=%2Fen%2Fbankid/);
  });

  it.each([0, 590])('leads on who proved it %i s ago', async (ago) => {
    const { browser, identity, seconds } = await begin();
    await logIn(browser, identity, bankId(seconds, ago));
    const answer = await browser.get(url);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/checkout']);
  });

  it.each([
    ['a login without a level', { sub: 'kari' }, 'login.unidentified_level'],
    ['another level', { sub: 'kari', acr: 'urn:bankid:bis;LOA=3' }, 'login.unidentified_level'],
    ['an old proof', { sub: 'kari', acr: high, auth_time: 1 }, 'login.unidentified_age'],
  ])('asks anew after %s, and says so to who comes back with it', async (_, claims, said) => {
    const { browser, identity } = await begin();
    await logIn(browser, identity, claims);
    expect((await browser.get(url)).headers.location).toContain('/me/login-actions/external?');
    const back = await browser.get(`${url}&answer=1`);
    expect([back.statusCode, back.headers['cache-control']]).toEqual([409, 'private, no-store']);
    expect(back.body).toContain(`<p>${texts[said as keyof typeof texts]}</p>`);
    expect(back.body).toContain('href="/bankid/redirect?redirectUri=%2Fcheckout"');
    expect(back.body).toContain('<a class="link" href="/checkout">');
  });

  it('says so to who comes back without a login', async () => {
    const { browser } = await begin();
    const back = await browser.get(`${url}&answer=1`);
    expect([back.statusCode, back.body.includes(texts['login.unidentified_login'])]).toEqual([409, true]);
  });

  it.each(['https://elsewhere.example/', '//elsewhere.example', '/logout', 'javascript:alert(1)'])(
    'leads nowhere else: %s',
    async (wish) => {
      const { browser, identity, seconds } = await begin();
      await logIn(browser, identity, bankId(seconds, 0));
      const answer = await browser.get(`/bankid/redirect?redirectUri=${encodeURIComponent(wish)}`);
      expect(answer.headers.location).toBe('/');
    },
  );

  it('is no page of a shop that identifies nobody, or has no login', async () => {
    expect((await (await begin({})).browser.get(url)).statusCode).toBe(404);
    expect((await (await begin({ identification, loginDisabled: true })).browser.get(url)).statusCode).toBe(404);
  });
});

describe('the level of a login', () => {
  it('is kept with the session while tokens are renewed, and told to no frontend', async () => {
    const { browser, identity, seconds } = await begin();
    const tokens = await logIn(browser, identity, bankId(seconds, 0));
    identity.rename('kari', { acr: undefined });
    const renewed = await browser.form(tokenUrl, refreshForm(tokens.refresh_token));
    expect(renewed.statusCode).toBe(200);
    expect((await browser.get(url)).headers.location).toBe('/checkout');
    expect((await browser.get('/me/session')).body).not.toContain(high);
  });

  it('is none of a login without one, whatever renewed tokens say', async () => {
    const { browser, identity, seconds } = await begin();
    const tokens = await logIn(browser, identity, { sub: 'kari', auth_time: seconds });
    identity.rename('kari', { acr: high });
    await browser.form(tokenUrl, refreshForm(tokens.refresh_token));
    expect((await browser.get(url)).headers.location).toContain('/me/login-actions/external?');
  });
});
