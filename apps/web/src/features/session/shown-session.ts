import type { Unavailable } from '@torg/domain/failure';
import {
  createSessionStore,
  type KeptSession,
  type SessionNews,
  type SessionStore,
  type SessionTabs,
  type UpkeepEvent,
} from '@torg/domain/session/browser';
import { isLoggedIn, type User } from '@torg/domain/user';
import { either as E, option as O, type taskEither as TE } from 'fp-ts';
import { type Observable, Subscription } from 'rxjs';

/** Who is at the screen, and what a page can do about it. */
export type ShownSession = SessionStore & {
  /** Asks the server who shops, and from then on keeps the tokens fresh while there are some. Harmless to repeat. */
  readonly look: () => Promise<void>;
  /** Forgets the session in this browser, before the visitor goes to the server's logout. */
  readonly leave: () => void;
};

export type ShownSessionDeps = {
  readonly kept: KeptSession;
  readonly tabs: SessionTabs;
  readonly settle: TE.TaskEither<Unavailable, User>;
  /** Loads what renews the kept tokens, as long as it is subscribed to. */
  readonly keepFresh: () => Promise<Observable<UpkeepEvent>>;
  /** Somebody logged in in another tab. */
  readonly onLogin: () => void;
  /** Lets go of what this tab keeps for the visitor besides the session. */
  readonly forget: () => void;
};

/** The session on screen: what was kept of it shows at once, what the server says follows. */
export const createShownSession = ({
  kept,
  tabs,
  settle,
  keepFresh,
  onLogin,
  forget,
}: ShownSessionDeps): ShownSession => {
  const store = createSessionStore();
  let upkeep: Subscription | undefined;
  const told = (user: User): void => store.tell({ _tag: 'Told', user });
  const rest = (): void => {
    upkeep?.unsubscribe();
    upkeep = undefined;
  };

  const hear = (event: UpkeepEvent): void => {
    store.tell(event);
    if (event._tag === 'Refreshed') tabs.announce('refreshed');
    // Tokens that were refused are gone for all tabs; what one tab could not renew another one may.
    if (event._tag === 'Expired' && O.isNone(kept.tokens())) tabs.announce('expired');
  };
  const keep = async (): Promise<void> => {
    if (upkeep !== undefined || O.isNone(kept.tokens())) return;
    const own = new Subscription();
    upkeep = own;
    const events = await keepFresh();
    if (!own.closed) own.add(events.subscribe({ next: hear, complete: rest }));
  };

  const look = async (): Promise<void> => {
    const user = await settle();
    if (E.isRight(user)) told(user.right);
    await keep();
  };

  const reactions: Readonly<Record<SessionNews, () => void>> = {
    // What the other tab stored may arrive here after its word: the server is asked who it is.
    'logged-in': () => {
      void look();
      onLogin();
    },
    'logged-out': () => {
      rest();
      forget();
      store.tell({ _tag: 'LoggedOutElsewhere' });
    },
    expired: () => {
      rest();
      store.tell({ _tag: 'Expired' });
    },
    refreshed: () => store.tell({ _tag: 'Refreshed' }),
  };
  tabs.news.subscribe((news) => reactions[news]());

  if (isLoggedIn(kept.user())) told(kept.user());
  return {
    ...store,
    look,
    leave: () => {
      rest();
      kept.clear();
      forget();
      told({});
      tabs.announce('logged-out');
    },
  };
};
