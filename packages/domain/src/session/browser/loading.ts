import {
  BehaviorSubject,
  concat,
  distinctUntilChanged,
  map,
  type Observable,
  of,
  type SchedulerLike,
  switchMap,
  timer,
} from 'rxjs';

/** What a shopper waits for while nothing on the page can be used; of several the first one is told. */
const loadingFlags = ['logout', 'assumeUser', 'selectProfile', 'privacyConsentAtLogin', 'loginHint'] as const;
/** One of `loadingFlags`. */
export type LoadingFlag = (typeof loadingFlags)[number];
/** What is under way; what is not named is not. */
export type LoadingFlags = Partial<Readonly<Record<LoadingFlag, boolean>>>;

/** Milliseconds that something takes before it is told: what is done at once does not flash. */
const shownAfter = 200;
/** Milliseconds after which the page is given back: what was begun was called off, or nobody answers. */
const longest = 30_000;

/** What a shopper waits for; undefined where nothing is under way. */
export const loadingOf = (flags: LoadingFlags): LoadingFlag | undefined =>
  loadingFlags.find((flag) => flags[flag] === true);

/** Flags that the parts of a page raise and lower. */
export type Loading = {
  readonly changes: Observable<LoadingFlags>;
  readonly set: (flag: LoadingFlag, isUnderWay: boolean) => void;
  /** Lowers all: the page was left, and is shown again. */
  readonly clear: () => void;
};

/** Flags, all of them down. */
export const createLoading = (): Loading => {
  const flags = new BehaviorSubject<LoadingFlags>({});
  return {
    changes: flags.asObservable(),
    set: (flag, isUnderWay) => flags.next({ ...flags.value, [flag]: isUnderWay }),
    clear: () => flags.next({}),
  };
};

/**
 * What lies over the page: what is waited for, from 200 ms on and for 30 s at most. A start-up raises no flag: its page is
 * read meanwhile.
 */
export const loadingShown = (
  flags: Observable<LoadingFlags>,
  scheduler: SchedulerLike,
): Observable<LoadingFlag | undefined> =>
  flags.pipe(
    map(loadingOf),
    distinctUntilChanged(),
    switchMap((flag) =>
      flag === undefined
        ? of(undefined)
        : concat(
            timer(shownAfter, scheduler).pipe(map(() => flag)),
            timer(longest, scheduler).pipe(map(() => undefined)),
          ),
    ),
    distinctUntilChanged(),
  );
