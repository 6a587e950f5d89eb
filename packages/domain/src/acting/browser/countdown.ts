import { distinctUntilChanged, interval, map, type Observable, type SchedulerLike, startWith } from 'rxjs';

/** Milliseconds between two looks at the time left. */
const lookEvery = 5_000;

/** Minutes left at which who acts is told that it ends soon, each time once. */
const warnings: readonly number[] = [5, 1];

/** What a page says of the time for which somebody still acts. */
export type TimeLeft = {
  /** Whole minutes, those that have begun included. */
  readonly minutes: number;
  /** Whether it ends soon. */
  readonly isEnding: boolean;
  /** Whether the time is over: the server is to be asked what is, each time that it is said. */
  readonly isOver: boolean;
  /** The minutes that are to be announced by now: a page that is only shown says what it says by itself. */
  readonly announced?: number;
};

/** Whether the time of a page that somebody acts on is over. @param elapsed milliseconds since the page was made. */
export const isTimeOver = (secondsLeft: number, elapsed: number): boolean => elapsed >= secondsLeft * 1000;

const minutesAt = (secondsLeft: number, elapsed: number): number =>
  Math.max(0, Math.ceil((secondsLeft - Math.floor(elapsed / 1000)) / 60));

/** What is said first, which the server says as well: a server that is a moment behind is not asked again at once. */
export const firstTimeLeft = (secondsLeft: number): TimeLeft => {
  const minutes = minutesAt(secondsLeft, 0);
  return { minutes, isEnding: isEnding(minutes), isOver: false };
};

const isEnding = (minutes: number): boolean => minutes <= Math.max(...warnings);

/** @param shown the minutes that the page began with. @param elapsed milliseconds since then. */
const timeLeftAt = (secondsLeft: number, shown: number, elapsed: number): TimeLeft => {
  const minutes = minutesAt(secondsLeft, elapsed);
  const left = { minutes, isEnding: isEnding(minutes), isOver: minutes === 0 };
  const announced = warnings.findLast((warning) => minutes <= warning && warning < shown);
  return left.isOver || announced === undefined ? left : { ...left, announced };
};

/** Nothing but what is over is said twice. */
const isSaid = (before: TimeLeft, now: TimeLeft): boolean => !now.isOver && before.minutes === now.minutes;

/**
 * What to say of the time left from now on, as it changes; that it is over is said at each look, since a server that is
 * away, or a moment behind, is asked again.
 * @param secondsLeft when the page was shown.
 * @param now milliseconds of a clock that nobody sets.
 */
export const countdown = (secondsLeft: number, now: () => number, scheduler?: SchedulerLike): Observable<TimeLeft> => {
  const begun = now();
  const first = firstTimeLeft(secondsLeft);
  return interval(lookEvery, scheduler).pipe(
    map(() => timeLeftAt(secondsLeft, first.minutes, now() - begun)),
    startWith(first),
    distinctUntilChanged(isSaid),
  );
};
