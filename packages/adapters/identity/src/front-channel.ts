import { createHash } from 'node:crypto';
import { broughtTokenLife, type IdentityGrant, type IdTokenGrant } from '@torg/domain/session/server';
import type { Claims } from '@torg/domain/user';
import { decodeProtectedHeader, type RemoteJWKSet } from 'jose';
import { Refusal } from './identity-failure.ts';
import { type Expected, verifyIdToken } from './verify-token.ts';

/** Seconds. */
const maxTokenAge = broughtTokenLife / 1000;

/**
 * The hash of a code as an ID token beside it names it (`c_hash`): the left half, by the hash function of the token's own
 * signature (OpenID Connect Core, 3.3.2.11).
 * @param algorithm such as `RS256`.
 */
export const codeHash = (code: string, algorithm: string): string => {
  const hash = createHash(algorithm.startsWith('Ed') ? 'sha512' : `sha${algorithm.slice(-3)}`)
    .update(code)
    .digest();
  return hash.subarray(0, hash.length / 2).toString('base64url');
};

/**
 * The claims of an ID token that came by a browser: for its nonce, young, and for the code that it came with, if any
 * (OpenID Connect Core, 3.2.2.11 and 3.3.2.12). Rejects with an error that `failureOf` understands.
 */
export const verifyBrought = async (
  { idToken, nonce }: IdTokenGrant,
  code: string | undefined,
  keys: RemoteJWKSet,
  expected: Expected,
): Promise<Claims> => {
  const claims = await verifyIdToken(idToken, keys, expected, { maxTokenAge });
  if (claims.nonce !== nonce) throw new Refusal('token: nonce');
  const { alg = '' } = decodeProtectedHeader(idToken);
  if (code !== undefined && claims.c_hash !== codeHash(code, alg)) throw new Refusal('token: c_hash');
  return claims;
};

/** What an ID token gives that came without a code: who it is, for as long as it lives. */
export const grantOfIdToken = async (
  grant: IdTokenGrant,
  keys: RemoteJWKSet,
  expected: Expected,
): Promise<IdentityGrant> => {
  const claims = await verifyBrought(grant, undefined, keys, expected);
  const expiresIn = Number(claims.exp) - Math.floor(Date.now() / 1000);
  // Clocks may differ for a check, but a session needs time to be.
  if (expiresIn <= 0) throw new Refusal('token: exp');
  return { idToken: grant.idToken, claims, expiresIn };
};
