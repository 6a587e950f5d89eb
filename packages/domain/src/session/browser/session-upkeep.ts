import { either as E, option as O, type taskEither as TE } from 'fp-ts';
import { filter, type Observable, Subscription } from 'rxjs';
import type { ShopFailure } from '../../failure/failure.ts';
import type { User } from '../../user/user.ts';
import type { KeptSession, SessionNews, SessionTabs } from './ports.ts';
import type { SessionStore } from './session-store.ts';
import type { UpkeepEvent } from './token-upkeep.ts';

export type SessionUpkeepDeps = {
  readonly session: SessionStore;
  readonly kept: Pick<KeptSession, 'tokens'>;
  readonly tabs: SessionTabs;
  readonly settle: TE.TaskEither<ShopFailure, User>;
  /** Renews the kept tokens as long as it is subscribed to; where it completes, the next check starts it anew. */
  readonly keepFresh: Observable<UpkeepEvent>;
  /** Somebody logged in in another tab. */
  readonly onLogin: () => void;
  /** Lets go of what this tab keeps for the visitor besides the session. */
  readonly forget: () => void;
};

/** Keeps what a page knows of the session right while it is open. */
export type SessionUpkeep = {
  /** Asks the server who shops, and from then on keeps the tokens fresh while there are some. Harmless to repeat. */
  readonly check: () => Promise<void>;
};

/** Keeps the session on screen true: to the server's word, to the tokens' age, and to what other tabs do. */
export const keepSession = ({
  session,
  kept,
  tabs,
  settle,
  keepFresh,
  onLogin,
  forget,
}: SessionUpkeepDeps): SessionUpkeep => {
  let upkeep: Subscription | undefined;
  const rest = (): void => {
    upkeep?.unsubscribe();
    upkeep = undefined;
  };

  const hear = (event: UpkeepEvent): void => {
    session.tell(event);
    if (event._tag === 'Refreshed') tabs.announce('refreshed');
    // Tokens that were refused are gone for all tabs; what one tab could not renew another one may.
    if (event._tag === 'Expired' && O.isNone(kept.tokens())) tabs.announce('expired');
  };
  const keep = (): void => {
    if (upkeep !== undefined || O.isNone(kept.tokens())) return;
    const own = new Subscription();
    upkeep = own;
    own.add(keepFresh.subscribe({ next: hear, complete: rest }));
  };

  const check = async (): Promise<void> => {
    const user = await settle();
    if (E.isRight(user)) session.tell({ _tag: 'Told', user: user.right });
    keep();
  };

  const reactions: Readonly<Record<SessionNews, () => void>> = {
    // What the other tab stored may arrive here after its word: the server is asked who it is.
    'logged-in': () => {
      void check();
      onLogin();
    },
    'logged-out': () => {
      rest();
      forget();
      session.tell({ _tag: 'LoggedOutElsewhere' });
    },
    expired: () => {
      rest();
      session.tell({ _tag: 'Expired' });
    },
    refreshed: () => session.tell({ _tag: 'Refreshed' }),
  };
  tabs.news.subscribe((news) => reactions[news]());
  // Who left has no tokens to renew.
  session.changes.pipe(filter(({ _tag }) => _tag === 'Guest')).subscribe(rest);

  return { check };
};
