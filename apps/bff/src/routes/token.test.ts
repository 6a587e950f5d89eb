import { describe, expect, it } from 'vitest';
import {
  askForCode,
  codeForm,
  createBrowser,
  discoveryUrl,
  keycloakConfig,
  logIn,
  refreshForm,
  tokenUrl,
  verifier,
} from '../testing/browser.ts';
import { host, serving } from '../testing/client.ts';
import { challengeOf } from '../testing/fake-identity.ts';
import { aRunningShop } from '../testing/shops.ts';
import { aTestWorld } from '../testing/test-world.ts';

const serve = serving();
const kari = { sub: 'kari', name: 'Kari Nordmann', customerGroupIds: ['member'] };
const groups = {
  customerGroups: [
    { id: 'consumer', priceList: 'retail' },
    { id: 'member', priceList: 'retail' },
  ],
};

const begin = async (differences: Parameters<typeof aRunningShop>[0] = {}) => {
  const world = aTestWorld({ shops: [aRunningShop({ keycloakConfig, ...groups, ...differences })] });
  const server = await serve(world);
  const browser = createBrowser(server);
  return { world, server, browser, identity: world.identity };
};

const expectRefusal = (answer: { statusCode: number; json: () => unknown }, error = 'invalid_grant') => {
  expect(answer.json()).toMatchObject({ error, status: answer.statusCode });
  expect(answer.statusCode).toBe(400);
};

describe('a login', () => {
  it('begins with a nonce that only this browser can use', async () => {
    const { browser } = await begin();
    const begun = await browser.ask('POST', '/bff/login');
    expect(begun.cookies).toEqual([
      expect.objectContaining({ name: 'torg.login', httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 600 }),
    ]);
    expect(begun.json().nonce).toBe(challengeOf(browser.cookies.get('torg.login') ?? ''));
    const second = await browser.ask('POST', '/bff/login');
    expect(second.json().nonce).toBe(begun.json().nonce);
  });

  it('gives tokens of the shop, a session cookie, and none of the identity server’s tokens', async () => {
    const { browser, identity } = await begin();
    const code = await askForCode(browser, identity, kari);
    const answer = await browser.form(tokenUrl, codeForm(browser, code));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', pragma: 'no-cache' });
    expect(answer.json()).toEqual({
      access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      refresh_token: expect.stringMatching(/^1\.[\w-]{43}$/),
      id_token: expect.stringMatching(/^id-token-/),
      token_type: 'Bearer',
      expires_in: expect.any(Number),
      tkid: expect.any(String),
    });
    expect(answer.json().expires_in).toBeGreaterThan(290);
    expect(answer.cookies).toContainEqual(
      expect.objectContaining({ name: 'torg.sid', httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 43_200 }),
    );
    expect(browser.cookies.get('torg.sid')).toMatch(/^[\w-]{43}$/);
    expect(browser.cookies.get('customerGroup')).toMatch(/^demo\/member\/\d+\./);
    const seen = JSON.stringify([
      answer.body,
      answer.headers,
      [...browser.cookies],
      (await browser.get('/me/session')).body,
    ]);
    expect(identity.tokens).toHaveLength(2);
    for (const token of identity.tokens) expect(seen).not.toContain(token);
  });

  it('marks its cookies with a prefix and Secure over https', async () => {
    const world = aTestWorld({ shops: [aRunningShop({ keycloakConfig })] });
    const server = await serve(world, { trustedProxies: ['127.0.0.1'] });
    const browser = createBrowser(server);
    const https = { 'x-forwarded-proto': 'https', origin: 'https://demo.localhost:3000' };
    const begun = await browser.ask('POST', '/bff/login', { headers: https });
    const code = world.identity.authorize({
      claims: kari,
      nonce: begun.json().nonce,
      redirectUri: 'https://demo.localhost:3000/me/auth',
      challenge: challengeOf(verifier),
    });
    const form = { ...codeForm(browser, code), redirect_uri: 'https://demo.localhost:3000/me/auth' };
    const answer = await browser.form(tokenUrl, form, { headers: https });
    expect(answer.cookies).toContainEqual(
      expect.objectContaining({ name: '__Host-torg.sid', secure: true, path: '/' }),
    );
    expect(begun.cookies).toContainEqual(expect.objectContaining({ name: '__Host-torg.login', secure: true }));
  });

  it('takes over what was chosen as a guest, and counts it as the user’s', async () => {
    const { browser, identity } = await begin();
    await browser.json('/api/basket/lines', { sku: 'A1', quantity: 2 });
    expect(browser.cookies.get('guestBasketTotalItems')).toBe('2');
    await logIn(browser, identity, kari);
    expect(browser.cookies.get('basketTotalItems')).toBe('2');
    expect(browser.cookies.has('guestBasketTotalItems')).toBe(false);
    const basket = await browser.ask('POST', '/api/basket');
    expect(basket.json().basket).toMatchObject({ count: 2, lines: [{ sku: 'A1', quantity: 2 }] });
  });

  it('of a guest user starts with nothing, twice in a row', async () => {
    const { browser, identity } = await begin();
    const gina = { sub: 'gina', isGuestUser: true };
    for (const _ of [1, 2]) {
      await browser.json('/api/basket/lines', { sku: 'A1' });
      await logIn(browser, identity, gina);
      expect((await browser.ask('POST', '/api/basket')).json().basket.lines).toEqual([]);
      await browser.json('/api/basket/lines', { sku: 'A1' });
    }
    await browser.get('/logout');
    expect((await browser.ask('POST', '/api/basket')).json().basket.lines).toEqual([]);
  });

  it.each([
    [true, undefined],
    [false, 'AAAAA-00001'],
  ])('of a guest user (%s) leaves of a guest’s payment on hold: %s', async (isGuestUser, left) => {
    const { browser, identity } = await begin();
    browser.cookies.set('paymentOnHold', 'AAAAA-00001');
    await logIn(browser, identity, { sub: 'gina', isGuestUser });
    expect(browser.cookies.get('paymentOnHold')).toBe(left);
  });

  it('succeeds although the basket cannot be taken over', async () => {
    const { browser, identity, world } = await begin();
    await browser.json('/api/basket/lines', { sku: 'A1' });
    const code = await askForCode(browser, identity, kari);
    world.areBasketsAway = true;
    const answer = await browser.form(tokenUrl, codeForm(browser, code));
    world.areBasketsAway = false;
    expect(answer.statusCode).toBe(200);
    expect((await browser.ask('POST', '/api/basket?type=merge')).json().basket.count).toBe(1);
  });

  it('notes what is to come in a cookie that no script reads', async () => {
    const { browser, identity, world } = await begin();
    await browser.json('/api/basket/lines', { sku: 'A1' });
    const code = await askForCode(browser, identity, kari);
    world.areBasketsAway = true;
    const answer = await browser.form(tokenUrl, codeForm(browser, code));
    expect(answer.cookies).toContainEqual(
      expect.objectContaining({ name: 'torg.deferred', httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 43_200 }),
    );
  });

  it('takes over what it could not when the session is told next, once', async () => {
    const { browser, identity, world } = await begin();
    await browser.json('/api/basket/lines', { sku: 'A1' });
    const code = await askForCode(browser, identity, kari);
    world.areBasketsAway = true;
    await browser.form(tokenUrl, codeForm(browser, code));
    expect((await browser.get('/me/session')).statusCode).toBe(503);
    world.areBasketsAway = false;
    expect(browser.cookies.get('torg.deferred')).toBe('true');
    expect((await browser.get('/me/session')).statusCode).toBe(200);
    expect([browser.cookies.get('guestBasketTotalItems'), browser.cookies.get('basketTotalItems')]).toEqual([
      ...[undefined, '1'],
    ]);
    expect(browser.cookies.has('torg.deferred')).toBe(false);
    expect((await browser.ask('POST', '/api/basket')).json().basket.count).toBe(1);
  });

  it('gives the cookie a new value each time, and ends the session before', async () => {
    const { browser, identity } = await begin();
    await logIn(browser, identity, kari);
    const before = browser.cookie();
    await logIn(browser, identity, kari);
    expect(browser.cookie()).not.toBe(before);
    const old = await browser.get('/me/session', { cookie: before });
    expect(old.json()).toMatchObject({ user: {}, keycloakToken: null });
  });
});

describe('no tokens are given', () => {
  it('for a code that was redeemed before, nor twice when it comes twice at once', async () => {
    const { browser, identity } = await begin();
    const code = await askForCode(browser, identity, kari);
    const answers = await Promise.all([1, 2].map(() => browser.form(tokenUrl, codeForm(browser, code))));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    expectRefusal(await browser.form(tokenUrl, codeForm(browser, code)));
  });

  it('for a code of another browser’s login', async () => {
    const { browser, identity, server } = await begin();
    const victim = createBrowser(server);
    await victim.ask('POST', '/bff/login');
    const code = await askForCode(browser, identity, kari);
    const answer = await victim.form(tokenUrl, codeForm(victim, code));
    expectRefusal(answer);
    expect(answer.json().error_description).toBe('Invalid nonce, clearing token');
    expect(victim.cookies.has('torg.sid')).toBe(false);
  });

  it('without the nonce cookie, and the code is not tried', async () => {
    const { browser, identity } = await begin();
    const code = await askForCode(browser, identity, kari);
    browser.cookies.delete('torg.login');
    const answer = await browser.form(tokenUrl, codeForm(browser, code));
    expectRefusal(answer);
    expect(answer.json().error_description).toBe('Invalid nonce, clearing token');
    expect(identity.calls).not.toContain('redeem');
  });

  it.each(['x', `${'n'.repeat(43)}`, '', '../../etc'])('with the nonce cookie changed to %j', async (value) => {
    const { browser, identity } = await begin();
    const code = await askForCode(browser, identity, kari);
    browser.cookies.set('torg.login', value);
    const answer = await browser.form(tokenUrl, codeForm(browser, code));
    expectRefusal(answer);
    expect(answer.json().error_description).toBe('Invalid nonce, clearing token');
    expect(browser.cookies.has('torg.sid')).toBe(false);
  });

  it.each([
    ['another code', { code: 'code-of-nobody' }, 'invalid_grant'],
    ['another verifier', { code_verifier: 'w'.repeat(96) }, 'invalid_grant'],
    ['the challenge as verifier, as plain PKCE would', { code_verifier: challengeOf(verifier) }, 'invalid_grant'],
    ['a verifier that is too short', { code_verifier: 'short' }, 'invalid_request'],
    ['no verifier', { code_verifier: '' }, 'invalid_request'],
    ['no code', { code: '' }, 'invalid_request'],
    ['no grant type', { grant_type: '' }, 'invalid_request'],
    ['another grant type', { grant_type: 'password' }, 'unsupported_grant_type'],
    ['another client', { client_id: 'torg-native' }, 'invalid_client'],
    ['another site’s address', { redirect_uri: 'http://evil.example/me/auth' }, 'invalid_grant'],
    ['another address of the shop', { redirect_uri: 'http://demo.localhost:3000/basket' }, 'invalid_grant'],
    ['the address on another port', { redirect_uri: 'http://demo.localhost:4000/me/auth' }, 'invalid_grant'],
  ])('for %s', async (_, changes, error) => {
    const { browser, identity } = await begin();
    const code = await askForCode(browser, identity, kari);
    const answer = await browser.form(tokenUrl, { ...codeForm(browser, code), ...changes });
    expectRefusal(answer, error);
    expect(browser.cookies.has('torg.sid')).toBe(false);
  });

  it('for a parameter that stands twice', async () => {
    const { browser, identity } = await begin();
    const code = await askForCode(browser, identity, kari);
    const twice = `${new URLSearchParams(codeForm(browser, code))}&code=${code}`;
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expectRefusal(await browser.ask('POST', tokenUrl, { headers, payload: twice }), 'invalid_request');
  });

  it('to another site’s form, nor for JSON, another realm or a shop without login', async () => {
    const { browser, identity } = await begin();
    const code = await askForCode(browser, identity, kari);
    const form = codeForm(browser, code);
    const foreign = await browser.form(tokenUrl, form, { headers: { origin: 'https://evil.example' } });
    expect([foreign.statusCode, foreign.json().code]).toEqual([403, 'problem.foreign_origin']);
    expect((await browser.json(tokenUrl, form)).statusCode).toBe(415);
    expect((await browser.form(tokenUrl.replace('torg', 'master'), form)).statusCode).toBe(404);
    const other = await begin({ loginDisabled: true });
    expect((await other.browser.form(tokenUrl, form)).statusCode).toBe(404);
    expect((await other.browser.ask('POST', '/bff/login')).statusCode).toBe(404);
  });

  it('while the identity server is away, which is said before a login starts', async () => {
    const { browser, identity } = await begin();
    const code = await askForCode(browser, identity, kari);
    identity.isAway = true;
    const answer = await browser.form(tokenUrl, codeForm(browser, code));
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.json()).toMatchObject({ error: 'temporarily_unavailable', code: 'problem.identity_unavailable' });
    const begun = await browser.ask('POST', '/bff/login');
    expect([begun.statusCode, begun.json().code]).toEqual([503, 'problem.identity_unavailable']);
  });

  it('in a shop that is set up wrongly, which is said before a login starts, and ends no session', async () => {
    const { browser, identity } = await begin();
    const { refresh_token } = await logIn(browser, identity, kari);
    const code = await askForCode(browser, identity, kari);
    identity.wrong = { _tag: 'IdentityMisconfigured', fault: 'client', reason: 'unauthorized_client' };
    const said = { status: 501, error: 'login_misconfigured', code: 'login.misconfigured' };
    expect((await browser.form(tokenUrl, codeForm(browser, code))).json()).toMatchObject(said);
    expect((await browser.form(tokenUrl, refreshForm(refresh_token))).json()).toMatchObject(said);
    for (const begun of [await browser.ask('POST', '/bff/login'), await browser.get(discoveryUrl)]) {
      expect([begun.statusCode, begun.json().code]).toEqual([501, 'login.misconfigured']);
    }
    expect((await browser.get('/me/session')).json()).toMatchObject({ user: { customerUserId: kari.sub } });
  });

  it('to somebody who is none of the people of a shop for its own, and says so', async () => {
    const { browser, identity, server } = await begin({ loginRequired: true });
    const code = await askForCode(browser, identity, { sub: 'kari', customerGroupIds: ['of-another-shop'] });
    const refused = await browser.form(tokenUrl, codeForm(browser, code));
    expect([refused.statusCode, refused.json().error, refused.json().code]).toEqual([
      ...[403, 'invalid_user_setup', 'invalid_user_setup'],
    ]);
    expect(refused.json().error_description).toBe('group');
    expect([...browser.cookies.keys()]).not.toContain('torg.sid');
    expect(
      (await server.inject({ url: '/api/products', headers: { host, cookie: browser.cookie() } })).statusCode,
    ).toBe(401);
  });

  it('to somebody without any permission, and says so', async () => {
    const { browser, identity } = await begin();
    const code = await askForCode(browser, identity, { ...kari, nonResourcePermissions: [] });
    const refused = await browser.form(tokenUrl, codeForm(browser, code));
    expect([refused.statusCode, refused.json().error, refused.json().code]).toEqual([
      ...[403, 'invalid_user_permission', 'invalid_user_permission'],
    ]);
    expect([...browser.cookies.keys()]).not.toContain('torg.sid');
  });

  it('to a desk user who asks for a narrower scope, and would come back as a customer', async () => {
    const { browser, identity } = await begin();
    const gina = { sub: 'gina', isGuestUser: true };
    const code = await askForCode(browser, identity, gina, { scope: 'openid' });
    const refused = await browser.form(tokenUrl, codeForm(browser, code));
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'invalid_user_permission']);
    expect((await browser.get('/me/session')).json().user).toEqual({});
    await logIn(browser, identity, gina);
    expect((await browser.get('/me/session')).json().user).toMatchObject({ isGuestUser: true });
  });

  it('for claims that name nobody', async () => {
    const { browser, identity } = await begin();
    const code = await askForCode(browser, identity, { name: 'Nobody' });
    expectRefusal(await browser.form(tokenUrl, codeForm(browser, code)));
  });
});
