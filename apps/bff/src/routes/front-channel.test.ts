import { logoutEvent } from '@torg/domain/session/server';
import type { Flow } from '@torg/domain/shop';
import { describe, expect, it, vi } from 'vitest';
import {
  accountUrl,
  askForCode,
  type Browser,
  codeForm,
  createBrowser,
  keycloakConfig,
  refreshForm,
  tokenUrl,
  userinfoUrl,
  verifier,
} from '../testing/browser.ts';
import { serving } from '../testing/client.ts';
import { challengeOf } from '../testing/fake-identity.ts';
import { aRunningShop } from '../testing/shops.ts';
import { aTestWorld } from '../testing/test-world.ts';

const serve = serving();
const kari = { sub: 'kari', name: 'Kari Nordmann', sid: 'sid-1' };
const minute = 60_000;

const begin = async (flow: Flow) => {
  const world = aTestWorld({ shops: [aRunningShop({ keycloakConfig: { ...keycloakConfig, flow } })] });
  const server = await serve(world);
  const browser = createBrowser(server);
  const { identity } = world;
  const authorization = (nonce: string) => ({
    ...{ claims: kari, nonce, redirectUri: `${browser.origin}/me/auth`, challenge: challengeOf(verifier) },
  });
  /** What a login of a browser brings back: the ID token, and the code if there is one. */
  const logInAt = async (at: Browser = browser) => {
    const { nonce } = (await at.ask('POST', '/bff/login')).json();
    const code = flow === 'implicit' ? undefined : identity.authorize(authorization(nonce));
    return { code, idToken: identity.signIn(authorization(nonce), code) };
  };
  const send = (form: Readonly<Record<string, string>>, at: Browser = browser) => at.form(tokenUrl, form);
  const isLoggedIn = async () => (await browser.get('/me/session')).json().user.customerUserId === 'kari';
  return { world, server, browser, identity, logInAt, send, isLoggedIn };
};

type World = Awaited<ReturnType<typeof begin>>;

/** What a page sends, by the flow of its shop. */
const formOf = (
  { browser }: World,
  { code, idToken }: { readonly code: string | undefined; readonly idToken: string },
) => (code === undefined ? codeForm(browser, idToken) : { ...codeForm(browser, code), id_token: idToken });

const invalidNonce = 'Invalid nonce, clearing token';

describe.each(['hybrid', 'implicit'] as const)('a login by the %s flow', (flow) => {
  it('gives tokens of the shop, and none of the identity server’s but the ID token', async () => {
    const world = await begin(flow);
    const brought = await world.logInAt();
    const answer = await world.send(formOf(world, brought));
    expect(answer.json()).toMatchObject({ refresh_token: expect.stringMatching(/^1\./), token_type: 'Bearer' });
    expect(await world.isLoggedIn()).toBe(true);
    for (const token of world.identity.tokens) expect(answer.body).not.toContain(token);
    expect(world.browser.cookies.get('torg.sid')).toMatch(/^[\w-]{43}$/);
  });

  it('is taken once', async () => {
    const world = await begin(flow);
    const form = formOf(world, await world.logInAt());
    const answers = await Promise.all([world.send(form), world.send(form)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    await world.browser.ask('DELETE', '/me/guest-session');
    expect(await world.isLoggedIn()).toBe(false);
    expect((await world.send(form)).json()).toMatchObject({ status: 400, error: 'invalid_grant' });
    expect(await world.isLoggedIn()).toBe(false);
  });

  it('in another browser is refused in the words that clients have for it', async () => {
    const world = await begin(flow);
    const form = formOf(world, await world.logInAt());
    const thief = createBrowser(world.server);
    expect((await world.send(form, thief)).json()).toMatchObject({ status: 400, error_description: invalidNonce });
    await thief.ask('POST', '/bff/login');
    expect((await world.send(form, thief)).json()).toMatchObject({ status: 400, error_description: invalidNonce });
    expect(thief.cookies.has('torg.sid')).toBe(false);
  });

  it('with an ID token that nobody signed is refused', async () => {
    const world = await begin(flow);
    const { code } = await world.logInAt();
    const answer = await world.send(formOf(world, { code, idToken: 'head.forged.signature' }));
    expect(answer.json()).toMatchObject({ status: 400, error: 'invalid_grant' });
    expect(world.browser.cookies.has('torg.sid')).toBe(false);
  });

  it.each([
    ['without an ID token', ''],
    ['with one that no identity server writes', 'x'.repeat(32_001)],
  ])('%s is no request', async (_, idToken) => {
    const world = await begin(flow);
    const brought = await world.logInAt();
    const answer = await world.send(formOf(world, { ...brought, idToken }));
    expect(answer.json()).toMatchObject({ status: 400, error: 'invalid_request' });
    expect(world.identity.calls).not.toContain('redeem');
  });

  it('takes an ID token of a user with many profiles', async () => {
    const world = await begin(flow);
    const { code } = await world.logInAt();
    const long = await world.send(formOf(world, { code, idToken: 'x'.repeat(32_000) }));
    expect(long.json()).toMatchObject({ error: 'invalid_grant' });
  });
});

describe('a login by the hybrid flow', () => {
  it('with the ID token of another code is refused, and the code not redeemed', async () => {
    const world = await begin('hybrid');
    const [first, second] = [await world.logInAt(), await world.logInAt()];
    const mixed = await world.send(formOf(world, { code: first.code, idToken: second.idToken }));
    expect(mixed.json()).toMatchObject({ status: 400, error: 'invalid_grant' });
    expect((await world.send(formOf(world, first))).statusCode).toBe(200);
  });

  it('is renewed as any other', async () => {
    const world = await begin('hybrid');
    const { refresh_token } = (await world.send(formOf(world, await world.logInAt()))).json();
    expect((await world.send(refreshForm(refresh_token))).json().refresh_token).toMatch(/^2\./);
    expect(world.identity.calls).toContain('refresh');
  });
});

describe('a session of the implicit flow', () => {
  const logIn = async () => {
    const world = await begin('implicit');
    const answer = await world.send(formOf(world, await world.logInAt()));
    return { ...world, tokens: answer.json() };
  };

  it('gets new tokens of the shop without asking anybody, and ends with the ID token', async () => {
    const now = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now });
    try {
      const { send, tokens, identity, isLoggedIn } = await logIn();
      vi.setSystemTime(now + 4 * minute);
      const second = await send(refreshForm(tokens.refresh_token));
      expect(second.json()).toMatchObject({ refresh_token: expect.stringMatching(/^2\./), expires_in: 300 });
      vi.setSystemTime(now + 14 * minute);
      const third = await send(refreshForm(second.json().refresh_token));
      expect(third.json().expires_in).toBe(60);
      expect(await isLoggedIn()).toBe(true);
      expect(identity.calls).not.toContain('refresh');
      vi.setSystemTime(now + 15 * minute);
      expect(await isLoggedIn()).toBe(false);
      const last = await send(refreshForm(third.json().refresh_token));
      expect(last.json()).toMatchObject({ status: 400, error_description: 'Not authenticated' });
    } finally {
      vi.useRealTimers();
    }
  });

  it('opens nothing at the identity server, and says so', async () => {
    const { browser, tokens, identity } = await logIn();
    const authorization = `Bearer ${tokens.access_token}`;
    for (const url of [userinfoUrl, accountUrl]) {
      const answer = await browser.get(url, { authorization });
      expect([answer.statusCode, answer.json().title]).toEqual([501, 'Not supported by the OIDC server']);
    }
    expect(identity.calls).toEqual(['discover', 'redeem']);
  });

  const tellLogout = async ({ browser, identity }: World, of: object) => {
    const iat = Math.floor(Date.now() / 1000);
    const token = identity.logoutToken({ events: { [logoutEvent]: {} }, iat, exp: iat + 120, jti: `${iat}`, ...of });
    expect((await browser.form('/bff/backchannel-logout', { logout_token: token })).statusCode).toBe(200);
  };

  it('ends by a back-channel logout', async () => {
    const world = await logIn();
    await tellLogout(world, { sid: 'sid-1' });
    expect(await world.isLoggedIn()).toBe(false);
  });

  it.each([
    ['a logout of its session', { sid: 'sid-1' }],
    ['a reset of its user', { sub: 'kari' }],
  ])('begins by no ID token that was held back over %s, and by the next one', async (_, of) => {
    const now = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now });
    try {
      const world = await begin('implicit');
      const heldBack = await world.logInAt();
      vi.setSystemTime(now + 60_000);
      await tellLogout(world, of);
      const refused = await world.send(formOf(world, heldBack));
      expect(refused.json()).toMatchObject({ status: 400, error: 'invalid_grant' });
      expect(world.browser.cookies.has('torg.sid')).toBe(false);
      vi.setSystemTime(now + 62_000);
      expect((await world.send(formOf(world, await world.logInAt()))).statusCode).toBe(200);
      expect(await world.isLoggedIn()).toBe(true);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('a shop of the standard flow', () => {
  it('takes no ID token for a code, and does not look at one beside it', async () => {
    const world = await begin('standard');
    const { code, idToken } = await world.logInAt();
    expect((await world.send(codeForm(world.browser, idToken))).json()).toMatchObject({ error: 'invalid_grant' });
    const beside = { ...codeForm(world.browser, code ?? ''), id_token: 'forged' };
    expect((await world.send(beside)).statusCode).toBe(200);
  });

  it('gives a shop of the implicit flow nothing for a code', async () => {
    const world = await begin('implicit');
    const code = await askForCode(world.browser, world.identity, kari);
    expect((await world.send(codeForm(world.browser, code))).json()).toMatchObject({ error: 'invalid_grant' });
  });
});
