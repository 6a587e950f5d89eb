import { catchError, defer, from, mergeMap, type Observable, of, retry, type SchedulerLike, timer } from 'rxjs';
import type { Identity } from './start-up-ports.ts';
import type { UpkeepEvent } from './token-upkeep.ts';

/** Milliseconds until code that could not be loaded is asked for again. */
const loadedAgainAfter = 30_000;

/** Renews the kept tokens (see `TokenUpkeep`). Code that cannot be loaded is a server that does not answer. */
export const renewal = (identity: () => Promise<Identity>, isForced: boolean): Observable<UpkeepEvent> =>
  defer(() => from(identity())).pipe(
    mergeMap(({ upkeep }) => upkeep.renew(isForced)),
    catchError(() => of({ _tag: 'Degraded' as const })),
  );

/** Keeps the tokens fresh as long as it is subscribed to; code that cannot be loaded is asked for again each 30 s. */
export const steadyRenewal = (identity: () => Promise<Identity>, scheduler: SchedulerLike): Observable<UpkeepEvent> =>
  defer(() => from(identity())).pipe(
    retry({ delay: () => timer(loadedAgainAfter, scheduler) }),
    mergeMap(({ upkeep }) => upkeep.keepFresh),
  );
