import type { Claims } from '../../user/user-from-claims.ts';
import type { LoginSession } from './login-session.ts';
import { clockTolerance, isNamed, type NamedSessions } from './logout-token.ts';
import type { IdentityGrant } from './ports.ts';

/** Milliseconds after `iat` for which an ID token is taken that a browser brings: it comes as fast as a page opens. */
export const broughtTokenLife = 10 * 60 * 1000;

/** An ID token that a browser brought in place of a code. */
export type BroughtIdToken = {
  /** Names it: it begins one session. */
  readonly signed: string;
  /** When it was written, by the identity server's clock, in milliseconds since 1970. */
  readonly issuedAt: number;
  /** Milliseconds since 1970 until which it is remembered, as nobody takes it later, also by the clock of another process. */
  readonly until: number;
};

/** A logout that was told of, for logins that were begun before it. */
export type ToldLogout = {
  readonly named: NamedSessions;
  /** When it happened, by the identity server's clock, in milliseconds since 1970. */
  readonly at: number;
};

/** What keeps an ID token without a code from beginning a session: it did so before, or a logout followed it. */
export type IdTokenRefusal = 'used' | 'logged out';

/**
 * An ID token as it counts once. What is signed of it names it: one signature can be written in several ways.
 * @param now milliseconds since 1970.
 */
export const broughtIdToken = (
  { idToken, expiresIn, claims }: Pick<IdentityGrant, 'idToken' | 'expiresIn' | 'claims'>,
  now: number,
): BroughtIdToken => ({
  signed: idToken.slice(0, idToken.lastIndexOf('.')),
  issuedAt: writtenAt(claims),
  until: now + expiresIn * 1000 + 2 * clockTolerance,
});

/** An ID token that does not say when it was written counts as older than any logout. */
const writtenAt = ({ iat }: Claims): number => (typeof iat === 'number' ? iat * 1000 : Number.NEGATIVE_INFINITY);

/**
 * Until when a logout is remembered: no ID token that was written before it is taken any more, and its own token is too old
 * as well, also by the clock of another process. Milliseconds since 1970, as `at`.
 */
export const rememberedUntil = (at: number): number => at + broughtTokenLife + 2 * clockTolerance;

/**
 * Whether a logout came after an ID token was written, or in the same second: whoever held it back is not let in by it.
 * Both times are the identity server's, so that no clocks are compared.
 */
export const isLoggedOut = (
  told: readonly ToldLogout[],
  login: Pick<LoginSession, 'sid' | 'user'>,
  { issuedAt }: Pick<BroughtIdToken, 'issuedAt'>,
): boolean => told.some(({ named, at }) => issuedAt <= at && isNamed(named, login));
