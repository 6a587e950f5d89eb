import { catchError, defer, from, mergeMap, type Observable, of, retry, type SchedulerLike, timer } from 'rxjs';
import type { Identity } from './start-up-ports.ts';
import type { RefreshEvent } from './token-refresher.ts';

/** Milliseconds until code that could not be loaded is asked for again. */
const loadedAgainAfter = 30_000;

/** Renews the kept tokens (see `TokenRefresher`). Code that cannot be loaded is a server that does not answer. */
export const refreshTokens = (identity: () => Promise<Identity>, isForced: boolean): Observable<RefreshEvent> =>
  defer(() => from(identity())).pipe(
    mergeMap(({ refresher }) => refresher.renew(isForced)),
    catchError(() => of({ _tag: 'Degraded' as const })),
  );

/** Keeps the tokens fresh as long as it is subscribed to; code that cannot be loaded is asked for again each 30 s. */
export const keepTokensFresh = (
  identity: () => Promise<Identity>,
  scheduler: SchedulerLike,
): Observable<RefreshEvent> =>
  defer(() => from(identity())).pipe(
    retry({ delay: () => timer(loadedAgainAfter, scheduler) }),
    mergeMap(({ refresher }) => refresher.keepFresh),
  );
