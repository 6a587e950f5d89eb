import { createHash } from 'node:crypto';
import { either as E } from 'fp-ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { codeHash } from './front-channel.ts';
import { codeGrant, connectTo, refusedFor } from './testing/a-client.ts';
import { type FakeIdentityServer, startFakeIdentityServer } from './testing/fake-identity-server.ts';

let fake: FakeIdentityServer;
beforeEach(async () => {
  fake = await startFakeIdentityServer();
});
afterEach(async () => {
  vi.useRealTimers();
  await fake.stop();
});

const c_hash = codeHash(codeGrant.code, 'RS256');
const inHybrid = (idToken: string) => connectTo(fake).redeem({ ...codeGrant, idToken })();
const inImplicit = (idToken: string) => connectTo(fake).redeem({ idToken, nonce: codeGrant.nonce })();

it('knows a code by its hash (OpenID Connect Core, A.4)', () => {
  const example = 'Qcb0Orv1zh30vL1MPRsbm-diHiMwcLyZvn1arpZv-Jxf_11jnpEX3Tgfvk';
  expect(codeHash(example, 'RS256')).toBe('LDktKdoQak3Pk0cnXxCltA');
  for (const [algorithm, name, bytes] of [
    ['ES384', 'sha384', 24],
    ['PS512', 'sha512', 32],
    ['EdDSA', 'sha512', 32],
    ['Ed25519', 'sha512', 32],
  ] as const) {
    const whole = createHash(name).update(example).digest();
    expect(codeHash(example, algorithm)).toBe(whole.subarray(0, bytes).toString('base64url'));
  }
});

describe.each([
  ['with a code', inHybrid],
  ['alone', inImplicit],
])('an ID token that a browser brings %s', (_, bring) => {
  it('holds for its client, its issuer, its nonce and its time', async () => {
    expect(await bring(await fake.sign({ c_hash }))).toMatchObject(E.right({ claims: { sub: 'kari' } }));
  });

  it.each<[string, Readonly<Record<string, unknown>>, string]>([
    ['another issuer', { iss: 'https://evil.example/auth/realms/torg' }, 'token: iss'],
    ['another audience', { aud: 'tel-web' }, 'token: aud'],
    ['another client that asked', { azp: 'tel-web' }, 'token: azp'],
    ['another nonce', { nonce: 'n-2' }, 'token: nonce'],
    ['no nonce', { nonce: undefined }, 'token: nonce'],
    ['no subject', { sub: undefined }, 'token: sub'],
    ['no end', { exp: undefined }, 'token: exp'],
    ['no beginning', { iat: undefined }, 'token: iat'],
  ])('is refused with %s, and no code redeemed', async (_name, claims, reason) => {
    expect(await bring(await fake.sign({ c_hash, ...claims }))).toEqual(refusedFor(reason));
    expect(fake.times('token')).toBe(0);
  });

  it('is refused when it is old, has expired, or comes from the future', async () => {
    const now = Math.floor(Date.now() / 1000);
    vi.useFakeTimers({ toFake: ['Date'], now: now * 1000 });
    const bringOf = async (iat: number, exp: number) =>
      bring(await fake.sign({ c_hash, iat: now + iat, exp: now + exp }));
    expect(await bringOf(-631, 60)).toEqual(refusedFor('token: iat'));
    expect(await bringOf(31, 60)).toEqual(refusedFor('token: iat'));
    expect(await bringOf(-60, -31)).toEqual(refusedFor('token: exp'));
    expect(await bringOf(-629, 60)).toMatchObject(E.right({}));
  });

  it('is refused when it was altered, or nobody signed it', async () => {
    const token = await fake.sign({ c_hash });
    const [header = '', body = '', signature = ''] = token.split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
    const altered = Buffer.from(JSON.stringify({ ...claims, sub: 'ola' })).toString('base64url');
    expect(await bring(`${header}.${altered}.${signature}`)).toEqual(
      refusedFor('token: ERR_JWS_SIGNATURE_VERIFICATION_FAILED'),
    );
    const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
    expect(await bring(`${none}.${body}.`)).toEqual(refusedFor('token: ERR_JOSE_ALG_NOT_ALLOWED'));
    expect(await bring('x')).toMatchObject(E.left({ _tag: 'IdentityRefused' }));
  });

  it('says nothing of anybody while the published keys cannot be had', async () => {
    fake.answer('certs', (_seen, response) => response.writeHead(503).end());
    expect(await bring(await fake.sign({ c_hash }))).toMatchObject(E.left({ _tag: 'Unavailable' }));
  });
});

describe('an ID token that comes with a code', () => {
  it.each([
    ['of another one', codeHash('c-2', 'RS256')],
    ['by another hash function', codeHash(codeGrant.code, 'RS512')],
    ['that is missing', undefined],
  ])('is refused with a hash %s', async (_, hash) => {
    expect(await inHybrid(await fake.sign({ c_hash: hash }))).toEqual(refusedFor('token: c_hash'));
    expect(fake.times('token')).toBe(0);
  });

  it('is of the user for whom the code brings another', async () => {
    fake.giveIdToken(await fake.sign({ sub: 'ola' }));
    expect(await inHybrid(await fake.sign({ c_hash }))).toEqual(refusedFor('token: sub'));
  });
});

describe('an ID token that comes alone', () => {
  it('gives who it is for as long as it lives, and nothing to ask with', async () => {
    const now = Math.floor(Date.now() / 1000);
    vi.useFakeTimers({ toFake: ['Date'], now: now * 1000 });
    const idToken = await fake.sign({ exp: now + 900 });
    expect(await inImplicit(idToken)).toEqual(
      E.right({ idToken, claims: expect.objectContaining({ sub: 'kari' }), expiresIn: 900 }),
    );
    expect(await inImplicit(await fake.sign({ exp: now }))).toEqual(refusedFor('token: exp'));
    expect(await inImplicit(await fake.sign({ exp: now + 1 }))).toMatchObject(E.right({ expiresIn: 1 }));
  });
});
