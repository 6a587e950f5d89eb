import { isLoggedIn, type User } from '../../user/user.ts';

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
  | { readonly _tag: 'LoggedOut' };

/** What a tab hears of its session. */
export type SessionEvent =
  /** The server, or what was kept of its last answer, says who it is; a user without fields is nobody. */
  | { readonly _tag: 'Told'; readonly user: User }
  | { readonly _tag: 'Refreshed' }
  | { readonly _tag: 'Degraded' }
  | { readonly _tag: 'Expired' }
  | { readonly _tag: 'LoggedOutElsewhere' };

/**
 * What becomes of a session's state. An alert stays until it is answered, or until somebody is logged in again.
 * @returns the same object where nothing changes.
 */
export const nextSessionState = (state: SessionState, event: SessionEvent): SessionState => {
  switch (event._tag) {
    case 'Told':
      return told(state, event.user);
    case 'Refreshed':
    case 'Degraded':
      return degraded(state, event._tag === 'Degraded');
    case 'Expired':
      return state._tag === 'Known' ? { _tag: 'Expired' } : state;
    case 'LoggedOutElsewhere':
      if (state._tag === 'Unknown') return { _tag: 'Guest' };
      return state._tag === 'Known' || state._tag === 'Expired' ? { _tag: 'LoggedOut' } : state;
  }
};

const told = (state: SessionState, user: User): SessionState => {
  if (isLoggedIn(user)) return { _tag: 'Known', user, isDegraded: false };
  return state._tag === 'Unknown' || state._tag === 'Known' ? { _tag: 'Guest' } : state;
};

const degraded = (state: SessionState, isDegraded: boolean): SessionState =>
  state._tag === 'Known' && state.isDegraded !== isDegraded ? { ...state, isDegraded } : state;
