import { type FakeIdentityServer, json, newKey, startFakeIdentityServer } from '@torg/adapter-identity/testing';
import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { brokerPath, protocolPaths, realmPath, upstreamLogoutPath } from './addresses.ts';
import { loginsOf } from './oidc/tell-shops.ts';
import { type Browser, newBrowser, origin, type Page } from './testing/browser.ts';
import { aRequest, berg, eng, logIn, nativeProgram, redeem, refresh, shopUrl } from './testing/relying-party.ts';
import { startIdp, type TestIdp } from './testing/test-idp.ts';

let idp: TestIdp;
let fake: FakeIdentityServer;
let browser: Browser;

const vann = { id: 'vann-web', redirectUri: 'http://vann.localhost:4100/me/auth' };
const pia = {
  ...{ sub: 'pia', aud: 'torg-at-work', preferred_username: 'pia', given_name: 'Pia', family_name: 'Partner' },
  ...{ email: 'pia@work.example', email_verified: true, unit: 'Sea' },
};

beforeAll(async () => {
  fake = await startFakeIdentityServer();
  const grants = [{ claim: 'unit', value: 'Sea', customerGroupIds: ['consumer'] }];
  const work = { alias: 'work', name: 'Work & Co', issuer: fake.issuer, clientId: 'torg-at-work', grants };
  const other = { alias: 'other', name: 'Other', issuer: 'http://127.0.0.1:1/realms/other', clientId: 'torg' };
  idp = await startIdp({ providers: [work, other], providerSecrets: { work: 's3cret', other: 's3cret' } });
});
afterAll(async () => {
  await idp.close();
  await fake.stop();
});
beforeEach(async () => {
  browser = newBrowser(idp.app);
  fake.answer('openid-configuration', (_, response) => json(response, 200, fake.metadata()));
  fake.answer('userinfo', (_, response) => json(response, 200, { sub: pia.sub }));
  await sql`delete from attempt`.execute(idp.database.db);
});

type Claims = Readonly<Record<string, unknown>>;

const decoded = (text: string) => text.replaceAll('&amp;', '&');
const buttons = ({ body }: Page) =>
  [...body.matchAll(/<a class="button button-quiet" href="([^"]*\/external\/[^"]*)">([^<]*)</g)].map(
    ([, href = '', words = '']) => ({ href: decoded(href), words: decoded(words) }),
  );
const wayBack = ({ body }: Page) => decoded(/<a class="button" href="([^"]*)"/.exec(body)?.[1] ?? '');

/** Where a login page's button leads to: the other provider. */
const leave = async (more: Readonly<Record<string, string>> = {}, who = browser) => {
  const { url, verifier } = aRequest(berg, more);
  const page = await who.open(url);
  const [button] = buttons(page);
  const there = button === undefined ? page : await who.open(button.href);
  return { there, verifier, asked: Object.fromEntries(there.url.searchParams) as Record<string, string> };
};

/** The browser comes back from the provider, which has seen who it is. */
const comeBack = async (asked: Record<string, string>, claims: Claims = {}, answer: Record<string, string> = {}) => {
  fake.giveIdToken(await fake.sign({ ...pia, nonce: asked.nonce, ...claims }));
  const query = { code: 'a-code', state: asked.state ?? '', iss: fake.issuer, ...answer };
  return browser.open(`${brokerPath('work')}?${new URLSearchParams(query)}`);
};

/** Somebody logs in by the provider, and the shop gets their tokens. */
const logInThere = async (claims: Claims = {}) => {
  browser = newBrowser(idp.app);
  const { asked, verifier } = await leave();
  const page = await comeBack(asked, claims);
  const { body } = await redeem(idp.app, berg, page.url.searchParams.get('code') ?? '', verifier);
  return { page, tokens: body, claims: decodeJwt(body.id_token) };
};

describe('the login page', () => {
  it('offers the providers where the shop lets in who comes from others, in its language', async () => {
    const [work, other] = buttons(await browser.open(aRequest(berg).url));
    expect([work?.words, other?.words]).toEqual(['Logg inn med Work & Co', 'Logg inn med Other']);
    const english = await browser.open(aRequest(berg, { ui_locales: 'en' }).url);
    expect(buttons(english)[0]?.words).toBe('Log in with Work & Co');
    expect(english.body).toContain('name="password"');
  });

  it('shows them first where nobody can register, and below the password where people can', async () => {
    const order = async (party: typeof berg) => {
      const { body } = await browser.open(aRequest(party).url);
      const places = ['class="providers"', '<form', '/register"'].map((part) => body.indexOf(part));
      return [...places, body.indexOf(' autofocus')];
    };
    const [ours = [], own = []] = [await order(berg), await order(eng)];
    expect([ours.includes(-1), own.slice(2)]).toEqual([false, [-1, -1]]);
    const [provider = 0, form = 0] = ours;
    const [providerFirst = 0, formThen = 0] = own;
    expect([provider > form, providerFirst > -1 && formThen > providerFirst]).toEqual([true, true]);
  });

  it.each([
    ['a shop that lets in nobody else', vann],
    ['a program', nativeProgram],
  ])('offers none in %s, which opens none either', async (_, party) => {
    const page = await browser.open(aRequest(party).url);
    expect([page.body.includes('name="password"'), buttons(page)]).toEqual([true, []]);
    expect((await browser.open(`${page.url.pathname}/external/work`)).status).toBe(404);
    const hinted = await browser.open(aRequest(party, { kc_idp_hint: 'work' }).url);
    expect(hinted.body).toContain('name="password"');
  });

  it.each(['kc_idp_hint', 'idp_hint'])('is passed over where %s names a provider', async (name) => {
    const { there } = await leave({ [name]: 'work' });
    expect(there.url.href.startsWith(`${fake.issuer}/protocol/openid-connect/auth?`)).toBe(true);
  });

  it.each(['elsewhere', '', 'Work', '../work'])('is shown where the hint names none: %j', async (hint) => {
    const page = await browser.open(aRequest(berg, { kc_idp_hint: hint }).url);
    expect([page.status, page.body.includes('name="password"')]).toEqual([200, true]);
  });

  it('is not passed over when nobody may be asked anything', async () => {
    const silent = await browser.open(aRequest(berg, { kc_idp_hint: 'work', prompt: 'none' }).url);
    expect(silent.url.searchParams.get('error')).toBe('login_required');
  });
});

describe('a login by another provider', () => {
  it('asks for a code with PKCE, state and nonce, in the language of the page', async () => {
    const { asked } = await leave({ ui_locales: 'en' });
    expect(asked).toEqual({
      ...{ client_id: 'torg-at-work', response_type: 'code', scope: 'openid profile email', ui_locales: 'en' },
      ...{ redirect_uri: `${origin}/auth/realms/torg/broker/work/endpoint`, code_challenge_method: 'S256' },
      ...{ state: expect.stringMatching(/^[\w-]{43}$/), nonce: expect.stringMatching(/^[\w-]{43}$/) },
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  it('says who is to log in, and that it has to be proved anew', async () => {
    const { asked } = await leave({ login_hint: 'pia', prompt: 'login' });
    expect(asked).toMatchObject({ login_hint: 'pia', prompt: 'login' });
  });

  it('has to be proved anew after a logout in this browser, until somebody has logged in by it', async () => {
    const { tokens } = await logInThere();
    const query = new URLSearchParams({
      id_token_hint: tokens.id_token,
      post_logout_redirect_uri: `${shopUrl}/logout`,
    });
    const question = await browser.open(`${realmPath}${protocolPaths.end_session}?${query}`);
    expect((await browser.submit(question)).url.href).toBe(`${shopUrl}/logout`);
    const { asked } = await leave();
    expect(asked).toMatchObject({ prompt: 'login' });
    expect((await leave({}, newBrowser(idp.app))).asked).not.toHaveProperty('prompt');
    const isMarked = () => browser.cookies().some((cookie) => cookie.includes('torg.idp.left'));
    expect(isMarked()).toBe(true);
    await comeBack(asked);
    expect(isMarked()).toBe(false);
  });

  it('is not asked for anew because a site leads a browser to a logout in which nobody is logged in', async () => {
    const stranger = newBrowser(idp.app);
    await stranger.submit(await stranger.open(`${realmPath}${protocolPaths.end_session}`));
    expect((await leave({}, stranger)).asked).not.toHaveProperty('prompt');
  });

  it('leads back to the shop, with the groups that the operator grants', async () => {
    const { page, claims } = await logInThere({
      customerGroupIds: ['business'],
      nonResourcePermissions: ['Attest orders'],
      identity_provider: 'talkmore',
    });
    expect(page.url.href).toMatch(`${shopUrl}/me/auth?code=`);
    expect(claims).toMatchObject({
      ...{ preferred_username: 'pia', name: 'Pia Partner', email: 'pia@work.example', email_verified: true },
      ...{ customerGroupIds: ['consumer'], nonResourcePermissions: ['Shop'], isGuestUser: false },
      identity_provider: 'work',
    });
    expect(claims.sub).not.toBe('pia');
  });

  it('is the same account each time, with what the provider says now', async () => {
    const first = await logInThere();
    const later = await logInThere({ email: 'pia@new.example', family_name: 'Ny', unit: 'Land' });
    expect(later.claims).toMatchObject({ sub: first.claims.sub, name: 'Pia Ny', customerGroupIds: [] });
    // What was withdrawn is gone from the login that was open, too, when the shop next asks.
    const renewed = await refresh(idp.app, berg, first.tokens.refresh_token);
    expect(decodeJwt(renewed.body.id_token)).toMatchObject({ sub: first.claims.sub, customerGroupIds: [] });
  });

  it('is nobody’s account that has a password, whatever name and address it comes with', async () => {
    const taken = { sub: 'stranger', preferred_username: 'kari', email: 'kari@example.no' };
    fake.answer('userinfo', (_, response) => json(response, 200, { sub: 'stranger' }));
    const stranger = await logInThere(taken);
    expect(stranger.claims).toMatchObject({ preferred_username: 'kari', email: 'kari@example.no' });
    expect(stranger.claims.sub).not.toBe('demo-kari');
    const { page, code, verifier } = await logIn(newBrowser(idp.app));
    expect(page.url.href).toMatch(`${shopUrl}/me/auth?code=`);
    const { body } = await redeem(idp.app, berg, code, verifier);
    expect(decodeJwt(body.id_token)).toMatchObject({ sub: 'demo-kari', customerGroupIds: ['member'] });
  });

  it('tells subjects apart to the letter, and ten at once make one account', async () => {
    const saved = await sql<{
      n: number;
    }>`select count(*)::int as n from account where issuer = ${fake.issuer}`.execute(idp.database.db);
    fake.answer('userinfo', (_, response) => json(response, 200, { sub: 'Ten' }));
    const browsers = Array.from({ length: 10 }, () => newBrowser(idp.app));
    const begun = await Promise.all(browsers.map((who) => leave({}, who)));
    const tokens = await Promise.all(begun.map(({ asked }) => fake.sign({ ...pia, sub: 'Ten', nonce: asked.nonce })));
    fake.answer('token', (seen, response) => {
      const at = Number(seen.form.code);
      json(response, 200, fake.tokens(tokens[at]));
    });
    const pages = await Promise.all(
      begun.map(({ asked }, at) => {
        const query = new URLSearchParams({ code: String(at), state: asked.state ?? '', iss: fake.issuer });
        return browsers[at]?.open(`${brokerPath('work')}?${query}`);
      }),
    );
    expect(pages.map((page) => page?.url.origin)).toEqual(pages.map(() => shopUrl));
    const now = await sql<{ n: number }>`select count(*)::int as n from account where issuer = ${fake.issuer}`.execute(
      idp.database.db,
    );
    expect((now.rows[0]?.n ?? 0) - (saved.rows[0]?.n ?? 0)).toBe(1);
  });

  it('is known at the shop until it ends: it is renewed, told of, and gone with the account', async () => {
    const { tokens, claims } = await logInThere();
    const sub = claims.sub ?? '';
    expect(await loginsOf(idp.database.db, sub)).toContainEqual({ clientId: berg.id, sid: claims.sid });
    await sql`delete from account where account_id = ${sub}`.execute(idp.database.db);
    expect((await refresh(idp.app, berg, tokens.refresh_token)).status).toBe(400);
  });
});

describe('a logout that the provider tells of', () => {
  const event = { 'http://schemas.openid.net/event/backchannel-logout': {} };
  const tell = (token: string, alias = 'work') =>
    idp.app.inject({
      ...{ method: 'POST', url: upstreamLogoutPath(alias) },
      headers: { host: new URL(origin).host, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ logout_token: token }).toString(),
    });
  let count = 0;
  const tokenWith = (claims: Claims = {}) => {
    count += 1;
    return fake.sign({
      ...{ sub: 'pia', aud: 'torg-at-work', nonce: undefined },
      events: event,
      jti: `j-${count}`,
      ...claims,
    });
  };
  const isIn = async (refreshToken: string) => (await refresh(idp.app, berg, refreshToken)).status === 200;

  it('ends the user’s logins here and at the shops, and those of nobody else', async () => {
    const { tokens } = await logInThere();
    const kari = await logIn(newBrowser(idp.app));
    const karis = await redeem(idp.app, berg, kari.code, kari.verifier);
    expect((await tell(await tokenWith({ sid: 'any' }))).statusCode).toBe(200);
    expect([await isIn(tokens.refresh_token), await isIn(karis.body.refresh_token)]).toEqual([false, true]);
    expect((await browser.open(aRequest(berg, { prompt: 'none' }).url)).url.searchParams.get('error')).toBe(
      'login_required',
    );
    expect((await logInThere()).page.url.origin).toBe(shopUrl);
  });

  it('ends no login that is under way in the browser: somebody else may be about to log in', async () => {
    await logInThere();
    const { asked } = await leave({ prompt: 'login' });
    expect((await tell(await tokenWith())).statusCode).toBe(200);
    fake.answer('userinfo', (_, response) => json(response, 200, { sub: 'next' }));
    const landed = await comeBack(asked, { sub: 'next' });
    expect(landed.url.origin).toBe(shopUrl);
  });

  it('is carried out once', async () => {
    await logInThere();
    const token = await tokenWith();
    expect((await tell(token)).statusCode).toBe(200);
    const { tokens } = await logInThere();
    expect([(await tell(token)).statusCode, await isIn(tokens.refresh_token)]).toEqual([200, true]);
  });

  it.each([
    ['of another issuer', { iss: 'https://elsewhere.example' }],
    ['for another client', { aud: 'somebody-else' }],
    ['with a nonce', { nonce: 'n' }],
    ['that is an ID token', { events: undefined }],
    ['of long ago', { iat: 1, exp: 2 }],
    ['without a name', { jti: undefined }],
    ['that names no user', { sub: undefined, sid: 'one' }],
  ])('is refused by a token %s', async (_, claims) => {
    const { tokens } = await logInThere();
    expect((await tell(await tokenWith(claims))).statusCode).toBe(400);
    expect(await isIn(tokens.refresh_token)).toBe(true);
  });

  it('is refused where another provider’s address is told, nobody signed it, or it is none', async () => {
    const { tokens } = await logInThere();
    const forged = await fake.sign(
      { sub: 'pia', aud: 'torg-at-work', events: event, jti: 'f' },
      {},
      await newKey('first'),
    );
    expect((await tell(forged)).statusCode).toBe(400);
    expect((await tell('')).statusCode).toBe(400);
    expect((await tell('x'.repeat(16_001))).statusCode).toBe(400);
    const elsewhere = await tell(await tokenWith(), 'other');
    expect([elsewhere.statusCode, elsewhere.json()]).toEqual([400, { error: 'temporarily_unavailable' }]);
    expect((await tell(await tokenWith(), 'nobody')).statusCode).toBe(404);
    expect(await isIn(tokens.refresh_token)).toBe(true);
  });

  it('of somebody who never came here is no fault', async () => {
    expect((await tell(await tokenWith({ sub: 'unknown' }))).statusCode).toBe(200);
  });
});

describe('what the provider answers', () => {
  const refused = async (claims: Claims, answer: Record<string, string> = {}) => {
    const { asked } = await leave();
    return comeBack(asked, claims, answer);
  };

  it.each([
    ['a refusal of the user', { error: 'access_denied' }, 403, 'Innloggingen ble avbrutt'],
    ['another state', { state: 'x'.repeat(43) }, 400, 'Innloggingen kan ikke fortsette'],
    ['no state', { state: '' }, 400, 'Innloggingen kan ikke fortsette'],
    ['the name of another issuer', { iss: 'https://elsewhere.example' }, 502, 'Innloggingen ble ikke noe av'],
    ['no code', { code: '' }, 502, 'Innloggingen ble ikke noe av'],
    ['that it is busy', { error: 'temporarily_unavailable' }, 503, 'Work &amp; Co svarer ikke'],
    ['that it does not know us', { error: 'unauthorized_client' }, 502, 'Work &amp; Co kan ikke brukes nå'],
  ])('is told as what it is, in the shop’s looks: %s', async (_, answer, status, title) => {
    const page = await refused({}, answer as unknown as Record<string, string>);
    expect([page.status, page.body.match(/<h1>([^<]*)</)?.[1]]).toEqual([status, title]);
    expect(page.body).toMatch(/\/berg\/theme-/);
    const back = await browser.open(wayBack(page));
    expect([back.status, back.body.includes('name="password"')]).toEqual([200, true]);
  });

  it.each([
    ['another issuer', { iss: 'https://elsewhere.example' }, 'answer: iss'],
    ['another nonce', { nonce: 'n' }, 'answer: nonce'],
    ['another audience', { aud: 'somebody-else' }, 'answer: aud'],
    ['no user', { sub: 'u\u0000' }, 'answer: sub'],
    ['a time that is over', { exp: 1 }, 'answer: exp'],
  ])('does not hold where the ID token has %s', async (_, claims, reason) => {
    const page = await refused(claims);
    expect([page.status, page.body]).toEqual([502, expect.stringContaining(`Feilkode: ${reason}`)]);
    expect(page.body).toContain('Innloggingen ble ikke noe av');
  });

  it('does not hold where somebody else signed it', async () => {
    const { asked } = await leave();
    const forged = await fake.sign({ ...pia, nonce: asked.nonce }, {}, await newKey('first'));
    fake.giveIdToken(forged);
    const query = new URLSearchParams({ code: 'a-code', state: asked.state ?? '', iss: fake.issuer });
    expect((await browser.open(`${brokerPath('work')}?${query}`)).status).toBe(502);
  });

  it('is nothing while it is away: nobody is sent there, and the way back shows the login page', async () => {
    fake.answer('openid-configuration', (_, response) => json(response, 503, {}));
    const { there } = await leave({ kc_idp_hint: 'work' });
    expect([there.status, there.body.match(/<h1>([^<]*)</)?.[1]]).toEqual([503, 'Work &amp; Co svarer ikke']);
    expect((await browser.open(wayBack(there))).body).toContain('name="password"');
  });

  it('may fail on the way back, too', async () => {
    const { asked } = await leave();
    fake.answer('token', (_, response) => json(response, 500, {}));
    const query = new URLSearchParams({ code: 'a-code', state: asked.state ?? '', iss: fake.issuer });
    expect((await browser.open(`${brokerPath('work')}?${query}`)).status).toBe(503);
  });
});

describe('an answer', () => {
  it('is good once', async () => {
    const { asked } = await leave();
    const denied = await comeBack(asked, {}, { error: 'access_denied', code: '' });
    expect(denied.status).toBe(403);
    const again = await comeBack(asked);
    expect([again.status, again.body.match(/<h1>([^<]*)</)?.[1]]).toEqual([400, 'Innloggingen kan ikke fortsette']);
    expect((await browser.open(wayBack(again))).body).toContain('name="password"');
  });

  it('opens nothing a second time when it led to a login', async () => {
    const { asked } = await leave();
    expect((await comeBack(asked)).url.origin).toBe(shopUrl);
    const again = await comeBack(asked);
    expect([again.status, again.body]).toEqual([400, expect.stringContaining('allerede brukt eller utløpt')]);
  });

  it('is good in the browser that began, and at the provider that was asked', async () => {
    const { asked } = await leave();
    fake.giveIdToken(await fake.sign({ ...pia, nonce: asked.nonce }));
    const query = new URLSearchParams({ code: 'a-code', state: asked.state ?? '', iss: fake.issuer });
    const stranger = await newBrowser(idp.app).open(`${brokerPath('work')}?${query}`);
    expect([stranger.status, stranger.url.origin]).toEqual([400, origin]);
    const before = fake.times('token');
    const mixedUp = await browser.open(`${brokerPath('other')}?${query}`);
    expect([mixedUp.status, fake.times('token')]).toEqual([400, before]);
    // Neither of them used it up.
    expect((await browser.open(`${brokerPath('work')}?${query}`)).url.origin).toBe(shopUrl);
  });

  it('is good for the login that was sent on, and for no other', async () => {
    const { asked } = await leave({}, newBrowser(idp.app));
    const [button] = buttons(await browser.open(aRequest(berg).url));
    fake.giveIdToken(await fake.sign({ ...pia, nonce: asked.nonce }));
    const query = new URLSearchParams({ code: 'a-code', state: asked.state ?? '', iss: fake.issuer });
    const page = await browser.open(`${button?.href}/answer?${query}`);
    expect([page.status, page.url.origin]).toEqual([400, origin]);
  });

  it('of a login that nobody began leads nowhere', async () => {
    const page = await browser.open(`${brokerPath('work')}?code=a&state=b`);
    expect([page.status, page.body]).toEqual([400, expect.stringContaining('<h1>')]);
    expect((await browser.open(brokerPath('nobody'))).status).toBe(400);
  });

  it('that takes longer than half an hour is late', async () => {
    const { asked } = await leave();
    await sql`update upstream_login set expires_at = now() - interval '1 second'`.execute(idp.database.db);
    expect((await comeBack(asked)).status).toBe(400);
  });
});

describe('whoever logs in by another provider has no password', () => {
  const mails = async () =>
    (await sql<{ n: number }>`select count(*)::int as n from mail`.execute(idp.database.db)).rows[0]?.n;

  it.each(['pia', 'pia@work.example'])('so that no password fits %s', async (userName) => {
    await logInThere();
    const { page } = await logIn(newBrowser(idp.app), berg, { userName, password: '' });
    expect(page.body).toContain('id="password-error"');
    const { page: guessed } = await logIn(newBrowser(idp.app), berg, { userName, password: 'torg' });
    expect(guessed.body).toContain('hører ikke sammen');
  });

  it('and gets no link to choose one; the page says what it says to everybody', async () => {
    await logInThere();
    const before = await mails();
    const words = async (userName: string) => {
      const one = newBrowser(idp.app);
      const login = await one.open(aRequest(berg).url);
      const form = await one.open(`${login.url.pathname}/forgotten`);
      return (await one.submit(form, { userName })).body.replaceAll(login.url.pathname, '');
    };
    expect(await words('pia@work.example')).toBe(await words('nobody@work.example'));
    // Mails are written after the answer: the next one, which is sent, comes after those that are not.
    await words('kari');
    await expect.poll(mails, { timeout: 60_000 }).toBe((before ?? 0) + 1);
  });
});

it('logs tell of failures, and of nobody', async () => {
  await logInThere();
  browser = newBrowser(idp.app);
  const { asked } = await leave();
  const { state = '', nonce = '' } = asked;
  expect([state, nonce]).toEqual([expect.stringMatching(/.{43}/), expect.stringMatching(/.{43}/)]);
  await comeBack(asked, {}, { error: 'access_denied', error_description: 'pia@work.example refused', code: '' });
  const log = idp.lines.join('');
  expect(log).toContain('"problem":"denied"');
  expect(log).toContain('"route":"/auth/realms/torg/broker/:alias/endpoint"');
  for (const secret of ['pia', 'Partner', 'a-code', state, nonce, 's3cret', 'access-1']) {
    expect(log).not.toContain(secret);
  }
});
