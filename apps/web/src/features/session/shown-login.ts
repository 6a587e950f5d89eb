import { unavailable } from '@torg/domain/failure';
import type { LoginFailure, LoginWish } from '@torg/domain/session/browser';
import { BehaviorSubject, type Observable } from 'rxjs';
import type { LoginFlow, LoginStep } from './login-flow.ts';

/** How far a login is. */
export type LoginProgress =
  | { readonly _tag: 'Leading' }
  | { readonly _tag: 'Finishing' }
  | {
      readonly _tag: 'Failed';
      /** `Loop`: the page led to login three times within a minute and came back each time. */
      readonly failure: LoginFailure | { readonly _tag: 'Loop' };
      /** What to try again for. */
      readonly wish: LoginWish;
    };

/** The login on screen. */
export type ShownLogin = {
  readonly get: () => LoginProgress;
  readonly changes: Observable<LoginProgress>;
  /** The login page was opened: leads on by itself. */
  readonly start: (wish: LoginWish) => Promise<void>;
  /** The visitor asks for another try. */
  readonly tryAgain: (wish: LoginWish) => Promise<void>;
  /** The identity server led the visitor back to `address`. */
  readonly finish: (address: string) => Promise<void>;
};

export type ShownLoginDeps = {
  /** Loads the code of logins, which few pages need. */
  readonly flow: () => Promise<LoginFlow>;
  readonly redirects: { readonly mayLead: () => boolean; readonly forget: () => void };
  /** Shows another document in the place of this one. */
  readonly replace: (address: string) => void;
};

export const createShownLogin = ({ flow, redirects, replace }: ShownLoginDeps): ShownLogin => {
  const progress = new BehaviorSubject<LoginProgress>({ _tag: 'Leading' });

  const follow = async (wish: LoginWish, take: (flow: LoginFlow) => Promise<LoginStep>): Promise<void> => {
    const step = await flow().then(take, (error): LoginStep => ({ _tag: 'Failed', failure: unavailable(error), wish }));
    if (step._tag === 'Failed') progress.next(step);
    else replace(step.address);
  };
  const lead = (wish: LoginWish): Promise<void> => {
    progress.next({ _tag: 'Leading' });
    return follow(wish, ({ start }) => start(wish));
  };

  return {
    get: () => progress.value,
    changes: progress.asObservable(),
    start: async (wish) => {
      if (redirects.mayLead()) await lead(wish);
      else progress.next({ _tag: 'Failed', failure: { _tag: 'Loop' }, wish });
    },
    tryAgain: (wish) => {
      redirects.forget();
      return lead(wish);
    },
    finish: (address) => {
      progress.next({ _tag: 'Finishing' });
      return follow({ checkOnly: false }, (logins) => logins.finish(address));
    },
  };
};

/** The login of a page that is rendered on the server: only a browser leads it on. */
export const serverLogin = (): ShownLogin =>
  createShownLogin({
    flow: () => Promise.reject(new Error('logins run in a browser')),
    redirects: { mayLead: () => false, forget: () => {} },
    replace: () => {},
  });
