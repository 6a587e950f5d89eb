import { function as F, taskEither as TE } from 'fp-ts';
import type { ShopFailure } from '../../failure/failure.ts';
import type { KeptSession } from '../../session/browser/ports.ts';
import type { StartUpEvent } from '../../session/browser/start-up.ts';
import { isLoggedIn, type User } from '../../user/user.ts';
import type { UserPreferences } from '../user-preferences.ts';

/** Has the server keep what a user may edit of what is sent. @returns the user as everybody is told from then on. */
export type SendUser = (user: User) => TE.TaskEither<ShopFailure, User>;

/** What saving a user stands on in a browser. */
export type UserEditorDeps = {
  readonly send: SendUser;
  /** Who shops, as this browser keeps it for its next page. */
  readonly kept: Pick<KeptSession, 'shopper' | 'saveShopper'>;
  /** Has the page ask anew who shops. */
  readonly dispatch: (event: Extract<StartUpEvent, { readonly _tag: 'UserSaved' }>) => void;
};

/** Saves what users edit of themselves. */
export type UserEditor = {
  /** What is edited counts in this browser at once, and no longer where the server does not take it. */
  readonly save: (edited: UserPreferences) => TE.TaskEither<ShopFailure, User>;
};

/** The fields that were edited, as they were before; who logged out meanwhile is left alone. */
const restored = (present: User, before: User, edited: UserPreferences): User => {
  const names = Object.keys(edited) as readonly (keyof UserPreferences)[];
  const without = Object.fromEntries(Object.entries(present).filter(([name]) => !names.some((own) => own === name)));
  const former = names.flatMap((name) => (before[name] === undefined ? [] : [[name, before[name]]]));
  return { ...without, ...Object.fromEntries(former) };
};

/** What users of this browser save of themselves. */
export const createUserEditor = ({ send, kept, dispatch }: UserEditorDeps): UserEditor => ({
  save: (edited) => () => {
    const before = kept.shopper();
    const next = { ...before, ...edited };
    kept.saveShopper(next);
    return F.pipe(
      send(next),
      TE.bimap(
        (failure) => {
          const present = kept.shopper();
          if (isLoggedIn(present)) kept.saveShopper(restored(present, before, edited));
          return failure;
        },
        (user) => {
          kept.saveShopper(user);
          dispatch({ _tag: 'UserSaved' });
          return user;
        },
      ),
    )();
  },
});
