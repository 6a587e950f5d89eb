import { createHash } from 'node:crypto';
import { either as E } from 'fp-ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { refusedFor } from './testing/a-client.ts';
import { type FakeIdentityServer, json, newKey, startFakeIdentityServer } from './testing/fake-identity-server.ts';
import { createUpstreamProvider } from './upstream-provider.ts';

let fake: FakeIdentityServer;
beforeEach(async () => {
  fake = await startFakeIdentityServer();
  fake.answer('userinfo', (_, response) => json(response, 200, { sub: 'kari', unit: 'sea', name: 'Another' }));
  fake.giveIdToken(await fake.sign({ name: 'Kari', nonce: secrets.nonce }));
});
afterEach(() => fake.stop());

const connect = (timeoutMs = 60_000) =>
  createUpstreamProvider({
    ...{ issuer: fake.issuer, clientId: 'fjell-web', clientSecret: 's3cret', scope: 'openid unit' },
    timeoutMs,
  });

const redirectUri = 'http://id.example/auth/realms/torg/broker/work/endpoint';
const secrets = { state: 's-1', nonce: 'n-9', codeVerifier: 'v'.repeat(43) };
const cameBack = (parameters: Readonly<Record<string, string>>) =>
  `${redirectUri}?${new URLSearchParams({ state: 's-1', iss: fake.issuer, ...parameters })}`;
const redeem = (parameters: Readonly<Record<string, string>> = { code: 'c-1' }, timeoutMs?: number) =>
  connect(timeoutMs).redeem(cameBack(parameters), secrets)();

const away = E.left({ _tag: 'Unavailable', cause: expect.any(String) });

describe('a login at another provider', () => {
  it('begins there with state, nonce and the hash of a verifier', async () => {
    const begun = await connect().authorizationUrl({ redirectUri, ...secrets })();
    const url = new URL(E.isRight(begun) ? begun.right : '');
    expect(url.origin + url.pathname).toBe(`${fake.issuer}/protocol/openid-connect/auth`);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      ...{ client_id: 'fjell-web', redirect_uri: redirectUri, response_type: 'code', scope: 'openid unit' },
      ...{ state: 's-1', nonce: 'n-9', code_challenge_method: 'S256' },
      code_challenge: createHash('sha256').update(secrets.codeVerifier).digest('base64url'),
    });
  });

  it('hands on who it is, in which language, and that it has to be proved', async () => {
    const more = { prompt: 'login', loginHint: 'kari@example.no', uiLocales: 'nb', acrValues: 'a b' };
    const begun = await connect().authorizationUrl({ redirectUri, ...secrets, ...more })();
    expect(Object.fromEntries(new URL(E.isRight(begun) ? begun.right : '').searchParams)).toMatchObject({
      ...{ prompt: 'login', login_hint: 'kari@example.no', ui_locales: 'nb', acr_values: 'a b' },
    });
  });

  it('does not begin where the provider is away', async () => {
    fake.answer('openid-configuration', (_, response) => json(response, 503, {}));
    expect(await connect().authorizationUrl({ redirectUri, ...secrets })()).toEqual(away);
  });

  it('ends with the claims of the ID token, and those that only userinfo has', async () => {
    expect(await redeem()).toMatchObject(E.right({ sub: 'kari', name: 'Kari', unit: 'sea' }));
    expect(fake.seen.find(({ path }) => path.endsWith('/token'))?.form).toEqual({
      ...{ grant_type: 'authorization_code', code: 'c-1', redirect_uri: redirectUri },
      code_verifier: secrets.codeVerifier,
    });
  });

  it('needs no userinfo', async () => {
    fake.answer('openid-configuration', (_, response) =>
      json(response, 200, fake.metadata({ userinfo_endpoint: undefined })),
    );
    expect(await redeem()).toMatchObject(E.right({ sub: 'kari', name: 'Kari' }));
    expect(fake.times('userinfo')).toBe(0);
  });
});

describe('an answer of another provider', () => {
  it.each([
    ['that the user refused', { error: 'access_denied', error_description: 'kari said no' }, 'access_denied'],
    ['that is no known error', { error: 'kari@example.no said no' }, 'unknown_error'],
    ['with another state', { code: 'c-1', state: 's-2' }, 'answer: OAUTH_INVALID_RESPONSE'],
    ['of another issuer', { code: 'c-1', iss: 'https://elsewhere.example' }, 'answer: OAUTH_INVALID_RESPONSE'],
    ['without a code', {}, 'answer: OAUTH_INVALID_RESPONSE'],
  ])('%s is refused, and no code is shown', async (_, parameters, reason) => {
    expect(await redeem(parameters as Readonly<Record<string, string>>)).toEqual(refusedFor(reason));
    expect(fake.times('token')).toBe(0);
  });

  it.each([
    ['server_error', 'Unavailable'],
    ['temporarily_unavailable', 'Unavailable'],
    ['unauthorized_client', 'IdentityMisconfigured'],
    ['invalid_scope', 'IdentityMisconfigured'],
  ])('%s is %s', async (error, _tag) => {
    expect(await redeem({ error })).toMatchObject(E.left({ _tag }));
  });

  it.each([
    ['another issuer', { iss: 'https://elsewhere.example' }, 'answer: iss'],
    ['another audience', { aud: 'somebody-else' }, 'answer: aud'],
    ['another nonce', { nonce: 'n-2' }, 'answer: nonce'],
    ['no nonce', { nonce: undefined }, 'answer: OAUTH_INVALID_RESPONSE'],
    ['a time that is over', { exp: 1 }, 'answer: exp'],
  ])('whose ID token has %s does not hold', async (_, claims, reason) => {
    fake.giveIdToken(await fake.sign({ nonce: secrets.nonce, ...claims }));
    expect(await redeem()).toEqual(refusedFor(reason));
  });

  it('whose ID token is signed by nobody that the provider names does not hold', async () => {
    fake.giveIdToken(await fake.sign({ nonce: secrets.nonce }, {}, await newKey('first')));
    expect(await redeem()).toEqual(refusedFor('token: ERR_JWS_SIGNATURE_VERIFICATION_FAILED'));
  });

  it('without an ID token does not hold', async () => {
    fake.giveIdToken(undefined);
    expect(E.isLeft(await redeem())).toBe(true);
  });

  it('whose userinfo is of somebody else does not hold', async () => {
    fake.answer('userinfo', (_, response) => json(response, 200, { sub: 'nils', unit: 'sea' }));
    expect(await redeem()).toEqual(refusedFor('answer: sub'));
  });

  it('that never comes, is too long, or is none, is an outage', async () => {
    fake.answer('token', () => undefined);
    expect(await redeem(undefined, 1_000)).toEqual(away);
    fake.answer('token', (_, response) => json(response, 200, { id_token: 'x'.repeat(300_000) }));
    expect(await redeem()).toEqual(away);
    fake.answer('token', (_, response) => response.end('<h1>Hello</h1>'));
    expect(await redeem()).toEqual(away);
  });

  it('about a secret that it does not know is told to the operator', async () => {
    fake.answer('token', (_, response) => json(response, 401, { error: 'invalid_client' }));
    expect(await redeem()).toMatchObject(E.left({ _tag: 'IdentityMisconfigured', fault: 'client' }));
  });
});

it('a logout token of another provider is read', async () => {
  const token = await fake.sign({ sid: 'one', nonce: undefined }, { typ: 'logout+jwt' });
  expect(await connect().verifyLogoutToken(token)()).toMatchObject(E.right({ sub: 'kari', sid: 'one' }));
  expect(E.isLeft(await connect().verifyLogoutToken(`${token}x`)())).toBe(true);
});
