import { clientSecretOf } from '@torg/adapter-identity';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { directoryHost, directoryIssuer, identityHost, issuerOf, originOf } from './addresses.ts';
import { type Browser, newBrowser, type Page } from './testing/browser.ts';
import { startListeningIdp } from './testing/listening-idp.ts';
import { aRequest, berg, shopUrl, type Tokens } from './testing/relying-party.ts';
import { secret, startIdp, type TestIdp } from './testing/test-idp.ts';

let idp: TestIdp;
let port: number;
let here: Browser;
let there: Browser;

const jobbkonto = {
  ...{ alias: 'jobbkonto', name: 'Jobbkonto', issuer: `http://${directoryHost}:3001`, clientId: 'torg' },
  ...{ scope: 'openid profile email work', shops: ['berg'] },
  grants: [{ claim: 'businessUnit', value: 'Nordavind', customerGroupIds: ['consumer'] }],
};

beforeAll(async () => {
  ({ idp, port } = await startListeningIdp({ providers: [jobbkonto] }));
});
afterAll(() => idp.close());
beforeEach(() => {
  here = newBrowser(idp.app, originOf(identityHost, port));
  there = newBrowser(idp.app, directoryIssuer(port));
});

const titleOf = ({ body }: Page) => /<h1>([^<]*)</.exec(body)?.[1];

/** A browser is one for each host: this one follows from the login page to the directory's. */
const leave = async () => {
  const { url, verifier } = aRequest(berg, { kc_idp_hint: 'jobbkonto', ui_locales: 'nb' });
  const left = await here.open(url);
  return { form: await there.open(left.url.href), verifier };
};

/** The shop's server asks the identity server. */
const ask = async (endpoint: string, form: Readonly<Record<string, string>>) => {
  const answer = await idp.app.inject({
    ...{ method: 'POST', url: `/auth/realms/torg/protocol/openid-connect/${endpoint}` },
    headers: {
      ...{ host: `${identityHost}:${port}`, 'content-type': 'application/x-www-form-urlencoded' },
      authorization: `Basic ${Buffer.from(`${berg.id}:${clientSecretOf(secret, berg.id)}`).toString('base64')}`,
    },
    body: new URLSearchParams(form).toString(),
  });
  return { status: answer.statusCode, body: answer.json() as Tokens };
};

const redeem = async (code: string, verifier: string): Promise<Tokens> => {
  const form = { grant_type: 'authorization_code', code, redirect_uri: berg.redirectUri, code_verifier: verifier };
  return (await ask('token', form)).body;
};

const logInThere = async (userName: string, password = 'torg') => {
  const { form, verifier } = await leave();
  const back = await there.submit(form, { userName, password });
  return { back, verifier };
};

describe('the directory of the demo world', () => {
  it('is an OpenID provider of its own: issuer, keys, users', async () => {
    const discovery = JSON.parse((await there.open('/.well-known/openid-configuration')).body);
    expect(discovery.issuer).toBe(`http://jobbkonto.localhost:${port}`);
    const keysAt = async (browser: Browser, url: string) => JSON.parse((await browser.open(url)).body).keys[0].kid;
    const own = await keysAt(there, discovery.jwks_uri);
    expect(own).not.toBe(await keysAt(here, `${issuerOf(port)}/protocol/openid-connect/certs`));
    expect((await logInThere('kari')).back.body).toContain('role="alert"');
  });

  it('shows a page of its own looks, in the language of the shop', async () => {
    const { form } = await leave();
    expect([form.status, form.url.hostname, titleOf(form)]).toEqual([200, directoryHost, 'Logg inn på Jobbkonto']);
    expect(form.body).toContain('<span class="name">Jobbkonto</span>');
    const [, theme = ''] = /href="([^"]*\/jobbkonto\/theme-[^"]*)"/.exec(form.body) ?? [];
    expect((await there.open(theme)).body).toContain('--color-accent');
    expect(form.headers['content-security-policy']).toContain(
      `form-action 'self' http://id.localhost:${port} ${shopUrl}`,
    );
  });

  it.each([
    ['jorunn', 'Jorunn Jobb', ['consumer']],
    ['tone', 'Tone Turbin', ['consumer']],
    ['viggo', 'Viggo Vikar', []],
  ])('logs %s in at the shop, with what her or his employer’s unit is granted', async (userName, name, groups) => {
    const { back, verifier } = await logInThere(userName);
    const landed = await here.open(back.url.href);
    expect(landed.url.href).toMatch(`${shopUrl}/me/auth?code=`);
    const { id_token } = await redeem(landed.url.searchParams.get('code') ?? '', verifier);
    const claims = decodeJwt(id_token);
    expect(claims).toMatchObject({ preferred_username: userName, name, customerGroupIds: groups });
  });

  it('asks once, and again where the shop wants to know anew', async () => {
    const { back } = await logInThere('jorunn');
    await here.open(back.url.href);
    const another = newBrowser(idp.app, originOf(identityHost, port));
    const known = await another.open(aRequest(berg, { kc_idp_hint: 'jobbkonto' }).url);
    expect((await there.open(known.url.href)).url.hostname).toBe(identityHost);
    const more = { kc_idp_hint: 'jobbkonto', prompt: 'login', login_hint: 'jorunn' };
    const anew = await here.open(aRequest(berg, more).url);
    const form = await there.open(anew.url.href);
    expect([titleOf(form), form.body]).toEqual([
      expect.stringMatching(/Jobbkonto$/),
      expect.stringContaining('name="userName" type="text" autocomplete="username" value="jorunn"'),
    ]);
  });

  it('refuses a wrong password, and leaves off after five', async () => {
    const { form } = await leave();
    const wrong = await there.submit(form, { userName: 'jorunn', password: 'wrong' });
    expect([wrong.method, wrong.body]).toEqual(['GET', expect.stringContaining('role="alert"')]);
    expect(wrong.body).toContain('value="jorunn"');
    expect((await there.open(wrong.url.href)).body).toBe(wrong.body);
    for (let tries = 0; tries < 4; tries += 1) await there.submit(wrong, { userName: 'jorunn', password: 'wrong' });
    expect((await there.submit(wrong, { userName: 'jorunn', password: 'torg' })).status).toBe(429);
    // Whoever has the same name here is nobody whom that concerns.
    expect((await logInThere('viggo')).back.url.hostname).toBe(identityHost);
  });

  it('says that somebody went back', async () => {
    const { form } = await leave();
    const back = await there.submit(form, { answer: 'cancel' });
    const page = await here.open(back.url.href);
    expect([page.status, titleOf(page)]).toEqual([403, 'Innloggingen ble avbrutt']);
  });

  it('takes no form of another site, and no login that another browser began', async () => {
    const { form } = await leave();
    const foreign = await there.submit(
      form,
      { userName: 'jorunn', password: 'torg' },
      { origin: 'http://evil.example' },
    );
    expect(foreign.status).toBe(403);
    expect((await newBrowser(idp.app, directoryIssuer(port)).open(form.url.href)).status).toBe(400);
  });

  it('tells of a logout, which ends the login at the identity server and its tokens', async () => {
    const { back, verifier } = await logInThere('jorunn');
    const landed = await here.open(back.url.href);
    const tokens = await redeem(landed.url.searchParams.get('code') ?? '', verifier);
    const home = await there.open('/');
    expect(home.body).toContain('href="/session/end"');
    const done = await there.submit(await there.open('/session/end'), { logout: 'yes' });
    expect(done.body).toContain('Jobbkonto');
    expect((await ask('token', { grant_type: 'refresh_token', refresh_token: tokens.refresh_token })).status).toBe(400);
    expect((await here.open(aRequest(berg, { prompt: 'none' }).url)).url.searchParams.get('error')).toBe(
      'login_required',
    );
  });

  it('answers at its own host alone, and the identity server at its own', async () => {
    const at = (host: string, url: string) => idp.app.inject({ url, headers: { host } });
    expect((await at(`${identityHost}:${port}`, '/login/x')).statusCode).toBe(404);
    expect((await at(`${identityHost}:${port}`, '/.well-known/openid-configuration')).statusCode).toBe(404);
    expect((await at(`${directoryHost}:${port}`, `/auth/realms/torg/account`)).statusCode).toBe(421);
  });
});

it('there is no directory outside of the demo world, or where no provider names it', async () => {
  for (const options of [{ providers: [jobbkonto], demo: false }, { providers: [] }, {}]) {
    const other = await startIdp(options);
    const answer = await other.app.inject({
      url: '/.well-known/openid-configuration',
      headers: { host: `${directoryHost}:4101` },
    });
    expect(answer.statusCode).toBe(404);
    await other.close();
  }
});
