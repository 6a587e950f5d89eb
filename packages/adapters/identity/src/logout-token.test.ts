import { either as E } from 'fp-ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connectTo, refusedFor } from './testing/a-client.ts';
import { type FakeIdentityServer, json, newKey, startFakeIdentityServer } from './testing/fake-identity-server.ts';

let fake: FakeIdentityServer;
beforeEach(async () => {
  fake = await startFakeIdentityServer();
});
afterEach(() => fake.stop());

const verify = (token: string) => connectTo(fake).verifyLogoutToken(token)();

const usual = { nonce: undefined, jti: 'j', events: { 'http://schemas.openid.net/event/backchannel-logout': {} } };
const sign = (claims = {}, header = {}, key?: Awaited<ReturnType<typeof newKey>>) =>
  fake.sign({ ...usual, ...claims }, header, key);
const base64url = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('a logout token', () => {
  it.each(['logout+jwt', 'application/logout+jwt', 'JWT', undefined])(
    'gives its claims with the type %s',
    async (typ) => {
      expect(await verify(await sign({}, { typ }))).toMatchObject(E.right({ iss: fake.issuer, sub: 'kari', jti: 'j' }));
    },
  );

  it.each<[string, object, string]>([
    ['another issuer', { iss: 'https://evil.example/auth/realms/torg' }, 'token: iss'],
    ['another audience', { aud: 'tel-web' }, 'token: aud'],
    ['an end that is long ago', { exp: 1 }, 'token: exp'],
  ])('is refused with %s', async (_, claims, reason) => {
    expect(await verify(await sign(claims))).toEqual(refusedFor(reason));
  });

  it('is refused as a token of another type', async () => {
    expect(await verify(await sign({}, { typ: 'at+jwt' }))).toEqual(refusedFor('token: typ'));
  });

  it('is refused when another server signed it, and when nobody did', async () => {
    const theirs = await sign({}, {}, await newKey('first'));
    expect(await verify(theirs)).toEqual(refusedFor('token: ERR_JWS_SIGNATURE_VERIFICATION_FAILED'));
    const [header = '', claims = ''] = (await sign()).split('.');
    expect(await verify(`${header}.${claims}.`)).toMatchObject(E.left({ _tag: 'IdentityRefused' }));
    expect(await verify(`${base64url({ alg: 'none' })}.${claims}.`)).toMatchObject(E.left({ _tag: 'IdentityRefused' }));
    expect(await verify('no token')).toMatchObject(E.left({ _tag: 'IdentityRefused' }));
  });

  it('cannot be judged while the keys cannot be had', async () => {
    fake.answer('certs', (_seen, response) => json(response, 503, {}));
    expect(await verify(await sign())).toMatchObject(E.left({ _tag: 'Unavailable' }));
  });
});
