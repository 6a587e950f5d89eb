import type { Claims } from '@torg/domain/user';
import { createRemoteJWKSet, customFetch, type JWTVerifyOptions, jwtVerify, type RemoteJWKSet } from 'jose';
import type { CustomFetch } from 'openid-client';
import { NoAnswer } from './ask.ts';
import { Refusal } from './identity-failure.ts';

/** Signatures that only the holder of a private key can make: with `none` anybody could, with HS* who knows the public key. */
const algorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];

/** Seconds that clocks may differ. */
const clockTolerance = 30;

/** Milliseconds between two looks for a key that is not among the known ones, so that made-up tokens cause no traffic. */
const lookAgainAfter = 10_000;

/** The keys published at an address: kept, and looked up anew when a token names one that is not there. */
export const publishedKeys = (address: URL, ask: CustomFetch, timeoutMs: number): RemoteJWKSet =>
  createRemoteJWKSet(address, {
    timeoutDuration: timeoutMs,
    cooldownDuration: lookAgainAfter,
    [customFetch]: async (url, { headers, method, redirect, signal }) => {
      const answer = await ask(url, { headers: Object.fromEntries(headers), method, redirect, signal, body: null });
      if (answer.status !== 200) throw new NoAnswer(`the published keys: the answer is ${answer.status}`);
      return answer;
    },
  });

/** Who is to have issued a token, and for whom. */
export type Expected = { readonly issuer: string; readonly audience: string };

const verify = (token: string, keys: RemoteJWKSet, expected: Expected, more: JWTVerifyOptions = {}) =>
  jwtVerify(token, keys, { ...expected, ...more, algorithms, clockTolerance });

/**
 * The claims of an ID token for the client that is its audience (OpenID Connect Core, 3.1.3.7), whatever else was
 * checked before. Rejects with an error that `failureOf` understands.
 */
export const verifyIdToken = async (
  token: string,
  keys: RemoteJWKSet,
  expected: Expected,
  more: Pick<JWTVerifyOptions, 'maxTokenAge'> = {},
): Promise<Claims> => {
  const { payload } = await verify(token, keys, expected, { ...more, requiredClaims: ['sub', 'exp', 'iat'] });
  if (payload.azp !== undefined && payload.azp !== expected.audience) throw new Refusal('token: azp');
  return payload;
};

/** The claims of a logout token (OpenID Connect Back-Channel Logout 1.0, 2.6). Servers of before 2022 write `JWT` for its type, or none. */
export const verifyLogoutToken = async (token: string, keys: RemoteJWKSet, expected: Expected): Promise<Claims> => {
  const { payload, protectedHeader } = await verify(token, keys, expected);
  const type = protectedHeader.typ?.toLowerCase().replace(/^application\//, '') ?? 'jwt';
  if (type !== 'logout+jwt' && type !== 'jwt') throw new Refusal('token: typ');
  return payload;
};

/** The claims of an access token in JWT form (RFC 9068; Keycloak still writes `JWT` for its type). */
export const verifyAccessToken = async (token: string, keys: RemoteJWKSet, expected: Expected): Promise<Claims> => {
  const { payload, protectedHeader } = await verify(token, keys, expected, { requiredClaims: ['sub', 'exp'] });
  const type = protectedHeader.typ?.toLowerCase().replace(/^application\//, '');
  if (type !== 'at+jwt' && type !== 'jwt') throw new Refusal('token: typ');
  return payload;
};
