import { type Acting, assumedUserOf, representativeOf, runningActing } from '../../acting/acting.ts';
import type { ShopperLogin } from '../../shopper/shopper.ts';
import { hasProfile, userInProfile } from '../../user/customer-profiles.ts';
import type { KnownUser } from '../../user/user.ts';
import type { IdentityGrant } from './ports.ts';

/** Milliseconds without anything that a person does after which a session ends. */
export const sessionIdle = 30 * 60 * 1000;
/** Milliseconds after login at which the identity server is asked again, whatever a person did meanwhile. */
export const sessionLife = 12 * 60 * 60 * 1000;
/** Milliseconds between two notes that a person is still there. */
const seenEvery = 60 * 1000;
/** Milliseconds for which the word of the identity server that somebody may go on holds. */
export const checkEvery = 60 * 1000;
/** The longest that a token of the shop lives, in milliseconds. */
const tokenLife = 5 * 60 * 1000;

/** What the identity server gave. No browser ever sees the first two, which a login of the implicit flow has not. */
export type UpstreamTokens = Pick<IdentityGrant, 'accessToken' | 'refreshToken' | 'idToken'>;

/** One login in one browser. Times are milliseconds since 1970. */
export type LoginSession = {
  /** Names the session (`tkid`); opens nothing. */
  readonly id: string;
  /** Whom the identity server vouches for; who shops is `effectiveLogin`. */
  readonly user: KnownUser;
  /** The customer profile that the user chose; always one that the user has. */
  readonly profileId?: string;
  /** What the identity server calls its own session, by which it tells of a logout. */
  readonly sid?: string;
  /** As whom the user acts. */
  readonly acting?: Acting;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** When the word of an identity server ends that cannot be asked for another, as it gave no refresh token. */
  readonly endsAt?: number;
  /** When a person last did something, to the minute. */
  readonly seenAt: number;
  readonly upstream: UpstreamTokens;
  /** Which refresh handle is the current one, from 1. */
  readonly generation: number;
  /** When the present tokens were given. */
  readonly issuedAt: number;
  /** When the shop's own token of that moment expires. */
  readonly expiresAt: number;
  /** When the identity server was last asked whether the user may go on. */
  readonly checkedAt: number;
  /** Who is fetching new tokens; another may, once the time is over. */
  readonly refreshing?: { readonly claim: string; readonly until: number };
};

type Shopping = Pick<LoginSession, 'id' | 'user' | 'profileId' | 'acting'>;

/** Who logged in, in the chosen profile: what is their own, whoever they act as. */
export const ownLogin = ({ id, user, profileId }: Shopping): ShopperLogin => ({
  id,
  user: userInProfile(user, profileId),
});

/**
 * Who shops in a session: the user in the chosen profile, or the customer as whom the user acts. Everything that depends on
 * the shopper is read from here.
 * @param now milliseconds since 1970: acting ends by itself.
 */
export const effectiveLogin = (session: Shopping, now: number): ShopperLogin => {
  const acting = runningActing(session, now);
  if (acting === undefined) return ownLogin(session);
  const user = assumedUserOf(userInProfile(acting.customer, acting.profileId));
  return { id: session.id, user, representative: { ...representativeOf(session.user), actingId: acting.id } };
};

/**
 * A session with what the identity server now says of its user; a profile that the user lost is not chosen any more. How
 * the user came in, and at which level, stays as it was at login: renewed tokens need not say it again.
 */
export const withUser = (session: LoginSession, told: KnownUser): LoginSession => {
  const { profileId, ...rest } = session;
  const { loginMethod, acr, auth_time: provedAt } = rest.user;
  const { acr: _, ...renewed } = told;
  const user = {
    ...renewed,
    ...(loginMethod === undefined ? {} : { loginMethod }),
    // A level without its own time would be as new as any later login.
    ...(acr === undefined ? {} : { acr, ...(provedAt === undefined ? {} : { auth_time: provedAt }) }),
  };
  return { ...rest, user, ...(hasProfile(user, profileId) ? { profileId } : {}) };
};

/** What decides when a session ends. */
export type SessionTimes = Pick<LoginSession, 'startedAt' | 'seenAt' | 'endsAt'>;

/** When a session is over whatever a person does: milliseconds since 1970. */
export const absoluteEnd = ({ startedAt, endsAt = Number.POSITIVE_INFINITY }: Omit<SessionTimes, 'seenAt'>): number =>
  Math.min(startedAt + sessionLife, endsAt);

/** Whether a session still holds. */
export const isAlive = (session: SessionTimes, now: number): boolean =>
  now < session.seenAt + sessionIdle && now < absoluteEnd(session);

/** Whether it is time to note that a person is there. */
export const isDueToBeSeen = ({ seenAt }: Pick<LoginSession, 'seenAt'>, now: number): boolean =>
  now >= seenAt + seenEvery;

/**
 * With what the identity server is to be asked anew: a password that was reset, a logout elsewhere, a right that was
 * withdrawn are to be known after a minute. Undefined before that, and where it gave nothing to ask with.
 */
export const dueForCheck = (
  { checkedAt, upstream }: Pick<LoginSession, 'checkedAt' | 'upstream'>,
  now: number,
): string | undefined => (now >= checkedAt + checkEvery ? upstream.refreshToken : undefined);

/** The tokens of a grant, as a session holds them from `now` on. The shop's token never outlives the one behind it. */
export const tokensOf = (
  { accessToken, refreshToken, idToken, expiresIn }: IdentityGrant,
  now: number,
): Pick<LoginSession, 'upstream' | 'issuedAt' | 'checkedAt' | 'expiresAt'> => ({
  upstream: { accessToken, refreshToken, idToken },
  issuedAt: now,
  checkedAt: now,
  expiresAt: now + Math.min(tokenLife, expiresIn * 1000),
});

/** A session with the next token of the shop, where nobody has to be asked for it: it lives as long as the session may. */
export const withNextToken = (session: LoginSession, now: number): LoginSession => ({
  ...session,
  generation: session.generation + 1,
  issuedAt: now,
  expiresAt: Math.min(now + tokenLife, absoluteEnd(session)),
});
