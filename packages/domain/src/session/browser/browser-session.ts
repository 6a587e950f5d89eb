import { isLoggedIn } from '../../user/user.ts';
import type { KeptSession, SessionTabs } from './ports.ts';
import { createSessionStore, type SessionStore } from './session-store.ts';

/** Who is at the screen, and the way out. */
export type BrowserSession = SessionStore & {
  /** Forgets the session in this browser, before the visitor goes to the server's logout. */
  readonly logOut: () => void;
};

export type BrowserSessionDeps = {
  readonly kept: Pick<KeptSession, 'user' | 'clear'>;
  readonly tabs: Pick<SessionTabs, 'announce'>;
  /** Lets go of what this tab keeps for the visitor besides the session. */
  readonly forget: () => void;
};

/** The session of a browser as it was left: who was kept shows at once. `keepSession` has the server say who it is. */
export const createBrowserSession = ({ kept, tabs, forget }: BrowserSessionDeps): BrowserSession => {
  const user = kept.user();
  const store = createSessionStore(isLoggedIn(user) ? { _tag: 'Known', user, isDegraded: false } : { _tag: 'Unknown' });
  return {
    ...store,
    logOut: () => {
      kept.clear();
      forget();
      store.tell({ _tag: 'Told', user: {} });
      tabs.announce('logged-out');
    },
  };
};
