import {
  concat,
  defer,
  distinctUntilChanged,
  EMPTY,
  map,
  type Observable,
  of,
  type SchedulerLike,
  switchMap,
  timer,
} from 'rxjs';
import { type PagePattern, pageAt } from '../../navigation/page.ts';

/** Milliseconds that a page is waited for before its outline stands in for it: most pages come sooner. */
const shownAfter = 400;

/** Milliseconds that an outline stays at least, so that it does not flash. */
const shownFor = 500;

/** Pages that have an outline. */
export type Outlined = 'listing' | 'product';

/** An outline. `isOver`: the page is there already, behind it. */
export type Outline = { readonly page: Outlined; readonly isOver: boolean };

/** A campaign is as its banner and blocks make it, so that no outline would fit it. */
const outlines: ReadonlyMap<string, Outlined> = new Map(
  Object.entries({
    '/all': 'listing',
    '/all/*': 'listing',
    '/search': 'listing',
    '/brand/:slug': 'listing',
    '/product/:slug/accessories': 'listing',
    '/product/:slug': 'product',
  } satisfies Partial<Record<PagePattern, Outlined>>),
);

/** The outline of the page at a path, without language prefix; others have none. */
export const outlineAt = (path: string): Outlined | undefined => {
  const pattern = pageAt(path)?.page.pattern;
  return pattern === undefined ? undefined : outlines.get(pattern);
};

/**
 * The outline that is shown while a page is on its way: after 400 ms of waiting, and for 500 ms at least.
 * @param awaited what is on its way; undefined once it is there.
 */
export const outlineShown = (
  awaited: Observable<Outlined | undefined>,
  scheduler: SchedulerLike,
): Observable<Outline | undefined> =>
  defer(() => {
    let shown: { readonly page: Outlined; readonly since: number } | undefined;
    const begin = (page: Outlined): Outline => {
      shown = { page, since: shown?.since ?? scheduler.now() };
      return { page, isOver: false };
    };
    const end = (): undefined => {
      shown = undefined;
    };
    return awaited.pipe(
      distinctUntilChanged(),
      switchMap((page): Observable<Outline | undefined> => {
        if (page !== undefined) {
          return shown === undefined ? timer(shownAfter, scheduler).pipe(map(() => begin(page))) : of(begin(page));
        }
        if (shown === undefined) return EMPTY;
        const left = shown.since + shownFor - scheduler.now();
        if (left <= 0) return of(end());
        return concat(of({ page: shown.page, isOver: true }), timer(left, scheduler).pipe(map(end)));
      }),
    );
  });
