import { either as E } from 'fp-ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { IdentityServerOptions } from './identity-server.ts';
import { codeGrant, connectTo, refusedFor } from './testing/a-client.ts';
import { type FakeIdentityServer, json, startFakeIdentityServer } from './testing/fake-identity-server.ts';

let fake: FakeIdentityServer;
beforeEach(async () => {
  fake = await startFakeIdentityServer();
});
afterEach(() => fake.stop());

const connect = (more?: Partial<IdentityServerOptions>) => connectTo(fake, more);

const away = E.left({ _tag: 'Unavailable', cause: expect.any(String) });

describe('redeeming a code', () => {
  it('gives the tokens and the claims of the ID token', async () => {
    const idToken = await fake.sign({ name: 'Kari Nordmann' });
    fake.giveIdToken(idToken);
    expect(await connect().redeem(codeGrant)()).toEqual(
      E.right({
        accessToken: 'access-1',
        refreshToken: 'refresh-2',
        idToken,
        claims: expect.objectContaining({ sub: 'kari', name: 'Kari Nordmann' }),
        expiresIn: 240,
      }),
    );
  });

  it('sends code, address and verifier, and proves who asks', async () => {
    await connect().redeem(codeGrant)();
    const asked = fake.seen.find(({ path }) => path.endsWith('/token'));
    expect(asked?.form).toEqual({
      grant_type: 'authorization_code',
      code: codeGrant.code,
      redirect_uri: codeGrant.redirectUri,
      code_verifier: codeGrant.codeVerifier,
    });
    const [, credentials = ''] = (asked?.authorization ?? '').split('Basic ');
    expect(Buffer.from(credentials, 'base64').toString()).toBe('fjell%2Dweb:s3cret%3A%2F%2B');
  });

  it('proves it in the form where the server takes nothing else', async () => {
    fake.answer('openid-configuration', (_, response) =>
      json(response, 200, fake.metadata({ token_endpoint_auth_methods_supported: ['client_secret_post'] })),
    );
    await connect().redeem(codeGrant)();
    const asked = fake.seen.find(({ path }) => path.endsWith('/token'));
    expect(asked?.authorization).toBe('');
    expect(asked?.form).toMatchObject({ client_id: 'fjell-web', client_secret: 's3cret:/+' });
  });

  it('asks for the metadata and the keys once', async () => {
    const server = connect();
    await Promise.all([server.redeem(codeGrant)(), server.redeem(codeGrant)()]);
    await server.redeem(codeGrant)();
    expect(fake.times('openid-configuration')).toBe(1);
    expect(fake.times('certs')).toBe(1);
    expect(fake.times('token')).toBe(3);
  });

  it.each([
    ['an empty code', { code: '' }],
    ['no verifier', { codeVerifier: '' }],
    ['no nonce', { nonce: '' }],
    ['an address that is none', { redirectUri: '/me/auth' }],
  ])('refuses %s without asking anybody', async (_, part) => {
    expect(await connect().redeem({ ...codeGrant, ...part })()).toEqual(refusedFor('invalid_request'));
    expect(fake.seen).toEqual([]);
  });

  it('reaches a host below .localhost on this machine, by its own name', async () => {
    await fake.stop();
    fake = await startFakeIdentityServer('id.localhost');
    expect(E.isRight(await connect().redeem(codeGrant)())).toBe(true);
    expect(new Set(fake.seen.map(({ host }) => host))).toEqual(new Set([new URL(fake.origin).host]));
  });
});

describe('refreshing', () => {
  it('gives new tokens of the same user', async () => {
    expect(await connect().refresh('refresh-1', 'kari')()).toMatchObject(
      E.right({ accessToken: 'access-1', refreshToken: 'refresh-2', claims: { sub: 'kari' } }),
    );
    expect(fake.seen.find(({ path }) => path.endsWith('/token'))?.form).toEqual({
      grant_type: 'refresh_token',
      refresh_token: 'refresh-1',
    });
  });

  it('goes on with the old refresh token where none is given', async () => {
    fake.giveIdToken(await fake.sign(), { refresh_token: undefined, expires_in: undefined });
    expect(await connect().refresh('refresh-1', 'kari')()).toMatchObject(
      E.right({ refreshToken: 'refresh-1', expiresIn: 300 }),
    );
  });

  it('refuses the tokens of another user', async () => {
    fake.giveIdToken(await fake.sign({ sub: 'nils' }));
    expect(await connect().refresh('refresh-1', 'kari')()).toEqual(refusedFor('token: sub'));
  });

  it.each(['invalid_grant', 'invalid_request', 'access_denied'])('takes %s for an answer', async (error) => {
    fake.answer('token', (_, response) => json(response, 400, { error, error_description: 'refresh-1 is gone' }));
    expect(await connect().refresh('refresh-1', 'kari')()).toEqual(refusedFor(error));
  });

  it('repeats nothing of an error that is no error code', async () => {
    fake.answer('token', (_, response) => json(response, 400, { error: 'refresh-1 is gone' }));
    expect(await connect().refresh('refresh-1', 'kari')()).toEqual(refusedFor('unknown_error'));
  });
});

describe('what belongs to an access token', () => {
  it('is read with it', async () => {
    fake.answer('userinfo', ({ authorization }, response) => json(response, 200, { sub: 'kari', authorization }));
    fake.answer('account', ({ authorization }, response) => json(response, 200, { id: 'kari', authorization }));
    const server = connect();
    expect(await server.userinfo('access-1', 'kari')()).toEqual(
      E.right({ sub: 'kari', authorization: 'Bearer access-1' }),
    );
    expect(await server.account('access-1')()).toEqual(E.right({ id: 'kari', authorization: 'Bearer access-1' }));
    expect(fake.seen.at(-1)?.path).toBe('/auth/realms/torg/account');
  });

  it('is refused when it is about somebody else', async () => {
    fake.answer('userinfo', (_, response) => json(response, 200, { sub: 'nils' }));
    expect(await connect().userinfo('access-1', 'kari')()).toEqual(refusedFor('answer: sub'));
  });

  it('is refused for a token that has ended, said either way', async () => {
    fake.answer('userinfo', (_, response) =>
      response.writeHead(401, { 'www-authenticate': 'Bearer realm="torg", error="invalid_token"' }).end(),
    );
    fake.answer('account', (_, response) => json(response, 403, {}));
    expect(await connect().userinfo('access-1', 'kari')()).toEqual(refusedFor('invalid_token'));
    expect(await connect().account('access-1')()).toEqual(refusedFor('invalid_token'));
  });

  it.each([404, 405])('is not supported where the server has no such endpoint, and says %s', async (status) => {
    fake.answer('account', (_, response) => json(response, status, {}));
    expect(await connect().account('access-1')()).toEqual(refusedFor('Not supported by the OIDC server'));
  });

  it('is not supported where the server publishes no endpoint for it', async () => {
    fake.answer('openid-configuration', (_, response) =>
      json(response, 200, fake.metadata({ userinfo_endpoint: undefined })),
    );
    expect(await connect().userinfo('access-1', 'kari')()).toEqual(refusedFor('Not supported by the OIDC server'));
  });

  it.each([
    [500, {}],
    [200, []],
  ])('is unavailable when the answer is %s %j', async (status, body) => {
    fake.answer('account', (_, response) => json(response, status, body));
    expect(await connect().account('access-1')()).toEqual(away);
  });
});

describe('the metadata', () => {
  it('is asked for anew by whoever wants to know that the server is there', async () => {
    const server = connect();
    expect(await server.discover()()).toEqual(E.right(fake.metadata()));
    fake.answer('openid-configuration', (_, response) =>
      json(response, 200, fake.metadata({ end_session_endpoint: `${fake.origin}/bye` })),
    );
    await server.discover()();
    expect(await server.endSessionUrl('id.to.ken', 'http://localhost:3000/logout', 'st4te')()).toEqual(
      E.right(
        `${fake.origin}/bye?id_token_hint=id.to.ken&post_logout_redirect_uri=http%3A%2F%2Flocalhost%3A3000%2Flogout&state=st4te&client_id=fjell-web`,
      ),
    );
    expect(fake.times('openid-configuration')).toBe(2);
  });

  it('of another issuer counts for nothing', async () => {
    fake.answer('openid-configuration', (_, response) =>
      json(response, 200, fake.metadata({ issuer: 'http://evil.localhost/auth/realms/torg' })),
    );
    expect(await connect().redeem(codeGrant)()).toMatchObject({
      left: { _tag: 'IdentityMisconfigured', fault: 'address' },
    });
    expect(fake.times('token')).toBe(0);
  });

  it.each([{}, [], { issuer: 5 }])('%j does not end a session', async (body) => {
    fake.answer('openid-configuration', (_, response) => json(response, 200, body));
    expect(await connect().refresh('refresh-1', 'kari')()).toEqual(away);
  });

  it('without a place to log out at says so', async () => {
    fake.answer('openid-configuration', (_, response) =>
      json(response, 200, fake.metadata({ end_session_endpoint: undefined })),
    );
    expect(await connect().endSessionUrl('id.to.ken', 'http://localhost:3000/logout', 'st4te')()).toEqual(away);
  });
});

describe('the token of a program', () => {
  const bearer = { aud: 'torg-api', nonce: undefined };

  it.each(['at+jwt', 'JWT', 'application/at+jwt'])('holds as %s', async (typ) => {
    const token = await fake.sign({ ...bearer, aud: ['torg-api', 'other'] }, { typ });
    expect(await connect().verifyBearer(token)()).toMatchObject(E.right({ sub: 'kari' }));
  });

  it.each([
    ['meant for somebody else', { aud: 'fjell-web' }, {}, 'token: aud'],
    ['of another issuer', { iss: 'https://evil.example/auth/realms/torg' }, {}, 'token: iss'],
    ['without a subject', { sub: undefined }, {}, 'token: sub'],
    ['without an end', { exp: undefined }, {}, 'token: exp'],
    ['of another type', {}, { typ: 'logout+jwt' }, 'token: typ'],
    ['without a type', {}, { typ: undefined }, 'token: typ'],
  ])('%s is refused', async (_, claims, header, reason) => {
    const token = await fake.sign({ ...bearer, ...claims }, header);
    expect(await connect().verifyBearer(token)()).toEqual(refusedFor(reason));
  });

  it('ends with 30 seconds of patience', async () => {
    const now = Math.floor(Date.now() / 1000);
    const server = connect();
    expect(await server.verifyBearer(await fake.sign({ ...bearer, exp: now - 31 }))()).toEqual(
      refusedFor('token: exp'),
    );
    vi.useFakeTimers({ toFake: ['Date'], now: now * 1000 });
    expect(E.isRight(await server.verifyBearer(await fake.sign({ ...bearer, exp: now - 29 }))())).toBe(true);
    vi.useRealTimers();
  });

  it.each(['', 'a.b.c', 'no token', 'é.é.é', 'x'.repeat(20_000)])('is refused when it is none', async (token) => {
    expect(await connect().verifyBearer(token)()).toMatchObject(E.left({ _tag: 'IdentityRefused' }));
  });
});
