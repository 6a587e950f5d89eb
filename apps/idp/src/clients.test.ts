import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { protocolPaths, realmPath } from './addresses.ts';
import { newBrowser, origin } from './testing/browser.ts';
import {
  aRequest,
  berg,
  issuer,
  logIn,
  nativeProgram,
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
const get = (url: string, headers: Record<string, string> = {}) =>
  idp.app.inject({ url, headers: { host, ...headers } });

describe('a request that is not as it should be', () => {
  it.each([
    ['without a code challenge', { code_challenge: undefined, code_challenge_method: undefined }],
    ['with a plain code challenge', { code_challenge_method: 'plain' }],
  ])('is refused %s', async (_what, more) => {
    const page = await newBrowser(idp.app).open(aRequest(berg, more).url);
    expect(page.url.origin).toBe(shopUrl);
    expect(page.url.searchParams.get('error')).toBe('invalid_request');
  });

  it.each([
    'http://evil.example/me/auth',
    'http://berg.localhost:4100.evil.example/me/auth',
    'http://berg.localhost:4100/me/auth/../x',
    'http://127.0.0.1:53124/callback',
  ])('never leads to %s', async (redirect_uri) => {
    const page = await newBrowser(idp.app).open(aRequest(berg, { redirect_uri }).url);
    expect([page.url.origin, page.status]).toEqual([origin, 400]);
    expect(page.body).toContain('invalid_redirect_uri');
  });

  it('shows the looks and language of its shop where it ends', async () => {
    const page = await newBrowser(idp.app).open(aRequest(berg, { redirect_uri: 'http://evil.example/' }).url);
    expect(page.body).toMatch(/berg\/theme-.*<h1>Det gikk ikke<\/h1>/s);
    expect(page.body).toContain('Tilbake til BERG');
  });

  it('is turned away at any other host', async () => {
    for (const name of ['localhost:4101', 'id.localhost', 'id.localhost:4101.evil.example', '127.0.0.1:4101']) {
      expect((await get(`${realmPath}/.well-known/openid-configuration`, { host: name })).statusCode).toBe(421);
    }
    const spoken = await get(`${realmPath}/.well-known/openid-configuration`, {
      host: 'ID.localhost:4101',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
    });
    expect(spoken.json()).toMatchObject({ issuer, token_endpoint: `${issuer}/protocol/openid-connect/token` });
  });
});

describe('a program on a user’s machine', () => {
  it('asks the user, and gets a token of its own for the shops’ API', async () => {
    const browser = newBrowser(idp.app);
    const { url, verifier } = aRequest(nativeProgram);
    const question = await browser.submit(await browser.open(url), { userName: 'siri', password: 'torg' });
    expect(question.body).toContain('Gi tilgang?');
    expect(question.headers['content-security-policy']).toContain('http://127.0.0.1:*');
    const answer = await browser.submit(question, { answer: 'allow' });
    expect(answer.url.href).toMatch(/^http:\/\/127\.0\.0\.1:53124\/callback\?code=/);
    const { body } = await redeem(idp.app, nativeProgram, answer.url.searchParams.get('code') ?? '', verifier);
    expect(decodeProtectedHeader(body.access_token)).toMatchObject({ typ: 'at+jwt', alg: 'RS256' });
    expect(decodeJwt(body.access_token)).toMatchObject({
      iss: issuer,
      aud: 'torg-api',
      sub: 'demo-siri',
      client_id: 'torg-native',
      scope: 'torg',
      preferred_username: 'siri',
      nonResourcePermissions: expect.arrayContaining(['Shop', 'Sales representative']),
    });
    const renewed = await refresh(idp.app, nativeProgram, body.refresh_token);
    expect(decodeJwt(renewed.body.access_token).aud).toBe('torg-api');
  });

  it('of a sales desk asks at each login, and each has a name of its own that renewed tokens keep', async () => {
    const browser = newBrowser(idp.app);
    const logInAgain = async (question: Awaited<ReturnType<typeof browser.open>>, verifier: string) => {
      expect(question.body).toContain('Gi tilgang?');
      const answer = await browser.submit(question, { answer: 'allow' });
      const { body } = await redeem(idp.app, nativeProgram, answer.url.searchParams.get('code') ?? '', verifier);
      return body;
    };
    const first = aRequest(nativeProgram);
    const one = await logInAgain(
      await browser.submit(await browser.open(first.url), { userName: 'gina', password: 'torg' }),
      first.verifier,
    );
    const renewed = (await refresh(idp.app, nativeProgram, one.refresh_token)).body;
    const second = aRequest(nativeProgram);
    const two = await logInAgain(await browser.open(second.url), second.verifier);
    const [ofOne, ofRenewed, ofTwo] = [one, renewed, two].map(({ access_token }) => decodeJwt(access_token).sid);
    expect(ofOne).toMatch(/^[\w-]{43}$/);
    expect(ofTwo).not.toBe(ofOne);
    expect(ofRenewed).toBe(ofOne);
    // The next customer at the same desk ends the login of the one before.
    expect((await refresh(idp.app, nativeProgram, renewed.refresh_token)).status).toBe(400);
  });

  it('is told when the user does not allow it', async () => {
    const browser = newBrowser(idp.app);
    const question = await browser.submit(await browser.open(aRequest(nativeProgram).url), {
      userName: 'kari',
      password: 'torg',
    });
    expect((await browser.submit(question, { answer: 'deny' })).url.searchParams.get('error')).toBe('access_denied');
  });
});

it('a shop gets no token for the API of the shops', async () => {
  const page = await newBrowser(idp.app).open(aRequest(berg, { resource: 'urn:torg:api' }).url);
  expect(page.url.searchParams.get('error')).toBe('invalid_target');
  const tokens = await tokensOf(idp.app, newBrowser(idp.app));
  expect(tokens.access_token).not.toContain('.');
});

it('logout leads back to the shop where nobody is logged in, and never to another place', async () => {
  const browser = newBrowser(idp.app);
  const { id_token } = await tokensOf(idp.app, newBrowser(idp.app));
  const ask = (uri: string) => {
    const query = new URLSearchParams({ id_token_hint: id_token, post_logout_redirect_uri: uri });
    return browser.open(`${realmPath}${protocolPaths.end_session}?${query}`);
  };
  const page = await ask(`${shopUrl}/logout`);
  expect(page.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/);
  expect((await browser.submit(page)).url.href).toBe(`${shopUrl}/logout`);
  for (const uri of ['http://evil.example/', `${shopUrl}/logout/../evil`, 'http://vann.localhost:4100/logout']) {
    expect((await ask(uri)).status).toBe(400);
  }
});

it('a hint about another user is a question, too', async () => {
  const browser = newBrowser(idp.app);
  const { id_token } = await tokensOf(idp.app, newBrowser(idp.app));
  await logIn(browser, berg, { userName: 'siri' });
  const query = new URLSearchParams({ id_token_hint: id_token });
  const page = await browser.open(`${realmPath}${protocolPaths.end_session}?${query}`);
  expect(page.body).toContain('Logge ut?');
  expect(page.body).not.toContain('<script');
});

it('logout without proof of who asks is a question', async () => {
  const browser = newBrowser(idp.app);
  const tokens = await tokensOf(idp.app, browser);
  const question = await browser.open(`${realmPath}${protocolPaths.end_session}?client_id=berg-web`);
  expect(question.body).toContain('Logge ut?');
  expect(question.body).not.toContain('<script');
  const stay = await browser.submit(question);
  expect(stay.status).toBe(200);
  expect((await refresh(idp.app, berg, tokens.refresh_token)).status).toBe(400);
});
