import { function as F, option as O, taskEither as TE } from 'fp-ts';
import { unavailable } from '../../failure/failure.ts';
import { type LoginSession, withNextToken } from './login-session.ts';
import type { SessionKey, SessionOver, SessionStep } from './login-session-store.ts';
import type { LoginSessionDeps } from './login-sessions.ts';
import type { IdentityOutage } from './ports.ts';
import { type Claimed, claimedBy, claimLife, isClaimed, type Renewal, renewUpstream } from './renew-upstream.ts';

/** Milliseconds for which the handle before the current one gets the same answer: its own may have been lost. */
export const repeatFor = 30 * 1000;

/** Milliseconds between two looks for the answer that another process fetches. */
const lookEvery = 50;

/**
 * What a refresh handle of a session brings: the current one new tokens, the one before it for a while those
 * that it already brought. An older one was copied by somebody: the session ends. One that was never given means nothing.
 */
export const decideRefresh = (
  session: Pick<LoginSession, 'generation' | 'issuedAt'>,
  generation: number,
  now: number,
): 'refresh' | 'repeat' | 'end' | 'refuse' => {
  if (generation === session.generation) return 'refresh';
  if (generation > session.generation || generation < 1) return 'refuse';
  return generation === session.generation - 1 && now < session.issuedAt + repeatFor ? 'repeat' : 'end';
};

/**
 * How a refresh goes on: with a call upstream by this process, by waiting for another's, with tokens that need none, or not
 * at all.
 */
export type RefreshStart =
  | Claimed
  | { readonly _tag: 'Wait' }
  | { readonly _tag: 'Ready'; readonly session: LoginSession }
  | { readonly _tag: 'Over' };

/** @param claim names who asks. */
export const startRefresh =
  (generation: number, claim: string, now: number) =>
  (session: LoginSession): SessionStep<RefreshStart> => {
    switch (decideRefresh(session, generation, now)) {
      case 'repeat':
        return { session, answer: { _tag: 'Ready', session } };
      case 'end':
        return { session: 'ended', answer: { _tag: 'Over' }, event: { type: 'session-ended', reason: 'withdrawn' } };
      case 'refuse':
        return { session, answer: { _tag: 'Over' } };
      case 'refresh':
        return renewing(session, claim, now);
    }
  };

const renewing = (session: LoginSession, claim: string, now: number): SessionStep<RefreshStart> => {
  const { refreshToken } = session.upstream;
  if (refreshToken === undefined) {
    const next = withNextToken(session, now);
    return { session: next, answer: { _tag: 'Ready', session: next } };
  }
  return isClaimed(session, now)
    ? { session, answer: { _tag: 'Wait' } }
    : { session: claimedBy(session, claim, now), answer: { _tag: 'Claimed', session, refreshToken } };
};

type Refreshed = TE.TaskEither<SessionOver | IdentityOutage, LoginSession>;

const over: Refreshed = TE.left({ _tag: 'SessionOver' });

/**
 * New tokens for a refresh handle. Of all who ask at once, in whatever process, one calls the identity server
 * and the others get its answer; no connection to the store is held meanwhile. A refusal ends the session, an identity
 * server that is away or does not know the shop does not.
 * @param generation of the handle.
 */
export const refreshSession =
  (deps: LoginSessionDeps) =>
  (key: SessionKey, generation: number): Refreshed => {
    const { store, clock, newId, wait } = deps;
    const claim = newId();
    const deadline = clock.now() + claimLife;

    const attempt = (): Refreshed =>
      F.pipe(
        store.change(key, (session) => startRefresh(generation, claim, clock.now())(session)),
        TE.chainW(O.match(() => over, carryOn)),
      );

    const carryOn = (start: RefreshStart): Refreshed => {
      switch (start._tag) {
        case 'Ready':
          return TE.right(start.session);
        case 'Over':
          return over;
        case 'Claimed':
          return F.pipe(renewUpstream(deps)('refresh', key, claim, start), TE.chainW(tokensFrom));
        case 'Wait':
          return clock.now() >= deadline
            ? TE.left(unavailable(new Error('the refresh of another process does not end')))
            : F.pipe(TE.fromTask(wait(lookEvery)), TE.chain(attempt));
      }
    };

    return attempt();
  };

const tokensFrom = (renewal: Renewal): Refreshed => {
  switch (renewal._tag) {
    case 'Renewed':
      return TE.right(renewal.session);
    case 'Over':
      return over;
    case 'Unchanged':
      return TE.left(renewal.why);
  }
};
