import { either as E, function as F, option as O, taskEither as TE } from 'fp-ts';
import { type Acting, actingUntil, mayBeActedFor, representativeOf, runningActing } from '../../acting/acting.ts';
import type { ActingLog, AuditedRequest } from '../../acting/ports.ts';
import { type ActingRefusal, mayBegin, readReason, transition, type UnknownCustomer } from '../../acting/transition.ts';
import { type Forbidden, type Unavailable, unavailable } from '../../failure/failure.ts';
import { mayActForOthers } from '../../permission/permission.ts';
import type { Clock, NewId } from '../../runtime/ports.ts';
import type { KnownUser } from '../../user/user.ts';
import type { Claims, InvalidClaims } from '../../user/user-from-claims.ts';
import type { NoAccess } from '../../user/user-of-shop.ts';
import type { LoginSession } from './login-session.ts';
import type { LoginSessionStore, SessionKey, SessionOver, SessionStep } from './login-session-store.ts';
import { type IdentityFailure, type IdentityOutage, type IdentityServer, isOutage } from './ports.ts';

/** Who claims tell of, as their companies let them shop, if the shop is for that user. */
export type ReadUser = (claims: Claims) => TE.TaskEither<InvalidClaims | NoAccess | Unavailable, KnownUser>;

/** What acting in a session stands on. */
export type ActingSessionDeps = {
  readonly store: Pick<LoginSessionStore, 'change'>;
  readonly identity: Pick<IdentityServer, 'actAs'>;
  readonly log: Pick<ActingLog, 'add' | 'begin' | 'end'>;
  readonly readUser: ReadUser;
  readonly clock: Clock;
  readonly newId: NewId;
};

/** As whom somebody wants to act, and why. */
export type AssumeRequest = { readonly customerId: string; readonly reason: string };

/** A session, the key that leads to it, and the one that it gets when the rights in it change. */
export type MovedSession = { readonly key: SessionKey; readonly next: SessionKey; readonly session: LoginSession };

type Assumed = TE.TaskEither<ActingRefusal | SessionOver | Unavailable, LoginSession>;

/** Told to every open page of the session. */
const actingChanged = { type: 'acting-changed' } as const;

const unknownCustomer: UnknownCustomer = { _tag: 'UnknownCustomer' };
const sessionOver: SessionOver = { _tag: 'SessionOver' };

/**
 * Makes the user of a session act as a customer. The customer can read it and the audit names the request before it
 * begins, and the session is found under a new key from then on.
 */
export const assumeUser =
  (deps: ActingSessionDeps) =>
  ({ key, next, session }: MovedSession, { customerId, reason }: AssumeRequest, request: AuditedRequest): Assumed => {
    const { store, log, clock, newId } = deps;
    const id = newId();
    const begin = (customer: KnownUser): Assumed =>
      F.pipe(
        store.change(key, assumeStep(next, { id, customer, reason }, clock.now())),
        TE.chainW(
          O.match(
            (): Assumed => TE.left(sessionOver),
            (answer): Assumed => TE.fromEither(answer),
          ),
        ),
      );
    return F.pipe(
      TE.fromEither(mayBegin(session, clock.now())),
      TE.chainEitherKW(() => readReason(reason)),
      TE.bindTo('why'),
      TE.bindW('customer', () => readCustomer(deps, session, customerId)),
      TE.bindW('acting', ({ why, customer }) => TE.right({ id, customer, reason: why, startedAt: clock.now() })),
      TE.chainFirstW(({ acting }) => log.begin(recordOf(acting, session))),
      TE.chainFirstW(({ acting }) => log.add(lineOf('assume', session.user, acting, request, clock.now()))),
      TE.chainW(({ customer }) =>
        F.pipe(
          begin(customer),
          TE.orElseFirstW(() => log.end(id, clock.now(), 'ended')),
        ),
      ),
    );
  };

const recordOf = (acting: Acting, { user }: LoginSession) => ({
  id: acting.id,
  representative: representativeOf(user),
  customerId: acting.customer.customerUserId,
  reason: acting.reason,
  startedAt: acting.startedAt,
  endsAt: actingUntil(acting),
});

const assumeStep =
  (next: SessionKey, acting: Pick<Acting, 'id' | 'customer' | 'reason'>, now: number) =>
  (session: LoginSession): SessionStep<E.Either<ActingRefusal, LoginSession>> =>
    F.pipe(
      transition({ _tag: 'Assume', ...acting }, now)(session),
      E.map((state) => ({ ...session, ...state })),
      (answer) =>
        answer._tag === 'Left'
          ? { session, answer }
          : { session: answer.right, answer, key: next, event: actingChanged },
    );

const asUnavailable = (failure: IdentityOutage): Unavailable =>
  failure._tag === 'Unavailable' ? failure : unavailable(failure.reason);

/** What the identity server says of a customer now. */
const readCustomer = (
  { identity, readUser }: Pick<ActingSessionDeps, 'identity' | 'readUser'>,
  { user, upstream }: Pick<LoginSession, 'user' | 'upstream'>,
  customerId: string,
): TE.TaskEither<Forbidden | UnknownCustomer | Unavailable, KnownUser> => {
  // Nobody has such a number: a server that is asked for it may answer as if it could not act for anybody.
  if (customerId === '' || customerId.includes('\0')) return TE.left(unknownCustomer);
  const { accessToken } = upstream;
  // It is asked with the representative's own access token, which a login of the implicit flow has not.
  if (accessToken === undefined) return TE.left({ _tag: 'Forbidden' });
  return F.pipe(
    identity.actAs(accessToken, user.customerUserId, customerId),
    TE.chainW(readUser),
    TE.mapLeft((failure: IdentityFailure | InvalidClaims | NoAccess) =>
      isOutage(failure) ? asUnavailable(failure) : unknownCustomer,
    ),
  );
};

/**
 * Whom a representative may act for, as the identity server says now. It changes nothing, and is refused as acting is: for
 * nobody, and for who may not be acted for.
 */
export const findCustomer =
  (deps: Pick<ActingSessionDeps, 'identity' | 'readUser'>) =>
  (
    session: Pick<LoginSession, 'user' | 'upstream'>,
    customerId: string,
  ): TE.TaskEither<Forbidden | UnknownCustomer | Unavailable, KnownUser> =>
    mayActForOthers(session.user)
      ? F.pipe(
          readCustomer(deps, session, customerId),
          TE.filterOrElseW(
            (customer) => mayBeActedFor(customer) && customer.customerUserId !== session.user.customerUserId,
            () => unknownCustomer,
          ),
        )
      : TE.left({ _tag: 'Forbidden' });

/** Ends acting, however it stands; the audit names the request first. @returns the session, under a new key. */
export const releaseUser =
  ({ store, log, clock }: Pick<ActingSessionDeps, 'store' | 'log' | 'clock'>) =>
  (
    { key, next, session: { user, acting } }: MovedSession,
    request: AuditedRequest,
  ): TE.TaskEither<SessionOver | Unavailable, LoginSession> =>
    F.pipe(
      acting === undefined ? TE.right(undefined) : log.add(lineOf('release', user, acting, request, clock.now())),
      TE.chainW(() => store.change(key, releaseStep(next))),
      TE.chainW(TE.fromOption(() => sessionOver)),
    );

const lineOf = (
  event: 'assume' | 'release',
  { customerUserId }: KnownUser,
  { id, customer }: Pick<Acting, 'id' | 'customer'>,
  request: AuditedRequest,
  at: number,
) => ({ event, representativeId: customerUserId, customerId: customer.customerUserId, actingId: id, ...request, at });

const releaseStep =
  (next: SessionKey) =>
  ({ acting: _, ...session }: LoginSession): SessionStep<LoginSession> => ({
    session,
    answer: session,
    key: next,
    event: actingChanged,
  });

/** What the identity server said of a customer: as they now are, nobody, or nothing at all while it was away. */
export type CheckedCustomer =
  | 'unknown'
  | {
      readonly actingId: string;
      readonly customer: KnownUser | undefined;
      /** Milliseconds since 1970. */
      readonly at: number;
    };

/**
 * Asks whether somebody may go on acting, with the representative's new access token.
 * @returns `unknown` where nobody acts, too. Never fails.
 */
export const checkCustomer =
  (deps: Pick<ActingSessionDeps, 'identity' | 'readUser' | 'clock'>) =>
  (session: Pick<LoginSession, 'user' | 'acting' | 'upstream'>): (() => Promise<CheckedCustomer>) => {
    const { acting } = session;
    if (acting === undefined) return async () => 'unknown';
    const actingId = acting.id;
    const isOver = runningActing(session, deps.clock.now()) === undefined;
    if (isOver) return async () => ({ actingId, customer: undefined, at: deps.clock.now() });
    return F.pipe(
      readCustomer(deps, session, acting.customer.customerUserId),
      TE.match(
        (failure): CheckedCustomer =>
          failure._tag === 'Unavailable' ? 'unknown' : { actingId, customer: undefined, at: deps.clock.now() },
        (customer): CheckedCustomer => ({ actingId, customer, at: deps.clock.now() }),
      ),
    );
  };

/** What open pages are told of a check after which nobody is acted for any more. */
export const actingChangeOf = (
  before: Pick<LoginSession, 'acting'>,
  after: LoginSession,
): { readonly event?: typeof actingChanged } =>
  before.acting?.over === after.acting?.over ? {} : { event: actingChanged };

/** A session after the check of its customer; an answer about what ended meanwhile is none. */
export const withCheckedCustomer = (session: LoginSession, checked: CheckedCustomer): LoginSession => {
  if (checked === 'unknown' || session.acting?.id !== checked.actingId) return session;
  const { user } = session;
  return F.pipe(
    transition({ _tag: 'Checked', user, customer: checked.customer }, checked.at)(session),
    E.match(
      () => session,
      (state) => ({ ...session, ...state }),
    ),
  );
};
