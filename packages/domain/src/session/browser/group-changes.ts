import { distinctUntilChanged, filter, map, type Observable, skip } from 'rxjs';
import type { StartUpState } from './start-up.ts';

/** A start-up that has ended on a page which stays. */
const isSettled = (state: StartUpState): boolean =>
  state._tag === 'UserInitSuccess' && state.place._tag === 'Page' && !state.isLeaving;

/**
 * Tells when a start-up of an open page ends with another customer group than the one before: the prices that the page
 * shows are not the shopper's any more. What the first one ends with is what the page was made with.
 * @param group the one whose prices the server shows this browser now.
 */
export const groupChanges = (changes: Observable<StartUpState>, group: () => string): Observable<unknown> =>
  changes.pipe(filter(isSettled), map(group), distinctUntilChanged(), skip(1));
