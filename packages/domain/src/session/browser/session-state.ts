import { isLoggedIn, type User } from '../../user/user.ts';
import type { LoginOptions } from './ports.ts';
import type { StartUpFailure, StartUpState } from './start-up.ts';
import { optionsOf, triesAgain } from './transitions.ts';

/** Who is at the screen, as far as a frontend knows. */
export type SessionState =
  /** Nobody has been asked yet. */
  | { readonly _tag: 'Unknown' }
  | { readonly _tag: 'Guest' }
  /** `isDegraded`: the tokens could not be renewed, and still hold for a while. */
  | { readonly _tag: 'Known'; readonly user: User; readonly isDegraded: boolean }
  /** The session ended without anybody's wish. */
  | { readonly _tag: 'Expired' }
  /** Somebody logged out in another tab. */
  | { readonly _tag: 'LoggedOut' }
  /** Another profile was chosen in another tab: what this page shows is of the one before. */
  | { readonly _tag: 'ProfileChanged' }
  /** A representative began or ended to act as a customer elsewhere: what this page shows is of the shopper before. */
  | { readonly _tag: 'ActingChanged' };

/** Who is shown while a page's start-up is in a state. */
export const shownSession = (state: StartUpState): SessionState => {
  switch (state._tag) {
    case 'Expired':
    case 'LoggedOut':
    case 'ProfileChanged':
    case 'ActingChanged':
      return state;
    case 'Redirecting':
    case 'NotAuthenticated':
      return { _tag: 'Guest' };
    case 'UserInitSuccess':
      return known(state.user, state.isDegraded) ?? { _tag: 'Guest' };
    case 'Authenticated':
      return known(state.user, state.isDegraded) ?? { _tag: 'Unknown' };
    default:
      return known(state.user, state._tag === 'Failed') ?? { _tag: 'Unknown' };
  }
};

const known = (user: User, isDegraded: boolean): SessionState | undefined =>
  isLoggedIn(user) ? { _tag: 'Known', user, isDegraded } : undefined;

/** Whether a login for somebody who is named is under way. */
export const isHintedLogin = (state: StartUpState): boolean =>
  state._tag === 'Redirecting' && state.options.loginHint !== undefined;

/** How far a start-up is, for pages that wait for it and for who has to be told that it failed. */
export type StartUpProgress =
  /** `isDelayed`: nobody answers, and it is asked again. */
  | { readonly _tag: 'Running'; readonly isDelayed: boolean }
  /** `lacksPermissions`: what the user may do could not be fetched, which a notice says. */
  | { readonly _tag: 'Done'; readonly lacksPermissions?: true }
  /** `options`: what a login is tried again for. `isNotice`: the page itself stays, and only a notice is due. */
  | {
      readonly _tag: 'Failed';
      readonly failure: StartUpFailure;
      readonly options: LoginOptions;
      readonly isNotice: boolean;
      /** It is tried again by itself as soon as somebody answers. */
      readonly triesAgain?: true;
    };

/** What a page tells of its start-up. A guest who reads a page is told nothing: nothing of it is lost. */
export const startUpProgress = (state: StartUpState): StartUpProgress => {
  switch (state._tag) {
    case 'IdentityInit':
    case 'Redirecting':
      return { _tag: 'Running', isDelayed: state.isDelayed };
    case 'Failed': {
      const isNotice = state.place._tag === 'Page';
      if (isNotice && !isLoggedIn(state.user)) return { _tag: 'Done' };
      const again = triesAgain(state) ? { triesAgain: true as const } : {};
      return { _tag: 'Failed', failure: state.failure, options: optionsOf(state.place), isNotice, ...again };
    }
    case 'Expired':
    case 'LoggedOut':
    case 'ProfileChanged':
    case 'ActingChanged':
      return { _tag: 'Done' };
    case 'UserInitSuccess':
      return state.isLeaving ? { _tag: 'Running', isDelayed: false } : doneWith(state);
    // The notice stays while it is asked again.
    case 'Authenticated':
      return state.lacksPermissions === true ? doneWith(state) : { _tag: 'Running', isDelayed: false };
    default:
      return { _tag: 'Running', isDelayed: false };
  }
};

const doneWith = ({ lacksPermissions }: { readonly lacksPermissions?: true }): StartUpProgress =>
  lacksPermissions === undefined ? { _tag: 'Done' } : { _tag: 'Done', lacksPermissions };
