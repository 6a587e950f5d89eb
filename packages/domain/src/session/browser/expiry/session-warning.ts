import { defer, map, type Observable, of, type SchedulerLike, switchMap, takeWhile, timer } from 'rxjs';
import type { EndingKind, ServerEvent } from '../../server-event.ts';

/** A session that ends soon. `secondsLeft` counts down; at 0 it is over, or somebody was there meanwhile. */
export type SessionWarning = { readonly kind: EndingKind; readonly secondsLeft: number };

/** Seconds before the end at which who cannot see the time is told it; at the first sight of it, too. */
const spoken = [60, 30, 10];

/**
 * The time left as it is to be spoken: not each second, but when it was told, and at a minute, half a minute and ten
 * seconds.
 */
export const spokenSeconds = (first: number, secondsLeft: number): number =>
  spoken.filter((moment) => moment < first).findLast((moment) => moment >= secondsLeft) ?? first;

/** Counts a warning down to 0, by time that passed and not by ticks: a device that slept goes on where it is. */
const countDown = (warning: SessionWarning, scheduler: SchedulerLike): Observable<SessionWarning> =>
  defer(() => {
    const endsAt = scheduler.now() + warning.secondsLeft * 1000;
    return timer(0, 1000, scheduler).pipe(
      map(() => ({ ...warning, secondsLeft: Math.max(0, Math.ceil((endsAt - scheduler.now()) / 1000)) })),
      takeWhile(({ secondsLeft }) => secondsLeft > 0, true),
    );
  });

/** The warning that is to be shown, if any, by what the server tells: the latest counts. */
export const sessionWarning = (
  events: Observable<ServerEvent>,
  scheduler: SchedulerLike,
): Observable<SessionWarning | undefined> =>
  events.pipe(
    switchMap((event): Observable<SessionWarning | undefined> => {
      if (event.type !== 'session-ending') return of(undefined);
      const { kind, secondsLeft } = event;
      return countDown({ kind, secondsLeft }, scheduler);
    }),
  );
