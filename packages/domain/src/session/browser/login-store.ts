import { BehaviorSubject, type Observable } from 'rxjs';
import { unavailable } from '../../failure/failure.ts';
import type { LoginFlow, LoginStep, StoppedLogin } from './login-flow.ts';
import type { LoginOptions } from './ports.ts';

/** How far a login is. */
export type LoginProgress = { readonly _tag: 'Leading' } | { readonly _tag: 'Finishing' } | StoppedLogin;

/** The login on screen. */
export type LoginStore = {
  readonly get: () => LoginProgress;
  readonly changes: Observable<LoginProgress>;
  /** The login page was opened: leads on by itself, unless that has become a loop. */
  readonly start: (options: LoginOptions) => Promise<void>;
  /** The visitor asks for another try. */
  readonly retry: (options: LoginOptions) => Promise<void>;
  /** @param address where the identity server led the visitor back to. */
  readonly finish: (address: string) => Promise<void>;
};

export type LoginStoreDeps = {
  /** Loads the code of logins, which few pages need. */
  readonly flow: () => Promise<LoginFlow>;
  /** Counts automatic redirects to login. */
  readonly redirects: { readonly mayLead: () => boolean; readonly forget: () => void };
  /** Shows another document in the place of this one. */
  readonly replace: (address: string) => void;
};

/**
 * A login page's progress. What goes wrong, code that cannot be loaded too, is a `Failed` progress that stays on the
 * page.
 */
export const createLoginStore = ({ flow, redirects, replace }: LoginStoreDeps): LoginStore => {
  const progress = new BehaviorSubject<LoginProgress>({ _tag: 'Leading' });

  const follow = async (options: LoginOptions, take: (flow: LoginFlow) => Promise<LoginStep>): Promise<void> => {
    const step = await flow().then(
      take,
      (error): LoginStep => ({
        _tag: 'Failed',
        failure: unavailable(error),
        options,
      }),
    );
    if (step._tag === 'Failed') progress.next(step);
    else replace(step.address);
  };
  const lead = (options: LoginOptions): Promise<void> => {
    progress.next({ _tag: 'Leading' });
    return follow(options, ({ start }) => start(options));
  };

  return {
    get: () => progress.value,
    changes: progress.asObservable(),
    start: async (options) => {
      if (redirects.mayLead()) await lead(options);
      else progress.next({ _tag: 'Failed', failure: { _tag: 'Loop' }, options });
    },
    retry: (options) => {
      redirects.forget();
      return lead(options);
    },
    finish: (address) => {
      progress.next({ _tag: 'Finishing' });
      return follow({ checkOnly: false }, (logins) => logins.finish(address));
    },
  };
};
