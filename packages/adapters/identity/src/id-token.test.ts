import { createHmac } from 'node:crypto';
import { either as E } from 'fp-ts';
import { exportSPKI } from 'jose';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { codeGrant, connectTo, refusedFor } from './testing/a-client.ts';
import { type FakeIdentityServer, json, newKey, startFakeIdentityServer } from './testing/fake-identity-server.ts';

let fake: FakeIdentityServer;
beforeEach(async () => {
  fake = await startFakeIdentityServer();
});
afterEach(async () => {
  vi.useRealTimers();
  await fake.stop();
});

const connect = () => connectTo(fake);
const redeem = (server = connect()) => server.redeem(codeGrant)();
const refresh = (server = connect()) => server.refresh('refresh-1', 'kari')();
const both = [
  ['code', redeem],
  ['refresh token', refresh],
] as const;

const refused = E.left({ _tag: 'IdentityRefused', reason: expect.any(String) });

const base64url = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

const withSignature = (token: string, signature: string): string =>
  `${token.slice(0, token.lastIndexOf('.'))}.${signature}`;

describe.each(both)('the ID token that comes for a %s', (_, ask) => {
  it.each<[string, Readonly<Record<string, unknown>>, string]>([
    ['another issuer', { iss: 'https://evil.example/auth/realms/torg' }, 'answer: iss'],
    ['another audience', { aud: 'tel-web' }, 'answer: aud'],
    ['an audience beyond this client, without a word on who asked', { aud: ['fjell-web', 'tel-web'] }, 'answer: aud'],
    ['another client that asked', { azp: 'tel-web' }, 'token: azp'],
    ['another client that asked for both', { aud: ['fjell-web', 'tel-web'], azp: 'tel-web' }, 'answer: azp'],
    ['no subject', { sub: undefined }, 'answer: OAUTH_INVALID_RESPONSE'],
    ['no end', { exp: undefined }, 'answer: OAUTH_INVALID_RESPONSE'],
  ])('is refused with %s', async (_name, claims, reason) => {
    fake.giveIdToken(await fake.sign(claims));
    expect(await ask()).toEqual(refusedFor(reason));
  });

  it('may have been asked for by this client in so many words', async () => {
    fake.giveIdToken(await fake.sign({ aud: ['fjell-web', 'tel-web'], azp: 'fjell-web' }));
    expect(E.isRight(await ask())).toBe(true);
  });

  it('is refused 31 seconds after its end, and holds after 29', async () => {
    const now = Math.floor(Date.now() / 1000);
    vi.useFakeTimers({ toFake: ['Date'], now: now * 1000 });
    fake.giveIdToken(await fake.sign({ exp: now - 31 }));
    expect(await ask()).toEqual(refusedFor('answer: exp'));
    fake.giveIdToken(await fake.sign({ exp: now - 29 }));
    expect(E.isRight(await ask())).toBe(true);
  });

  it('is refused when it was altered', async () => {
    const [header = '', , signature = ''] = (await fake.sign()).split('.');
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: fake.issuer,
      aud: 'fjell-web',
      sub: 'kari',
      iat: now,
      exp: now + 300,
      nonce: 'n-1',
      role: 'x',
    };
    fake.giveIdToken(`${header}.${base64url(claims)}.${signature}`);
    expect(await ask()).toEqual(refusedFor('token: ERR_JWS_SIGNATURE_VERIFICATION_FAILED'));
  });

  it.each(['', 'AAAA'])('is refused with the signature "%s"', async (signature) => {
    fake.giveIdToken(withSignature(await fake.sign(), signature));
    expect(await ask()).toEqual(refused);
  });

  it('is refused when another server signed it, by whatever name of the key', async () => {
    const theirs = await newKey('first');
    fake.giveIdToken(await fake.sign({}, {}, theirs));
    expect(await ask()).toEqual(refusedFor('token: ERR_JWS_SIGNATURE_VERIFICATION_FAILED'));
    fake.giveIdToken(await fake.sign({}, { kid: 'theirs' }, theirs));
    expect(await ask()).toEqual(refusedFor('token: ERR_JWKS_NO_MATCHING_KEY'));
  });

  it('is refused when nobody signed it, though the server says that it does so', async () => {
    const [, claims = ''] = (await fake.sign()).split('.');
    fake.giveIdToken(`${base64url({ alg: 'none' })}.${claims}.`);
    expect(await ask()).toEqual(refused);
  });

  it('is refused when the published key served as a shared secret', async () => {
    const publicKey = fake.publicKey();
    const [, claims = ''] = (await fake.sign()).split('.');
    const signed = `${base64url({ alg: 'HS256', kid: 'first' })}.${claims}`;
    const pem = publicKey === undefined ? '' : await exportSPKI(publicKey);
    fake.giveIdToken(`${signed}.${createHmac('sha256', pem).update(signed).digest('base64url')}`);
    expect(await ask()).toEqual(refusedFor('token: ERR_JOSE_ALG_NOT_ALLOWED'));
  });

  it.each([undefined, 'a.b.c', 'nothing'])('is refused as %s', async (idToken) => {
    fake.giveIdToken(idToken);
    expect(await ask()).toEqual(refused);
  });

  it('never gets into what is told of it', async () => {
    const idToken = await fake.sign({ aud: 'tel-web' });
    fake.giveIdToken(idToken);
    const answer = JSON.stringify(await ask());
    for (const secret of [idToken, idToken.split('.')[1], 'access-1', 'refresh-2', 'refresh-1'])
      expect(answer).not.toContain(secret);
  });
});

describe('the nonce', () => {
  it.each([
    ['another', 'n-2'],
    ['none', undefined],
    ['an empty one', ''],
  ])('is refused when it is %s', async (_, nonce) => {
    fake.giveIdToken(await fake.sign({ nonce }));
    expect(await redeem()).toEqual(refused);
  });

  it('is not asked for again when tokens are refreshed', async () => {
    fake.giveIdToken(await fake.sign({ nonce: undefined }));
    expect(E.isRight(await refresh())).toBe(true);
  });
});

describe('the keys', () => {
  it.each(both)('are there before a %s is spent', async (_, ask) => {
    fake.answer('certs', (_seen, response) => json(response, 503, {}));
    expect(await ask()).toMatchObject(E.left({ _tag: 'Unavailable' }));
    expect(fake.times('token')).toBe(0);
  });

  it('are looked up anew for a key that is not known', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const server = connect();
    expect(E.isRight(await redeem(server))).toBe(true);
    const next = await newKey('second');
    fake.rotateTo(next);
    vi.setSystemTime(Date.now() + 10_001);
    fake.giveIdToken(await fake.sign());
    expect(E.isRight(await redeem(server))).toBe(true);
    expect(fake.times('certs')).toBe(2);
  });

  it('are not looked up for every made-up name within 10 s', async () => {
    const server = connect();
    await redeem(server);
    const theirs = await newKey('theirs');
    for (const kid of ['a', 'b', 'c']) {
      fake.giveIdToken(await fake.sign({}, { kid }, theirs));
      expect(await redeem(server)).toEqual(refusedFor('token: ERR_JWKS_NO_MATCHING_KEY'));
    }
    expect(fake.times('certs')).toBe(1);
  });
});
