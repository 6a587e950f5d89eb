import { either as E } from 'fp-ts';
import type { Claims } from '../../user/user-from-claims.ts';
import type { LoginSession } from './login-session.ts';

/** Names the sessions that the identity server ended, as it knows them: one by its `sid`, or all of a user. */
export type NamedSessions =
  | { readonly sid: string; readonly subject?: string }
  | { readonly sid?: undefined; readonly subject: string };

/** A logout that the identity server tells of (OpenID Connect Back-Channel Logout 1.0). */
export type BackchannelLogout = {
  readonly named: NamedSessions;
  /** Names the token: it is carried out once. */
  readonly jti: string;
  /** When it happened, by the identity server's clock, in milliseconds since 1970. */
  readonly at: number;
};

/** What a logout token lacks, or has and must not. */
export type InvalidLogoutToken = { readonly _tag: 'InvalidLogoutToken'; readonly claim: string };

/** The member of `events` that makes a token a logout token (section 2.4). */
export const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';

/** Milliseconds after `iat` for which a logout token is taken, whatever its `exp`. */
export const logoutTokenLife = 5 * 60 * 1000;
/** Milliseconds that clocks may differ. */
export const clockTolerance = 30 * 1000;

const longestName = 400;
const isName = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= longestName && !value.includes('\u0000');
const isTime = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isRecord = (value: unknown): value is Claims =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const invalid = (claim: string): E.Either<InvalidLogoutToken, never> => E.left({ _tag: 'InvalidLogoutToken', claim });

const isAbsentOrName = (value: unknown): value is string | undefined => value === undefined || isName(value);

const namedBy = (sid: string | undefined, subject: string | undefined): NamedSessions | undefined => {
  if (sid !== undefined) return subject === undefined ? { sid } : { sid, subject };
  return subject === undefined ? undefined : { subject };
};

/**
 * Reads the claims of a logout token whose signature, issuer and audience were verified (section 2.6): it says `events`,
 * `iat`, `exp`, `jti`, and `sub` or `sid` or both; a `nonce` would make an ID token pass for it.
 * @param now milliseconds since 1970.
 */
export const readLogoutToken = (claims: Claims, now: number): E.Either<InvalidLogoutToken, BackchannelLogout> => {
  const { events, nonce, iat, exp, jti, sid, sub } = claims;
  if (nonce !== undefined) return invalid('nonce');
  if (!isRecord(events) || !isRecord(events[logoutEvent])) return invalid('events');
  if (!isTime(iat) || iat * 1000 > now + clockTolerance) return invalid('iat');
  if (now >= iat * 1000 + logoutTokenLife + clockTolerance) return invalid('iat');
  if (!isTime(exp) || now >= exp * 1000 + clockTolerance) return invalid('exp');
  if (!isName(jti)) return invalid('jti');
  if (!isAbsentOrName(sid)) return invalid('sid');
  if (!isAbsentOrName(sub)) return invalid('sub');
  const named = namedBy(sid, sub);
  if (named === undefined) return invalid('sub');
  return E.right({ named, jti, at: iat * 1000 });
};

/** Whether a session is among those that were named. One whose `sid` nobody knows counts as any of its user's. */
export const isNamed = (named: NamedSessions, { sid, user }: Pick<LoginSession, 'sid' | 'user'>): boolean => {
  if (named.subject !== undefined && named.subject !== user.customerUserId) return false;
  if (named.sid === undefined || named.sid === sid) return true;
  return sid === undefined && named.subject !== undefined;
};
