import {
  catchError,
  concat,
  defer,
  distinctUntilChanged,
  type Observable,
  of,
  type SchedulerLike,
  skipWhile,
  switchMap,
  timer,
} from 'rxjs';

/** Milliseconds until the next look while the shop does not answer; the last one goes on. */
export const looksAgainAfter: readonly number[] = [3_000, 5_000, 10_000, 20_000];

/** What tells that the shop cannot be reached. */
export type OfflineDeps = {
  /** Speaks when the browser says that a network came or went, which may be wrong either way. */
  readonly hints: Observable<unknown>;
  /** Asks the shop whether it answers; fails or says no when it does not. */
  readonly look: () => Observable<boolean>;
  readonly scheduler: SchedulerLike;
};

/**
 * Whether to say that the shop cannot be reached, as that changes. What a browser says is taken as a reason to look; what
 * was said is taken back as soon as the shop answers, without anybody doing anything.
 */
export const offlineShown = ({ hints, look, scheduler }: OfflineDeps): Observable<boolean> => {
  const lookFrom = (count: number): Observable<boolean> =>
    defer(look).pipe(
      catchError(() => of(false)),
      switchMap((answers) => {
        const wait = looksAgainAfter[Math.min(count, looksAgainAfter.length - 1)] ?? 0;
        const again = timer(wait, scheduler).pipe(switchMap(() => lookFrom(count + 1)));
        return answers ? of(false) : concat(of(true), again);
      }),
    );
  // A network that goes may carry one more answer: what a hint said is looked at a second time.
  const lookTwice = (): Observable<boolean> =>
    concat(lookFrom(0), timer(looksAgainAfter[0] ?? 0, scheduler).pipe(switchMap(() => lookFrom(0))));
  return hints.pipe(
    switchMap(lookTwice),
    distinctUntilChanged(),
    skipWhile((isShown) => !isShown),
  );
};
