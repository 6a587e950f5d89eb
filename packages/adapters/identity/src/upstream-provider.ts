import type { IdentityFailure, IdentityOutage } from '@torg/domain/session/server';
import type { Claims } from '@torg/domain/user';
import { taskEither as TE } from 'fp-ts';
import * as client from 'openid-client';
import { asOutage, failureOf, Refusal } from './identity-failure.ts';
import { createKnownServer, type RegisteredClient } from './known-server.ts';
import { readResource } from './read-resource.ts';
import { verifyIdToken, verifyLogoutToken } from './verify-token.ts';

export type UpstreamProviderOptions = RegisteredClient & {
  /** Scopes with spaces between them, `openid` among them. */
  readonly scope: string;
};

/** What a login at a provider is begun with. The three secrets are kept for the answer. */
type UpstreamRequest = UpstreamSecrets & {
  readonly redirectUri: string;
  /** `login` has the user prove who they are, even where the provider knows (OpenID Connect Core, 3.1.2.1). */
  readonly prompt?: string;
  readonly loginHint?: string;
  readonly uiLocales?: string;
  /** At which levels the user may prove who they are, with spaces between (`acr_values`). */
  readonly acrValues?: string;
};

export type UpstreamSecrets = { readonly state: string; readonly nonce: string; readonly codeVerifier: string };

/** Somebody else's OpenID provider, where users of an identity server of ours may log in. */
export type UpstreamProvider = {
  /** Where a browser is sent to; the provider is asked before, so that nobody is sent to one that is away. */
  readonly authorizationUrl: (request: UpstreamRequest) => TE.TaskEither<IdentityOutage, string>;
  /**
   * The claims of who logged in: those of the ID token and, where the provider has them, of its userinfo endpoint. What the
   * user refused, what the provider answered instead of a code, and what does not hold is `IdentityRefused`.
   * @param callback the address that the browser came back to, with its query.
   */
  readonly redeem: (callback: string, secrets: UpstreamSecrets) => TE.TaskEither<IdentityFailure, Claims>;
  /** The claims of a logout token (OpenID Connect Back-Channel Logout 1.0). */
  readonly verifyLogoutToken: (token: string) => TE.TaskEither<IdentityFailure, Claims>;
};

/** A provider by its issuer: the code flow with PKCE (S256), state and nonce, as a confidential client. */
export const createUpstreamProvider = (options: UpstreamProviderOptions): UpstreamProvider => {
  const { issuer, clientId, scope } = options;
  const { discover, find, findWithKeys, assertPrivate } = createKnownServer(options);

  /** Beyond `sub`, claims of scopes come from the userinfo endpoint (OpenID Connect Core, 5.4). */
  const moreClaims = async (config: client.Configuration, accessToken: string, subject: unknown): Promise<Claims> => {
    const address = config.serverMetadata().userinfo_endpoint;
    if (address === undefined) return {};
    const claims = await readResource(config, assertPrivate(address).href, accessToken);
    if (claims.sub !== subject) throw new Refusal('answer: sub');
    return claims;
  };

  return {
    authorizationUrl: ({ redirectUri, state, nonce, codeVerifier, prompt, loginHint, uiLocales, acrValues }) =>
      TE.tryCatch(async () => {
        const { config } = await discover();
        const url = client.buildAuthorizationUrl(config, {
          ...{ redirect_uri: redirectUri, scope, state, nonce, response_type: 'code' },
          ...{ code_challenge: await client.calculatePKCECodeChallenge(codeVerifier), code_challenge_method: 'S256' },
          ...(prompt === undefined ? {} : { prompt }),
          ...(loginHint === undefined ? {} : { login_hint: loginHint }),
          ...(acrValues === undefined ? {} : { acr_values: acrValues }),
          ...(uiLocales === undefined ? {} : { ui_locales: uiLocales }),
        });
        return assertPrivate(url.href).href;
      }, asOutage),

    redeem: (callback, { state, nonce, codeVerifier }) =>
      TE.tryCatch(async () => {
        const { config, keys } = await findWithKeys();
        const answer = await client.authorizationCodeGrant(config, new URL(callback), {
          ...{ expectedState: state, expectedNonce: nonce },
          ...{ pkceCodeVerifier: codeVerifier, idTokenExpected: true },
        });
        if (answer.id_token === undefined) throw new Refusal('answer: id_token');
        const claims = await verifyIdToken(answer.id_token, keys, { issuer, audience: clientId });
        return { ...(await moreClaims(config, answer.access_token, claims.sub)), ...claims };
      }, failureOf),

    verifyLogoutToken: (token) =>
      TE.tryCatch(async () => verifyLogoutToken(token, (await find()).keys, { issuer, audience: clientId }), failureOf),
  };
};
