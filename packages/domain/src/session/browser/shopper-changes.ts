import { distinctUntilChanged, filter, map, type Observable, skip } from 'rxjs';
import { isLoggedIn } from '../../user/user.ts';
import type { StartUpState } from './start-up.ts';
import type { State } from './transitions.ts';

/** A start-up that has ended on a page which stays. */
const isSettled = (state: StartUpState): state is State<'UserInitSuccess'> =>
  state._tag === 'UserInitSuccess' && state.place._tag === 'Page' && !state.isLeaving;

/**
 * Tells when a start-up of an open page ends with another customer group than the one before: the prices that the page
 * shows are not the shopper's any more. What the first one ends with is what the page was made with.
 * @param group the one whose prices the server shows this browser now.
 */
export const groupChanges = (changes: Observable<StartUpState>, group: () => string): Observable<unknown> =>
  changes.pipe(filter(isSettled), map(group), distinctUntilChanged(), skip(1));

/**
 * Tells when a start-up of an open page ends with somebody else than who was there before, with or without a guest between
 * them: what the page has loaded is not theirs.
 */
export const userChanges = (changes: Observable<StartUpState>): Observable<unknown> =>
  changes.pipe(
    filter(isSettled),
    filter(({ user }) => isLoggedIn(user)),
    map(({ user }) => user.customerUserId),
    distinctUntilChanged(),
    skip(1),
  );
