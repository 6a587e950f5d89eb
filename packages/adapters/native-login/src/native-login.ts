import { createServer } from 'node:http';
import { type Unavailable, unavailable } from '@torg/domain/failure';
import { taskEither as TE } from 'fp-ts';
import * as client from 'openid-client';
import { loopback, NobodyCameBack } from './loopback.ts';
import { createNativeSession, type NativeSession, type NativeTokens } from './native-session.ts';

/** At which identity server a program logs in, and how (RFC 8252). */
export type NativeLoginOptions = {
  /** The realm's address, such as `https://id.example/auth/realms/torg`. Plain http is for this machine only. */
  readonly issuer: string;
  /** A public client of the realm that is called back at `http://127.0.0.1:<any port>/callback`; `torg-native` by default. */
  readonly clientId?: string;
  /** What is asked for; `openid profile email torg` by default. */
  readonly scope?: string;
  /** Shows the login page to the person, in the system's browser: programs never see a password (RFC 8252). */
  readonly openBrowser: (url: string) => unknown;
  /** Milliseconds that the person has for logging in; five minutes by default. */
  readonly waitMs?: number;
  /** Milliseconds for each call of the identity server; 10,000 by default. */
  readonly timeoutMs?: number;
  /** Another `fetch` than the runtime's, such as one that knows `*.localhost`. */
  readonly fetch?: typeof fetch;
};

/** Why nobody is logged in. */
export type NativeLoginError =
  /** The person said no, or the identity server refused; `reason` is its code (RFC 6749, 4.1.2.1), such as `access_denied`. */
  | { readonly _tag: 'LoginRefused'; readonly reason: string }
  /** Nobody came back from the browser in time. */
  | { readonly _tag: 'LoginTimedOut' }
  | Unavailable;

/** The login of a program, without cookies. */
export type NativeLogin = {
  /** Leads the person through the login page and waits for the way back. */
  readonly logIn: () => TE.TaskEither<NativeLoginError, NativeSession>;
  /** Goes on with tokens that an earlier run kept; they are renewed when they are first needed. */
  readonly resume: (tokens: NativeTokens) => TE.TaskEither<Unavailable, NativeSession>;
};

const isOfThisMachine = ({ hostname }: URL): boolean => hostname === '127.0.0.1' || /(^|\.)localhost$/.test(hostname);

/**
 * Login for programs on a person's own machine: the authorization code flow with PKCE, the system's browser and a
 * loopback redirect (RFC 8252). The tokens are the identity server's own; show the access token to a shop as bearer.
 */
export const createNativeLogin = (options: NativeLoginOptions): NativeLogin => {
  const { clientId = 'torg-native', scope = 'openid profile email torg' } = options;
  const { waitMs = 5 * 60_000, timeoutMs = 10_000 } = options;
  const issuer = new URL(options.issuer);

  const discover = (): Promise<client.Configuration> => {
    if (issuer.protocol !== 'https:' && !isOfThisMachine(issuer)) {
      throw new Error(`${issuer.origin} has to be asked by https`);
    }
    return client.discovery(issuer, clientId, undefined, client.None(), {
      timeout: timeoutMs / 1000,
      execute: issuer.protocol === 'http:' ? [client.allowInsecureRequests] : [],
      ...(options.fetch === undefined ? {} : { [client.customFetch]: options.fetch as client.CustomFetch }),
    });
  };

  const logIn = async (): Promise<NativeSession> => {
    const config = await discover();
    const pkceCodeVerifier = client.randomPKCECodeVerifier();
    const [expectedState, expectedNonce] = [client.randomState(), client.randomNonce()];
    const door = await loopback(createServer(), waitMs);
    try {
      const page = client.buildAuthorizationUrl(config, {
        redirect_uri: door.redirectUri,
        scope,
        state: expectedState,
        nonce: expectedNonce,
        code_challenge: await client.calculatePKCECodeChallenge(pkceCodeVerifier),
        code_challenge_method: 'S256',
      });
      await options.openBrowser(page.href);
      const back = await door.comesBack;
      const checks = { pkceCodeVerifier, expectedState, expectedNonce, idTokenExpected: true };
      return createNativeSession(config, await client.authorizationCodeGrant(config, back, checks));
    } finally {
      door.close();
    }
  };

  return {
    logIn: () => TE.tryCatch(logIn, failureOf),
    resume: (tokens) => TE.tryCatch(async () => createNativeSession(await discover(), tokens), unavailable),
  };
};

/** The code of an answer that is no. */
const refusalOf = (error: unknown): string | undefined => {
  if (error instanceof client.AuthorizationResponseError || error instanceof client.ResponseBodyError)
    return error.error;
  return undefined;
};

const failureOf = (error: unknown): NativeLoginError => {
  const reason = refusalOf(error);
  if (reason !== undefined) return { _tag: 'LoginRefused', reason };
  return error instanceof NobodyCameBack ? { _tag: 'LoginTimedOut' } : unavailable(error);
};
