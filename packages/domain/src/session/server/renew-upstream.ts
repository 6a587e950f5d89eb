import { function as F, option as O, taskEither as TE } from 'fp-ts';
import { type Unavailable, unavailable } from '../../failure/failure.ts';
import type { KnownUser } from '../../user/user.ts';
import { actingChangeOf, type CheckedCustomer, checkCustomer, withCheckedCustomer } from './acting-session.ts';
import { type LoginSession, tokensOf, withUser } from './login-session.ts';
import type { SessionKey, SessionStep } from './login-session-store.ts';
import { endSession, type LoginSessionDeps } from './login-sessions.ts';
import { type IdentityGrant, type IdentityOutage, isOutage } from './ports.ts';
import { changeOf } from './same-user.ts';

/** Milliseconds after which a process that fetches new tokens is taken to be gone. Longer than any call upstream. */
export const claimLife = 20 * 1000;

/** Whether somebody is fetching new tokens: each call upstream uses up the refresh token. */
export const isClaimed = ({ refreshing }: Pick<LoginSession, 'refreshing'>, now: number): boolean =>
  refreshing !== undefined && now < refreshing.until;

/** A session whose tokens `claim` fetches: it names who asks, so that nobody else's answer is taken for it. */
export const claimedBy = (session: LoginSession, claim: string, now: number): LoginSession => ({
  ...session,
  refreshing: { claim, until: now + claimLife },
});

/** A session whose tokens the process that asked fetches, with what they are fetched. */
export type Claimed = { readonly _tag: 'Claimed'; readonly session: LoginSession; readonly refreshToken: string };

/** What the identity server says now: new tokens, who the user is, and who the customer is as whom the user acts. */
export type Answered = {
  readonly grant: IdentityGrant;
  readonly user: KnownUser;
  readonly customer: CheckedCustomer;
};

/** For a `refresh` the browser gets new tokens and a new handle; a `check` leaves it those that it has. */
export type RenewalKind = 'refresh' | 'check';

/** Takes over what the identity server says; undefined where somebody else has the claim by now. */
export const finishRenewal =
  (kind: RenewalKind, claim: string, { grant, user, customer }: Answered, now: number) =>
  (session: LoginSession): SessionStep<LoginSession | undefined> => {
    if (session.refreshing?.claim !== claim) return { session, answer: undefined };
    const { refreshing: _, ...rest } = session;
    const tokens = tokensOf(grant, now);
    const given = kind === 'check' ? { upstream: tokens.upstream } : { ...tokens, generation: rest.generation + 1 };
    const next = withCheckedCustomer(withUser({ ...rest, ...given }, user), customer);
    return { session: next, answer: next, ...changeOf(rest.user, next.user), ...actingChangeOf(rest, next) };
  };

/** Lets another try at once. */
export const releaseClaim =
  (claim: string) =>
  (session: LoginSession): SessionStep<void> => {
    if (session.refreshing?.claim !== claim) return { session, answer: undefined };
    const { refreshing: _, ...rest } = session;
    return { session: rest, answer: undefined };
  };

/** What became of a session: renewed, over, or as it was, since nothing was said of its user or somebody else took over. */
export type Renewal =
  | { readonly _tag: 'Renewed'; readonly session: LoginSession }
  | { readonly _tag: 'Over' }
  | { readonly _tag: 'Unchanged'; readonly why: IdentityOutage };

type Renewing = TE.TaskEither<Unavailable, Renewal>;

const over: Renewal = { _tag: 'Over' };
const tookTooLong = () => unavailable(new Error('another process has taken over the refresh'));

/**
 * Has the tokens behind a session renewed, and takes over what the identity server then says of its user and of the
 * customer as whom the user acts. A refusal ends the session; an identity server that is away, or does not know the shop,
 * leaves it as it was.
 * @param claimed as whoever holds `claim` found it. Fails where the store is away.
 */
export const renewUpstream =
  (deps: Pick<LoginSessionDeps, 'store' | 'identity' | 'readUser' | 'noteUser' | 'clock'>) =>
  (kind: RenewalKind, key: SessionKey, claim: string, { session, refreshToken }: Claimed): Renewing => {
    const { store, identity, readUser, noteUser, clock } = deps;
    /** A claim that cannot be let go of ends by itself. Who logged out meanwhile does not go on. */
    const letGo = (why: IdentityOutage): Renewing => {
      const unchanged: Renewal = { _tag: 'Unchanged', why };
      return F.pipe(
        store.change(key, releaseClaim(claim)),
        TE.match(
          () => unchanged,
          (released) => (O.isSome(released) ? unchanged : over),
        ),
        TE.fromTask,
      );
    };
    const end: Renewing = F.pipe(
      endSession(store)(key, 'withdrawn'),
      TE.map(() => over),
    );
    const takeOver = (answered: Answered): Renewing =>
      F.pipe(
        store.change(key, finishRenewal(kind, claim, answered, clock.now())),
        TE.map(
          O.match(
            () => over,
            (renewed): Renewal =>
              renewed === undefined ? { _tag: 'Unchanged', why: tookTooLong() } : { _tag: 'Renewed', session: renewed },
          ),
        ),
      );
    return F.pipe(
      identity.refresh(refreshToken, session.user.customerUserId),
      TE.bindTo('grant'),
      TE.chainFirstW(({ grant }) => noteUser(grant.claims)),
      TE.bindW('user', ({ grant }) => readUser(grant.claims)),
      TE.bindW('customer', ({ grant, user }) =>
        TE.fromTask(checkCustomer(deps)({ ...session, user, upstream: tokensOf(grant, clock.now()).upstream })),
      ),
      TE.foldW((failure) => (isOutage(failure) ? letGo(failure) : end), takeOver),
    );
  };
