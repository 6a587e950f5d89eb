import { either as E, function as F, option as O, task as T, taskEither as TE } from 'fp-ts';
import type { Unavailable } from '../../failure/failure.ts';
import type { KnownUser } from '../../user/user.ts';
import { actingChangeOf, type CheckedCustomer, checkCustomer, withCheckedCustomer } from './acting-session.ts';
import { isDueToBeChecked, type LoginSession, tokensOf, type UpstreamTokens, withUser } from './login-session.ts';
import type { LoginSessionStore, SessionKey, SessionStep } from './login-session-store.ts';
import { endSession, type LoginSessionDeps } from './login-sessions.ts';
import { isOutage } from './ports.ts';
import { claimLife, releaseRefresh } from './refresh-rules.ts';
import { changeOf } from './same-user.ts';

/** Milliseconds for which a request waits for the identity server; an answer that comes later counts for the next one. */
export const longestCheck = 2_000;

/** How a check goes on: with a call upstream, or with a session that somebody else looks after. */
export type CheckStart = { readonly _tag: 'Claimed' | 'LookedAfter'; readonly session: LoginSession };

/** @param claim names who asks. A check and a refresh never run at once: each uses up the refresh token. */
export const startCheck =
  (claim: string, now: number) =>
  (session: LoginSession): SessionStep<CheckStart> => {
    const isClaimed = session.refreshing !== undefined && now < session.refreshing.until;
    if (isClaimed || !isDueToBeChecked(session, now)) return { session, answer: { _tag: 'LookedAfter', session } };
    const claimed = { ...session, checkedAt: now, refreshing: { claim, until: now + claimLife } };
    return { session: claimed, answer: { _tag: 'Claimed', session: claimed } };
  };

/**
 * Takes over what the identity server now says of the user. The handle and the token that the browser has stay as they
 * are. Undefined where somebody else has the claim by now.
 */
export const finishCheck =
  (claim: string, upstream: UpstreamTokens, user: KnownUser, customer: CheckedCustomer = 'unknown') =>
  (session: LoginSession): SessionStep<LoginSession | undefined> => {
    if (session.refreshing?.claim !== claim) return { session, answer: undefined };
    const { refreshing: _, ...rest } = session;
    const checked = withCheckedCustomer(withUser({ ...rest, upstream }, user), customer);
    return {
      session: checked,
      answer: checked,
      ...changeOf(rest.user, checked.user),
      ...actingChangeOf(rest, checked),
    };
  };

type Checked = TE.TaskEither<Unavailable, O.Option<LoginSession>>;

/**
 * A session as it may be used now: once a minute the identity server is asked whether its user may go on, with what
 * rights. A refusal ends the session. While the identity server is away, does not answer within 2 s, or
 * does not know the shop any more, the session goes
 * on as it was.
 * @returns none when the session is over.
 */
export const checkSession =
  (deps: LoginSessionDeps) =>
  (key: SessionKey, session: LoginSession): Checked => {
    const { store, clock, newId, wait } = deps;
    if (!isDueToBeChecked(session, clock.now())) return TE.right(O.some(session));
    const claim = newId();
    const checked: Checked = F.pipe(
      store.change(key, startCheck(claim, clock.now())),
      TE.chain(
        O.match(
          (): Checked => TE.right(O.none),
          (start) =>
            start._tag === 'Claimed' ? ask(deps, key, claim, start.session) : TE.right(O.some(start.session)),
        ),
      ),
    );
    const late = F.pipe(
      wait(longestCheck),
      T.map(() => E.right(O.some(session))),
    );
    return () => Promise.race([checked(), late()]);
  };

const ask = (
  deps: Omit<LoginSessionDeps, 'newId' | 'wait'>,
  key: SessionKey,
  claim: string,
  session: LoginSession,
): Checked => {
  const { store, identity, readUser, clock } = deps;
  return F.pipe(
    identity.refresh(session.upstream.refreshToken, session.user.customerUserId),
    TE.bindTo('grant'),
    TE.bindW('user', ({ grant }) => TE.fromEither(readUser(grant.claims))),
    TE.bindW('customer', ({ grant, user }) =>
      TE.fromTask(checkCustomer(deps)({ ...session, user, upstream: tokensOf(grant, clock.now()).upstream })),
    ),
    TE.map(({ grant, user, customer }) => finishCheck(claim, tokensOf(grant, clock.now()).upstream, user, customer)),
    TE.foldW(
      (failure) => (isOutage(failure) ? goOn(store, key, claim, session) : end(store, key)),
      (finish) => F.pipe(store.change(key, finish), TE.map(O.map((checked) => checked ?? session))),
    ),
  );
};

/** Who logged out meanwhile does not go on. A claim that cannot be let go of ends by itself. */
const goOn = (store: LoginSessionStore, key: SessionKey, claim: string, session: LoginSession): Checked =>
  F.pipe(
    store.change(key, releaseRefresh(claim)),
    TE.match(
      () => O.some(session),
      O.map(() => session),
    ),
    TE.fromTask,
  );

const end = (store: LoginSessionStore, key: SessionKey): Checked =>
  F.pipe(
    endSession(store)(key, 'withdrawn'),
    TE.map(() => O.none),
  );
