import type { Unavailable } from '@torg/domain/failure';
import { redirectTarget } from '@torg/domain/navigation';
import type { FailedLogin, Login, LoginFailure, LoginWish } from '@torg/domain/session/browser';
import { isLoggedIn, type User } from '@torg/domain/user';
import { either as E, type taskEither as TE } from 'fp-ts';
import type { LoginProgress } from './shown-login.ts';

export type LoginFlowDeps = {
  readonly login: Pick<Login, 'start'>;
  /** Ends a login and tells where to go. */
  readonly finish: (address: string) => TE.TaskEither<FailedLogin, string>;
  /** Makes this browser agree with the server, which says who it is. */
  readonly settle: TE.TaskEither<Unavailable, User>;
  /** The shop's own, such as `https://shop.example`. */
  readonly origin: string;
};

/** Where a login leads next: an address that takes the place of the login page, or a failure to be told. */
export type LoginStep = { readonly _tag: 'Go'; readonly address: string } | Extract<LoginProgress, { _tag: 'Failed' }>;

export type LoginFlow = {
  readonly start: (wish: LoginWish) => Promise<LoginStep>;
  readonly finish: (address: string) => Promise<LoginStep>;
};

/** What an identity server answers to who only looks, when it would have to ask (OpenID Connect Core, 3.1.2.6). */
const wouldAsk = ['login_required', 'interaction_required', 'consent_required', 'account_selection_required'];

const go = (address: string): LoginStep => ({ _tag: 'Go', address });
const failed = (failure: LoginFailure, wish: LoginWish): LoginStep => ({ _tag: 'Failed', failure, wish });

/** The way to the identity server and back. Who is logged in already goes straight to the target. */
export const createLoginFlow = ({ login, finish, settle, origin }: LoginFlowDeps): LoginFlow => {
  const isKnown = async (): Promise<boolean> => {
    const user = await settle();
    return E.isRight(user) && isLoggedIn(user.right);
  };
  const targetOf = (wish: LoginWish): LoginStep => go(redirectTarget(wish.redirectUri, origin));

  return {
    start: async (wish) => {
      if (await isKnown()) return targetOf(wish);
      const started = await login.start(wish)();
      return E.isRight(started) ? go(started.right) : failed(started.left, wish);
    },
    finish: async (address) => {
      const finished = await finish(address)();
      if (E.isRight(finished)) return go(finished.right);
      const { failure, wish = { checkOnly: false } } = finished.left;
      if (failure._tag === 'IdentityError' && wish.checkOnly && wouldAsk.includes(failure.code)) return targetOf(wish);
      // The page of a login that was finished long ago, brought back by the browser.
      if (failure._tag === 'LoginState' && (await isKnown())) return targetOf(wish);
      return failed(failure, wish);
    },
  };
};
