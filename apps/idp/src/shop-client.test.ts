import {
  checkRegistration,
  clientSecretOf,
  createCustomerDirectory,
  createIdentityServer,
  type RegistrationOptions,
} from '@torg/adapter-identity';
import type { CustomerQuery } from '@torg/domain/acting';
import type { IdentityGrant } from '@torg/domain/session/server';
import { userOfShop } from '@torg/domain/user';
import { either as E } from 'fp-ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identityHost, issuerOf, originOf, protocolPaths, realmPath } from './addresses.ts';
import { type Browser, newBrowser } from './testing/browser.ts';
import { startListeningIdp } from './testing/listening-idp.ts';
import { berg, logIn, nativeProgram, shopUrl, type Tokens } from './testing/relying-party.ts';
import { secret, type TestIdp } from './testing/test-idp.ts';

let idp: TestIdp;
let port: number;

beforeAll(async () => {
  ({ idp, port } = await startListeningIdp());
});
afterAll(() => idp.close());

const options = (clientSecret = clientSecretOf(secret, berg.id)) => ({
  authServerUrl: `${originOf(identityHost, port)}/auth`,
  realm: 'torg',
  clientId: berg.id,
  clientSecret,
});
const client = (clientSecret?: string) => createIdentityServer(options(clientSecret));

const aBrowser = () => newBrowser(idp.app, originOf(identityHost, port));

const aCode = async (browser: Browser = aBrowser()) => {
  const { code, verifier } = await logIn(browser);
  return { code, codeVerifier: verifier, redirectUri: berg.redirectUri, nonce: 'a-nonce' };
};

const grant = async () => {
  const answer = await client().redeem(await aCode())();
  return tokensOf(answer);
};

/** What a code brings: all of it, unlike an ID token alone. */
const tokensOf = (answer: E.Either<unknown, IdentityGrant>) => {
  if (E.isLeft(answer)) throw new Error(`no tokens: ${JSON.stringify(answer.left)}`);
  const { accessToken, refreshToken } = answer.right;
  if (accessToken === undefined || refreshToken === undefined) throw new Error('no access or refresh token');
  return { ...answer.right, accessToken, refreshToken };
};

const redeemAsProgram = async (code: string, verifier: string): Promise<Tokens> => {
  const answer = await idp.app.inject({
    method: 'POST',
    url: `${realmPath}${protocolPaths.token}`,
    headers: { host: `${identityHost}:${port}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      ...{ grant_type: 'authorization_code', client_id: nativeProgram.id, redirect_uri: nativeProgram.redirectUri },
      ...{ code, code_verifier: verifier },
    }).toString(),
  });
  return answer.json();
};

const refused = (reason: string) => E.left({ _tag: 'IdentityRefused', reason });

describe("a shop's server, as a client of this identity server", () => {
  it('finds it, gets tokens for a code, and reads what they open', async () => {
    expect(await client().discover()()).toMatchObject(E.right({ issuer: issuerOf(port) }));
    const { claims, accessToken, expiresIn } = await grant();
    expect(claims).toMatchObject({ preferred_username: 'kari', name: 'Kari Nordmann', customerGroups: ['member'] });
    expect(expiresIn).toBe(300);
    const subject = String(claims.sub);
    expect(await client().userinfo(accessToken, subject)()).toMatchObject(E.right({ email: 'kari@example.no' }));
    expect(await client().account(accessToken)()).toMatchObject(E.right({ username: 'kari' }));
  });

  it('renews them, each refresh token once, for the same user only', async () => {
    const { refreshToken, claims } = await grant();
    const renewed = await client().refresh(refreshToken, String(claims.sub))();
    expect(renewed).toMatchObject(E.right({ claims: { sub: claims.sub } }));
    expect(E.isRight(renewed) && renewed.right.refreshToken).not.toBe(refreshToken);
    const other = await grant();
    expect(await client().refresh(other.refreshToken, 'nils')()).toEqual(refused('token: sub'));
  });

  it('is refused for a code that was used, another verifier, another address, another nonce', async () => {
    const used = await aCode();
    expect(E.isRight(await client().redeem(used)())).toBe(true);
    expect(await client().redeem(used)()).toEqual(refused('invalid_grant'));
    const code = await aCode();
    expect(await client().redeem({ ...code, codeVerifier: 'x'.repeat(43) })()).toEqual(refused('invalid_grant'));
    const elsewhere = { ...(await aCode()), redirectUri: 'http://evil.example/me/auth' };
    expect(await client().redeem(elsewhere)()).toEqual(refused('invalid_grant'));
    expect(await client().redeem({ ...(await aCode()), nonce: 'another' })()).toEqual(refused('answer: nonce'));
  });

  it('is told nothing but who it is where a narrower scope was asked for, which makes no desk user a customer', async () => {
    const shop = {
      ...{ loginRequired: false, customerGroups: [], oidcAuth: { enable: false } },
      talkmore: { enable: false, autologin: false, welcomeLogin: { enable: false } },
    };
    const userWith = async (scope?: string) => {
      const { code, verifier } = await logIn(aBrowser(), berg, { userName: 'gina', scope });
      const asked = { code, codeVerifier: verifier, redirectUri: berg.redirectUri, nonce: 'a-nonce' };
      const answer = await client().redeem(asked)();
      return E.isRight(answer) ? userOfShop(shop)(answer.right.claims) : answer;
    };
    expect(await userWith('openid')).toEqual(E.left({ _tag: 'NoAccess', code: 'invalid_user_permission' }));
    expect(await userWith('openid torg')).toMatchObject(E.right({ isGuestUser: true }));
  });

  it('is told apart from visitors when its own secret is wrong', async () => {
    const answer = await client('not the secret').redeem(await aCode())();
    expect(answer).toEqual(E.left({ _tag: 'IdentityMisconfigured', fault: 'client', reason: 'invalid_client' }));
  });

  it('finds its registration right, and each thing that is not', async () => {
    const check = (more: Partial<RegistrationOptions> = {}) =>
      checkRegistration({
        authServerUrl: `${originOf(identityHost, port)}/auth`,
        ...{ realm: 'torg', clientId: berg.id, clientSecret: clientSecretOf(secret, berg.id) },
        ...{ scope: 'openid profile email torg', redirectUris: [berg.redirectUri], logoutUris: [`${shopUrl}/logout`] },
        ...more,
      })();
    expect(await check()).toEqual([]);
    expect(await check({ clientSecret: 'wrong' })).toEqual([{ _tag: 'WrongSecret', error: 'invalid_client' }]);
    expect(await check({ clientId: 'nobody' })).toMatchObject([{ _tag: 'UnknownClient' }]);
    expect(await check({ realm: 'other' })).toMatchObject([{ _tag: 'IdentityMisconfigured', fault: 'address' }]);
    expect(await check({ logoutUris: [`${shopUrl}/bye`] })).toMatchObject([{ _tag: 'UnknownLogout' }]);
  });

  it('leads a browser through the logout and back', async () => {
    const browser = aBrowser();
    const answer = await client().redeem(await aCode(browser))();
    if (E.isLeft(answer)) throw new Error('no tokens');
    const url = await client().endSessionUrl(answer.right.idToken, `${shopUrl}/logout`, 'st4te')();
    const page = await browser.open(E.isRight(url) ? url.right : '');
    const after = page.url.href.startsWith(shopUrl) ? page : await browser.submit(page);
    expect(after.url.href).toBe(`${shopUrl}/logout?state=st4te`);
  });

  it('acts as a customer for a representative, and for nobody else', async () => {
    const tokenOf = async (userName: string) => {
      const { code, verifier } = await logIn(aBrowser(), berg, { userName });
      const asked = { code, codeVerifier: verifier, redirectUri: berg.redirectUri, nonce: 'a-nonce' };
      return tokensOf(await client().redeem(asked)()).accessToken;
    };
    const siri = await tokenOf('siri');
    expect(await client().actAs(siri, 'demo-siri', 'demo-ingrid')()).toMatchObject(
      E.right({ sub: 'demo-ingrid', name: 'Ingrid Innkjøp', act: { sub: 'demo-siri' } }),
    );
    expect(await client().actAs(siri, 'demo-sigurd', 'demo-ingrid')()).toEqual(refused('token: act'));
    expect(await client().actAs(siri, 'demo-siri', 'demo-gina')()).toEqual(refused('access_denied'));
    const kari = await tokenOf('kari');
    expect(await client().actAs(kari, 'demo-kari', 'demo-ingrid')()).toEqual(refused('access_denied'));
    const directory = createCustomerDirectory(options());
    const find = (token: string, query: CustomerQuery, ids = ['framework', 'consumer'], isForMembers = false) =>
      directory.find(token, query, { ids, isForMembers });
    expect(await find(siri, { by: 'text', text: 'ingrid' })()).toMatchObject(E.right([{ id: 'demo-ingrid' }]));
    const byEmail = (email: string) => find(siri, { by: 'email', email })();
    expect(await byEmail('ingrid@example.no')).toMatchObject(E.right([{ id: 'demo-ingrid' }]));
    // Nobody acts as who keeps the users of a company.
    expect(await byEmail('per@example.no')).toEqual(E.right([]));
    expect(await find(siri, { by: 'id', id: 'demo-gina' })()).toEqual(E.right([]));
    expect(await find(siri, { by: 'id', id: 'demo-ingrid' }, ['framework'], true)()).toMatchObject(
      E.right([{ id: 'demo-ingrid' }]),
    );
    expect(await find(siri, { by: 'id', id: 'demo-ingrid' }, ['other', 'framew'], true)()).toEqual(E.right([]));
    expect(await find(kari, { by: 'text', text: 'ingrid' })()).toEqual(
      E.left({ _tag: 'Unavailable', cause: expect.stringContaining('403') }),
    );
  });

  it('takes the token of a program, and no other', async () => {
    const browser = aBrowser();
    const { page: question, verifier } = await logIn(browser, nativeProgram);
    const answer = await browser.submit(question, { answer: 'allow' });
    const body = await redeemAsProgram(answer.url.searchParams.get('code') ?? '', verifier);
    expect(await client().verifyBearer(body.access_token)()).toMatchObject(E.right({ aud: 'torg-api' }));
    expect(await client().verifyBearer(body.id_token)()).toEqual(refused('token: aud'));
    const { accessToken } = await grant();
    expect(await client().verifyBearer(accessToken)()).toMatchObject(E.left({ _tag: 'IdentityRefused' }));
  });
});
