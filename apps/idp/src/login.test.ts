import { importJWK, jwtVerify } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { protocolPaths, realmPath } from './addresses.ts';
import { newBrowser, origin } from './testing/browser.ts';
import {
  aRequest,
  berg,
  getWith,
  issuer,
  logIn,
  post,
  redeem,
  refresh,
  shopUrl,
  tokensOf,
} from './testing/relying-party.ts';
import { startIdp, type TestIdp } from './testing/test-idp.ts';

let idp: TestIdp;

beforeAll(async () => {
  idp = await startIdp();
});
afterAll(() => idp.close());

const host = new URL(origin).host;
const get = (url: string) => idp.app.inject({ url, headers: { host } });
const userinfo = (token: string) => getWith(idp.app, `${realmPath}${protocolPaths.userinfo}`, token);

/** Moves what was consumed into the past. */
const passSeconds = async (seconds: number): Promise<void> => {
  const past = sql`update artifact set consumed_at = consumed_at - make_interval(secs => ${seconds})`;
  await past.execute(idp.database.db);
};

describe('a login', () => {
  it('an account is told only to who has the scopes that open its claims', async () => {
    for (const scope of ['openid', 'openid profile email', 'openid torg']) {
      const { code, verifier } = await logIn(newBrowser(idp.app), berg, { scope });
      const { body } = await redeem(idp.app, berg, code, verifier);
      const answer = await getWith(idp.app, `${realmPath}/account`, body.access_token);
      expect([answer.statusCode, answer.json()], scope).toEqual([403, { error: 'insufficient_scope' }]);
      expect(answer.headers['www-authenticate']).toContain('error="insufficient_scope"');
    }
  });

  it('goes from the form to tokens, which open the user’s data, are renewed, and end at logout', async () => {
    const discovery = (await get(`${realmPath}/.well-known/openid-configuration`)).json();
    expect(discovery).toMatchObject({
      issuer,
      authorization_endpoint: `${issuer}/protocol/openid-connect/auth`,
      token_endpoint: `${issuer}/protocol/openid-connect/token`,
      userinfo_endpoint: `${issuer}/protocol/openid-connect/userinfo`,
      jwks_uri: `${issuer}/protocol/openid-connect/certs`,
      end_session_endpoint: `${issuer}/protocol/openid-connect/logout`,
      code_challenge_methods_supported: ['S256'],
    });

    const browser = newBrowser(idp.app);
    const { page, code, verifier } = await logIn(browser);
    expect(page.url.href).toMatch(`${shopUrl}/me/auth?code=`);
    expect(Object.fromEntries(page.url.searchParams)).toMatchObject({ state: 'a-state', iss: issuer });
    const { status, body: tokens } = await redeem(idp.app, berg, code, verifier);
    expect(status).toBe(200);
    expect(tokens.expires_in).toBe(300);

    const [jwk] = (await get(`${realmPath}${protocolPaths.jwks}`)).json().keys;
    expect(jwk).not.toHaveProperty('d');
    const { payload } = await jwtVerify(tokens.id_token, await importJWK(jwk), { issuer, audience: 'berg-web' });
    expect(payload).toMatchObject({
      sub: 'demo-kari',
      nonce: 'a-nonce',
      auth_time: expect.any(Number),
      preferred_username: 'kari',
      name: 'Kari Nordmann',
      given_name: 'Kari',
      family_name: 'Nordmann',
      email: 'kari@example.no',
      customerGroupIds: ['member'],
      nonResourcePermissions: ['Shop'],
      isGuestUser: false,
    });
    expect((await userinfo(tokens.access_token)).json()).toMatchObject({
      sub: 'demo-kari',
      customerGroups: ['member'],
    });
    expect((await getWith(idp.app, `${realmPath}/account`, tokens.access_token)).json()).toMatchObject({
      id: 'demo-kari',
      username: 'kari',
      firstName: 'Kari',
      attributes: { customerGroupIds: ['member'] },
    });

    const renewed = await refresh(idp.app, berg, tokens.refresh_token);
    expect(renewed.status).toBe(200);
    expect(renewed.body.refresh_token).not.toBe(tokens.refresh_token);

    const logout = new URLSearchParams({
      id_token_hint: tokens.id_token,
      post_logout_redirect_uri: `${shopUrl}/logout`,
      state: 'bye',
    });
    const question = await browser.open(`${realmPath}${protocolPaths.end_session}?${logout}`);
    expect(question.body).toMatch(/<script src="[^"]*\/resources\/submit-[\w-]{16}\.js"/);
    expect((await browser.submit(question)).url.href).toBe(`${shopUrl}/logout?state=bye`);
    expect((await refresh(idp.app, berg, renewed.body.refresh_token)).body.error).toBe('invalid_grant');
    expect((await userinfo(renewed.body.access_token)).statusCode).toBe(401);
    expect((await getWith(idp.app, `${realmPath}/account`, renewed.body.access_token)).statusCode).toBe(401);
    expect((await browser.open(aRequest(berg, { prompt: 'none' }).url)).url.searchParams.get('error')).toBe(
      'login_required',
    );
  });

  it('is not asked for twice in one browser, and silently answered where it is there', async () => {
    const browser = newBrowser(idp.app);
    await logIn(browser);
    for (const more of [{}, { prompt: 'none' }]) {
      expect((await browser.open(aRequest(berg, more).url)).url.searchParams.has('code')).toBe(true);
    }
    expect((await browser.open(aRequest(berg, { prompt: 'login' }).url)).body).toContain('name="password"');
  });

  it('passes from one shop to another, but not from one browser to another', async () => {
    const browser = newBrowser(idp.app);
    await logIn(browser);
    const vann = { id: 'vann-web', redirectUri: 'http://vann.localhost:4100/me/auth' };
    expect((await browser.open(aRequest(vann).url)).url.searchParams.has('code')).toBe(true);
    const link = await browser.open(aRequest(berg, { prompt: 'login' }).url);
    const stranger = await newBrowser(idp.app).open(link.url.href);
    expect([stranger.status, stranger.body]).toEqual([
      400,
      expect.stringContaining('Innloggingen er allerede brukt eller utløpt'),
    ]);
  });

  it('of another user in the same browser ends the first one’s', async () => {
    const browser = newBrowser(idp.app);
    const kari = await tokensOf(idp.app, browser);
    const form = await browser.open(aRequest(berg, { prompt: 'login' }).url);
    const between = await browser.submit(form, { userName: 'siri', password: 'torg' });
    const page = await browser.submit(between);
    expect(page.url.searchParams.has('code')).toBe(true);
    expect((await refresh(idp.app, berg, kari.refresh_token)).body.error).toBe('invalid_grant');
  });
});

describe('a login that nobody uses', () => {
  /** Lets minutes go by for the sessions of browsers. */
  const pass = async (minutes: number): Promise<void> => {
    await sql`
      update artifact set expires_at = expires_at - make_interval(mins => ${minutes}) where kind = 'Session'
    `.execute(idp.database.db);
  };
  const silently = aRequest(berg, { prompt: 'none' }).url;
  const begin = async () => {
    const browser = newBrowser(idp.app);
    const tokens = await tokensOf(idp.app, browser);
    const answer = async () => (await browser.open(silently)).url.searchParams.get('error') ?? 'known';
    return { tokens, answer };
  };

  it('ends after two hours, with the tokens that were given in it', async () => {
    const { tokens, answer } = await begin();
    await pass(120);
    expect(await answer()).toBe('login_required');
    expect((await refresh(idp.app, berg, tokens.refresh_token)).body.error).toBe('invalid_grant');
  });

  it('goes on while a shop or the browser uses it', async () => {
    const { tokens, answer } = await begin();
    let last = tokens;
    for (let hours = 0; hours < 3; hours += 1) {
      await pass(119);
      const renewed = await refresh(idp.app, berg, last.refresh_token);
      expect(renewed.status).toBe(200);
      last = renewed.body;
    }
    for (let hours = 0; hours < 2; hours += 1) {
      await pass(119);
      expect(await answer()).toBe('known');
    }
    await pass(120);
    expect(await answer()).toBe('login_required');
  });
});

describe('a code', () => {
  it('is good once; who shows it again ends what it gave', async () => {
    const { code, verifier } = await logIn(newBrowser(idp.app));
    const first = await redeem(idp.app, berg, code, verifier);
    await passSeconds(5);
    expect((await redeem(idp.app, berg, code, verifier)).body.error).toBe('invalid_grant');
    expect((await refresh(idp.app, berg, first.body.refresh_token)).body.error).toBe('invalid_grant');
  });

  it('redeemed twice at the same instant is good for one', async () => {
    const { code, verifier } = await logIn(newBrowser(idp.app));
    const answers = await Promise.all([1, 2, 3].map(() => redeem(idp.app, berg, code, verifier)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    const [won] = answers.filter(({ status }) => status === 200);
    expect((await refresh(idp.app, berg, won?.body.refresh_token ?? '')).status).toBe(200);
  });

  it('is good with its own verifier, client and address only', async () => {
    const { code, verifier } = await logIn(newBrowser(idp.app));
    const vann = { id: 'vann-web', redirectUri: berg.redirectUri };
    expect((await redeem(idp.app, berg, code, 'x'.repeat(43))).body.error).toBe('invalid_grant');
    expect((await redeem(idp.app, vann, code, verifier)).body.error).toBe('invalid_grant');
    expect((await redeem(idp.app, { ...berg, redirectUri: `${shopUrl}/` }, code, verifier)).body.error).toBe(
      'invalid_grant',
    );
    const anonymous = await post(idp.app, { ...berg, isNative: true }, 'token', {
      grant_type: 'authorization_code',
      code,
    });
    expect(anonymous.body.error).toBe('invalid_client');
  });
});

describe('a refresh token', () => {
  it('is good again when its answer was lost, until the next one is used; then an old one ends them all', async () => {
    const tokens = await tokensOf(idp.app, newBrowser(idp.app));
    await refresh(idp.app, berg, tokens.refresh_token);
    await passSeconds(5);
    const next = await refresh(idp.app, berg, tokens.refresh_token);
    expect(next.status).toBe(200);
    await passSeconds(5);
    const last = await refresh(idp.app, berg, next.body.refresh_token);
    await passSeconds(5);
    expect((await refresh(idp.app, berg, tokens.refresh_token)).body.error).toBe('invalid_grant');
    expect((await refresh(idp.app, berg, last.body.refresh_token)).body.error).toBe('invalid_grant');
  });

  it('used twice at the same instant is good for one', async () => {
    const { refresh_token } = await tokensOf(idp.app, newBrowser(idp.app));
    const answers = await Promise.all([1, 2].map(() => refresh(idp.app, berg, refresh_token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const [won] = answers.filter(({ status }) => status === 200);
    expect((await refresh(idp.app, berg, won?.body.refresh_token ?? '')).status).toBe(200);
  });

  it('can be revoked', async () => {
    const tokens = await tokensOf(idp.app, newBrowser(idp.app));
    expect((await post(idp.app, berg, 'revocation', { token: tokens.refresh_token })).status).toBe(200);
    expect((await refresh(idp.app, berg, tokens.refresh_token)).body.error).toBe('invalid_grant');
  });
});

it('two processes are one identity server', async () => {
  const other = await idp.startAnother();
  const browser = newBrowser(idp.app);
  const { code, verifier } = await logIn(browser);
  const answers = await Promise.all([idp.app, other].map((app) => redeem(app, berg, code, verifier)));
  const [won] = answers.filter(({ status }) => status === 200);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  const keys = await Promise.all(
    [idp.app, other].map(async (app) =>
      (await app.inject({ url: `${realmPath}${protocolPaths.jwks}`, headers: { host } })).json(),
    ),
  );
  expect(keys[0]).toEqual(keys[1]);
  const answer = await getWith(other, `${realmPath}/account`, won?.body.access_token ?? '');
  expect(answer.json()).toMatchObject({ username: 'kari' });
  await other.close();
});

it('logs hold neither names nor tokens', async () => {
  const tokens = await tokensOf(idp.app, newBrowser(idp.app));
  const log = idp.lines.join('');
  expect(log).toContain('"route":"/auth/realms/torg/login-actions/:client/:uid"');
  for (const secret of ['kari', 'Nordmann', tokens.access_token, tokens.refresh_token, tokens.id_token]) {
    expect(log).not.toContain(secret);
  }
});
