import { function as F, taskEither as TE } from 'fp-ts';
import type { Unavailable } from '../../failure/failure.ts';
import type { Clock } from '../../runtime/ports.ts';
import type { LoginSessionStore } from './login-session-store.ts';
import { type InvalidLogoutToken, readLogoutToken } from './logout-token.ts';
import type { IdentityFailure, IdentityServer } from './ports.ts';

/** What a logout that is told of stands on: the sessions, who can verify its token, and the time. */
export type BackchannelLogoutDeps = {
  readonly store: Pick<LoginSessionStore, 'logOut'>;
  readonly identity: Pick<IdentityServer, 'verifyLogoutToken'>;
  readonly clock: Clock;
};

/** The token was carried out before. */
export type LogoutReplayed = { readonly _tag: 'LogoutReplayed' };

/** Why a logout was not carried out. After `Unavailable` the same token may come again. */
export type LogoutFailure = IdentityFailure | InvalidLogoutToken | LogoutReplayed | Unavailable;

/**
 * Ends the sessions of a shop that a logout token of its identity server names.
 * @returns how many there were.
 */
export const backchannelLogout =
  ({ store, identity, clock }: BackchannelLogoutDeps) =>
  (token: string): TE.TaskEither<LogoutFailure, number> =>
    F.pipe(
      identity.verifyLogoutToken(token),
      TE.chainEitherKW((claims) => readLogoutToken(claims, clock.now())),
      TE.chainW((logout) => store.logOut(logout)),
      TE.chainOptionKW((): LogoutReplayed => ({ _tag: 'LogoutReplayed' }))((ended) => ended),
    );
