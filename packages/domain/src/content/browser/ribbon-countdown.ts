import { map, type Observable, type SchedulerLike, startWith, takeWhile, timer } from 'rxjs';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Seconds left at which the time left is announced, each once: not each second. */
const announcedAt: readonly number[] = [day, hour, 10 * minute, minute];

/** Time left in the units that a page shows. */
export type TimeParts = {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
};

/** The time left at one moment. */
export type RibbonTime = TimeParts & {
  readonly isOver: boolean;
  /** The step that was passed since the page began to count: to be announced, politely. */
  readonly announced?: TimeParts;
};

/** Whole seconds in days, hours, minutes and seconds; none where less than nothing is left. */
export const timeParts = (seconds: number): TimeParts => {
  const left = Math.max(0, seconds);
  return {
    days: Math.floor(left / day),
    hours: Math.floor((left % day) / hour),
    minutes: Math.floor((left % hour) / minute),
    seconds: left % minute,
  };
};

/**
 * Counts down to a moment, each second, and ends with nothing left. It is never negative.
 * @param ends in milliseconds since 1970, as `now`.
 * @param now the server's time, by a clock that nobody sets.
 */
export const ribbonCountdown = (ends: number, now: () => number, scheduler: SchedulerLike): Observable<RibbonTime> => {
  const left = (): number => Math.max(0, Math.ceil((ends - now()) / 1000));
  const first = left();
  const timeAt = (seconds: number): RibbonTime => {
    const step = announcedAt.findLast((at) => seconds <= at && at < first);
    const time = { ...timeParts(seconds), isOver: seconds === 0 };
    return step === undefined || seconds === 0 ? time : { ...time, announced: timeParts(step) };
  };
  return timer(1_000, 1_000, scheduler).pipe(
    map(left),
    startWith(first),
    map(timeAt),
    takeWhile(({ isOver }) => !isOver, true),
  );
};
