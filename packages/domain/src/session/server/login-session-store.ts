import type { option as O, taskEither as TE } from 'fp-ts';
import type { Unavailable } from '../../failure/failure.ts';
import type { ServerEvent } from '../server-event.ts';
import type { BroughtIdToken, IdTokenRefusal } from './brought-id-token.ts';
import type { LoginSession } from './login-session.ts';
import type { BackchannelLogout } from './logout-token.ts';

/** A hash of the session cookie's value, which cannot be turned back into it. */
export type SessionKey = string;

/** There is no such session any more, or the handle is none of its own: only a new login helps. */
export type SessionOver = { readonly _tag: 'SessionOver' };

/** What becomes of a session: as it is now to be, or its end; and what the one who asked is told. */
export type SessionStep<A> = {
  readonly session: LoginSession | 'ended';
  readonly answer: A;
  /** What the open pages of the session are told. Of an end that says nothing they are told that it expired. */
  readonly event?: ServerEvent;
  /** What leads to the session from now on, where its cookie gets a new value. */
  readonly key?: SessionKey;
};

/** What open pages are told of a step. */
export const eventOf = ({ session, event }: Pick<SessionStep<unknown>, 'session' | 'event'>): ServerEvent | undefined =>
  event ?? (session === 'ended' ? { type: 'session-ended', reason: 'expired' } : undefined);
/**
 * Where sessions of one shop are kept. One that is over is as if it had never been: 30 minutes without a person, 12 hours
 * after login, or at its own end before that (`endsAt`).
 */
export type LoginSessionStore = {
  readonly create: (key: SessionKey, session: LoginSession) => TE.TaskEither<Unavailable, void>;
  readonly find: (key: SessionKey) => TE.TaskEither<Unavailable, O.Option<LoginSession>>;
  /**
   * Reads, decides and writes as one step; two changes of one session follow each other. `seenAt` is not written. What
   * the step tells reaches the session's open pages, in whatever process, once it is written, and acting that it ends is
   * ended in the log (`endedActing`).
   * @returns none when there is no such session.
   */
  readonly change: <A>(
    key: SessionKey,
    decide: (current: LoginSession) => SessionStep<A>,
  ) => TE.TaskEither<Unavailable, O.Option<A>>;
  /**
   * Ends all sessions that a logout names, and tells their open pages and the log of acting; once for each `jti`. It is
   * remembered until `rememberedUntil`.
   * @returns how many; none where the logout was carried out before.
   */
  readonly logOut: (logout: BackchannelLogout) => TE.TaskEither<Unavailable, O.Option<number>>;
  /**
   * Keeps a session that begins by an ID token without a code, unless that was used before, or a logout came after it
   * (`isLoggedOut`). One step: a logout of the same moment ends the session, or keeps it from beginning.
   */
  readonly createOnce: (
    key: SessionKey,
    session: LoginSession,
    brought: BroughtIdToken,
  ) => TE.TaskEither<Unavailable, IdTokenRefusal | 'begun'>;
  /** Notes that a person is there now. */
  readonly noteSeen: (key: SessionKey) => TE.TaskEither<Unavailable, void>;
};
