import { type either as E, function as F, option as O, type task as T, taskEither as TE } from 'fp-ts';
import { type Unavailable, unavailable } from '../../failure/failure.ts';
import type { Clock, NewId } from '../../runtime/ports.ts';
import type { KnownUser } from '../../user/user.ts';
import type { Claims, InvalidClaims } from '../../user/user-from-claims.ts';
import type { InvalidUser } from '../../user/user-of-shop.ts';
import type { EndReason } from '../server-event.ts';
import { checkCustomer } from './acting-session.ts';
import { type LoginSession, tokensOf } from './login-session.ts';
import type { LoginSessionStore, SessionKey, SessionOver } from './login-session-store.ts';
import { endOf } from './session-end.ts';

export type { SessionOver } from './login-session-store.ts';

import { type CodeGrant, type IdentityFailure, type IdentityOutage, type IdentityServer, isOutage } from './ports.ts';
import { claimLife, finishRefresh, type RefreshStart, releaseRefresh, startRefresh } from './refresh-rules.ts';

export type LoginSessionDeps = {
  readonly store: LoginSessionStore;
  readonly identity: Pick<IdentityServer, 'refresh' | 'actAs'>;
  /** Who the claims tell of, if the shop is for that user: asked at login and with every refresh. */
  readonly readUser: (claims: Claims) => E.Either<InvalidClaims | InvalidUser, KnownUser>;
  readonly clock: Clock;
  readonly newId: NewId;
  /** Lets milliseconds go by. */
  readonly wait: (milliseconds: number) => T.Task<void>;
};

type StartDeps = Omit<LoginSessionDeps, 'wait' | 'identity'> & { readonly identity: Pick<IdentityServer, 'redeem'> };

const sessionOver: SessionOver = { _tag: 'SessionOver' };

/** Milliseconds between two looks for the answer that another process fetches. */
const lookEvery = 50;

/**
 * Redeems a code and begins a session under a key that nobody had before. `IdentityRefused` for a code that does not hold,
 * `InvalidClaims` for claims that name nobody, `InvalidUser` for somebody who may not shop here.
 */
export const startSession =
  ({ store, identity, readUser, clock, newId }: StartDeps) =>
  (grant: CodeGrant, key: SessionKey): TE.TaskEither<IdentityFailure | InvalidClaims | InvalidUser, LoginSession> =>
    F.pipe(
      identity.redeem(grant),
      TE.bindTo('given'),
      TE.bindW('user', ({ given }) => TE.fromEither(readUser(given.claims))),
      TE.map(({ given, user }): LoginSession => {
        const now = clock.now();
        const known = { id: newId(), user, ...sidOf(given.claims) };
        return { ...known, startedAt: now, seenAt: now, generation: 1, ...tokensOf(given, now) };
      }),
      TE.chainFirstW((session) => store.create(key, session)),
    );

const sidOf = ({ sid }: Claims): Pick<LoginSession, 'sid'> => (typeof sid === 'string' && sid !== '' ? { sid } : {});

/**
 * New tokens for a refresh handle. Of all who ask at once, in whatever process, one calls the identity server
 * and the others get its answer; no connection to the store is held meanwhile. A refusal ends the session, an identity
 * server that is away or does not know the shop does not.
 * @param generation of the handle.
 */
export const refreshSession =
  (deps: LoginSessionDeps) =>
  (key: SessionKey, generation: number): TE.TaskEither<SessionOver | IdentityOutage, LoginSession> => {
    const { store, clock, newId, wait } = deps;
    const claim = newId();
    const deadline = clock.now() + claimLife;

    const attempt = (): TE.TaskEither<SessionOver | IdentityOutage, LoginSession> =>
      F.pipe(
        store.change(key, (session) => startRefresh(generation, claim, clock.now())(session)),
        TE.chainW(O.match(() => TE.left(sessionOver), carryOn)),
      );

    const carryOn = (start: RefreshStart): TE.TaskEither<SessionOver | IdentityOutage, LoginSession> => {
      switch (start._tag) {
        case 'Repeat':
          return TE.right(start.session);
        case 'Over':
          return TE.left(sessionOver);
        case 'Claimed':
          return fetchTokens(deps, key, claim, start);
        case 'Wait':
          return clock.now() >= deadline
            ? TE.left(unavailable(new Error('the refresh of another process does not end')))
            : F.pipe(TE.fromTask(wait(lookEvery)), TE.chain(attempt));
      }
    };

    return attempt();
  };

const fetchTokens = (
  deps: LoginSessionDeps,
  key: SessionKey,
  claim: string,
  { session }: Extract<RefreshStart, { _tag: 'Claimed' }>,
): TE.TaskEither<SessionOver | IdentityOutage, LoginSession> => {
  const { store, identity, readUser, clock } = deps;
  return F.pipe(
    identity.refresh(session.upstream.refreshToken, session.user.customerUserId),
    TE.bindTo('grant'),
    TE.bindW('user', ({ grant }) => TE.fromEither(readUser(grant.claims))),
    TE.bindW('customer', ({ grant, user }) =>
      TE.fromTask(checkCustomer(deps)({ ...session, user, upstream: tokensOf(grant, clock.now()).upstream })),
    ),
    TE.orElseW(
      (failure): TE.TaskEither<SessionOver | IdentityOutage, never> =>
        isOutage(failure) ? letGo(store, key, claim, failure) : endAsOver(store, key),
    ),
    TE.chainW(({ grant, user, customer }) =>
      store.change(key, finishRefresh(claim, grant, user, clock.now(), customer)),
    ),
    TE.chainW(
      O.match(
        (): TE.TaskEither<SessionOver | IdentityOutage, LoginSession> => TE.left(sessionOver),
        (renewed) => (renewed === undefined ? TE.left(tookTooLong()) : TE.right(renewed)),
      ),
    ),
  );
};

const tookTooLong = () => unavailable(new Error('another process has taken over the refresh'));

/** A claim that cannot be let go of ends by itself. */
const letGo = (store: LoginSessionStore, key: SessionKey, claim: string, failure: IdentityOutage) =>
  F.pipe(
    store.change(key, releaseRefresh(claim)),
    TE.match(
      () => failure,
      () => failure,
    ),
    TE.leftTask,
  );

const endAsOver = (store: LoginSessionStore, key: SessionKey): TE.TaskEither<SessionOver | Unavailable, never> =>
  F.pipe(
    endSession(store)(key, 'withdrawn'),
    TE.chainW(() => TE.left(sessionOver)),
  );

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
          tell: { type: 'session-prolonged' },
        })),
      ),
    );

/** Ends a session and tells its open pages why. @returns the session as it was, or none where there was none. */
export const endSession =
  (store: Pick<LoginSessionStore, 'change'>) =>
  (key: SessionKey, reason: EndReason): TE.TaskEither<Unavailable, O.Option<LoginSession>> =>
    store.change(key, (session) => ({ session: 'ended', answer: session, tell: { type: 'session-ended', reason } }));
