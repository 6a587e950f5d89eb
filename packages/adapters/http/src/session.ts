import type {
  deleteGuestSession,
  getPermissions,
  getSession,
  postGuestSession,
  postLogin,
  postSession,
} from '@torg/contracts';
import type { ShopFailure } from '@torg/domain/failure';
import type { SessionAnswer, TokenSet } from '@torg/domain/session';
import type { AskSession, BegunLogin, LoginMisconfigured } from '@torg/domain/session/browser';
import { function as F, taskEither as TE } from 'fp-ts';
import { type CallFailure, type CallOptions, createCall } from './call.ts';
import { shopFailure } from './problem.ts';

/** What a browser asks its shop's server about the session. */
export type HttpSession = {
  readonly ask: AskSession;
  /** What whoever shops may do, by the names of the identity server. */
  readonly askPermissions: () => TE.TaskEither<ShopFailure, readonly string[]>;
  /**
   * Starts a login: the nonce belongs to a cookie of this browser. `Unavailable` when the identity server is away,
   * `LoginMisconfigured` when the shop is set up wrongly for it.
   */
  readonly beginLogin: () => TE.TaskEither<ShopFailure | LoginMisconfigured, BegunLogin>;
  /** Begins the session of a guest. @param tokens what is kept here of a login; the server does not believe it. */
  readonly beginGuest: (tokens: TokenSet | null) => TE.TaskEither<ShopFailure, SessionAnswer>;
  /** Says that somebody is there, so that the session goes on. @returns the seconds until it ends if nothing is done. */
  readonly stay: () => TE.TaskEither<ShopFailure, number>;
  /** Ends the session without a page. */
  readonly end: () => TE.TaskEither<ShopFailure, SessionAnswer>;
};

const loginFailure = (failure: CallFailure): ShopFailure | LoginMisconfigured =>
  failure._tag === 'Refused' && failure.problem.code === 'login.misconfigured'
    ? { _tag: 'LoginMisconfigured' }
    : shopFailure(failure);

/** Calls about the session. They fail with a `ShopFailure`, as all calls of a shop do. */
export const createHttpSession = (options: CallOptions): HttpSession => {
  const call = createCall(options);
  const ask = call<typeof getSession>('GET', '/me/session');
  const permissions = call<typeof getPermissions>('GET', '/api/user/permissions');
  const login = call<typeof postLogin>('POST', '/bff/login');
  const begin = call<typeof postGuestSession>('POST', '/me/guest-session');
  const stay = call<typeof postSession>('POST', '/me/session');
  const end = call<typeof deleteGuestSession>('DELETE', '/me/guest-session');
  return {
    ask: () => F.pipe(ask({}), TE.mapLeft(shopFailure)),
    askPermissions: () =>
      F.pipe(
        permissions({}),
        TE.bimap(shopFailure, ({ permissions: names }) => names),
      ),
    beginLogin: () => F.pipe(login({}), TE.mapLeft(loginFailure)),
    beginGuest: (keycloak) => F.pipe(begin({ body: { keycloak } }), TE.mapLeft(shopFailure)),
    stay: () =>
      F.pipe(
        stay({}),
        TE.bimap(shopFailure, ({ secondsLeft }) => secondsLeft),
      ),
    end: () => F.pipe(end({}), TE.mapLeft(shopFailure)),
  };
};
