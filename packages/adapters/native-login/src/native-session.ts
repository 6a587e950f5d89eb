import { type Unavailable, unavailable } from '@torg/domain/failure';
import { taskEither as TE } from 'fp-ts';
import * as client from 'openid-client';

/** What a program keeps between its runs, in a place that only its user can read. */
export type NativeTokens = {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Milliseconds since 1970 at which the access token ends, by the clock of this machine. */
  readonly expiresAt: number;
  /** Who logged in, by the name to show. */
  readonly userName: string;
};

/** The login is over (ended elsewhere, too old, withdrawn): log in again. */
export type LoginOver = { readonly _tag: 'LoginOver' };

/** Somebody who is logged in. */
export type NativeSession = {
  readonly userName: string;
  /** An access token for the shop that lives for at least half a minute; renewed when it is older. */
  readonly accessToken: () => TE.TaskEither<LoginOver | Unavailable, string>;
  /** What to keep for the next run; it changes with every renewal. */
  readonly tokens: () => NativeTokens;
  /** Ends the login at the identity server. A server that does not answer changes nothing for this program. */
  readonly logOut: () => TE.TaskEither<Unavailable, void>;
};

/** Milliseconds before its end at which a token is renewed. */
const margin = 30_000;

const isWord = (value: unknown): value is string => typeof value === 'string' && value !== '';

const tokensOf = (answer: client.TokenEndpointResponse & client.TokenEndpointResponseHelpers): NativeTokens => {
  const claims: Readonly<Record<string, unknown>> = answer.claims() ?? {};
  if (answer.refresh_token === undefined) throw new Error('the identity server gave no refresh token');
  return {
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token,
    expiresAt: Date.now() + (answer.expiresIn() ?? 0) * 1000,
    userName: [claims.name, claims.preferred_username, claims.sub].find(isWord) ?? '',
  };
};

const isTokens = (given: object): given is NativeTokens => 'accessToken' in given;

export const createNativeSession = (
  config: client.Configuration,
  given: NativeTokens | (client.TokenEndpointResponse & client.TokenEndpointResponseHelpers),
): NativeSession => {
  let tokens = isTokens(given) ? given : tokensOf(given);
  let renewal: Promise<void> | undefined;

  const renew = async (): Promise<void> => {
    const answer = await client.refreshTokenGrant(config, tokens.refreshToken);
    const { refresh_token: refreshToken = tokens.refreshToken } = answer;
    const expiresAt = Date.now() + (answer.expiresIn() ?? 0) * 1000;
    tokens = { ...tokens, accessToken: answer.access_token, refreshToken, expiresAt };
  };

  /** Calls at the same time wait for one renewal: a refresh token holds once. */
  const freshToken = async (): Promise<string> => {
    if (tokens.expiresAt - Date.now() < margin) {
      renewal ??= renew().finally(() => {
        renewal = undefined;
      });
      await renewal;
    }
    return tokens.accessToken;
  };

  return {
    userName: tokens.userName,
    accessToken: () =>
      TE.tryCatch(freshToken, (error): LoginOver | Unavailable =>
        error instanceof client.ResponseBodyError && error.error === 'invalid_grant'
          ? { _tag: 'LoginOver' }
          : unavailable(error),
      ),
    tokens: () => tokens,
    logOut: () => TE.tryCatch(() => client.tokenRevocation(config, tokens.refreshToken), unavailable),
  };
};
