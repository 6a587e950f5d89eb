import { BehaviorSubject, type Observable } from 'rxjs';
import { unavailable } from '../../failure/failure.ts';
import { isLoggedIn, type User } from '../../user/user.ts';
import type { SessionState, StartUpProgress } from './session-state.ts';
import type { StartUpEvent } from './start-up.ts';

/** What is shown of something, and a stream of it that starts with the present. */
type Shown<A> = { readonly get: () => A; readonly changes: Observable<A> };

/** What a page tells its start-up by itself. */
export type PageEvent = Extract<
  StartUpEvent,
  {
    readonly _tag:
      | 'Retried'
      | 'Returned'
      | 'UserChanged'
      | 'UserSaved'
      | 'LoggedOutHere'
      | 'LoggedOutElsewhere'
      | 'TokensExpired'
      | 'ProfileChosen'
      | 'ActingOver'
      | 'ActingChanged';
  }
>;

/** The start-up as pages reach it, once its code is there. */
export type StartUpService = {
  /** @param address of the page where it begins. */
  readonly start: (address: string) => void;
  readonly dispatch: (event: PageEvent) => void;
};

/** Who is at the screen, how far the start-up is that finds it out, and the way out. */
export type BrowserSession = Shown<SessionState> & {
  readonly progress: Shown<StartUpProgress>;
  /** Begins the start-up of a page, or begins it again on another one. */
  readonly start: (address: string) => Promise<void>;
  readonly dispatch: (event: PageEvent) => Promise<void>;
  /** What the start-up, or the page as the server made it, says. */
  readonly show: (state: SessionState, progress?: StartUpProgress) => void;
  /** Forgets the session in this browser, before the visitor goes to the server's logout. */
  readonly logOut: () => void;
};

/** What the session of a browser stands on. */
export type BrowserSessionDeps = {
  readonly kept: { readonly user: () => User; readonly clear: () => void };
  /** Loads the code of the start-up, for which no page waits to be shown. */
  readonly startUp: () => Promise<StartUpService>;
};

/** The session of a browser as it was left: who was kept shows at once. What is asked of it has the start-up loaded. */
export const createBrowserSession = ({ kept, startUp }: BrowserSessionDeps): BrowserSession => {
  const user = kept.user();
  const shown = new BehaviorSubject<SessionState>(
    isLoggedIn(user) ? { _tag: 'Known', user, isDegraded: false } : { _tag: 'Unknown' },
  );
  const progress = new BehaviorSubject<StartUpProgress>({ _tag: 'Running', isDelayed: false });
  const withStartUp = async (use: (service: StartUpService) => void): Promise<void> => {
    try {
      use(await startUp());
    } catch (error) {
      progress.next({ _tag: 'Failed', failure: unavailable(error), options: { checkOnly: false }, isNotice: false });
    }
  };
  const dispatch: BrowserSession['dispatch'] = (event) => withStartUp((service) => service.dispatch(event));
  return {
    get: () => shown.value,
    changes: shown.asObservable(),
    progress: { get: () => progress.value, changes: progress.asObservable() },
    start: (address) => withStartUp((service) => service.start(address)),
    dispatch,
    show: (state, how) => {
      shown.next(state);
      if (how !== undefined) progress.next(how);
    },
    logOut: () => {
      kept.clear();
      shown.next({ _tag: 'Guest' });
      void dispatch({ _tag: 'LoggedOutHere' });
    },
  };
};
