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
  timer,
} from 'rxjs';
import type { TokenSet } from '../session.ts';
import type { KeptSession, KeptTokens, RefreshOutcome, WithLock } from './ports.ts';

/** Milliseconds between two looks at the tokens' age. */
const tokenCheckInterval = 3_000;

/** Milliseconds of trying before tokens that expired meanwhile are given up: a device that wakes up has no network yet. */
const patience = 60_000;

export type TokenUpkeepDeps = {
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
export type UpkeepEvent = { readonly _tag: 'Refreshed' | 'Degraded' | 'Expired' };

/**
 * Renews tokens before they end: looks every 3 s and at every wake, one call at a time among all tabs.
 * A refusal clears the tokens. An outage leaves them: the session is degraded until the token has ended.
 */
export const keepTokensFresh = (deps: TokenUpkeepDeps): Observable<UpkeepEvent> =>
  defer(() => {
    let failingSince: number | undefined;
    const judge = (outcome: RefreshOutcome, tokens: KeptTokens): UpkeepEvent => {
      const now = deps.scheduler.now();
      if (E.isRight(outcome)) {
        failingSince = undefined;
        deps.kept.saveTokens({ ...outcome.right, receivedAt: now });
        return { _tag: 'Refreshed' };
      }
      if (outcome.left._tag === 'Refused') {
        deps.kept.clear();
        return { _tag: 'Expired' };
      }
      failingSince ??= now;
      const isGivenUp = lifeLeft(tokens, now) <= 0 && now - failingSince >= patience;
      return { _tag: isGivenUp ? 'Expired' : 'Degraded' };
    };

    // Another tab may have renewed the tokens while this one waited for its turn, or logged out before the answer came.
    const renew = defer((): Observable<UpkeepEvent> => {
      const tokens = deps.kept.tokens();
      if (O.isNone(tokens)) return EMPTY;
      if (!isDue(tokens.value, deps)) return of({ _tag: 'Refreshed' });
      return deps.refresh(tokens.value.tokens).pipe(
        filter(() => O.isSome(deps.kept.tokens())),
        map((outcome) => judge(outcome, tokens.value)),
      );
    });

    return merge(timer(0, tokenCheckInterval, deps.scheduler), deps.wakes).pipe(
      filter(() => O.exists((tokens: KeptTokens) => isDue(tokens, deps))(deps.kept.tokens())),
      exhaustMap(() => deps.withLock(renew)),
      takeWhile(({ _tag }) => _tag !== 'Expired', true),
    );
  });

/** Milliseconds that the token still lives by its age: neither its `exp` nor a clock that was right at its issue counts. */
const lifeLeft = ({ receivedAt, expiresIn }: KeptTokens, now: number): number => receivedAt + expiresIn * 1000 - now;

/** A token that came from the future has an unknown age. One that lives no longer than `minAge` gets half of its life. */
const isDue = (tokens: KeptTokens, { minAge, scheduler }: Pick<TokenUpkeepDeps, 'minAge' | 'scheduler'>): boolean => {
  const now = scheduler.now();
  const margin = Math.min(minAge, tokens.expiresIn / 2) * 1000;
  return tokens.receivedAt > now || lifeLeft(tokens, now) <= margin;
};
