import { option as O } from 'fp-ts';
import {
  BehaviorSubject,
  concatMap,
  defer,
  distinctUntilChanged,
  EMPTY,
  map,
  merge,
  type Observable,
  Subject,
  switchMap,
} from 'rxjs';
import { isLoggedIn, type User } from '../../user/user.ts';
import { carryOut, type EffectDeps } from './carry-out.ts';
import { nextStartUp } from './next-start-up.ts';
import type { SessionNews } from './ports.ts';
import { sessionChanges } from './session-check.ts';
import type { StartUpEffect, StartUpEvent, StartUpState } from './start-up.ts';
import type { RefreshEvent } from './token-refresher.ts';
/** The start-up of an open page, and what follows while it is open. */
export type StartUp = {
  readonly get: () => StartUpState;
  /** The present state first, and each later one. */
  readonly changes: Observable<StartUpState>;
  readonly dispatch: (event: StartUpEvent) => void;
};

/** What other tabs tell, as events of this one. */
const eventOf: Readonly<Record<SessionNews, StartUpEvent>> = {
  'logged-in': { _tag: 'LoggedInElsewhere' },
  'logged-out': { _tag: 'LoggedOutElsewhere' },
  expired: { _tag: 'TokensExpired' },
  refreshed: { _tag: 'TokensRefreshed' },
  'profile-changed': { _tag: 'ProfileChangedElsewhere' },
};

const eventOfRefresh: Readonly<Record<RefreshEvent['_tag'], StartUpEvent>> = {
  Refreshed: { _tag: 'TokensRefreshed' },
  Degraded: { _tag: 'TokensDegraded' },
  Expired: { _tag: 'TokensExpired' },
};

/**
 * Runs the start-up of a page: events go through `nextStartUp`, and what it wants done becomes events again. What an
 * earlier state asked for is let go of when a later one asks for something else. Nothing begins before `Started`.
 * @param user who was kept from before, and is shown until somebody answers.
 */
export const runStartUp = (deps: EffectDeps, user: User): StartUp => {
  const states = new BehaviorSubject<StartUpState>({ _tag: 'Authenticating', user });
  const events = new Subject<StartUpEvent>();
  const wanted = new Subject<readonly StartUpEffect[]>();
  const dispatch = (event: StartUpEvent): void => events.next(event);

  // One event after the other: what an effect tells at once waits for the end of the transition that wanted it.
  const takeIn = (event: StartUpEvent): Observable<never> =>
    defer(() => {
      const { state, effects } = nextStartUp(states.value, event);
      if (state !== states.value) states.next(state);
      if (effects.length > 0) wanted.next(effects);
      return EMPTY;
    });
  events.pipe(concatMap(takeIn)).subscribe();
  wanted.pipe(switchMap((effects) => merge(...effects.map(carryOut(deps))))).subscribe(dispatch);
  merge(deps.tabs.news.pipe(map((news) => eventOf[news])), deps.wakes.pipe(map(() => woke))).subscribe(dispatch);
  const known = states.pipe(
    map((state) => state._tag === 'UserInitSuccess' && isLoggedIn(state.user)),
    distinctUntilChanged(),
  );
  known.pipe(switchMap((isKept) => (isKept ? deps.keepFresh : EMPTY))).subscribe((event) => {
    if (event._tag === 'Refreshed') deps.tabs.announce('refreshed');
    // Tokens that were refused are gone for all tabs; what one tab could not renew another one may.
    if (event._tag === 'Expired' && O.isNone(deps.kept.tokens())) deps.tabs.announce('expired');
    dispatch(eventOfRefresh[event._tag]);
  });

  known
    .pipe(switchMap((isKept) => (isKept ? sessionChanges(deps.kept, deps.scheduler) : EMPTY)))
    .subscribe(() => dispatch({ _tag: 'SessionChanged' }));

  return { get: () => states.value, changes: states.asObservable(), dispatch };
};

const woke: StartUpEvent = { _tag: 'Woke' };
