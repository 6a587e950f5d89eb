import { option as O } from 'fp-ts';
import { distinctUntilChanged, map, type Observable, type SchedulerLike, skip, timer } from 'rxjs';
import type { KeptSession, KeptTokens } from './ports.ts';

/** Milliseconds between two looks at whose session lies in this browser. */
const sessionCheckInterval = 5_000;

/**
 * Looks every 5 s whether the session that lies in this browser is another one than at the first look, or gone: a tab that
 * slept, or whose messages were lost, hears of it by this at the latest. It asks nobody: that the identity server's session
 * has ended, the shop's server learns.
 * @returns an event for each change.
 */
export const sessionChanges = (kept: Pick<KeptSession, 'tokens'>, scheduler: SchedulerLike): Observable<unknown> =>
  timer(0, sessionCheckInterval, scheduler).pipe(
    map(() => sessionIn(kept)),
    distinctUntilChanged(),
    skip(1),
  );

const sessionIn = (kept: Pick<KeptSession, 'tokens'>): string | undefined =>
  O.toUndefined(O.map(({ tokens }: KeptTokens) => tokens.tkid)(kept.tokens()));
