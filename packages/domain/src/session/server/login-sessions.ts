import { either as E, function as F, type option as O, type task as T, taskEither as TE } from 'fp-ts';
import type { Unavailable } from '../../failure/failure.ts';
import type { Clock, NewId } from '../../runtime/ports.ts';
import type { KnownUser } from '../../user/user.ts';
import type { Claims, InvalidClaims } from '../../user/user-from-claims.ts';
import type { NoAccess } from '../../user/user-of-shop.ts';
import type { EndReason } from '../server-event.ts';
import type { ReadUser } from './acting-session.ts';
import { broughtIdToken } from './brought-id-token.ts';
import { type LoginSession, tokensOf } from './login-session.ts';
import type { LoginSessionStore, SessionKey } from './login-session-store.ts';
import type { IdentityFailure, IdentityGrant, IdentityRefused, IdentityServer, LoginGrant } from './ports.ts';
import { endOf } from './session-end.ts';

/**
 * Told what the identity server says by now of who is logged in, or wants to be, before it counts: what goes on without
 * them goes by it. Where it cannot be noted, nothing was said.
 */
export type NoteUser = (claims: Claims) => TE.TaskEither<Unavailable, void>;

export type LoginSessionDeps = {
  readonly store: LoginSessionStore;
  readonly identity: Pick<IdentityServer, 'refresh' | 'actAs'>;
  /** Asked at login and with every refresh. */
  readonly readUser: ReadUser;
  readonly noteUser: NoteUser;
  readonly clock: Clock;
  readonly newId: NewId;
  /** Lets milliseconds go by. */
  readonly wait: (milliseconds: number) => T.Task<void>;
};

type StartDeps = Omit<LoginSessionDeps, 'wait' | 'identity'> & { readonly identity: Pick<IdentityServer, 'redeem'> };

/**
 * Redeems what a browser brought back from a login, and begins a session under a key that nobody had before.
 * `IdentityRefused` for what does not hold or was used before, `InvalidClaims` for claims that name nobody, `NoAccess`
 * for somebody who may not shop here.
 */
export const startSession =
  ({ store, identity, readUser, noteUser, clock, newId }: StartDeps) =>
  (grant: LoginGrant, key: SessionKey): TE.TaskEither<IdentityFailure | InvalidClaims | NoAccess, LoginSession> =>
    F.pipe(
      identity.redeem(grant),
      TE.bindTo('given'),
      TE.bindW('user', ({ given: { claims } }) =>
        F.pipe(
          readUser(claims),
          TE.tapError(({ _tag }) => (_tag === 'NoAccess' ? noteUser(claims) : TE.right(undefined))),
        ),
      ),
      TE.bindW('now', () => TE.fromIO(clock.now)),
      TE.bindW('session', ({ given, user, now }) => TE.right(newSession(newId(), user, given, now))),
      TE.chainFirstW(({ session, given, now }) =>
        'code' in grant ? store.create(key, session) : createOnce(store, key, session, broughtIdToken(given, now)),
      ),
      // What was brought a second time is an old word.
      TE.chainFirstW(({ given }) => noteUser(given.claims)),
      TE.map(({ session }) => session),
    );

const newSession = (id: string, user: KnownUser, given: IdentityGrant, now: number): LoginSession => {
  const end = given.refreshToken === undefined ? { endsAt: now + given.expiresIn * 1000 } : {};
  const known = { id, user, ...sidOf(given.claims), ...end };
  return { ...known, startedAt: now, seenAt: now, generation: 1, ...tokensOf(given, now) };
};

/** An identity server takes a code once, and none of before a logout; of an ID token in its place, that is known here. */
const createOnce = (
  store: Pick<LoginSessionStore, 'createOnce'>,
  ...login: Parameters<LoginSessionStore['createOnce']>
): TE.TaskEither<IdentityRefused | Unavailable, unknown> =>
  F.pipe(
    store.createOnce(...login),
    TE.chainEitherKW((outcome) =>
      outcome === 'begun'
        ? E.right(outcome)
        : E.left<IdentityRefused>({ _tag: 'IdentityRefused', reason: `token: ${outcome}` }),
    ),
  );

const sidOf = ({ sid }: Claims): Pick<LoginSession, 'sid'> => (typeof sid === 'string' && sid !== '' ? { sid } : {});

/**
 * Goes on with a session because somebody is there, and tells its open pages.
 * @returns the seconds until it ends if nothing is done; none when it is over.
 */
export const stayInSession =
  ({ store, clock }: Pick<LoginSessionDeps, 'store' | 'clock'>) =>
  (key: SessionKey): TE.TaskEither<Unavailable, O.Option<number>> =>
    F.pipe(
      store.noteSeen(key),
      TE.chain(() =>
        store.change(key, (session) => ({
          session,
          answer: Math.max(0, Math.floor((endOf(session).at - clock.now()) / 1000)),
          event: { type: 'session-prolonged' },
        })),
      ),
    );

/** Ends a session and tells its open pages why. @returns the session as it was, or none where there was none. */
export const endSession =
  (store: Pick<LoginSessionStore, 'change'>) =>
  (key: SessionKey, reason: EndReason): TE.TaskEither<Unavailable, O.Option<LoginSession>> =>
    store.change(key, (session) => ({ session: 'ended', answer: session, event: { type: 'session-ended', reason } }));
