import { either as E, type taskEither as TE } from 'fp-ts';
import type { ShopFailure } from '../../failure/failure.ts';
import { redirectTarget } from '../../navigation/redirect-target.ts';
import { isLoggedIn, type User } from '../../user/user.ts';
import type { FailedLogin, Login, LoginFailure, LoginOptions } from './ports.ts';

export type LoginFlowDeps = {
  readonly login: Pick<Login, 'start'>;
  /** Ends a login and tells where to go. */
  readonly finish: (address: string) => TE.TaskEither<FailedLogin, string>;
  /** Makes this browser agree with the server, which says who it is. */
  readonly settle: TE.TaskEither<ShopFailure, User>;
  /** The shop's own, such as `https://shop.example`. */
  readonly origin: string;
  /** Further https origins that the operator trusts. */
  readonly redirectOrigins: readonly string[];
};

/** A login that stops on its page; `options` are what to try again for. */
export type StoppedLogin = {
  readonly _tag: 'Failed';
  /** `Loop`: the page led to login three times within a minute and came back each time. */
  readonly failure: LoginFailure | { readonly _tag: 'Loop' };
  readonly options: LoginOptions;
};

/** Where a login leads next: an address that takes the place of the login page, or a failure to be told. */
export type LoginStep = { readonly _tag: 'Go'; readonly address: string } | StoppedLogin;

/** The two halves of a login by the code flow; each says where to go next and never rejects. */
export type LoginFlow = {
  readonly start: (options: LoginOptions) => Promise<LoginStep>;
  /** @param address where the identity server led the visitor back to. */
  readonly finish: (address: string) => Promise<LoginStep>;
};

/** What an identity server answers to who only looks, when it would have to ask (OpenID Connect Core, 3.1.2.6). */
const wouldAsk = ['login_required', 'interaction_required', 'consent_required', 'account_selection_required'];

const go = (address: string): LoginStep => ({ _tag: 'Go', address });
const failed = (failure: LoginFailure, options: LoginOptions): LoginStep => ({ _tag: 'Failed', failure, options });

/** The way to the identity server and back. Who is logged in already goes straight to the target. */
export const createLoginFlow = ({ login, finish, settle, origin, redirectOrigins }: LoginFlowDeps): LoginFlow => {
  const isKnown = async (): Promise<boolean> => {
    const user = await settle();
    return E.isRight(user) && isLoggedIn(user.right);
  };
  const toTarget = (options: LoginOptions): LoginStep =>
    go(redirectTarget(options.redirectUri, origin, redirectOrigins));

  return {
    start: async (options) => {
      if (await isKnown()) return toTarget(options);
      const started = await login.start(options)();
      return E.isRight(started) ? go(started.right) : failed(started.left, options);
    },
    finish: async (address) => {
      const finished = await finish(address)();
      if (E.isRight(finished)) return go(finished.right);
      const { failure, options = { checkOnly: false } } = finished.left;
      if (failure._tag === 'IdentityError' && options.checkOnly && wouldAsk.includes(failure.code)) {
        return toTarget(options);
      }
      // The page of a login that was finished long ago, brought back by the browser.
      if (failure._tag === 'LoginState' && (await isKnown())) return toTarget(options);
      return failed(failure, options);
    },
  };
};
