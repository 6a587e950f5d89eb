import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkRegistration, type RegistrationOptions } from './check-registration.ts';
import { type FakeIdentityServer, json, startFakeIdentityServer } from './testing/fake-identity-server.ts';

const secret = 'the-secret';
const shop = 'https://shop.example';
const known = { clientId: 'fjell-web', scopes: ['openid', 'email'], at: [shop, 'https://www.shop.example'] };

let fake: FakeIdentityServer;
/** Answers as Keycloak does, for one client. */
beforeEach(async () => {
  fake = await startFakeIdentityServer();
  fake.answer('token', (seen, response) => {
    // Both parts are form-encoded (RFC 6749, 2.3.1).
    const credentials = Buffer.from(seen.authorization.replace('Basic ', ''), 'base64').toString();
    const isKnown = decodeURIComponent(credentials) === `${known.clientId}:${secret}`;
    if (!isKnown) return json(response, 401, { error: 'unauthorized_client' });
    return json(response, 400, { error: 'invalid_grant' });
  });
  fake.answer('auth', ({ query }, response) => {
    const { client_id, redirect_uri = '', scope = '' } = query;
    const isKnown = client_id === known.clientId && known.at.some((origin) => redirect_uri === `${origin}/me/auth`);
    if (!isKnown) return response.writeHead(400, { 'content-type': 'text/html' }).end('<p>Client not found</p>');
    const isScope = scope.split(' ').every((one) => known.scopes.includes(one));
    const error = isScope ? 'login_required' : 'invalid_scope';
    return response.writeHead(302, { location: `${redirect_uri}?error=${error}&state=check` }).end();
  });
  fake.answer('logout', ({ query }, response) => {
    const isKnown = known.at.some((origin) => query.post_logout_redirect_uri === `${origin}/logout`);
    response.writeHead(isKnown ? 200 : 400).end();
  });
});
afterEach(() => fake.stop());

const check = (more: Partial<RegistrationOptions> = {}) =>
  checkRegistration({
    authServerUrl: fake.authServerUrl,
    ...{ realm: 'torg', clientId: known.clientId, clientSecret: secret, scope: 'openid email' },
    redirectUris: known.at.map((origin) => `${origin}/me/auth`),
    logoutUris: known.at.map((origin) => `${origin}/logout`),
    ...more,
  })();

describe('a registration', () => {
  it('that is right has no problems, and was tried at each address without a form', async () => {
    expect(await check()).toEqual([]);
    const logins = fake.seen.filter(({ path }) => path.endsWith('/auth'));
    expect(logins.map(({ query }) => query)).toMatchObject(
      known.at.map((origin) => ({
        ...{ response_type: 'code', client_id: known.clientId, scope: 'openid email', prompt: 'none' },
        ...{ redirect_uri: `${origin}/me/auth`, code_challenge_method: 'S256' },
      })),
    );
    const logouts = fake.seen.filter(({ path }) => path.endsWith('/logout'));
    expect(logouts.map(({ query }) => query.client_id)).toEqual([known.clientId, known.clientId]);
  });

  it('with another secret is told from one of another client', async () => {
    expect(await check({ clientSecret: 'wrong' })).toEqual([{ _tag: 'WrongSecret', error: 'unauthorized_client' }]);
    expect(await check({ clientId: 'nobody' })).toEqual([
      { _tag: 'UnknownClient', redirectUris: known.at.map((origin) => `${origin}/me/auth`) },
    ]);
  });

  it('that lacks a scope or an address is told of each', async () => {
    expect(await check({ scope: 'openid torg' })).toEqual([{ _tag: 'LoginRefused', error: 'invalid_scope' }]);
    const [other, shops] = ['https://other.example', known.at[0]];
    expect(
      await check({
        redirectUris: [`${other}/me/auth`, `${shops}/me/auth`],
        logoutUris: [`${shops}/logout`, `${other}/logout`],
      }),
    ).toEqual([
      { _tag: 'UnknownRedirect', uri: `${other}/me/auth` },
      { _tag: 'UnknownLogout', uri: `${other}/logout` },
    ]);
  });

  it('is not believed by a redirect to somewhere else', async () => {
    for (const location of [`${shop}/me/auth/login?error=login_required`, `${fake.origin}/login`]) {
      fake.answer('auth', (_, response) => response.writeHead(302, { location }).end());
      expect(await check()).toMatchObject([{ _tag: 'UnknownClient' }]);
    }
  });

  it('that may not use the code flow is told by the word of the server', async () => {
    fake.answer('auth', ({ query }, response) =>
      response.writeHead(303, { location: `${query.redirect_uri}?error=unauthorized_client` }).end(),
    );
    expect(await check()).toEqual([{ _tag: 'LoginRefused', error: 'unauthorized_client' }]);
  });

  it('at a server without logout is told', async () => {
    fake.answer('openid-configuration', (_, response) =>
      json(response, 200, fake.metadata({ end_session_endpoint: undefined })),
    );
    expect(await check()).toEqual([{ _tag: 'NoLogout' }]);
  });

  it('in a realm that is not there, or at a server that may not be asked, is not tried', async () => {
    expect(await check({ authServerUrl: 'http://id.example' })).toMatchObject([
      { _tag: 'IdentityMisconfigured', fault: 'plain-http' },
    ]);
    fake.answer('openid-configuration', (_, response) => json(response, 404, { error: 'Realm does not exist' }));
    expect(await check()).toMatchObject([{ _tag: 'IdentityMisconfigured', fault: 'address' }]);
    expect(fake.times('auth') + fake.times('token')).toBe(0);
  });

  it.each(['openid-configuration', 'token', 'auth', 'logout'])('cannot be judged while %s is away', async (name) => {
    fake.answer(name, (_, response) => json(response, 503, {}));
    expect(await check()).toEqual([{ _tag: 'Unavailable', cause: expect.stringContaining('the answer is 503') }]);
    fake.answer(name, (_, response) => response.destroy());
    expect(await check({ timeoutMs: 2_000 })).toMatchObject([{ _tag: 'Unavailable' }]);
  });
});
