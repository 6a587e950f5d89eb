import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Clock } from '@torg/domain/runtime';
import type { LoginSession, SessionKey } from '@torg/domain/session/server';
import { option as O } from 'fp-ts';
import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose';

/** What a token of the shop says: the session it belongs to, and the hash of the cookie without which it is worthless. */
type TokenFacts = { readonly sessionId: string; readonly key: SessionKey };

/** The tokens that a shop gives to browsers in place of the identity server's. */
export type ShopTokens = {
  /** The same session gives the same token, so that an answer can be given again without being kept. */
  readonly issue: (shopId: string, key: SessionKey, session: LoginSession) => Promise<string>;
  readonly verify: (shopId: string, token: string) => Promise<O.Option<TokenFacts>>;
  /** The refresh handle of a generation, `n.mac`: it belongs to one cookie. */
  readonly handleOf: (shopId: string, key: SessionKey, generation: number) => string;
  /** The generation of a handle; none for one that was never given to this cookie. */
  readonly readHandle: (shopId: string, key: SessionKey, handle: string) => O.Option<number>;
};

const algorithm = 'HS256';
const issuer = 'torg';

const seconds = (milliseconds: number): number => Math.floor(milliseconds / 1000);

/** Whether a token is of the kind that shops sign; identity servers sign with keys that they publish. */
export const isShopToken = (token: string): boolean => {
  try {
    return decodeProtectedHeader(token).alg === algorithm;
  } catch {
    return false;
  }
};

/** @param secret the deployment's `TORG_SECRET`; every process of it knows each other's tokens. */
export const createShopTokens = (secret: string, clock: Clock): ShopTokens => {
  const tokenKey = deriveKey(secret, 'tokens');
  const handleKey = deriveKey(secret, 'refresh handles');
  const macOf = (shopId: string, key: SessionKey, generation: number): string =>
    createHmac('sha256', handleKey).update(`${shopId} ${key} ${generation}`).digest('base64url');

  return {
    issue: (shopId, key, { id, user, generation, issuedAt, expiresAt }) =>
      new SignJWT({ sid: id, cnf: { kid: key } })
        .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience(shopId)
        .setSubject(user.customerUserId)
        .setJti(`${id}.${generation}`)
        .setIssuedAt(seconds(issuedAt))
        .setExpirationTime(seconds(expiresAt))
        .sign(tokenKey),

    verify: async (shopId, token) => {
      try {
        const { payload } = await jwtVerify<{ sid?: unknown; cnf?: { kid?: unknown } }>(token, tokenKey, {
          algorithms: [algorithm],
          issuer,
          audience: shopId,
          requiredClaims: ['exp'],
          currentDate: new Date(clock.now()),
        });
        const { sid, cnf } = payload;
        return typeof sid === 'string' && typeof cnf?.kid === 'string'
          ? O.some({ sessionId: sid, key: cnf.kid })
          : O.none;
      } catch {
        return O.none;
      }
    },

    handleOf: (shopId, key, generation) => `${generation}.${macOf(shopId, key, generation)}`,

    readHandle: (shopId, key, handle) => {
      const [, digits = '', mac = ''] = /^([1-9]\d{0,9})\.([\w-]{43})$/.exec(handle) ?? [];
      const generation = Number(digits);
      const expected = macOf(shopId, key, generation);
      return mac.length === expected.length && timingSafeEqual(Buffer.from(mac), Buffer.from(expected))
        ? O.some(generation)
        : O.none;
    },
  };
};

/** A key for one purpose; who learns one key knows no other. @param secret the deployment's `TORG_SECRET`. */
const deriveKey = (secret: string, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', `torg ${purpose}`, 32));
