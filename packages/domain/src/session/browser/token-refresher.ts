import { either as E, option as O } from 'fp-ts';
import {
  defer,
  EMPTY,
  exhaustMap,
  filter,
  map,
  merge,
  type Observable,
  of,
  type SchedulerLike,
  takeWhile,
  tap,
  timer,
} from 'rxjs';
import type { TokenSet } from '../session.ts';
import type { KeptSession, KeptTokens, RefreshOutcome, WithLock } from './ports.ts';
import { isTokenExpired, lifeLeft } from './token-expiry.ts';

/** Milliseconds between two looks at the tokens' age. */
const tokenCheckInterval = 3_000;

/**
 * Looks in vain, a minute of them, before tokens that expired meanwhile are given up: a device that wakes up has no network
 * yet. They are counted, as no clock that jumps and no sleep makes more of them.
 */
const givenUpAfter = 20;

export type TokenRefresherDeps = {
  readonly kept: Pick<KeptSession, 'tokens' | 'saveTokens' | 'clear'>;
  readonly refresh: (tokens: TokenSet) => Observable<RefreshOutcome>;
  readonly withLock: WithLock;
  /** Moments at which to look without waiting: the network is back, the page is seen again. */
  readonly wakes: Observable<unknown>;
  /** Seconds before its end at which a token is renewed (shop.json `minAgeRefreshToken`). */
  readonly minAge: number;
  readonly scheduler: SchedulerLike;
};

/** `Expired` is the last word. */
export type RefreshEvent = { readonly _tag: 'Refreshed' | 'Degraded' | 'Expired' };

/** Renewal of the kept tokens. A refusal clears them. An outage leaves them: the session is degraded until they have ended. */
export type TokenRefresher = {
  /** Renews them before they end: looks every 3 s and at every wake, one call at a time among all tabs. */
  readonly keepFresh: Observable<RefreshEvent>;
  /** Renews them now if they are about to end, or whatever their age; tells nothing where there is nothing to do. */
  readonly renew: (isForced: boolean) => Observable<RefreshEvent>;
};

/** The refresher of the tokens that the tabs of a shop keep together. */
export const createTokenRefresher = (deps: TokenRefresherDeps): TokenRefresher => {
  const isDue = (tokens: O.Option<KeptTokens>): boolean =>
    E.getOrElse(() => false)(isTokenExpired(tokens, deps.minAge, deps.scheduler.now()));
  const isDueNow = (): boolean => isDue(deps.kept.tokens());

  /** Another tab may have renewed the tokens while this one waited for its turn, or logged out before the answer came. */
  const renewed = (judge: Judge, isForced: boolean): Observable<RefreshEvent> =>
    deps.withLock(
      defer((): Observable<RefreshEvent> => {
        const tokens = deps.kept.tokens();
        if (O.isNone(tokens)) return EMPTY;
        if (!isForced && !isDue(tokens)) return of({ _tag: 'Refreshed' });
        return deps.refresh(tokens.value.tokens).pipe(
          filter(() => O.isSome(deps.kept.tokens())),
          map((outcome) => judge(outcome, tokens.value)),
        );
      }),
    );

  return {
    keepFresh: defer(() => {
      let looks = 0;
      let failingSince: number | undefined;
      const judge: Judge = (outcome, tokens) => {
        const event = judged(deps, outcome);
        failingSince = event._tag === 'Degraded' ? (failingSince ?? looks) : undefined;
        const hasEnded = lifeLeft(tokens, deps.scheduler.now()) <= 0;
        const isGivenUp = failingSince !== undefined && hasEnded && looks - failingSince >= givenUpAfter;
        return isGivenUp ? { _tag: 'Expired' } : event;
      };
      const ticks = timer(0, tokenCheckInterval, deps.scheduler).pipe(tap(() => (looks += 1)));
      return merge(ticks, deps.wakes).pipe(
        filter(isDueNow),
        exhaustMap(() => renewed(judge, false)),
        takeWhile(({ _tag }) => _tag !== 'Expired', true),
      );
    }),
    renew: (isForced) =>
      defer(() => (isForced || isDueNow() ? renewed((outcome) => judged(deps, outcome), isForced) : EMPTY)),
  };
};

type Judge = (outcome: RefreshOutcome, tokens: KeptTokens) => RefreshEvent;

const judged = ({ kept, scheduler }: TokenRefresherDeps, outcome: RefreshOutcome): RefreshEvent => {
  if (E.isRight(outcome)) {
    kept.saveTokens({ ...outcome.right, receivedAt: scheduler.now() });
    return { _tag: 'Refreshed' };
  }
  if (outcome.left._tag === 'Unavailable') return { _tag: 'Degraded' };
  kept.clear();
  return { _tag: 'Expired' };
};
