import type { option as O, taskEither as TE } from 'fp-ts';
import type { Unavailable } from '../../failure/failure.ts';
import type { LoginSession } from './login-session.ts';

/** A hash of the session cookie's value, which cannot be turned back into it. */
export type SessionKey = string;

/** What becomes of a session: as it is now to be, or its end; and what the one who asked is told. */
export type SessionStep<A> = { readonly session: LoginSession | 'ended'; readonly answer: A };

/**
 * Where sessions of one shop are kept. One that is over is as if it had never been: 30 minutes without a person, or 12
 * hours after login.
 */
export type LoginSessionStore = {
  readonly create: (key: SessionKey, session: LoginSession) => TE.TaskEither<Unavailable, void>;
  readonly find: (key: SessionKey) => TE.TaskEither<Unavailable, O.Option<LoginSession>>;
  /**
   * Reads, decides and writes as one step; two changes of one session follow each other. `seenAt` is not written.
   * @returns none when there is no such session.
   */
  readonly change: <A>(
    key: SessionKey,
    decide: (current: LoginSession) => SessionStep<A>,
  ) => TE.TaskEither<Unavailable, O.Option<A>>;
  /** Notes that a person is there now. */
  readonly noteSeen: (key: SessionKey) => TE.TaskEither<Unavailable, void>;
};
