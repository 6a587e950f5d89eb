import { either as E, function as F, option as O, task as T, taskEither as TE } from 'fp-ts';
import type { Unavailable } from '../../failure/failure.ts';
import { dueForCheck, type LoginSession } from './login-session.ts';
import type { SessionKey, SessionStep } from './login-session-store.ts';
import type { LoginSessionDeps } from './login-sessions.ts';
import { type Claimed, claimedBy, isClaimed, type Renewal, renewUpstream } from './renew-upstream.ts';

/** Milliseconds for which a request waits for the identity server; an answer that comes later counts for the next one. */
export const longestCheck = 2_000;

/** How a check goes on: with a call upstream, or with a session that somebody else looks after, or nobody has to. */
export type CheckStart = Claimed | { readonly _tag: 'LookedAfter'; readonly session: LoginSession };

/** @param claim names who asks. A check and a refresh never run at once: each uses up the refresh token. */
export const startCheck =
  (claim: string, now: number) =>
  (session: LoginSession): SessionStep<CheckStart> => {
    const refreshToken = dueForCheck(session, now);
    if (isClaimed(session, now) || refreshToken === undefined) {
      return { session, answer: { _tag: 'LookedAfter', session } };
    }
    const claimed = claimedBy({ ...session, checkedAt: now }, claim, now);
    return { session: claimed, answer: { _tag: 'Claimed', session: claimed, refreshToken } };
  };

type Checked = TE.TaskEither<Unavailable, O.Option<LoginSession>>;

/**
 * A session as it may be used now: once a minute the identity server is asked whether its user may go on, with what
 * rights. A refusal ends the session. While the identity server is away, does not answer within 2 s, or does not know the
 * shop any more, the session goes on as it was; so does one whose identity server gave nothing to ask with, until it ends.
 * @returns none when the session is over.
 */
export const checkSession =
  (deps: LoginSessionDeps) =>
  (key: SessionKey, session: LoginSession): Checked => {
    const { store, clock, newId, wait } = deps;
    if (dueForCheck(session, clock.now()) === undefined) return TE.right(O.some(session));
    const claim = newId();
    const carryOn = (start: CheckStart): Checked =>
      start._tag === 'LookedAfter'
        ? TE.right(O.some(start.session))
        : F.pipe(renewUpstream(deps)('check', key, claim, start), TE.map(usableAfter(start.session)));
    const checked: Checked = F.pipe(
      store.change(key, startCheck(claim, clock.now())),
      TE.chain(O.match(() => TE.right(O.none), carryOn)),
    );
    const late = F.pipe(
      wait(longestCheck),
      T.map(() => E.right(O.some(session))),
    );
    return () => Promise.race([checked(), late()]);
  };

const usableAfter =
  (before: LoginSession) =>
  (renewal: Renewal): O.Option<LoginSession> => {
    switch (renewal._tag) {
      case 'Renewed':
        return O.some(renewal.session);
      case 'Over':
        return O.none;
      case 'Unchanged':
        return O.some(before);
    }
  };
