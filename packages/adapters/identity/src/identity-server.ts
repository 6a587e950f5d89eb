import { identityMessages } from '@torg/domain/session';
import type {
  CodeGrant,
  IdentityFailure,
  IdentityGrant,
  IdentityMisconfigured,
  IdentityOutage,
  IdentityServer,
  IdTokenGrant,
} from '@torg/domain/session/server';
import { taskEither as TE } from 'fp-ts';
import * as client from 'openid-client';
import { actorOf, exchangeToken } from './exchange-token.ts';
import { grantOfIdToken, verifyBrought } from './front-channel.ts';
import { asOutage, failureOf, Refusal } from './identity-failure.ts';
import { createKnownServer, type Known } from './known-server.ts';
import { readResource } from './read-resource.ts';
import { verifyAccessToken, verifyIdToken, verifyLogoutToken } from './verify-token.ts';

export type IdentityServerOptions = {
  /** Such as `https://id.example/auth`; the issuer is `{authServerUrl}/realms/{realm}`. */
  readonly authServerUrl: string;
  readonly realm: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Milliseconds for each call. */
  readonly timeoutMs?: number;
  /** Audience of the access tokens that programs show to the shop's own API. */
  readonly apiAudience?: string;
  /** Hosts that may be asked by plain http, beside this machine: the operator answers for the network between. */
  readonly plainHttpHosts?: readonly string[];
  /** Hears of each call that shows that the shop is set up wrongly, beside the caller. */
  readonly onMisconfigured?: (failure: IdentityMisconfigured) => void;
};

/** Seconds that an access token is taken to live when the answer does not say (RFC 6749, 5.1 recommends to say it). */
const usualLifetime = 300;

/**
 * The identity server of one shop: any OpenID provider whose realm has the shop as a confidential client. It is found
 * by its published metadata, asked for once and kept. Answers that cannot be had are `Unavailable`; a grant that is
 * refused and a token that does not hold are `IdentityRefused`, its reason without any token in it.
 */
export const createIdentityServer = (options: IdentityServerOptions): IdentityServer => {
  const { clientId, apiAudience = 'torg-api', plainHttpHosts = [] } = options;
  const issuer = `${options.authServerUrl.replace(/\/+$/, '')}/realms/${encodeURIComponent(options.realm)}`;
  /** What ID tokens for this client have to name. */
  const own = { issuer, audience: clientId };
  /** Beside the caller, the operator hears of what only they can mend. */
  const told = <Failure extends IdentityFailure>(failure: Failure): Failure => {
    if (failure._tag === 'IdentityMisconfigured') options.onMisconfigured?.(failure);
    return failure;
  };
  const failed = (error: unknown): IdentityFailure => told(failureOf(error));
  const failedToAll = (error: unknown): IdentityOutage => told(asOutage(error));
  const { discover, find, findWithKeys, assertPrivate } = createKnownServer({
    ...{ issuer, clientId, clientSecret: options.clientSecret, plainHttpHosts },
    ...(options.timeoutMs === undefined ? {} : { timeoutMs: options.timeoutMs }),
  });

  const grantOf = async (
    { keys }: Known,
    answer: client.TokenEndpointResponse,
    refreshToken: string | undefined,
  ): Promise<IdentityGrant> => {
    if (answer.id_token === undefined) throw new Refusal('answer: id_token');
    if (refreshToken === undefined) throw new Refusal('answer: refresh_token');
    const claims = await verifyIdToken(answer.id_token, keys, own);
    return {
      accessToken: answer.access_token,
      refreshToken,
      idToken: answer.id_token,
      claims,
      expiresIn: answer.expires_in ?? usualLifetime,
    };
  };

  const redeemCode = async ({ code, redirectUri, codeVerifier, nonce }: CodeGrant): Promise<IdentityGrant> => {
    if (code === '' || codeVerifier === '' || nonce === '' || !URL.canParse(redirectUri))
      throw new Refusal('invalid_request');
    const server = await findWithKeys();
    const callback = new URL(redirectUri);
    callback.searchParams.set('code', code);
    // Which server the answer came from was the browser's to see (RFC 9207); a shop has only this one.
    callback.searchParams.set('iss', issuer);
    const checks = { pkceCodeVerifier: codeVerifier, expectedNonce: nonce, idTokenExpected: true };
    const answer = await client.authorizationCodeGrant(server.config, callback, checks);
    return grantOf(server, answer, answer.refresh_token);
  };

  /** Both ID tokens of a hybrid login are of one issuer and one user (OpenID Connect Core, 3.3.3.6). */
  const redeemWithIdToken = async (grant: CodeGrant & IdTokenGrant): Promise<IdentityGrant> => {
    const brought = await verifyBrought(grant, grant.code, (await find()).keys, own);
    const given = await redeemCode(grant);
    if (given.claims.sub !== brought.sub) throw new Refusal('token: sub');
    return given;
  };

  return {
    discover: () => TE.tryCatch(async () => ({ ...(await discover()).config.serverMetadata() }), failedToAll),

    redeem: (grant) =>
      TE.tryCatch(async () => {
        if (!('code' in grant)) return grantOfIdToken(grant, (await find()).keys, own);
        const { idToken } = grant;
        return idToken === undefined ? redeemCode(grant) : redeemWithIdToken({ ...grant, idToken });
      }, failed),

    refresh: (refreshToken, subject) =>
      TE.tryCatch(async () => {
        const server = await findWithKeys();
        const answer = await client.refreshTokenGrant(server.config, refreshToken);
        // A server that does not rotate leaves the old one valid (RFC 6749, 6).
        const grant = await grantOf(server, answer, answer.refresh_token ?? refreshToken);
        if (grant.claims.sub !== subject) throw new Refusal('token: sub');
        return grant;
      }, failed),

    userinfo: (accessToken, subject) =>
      TE.tryCatch(async () => {
        const { config } = await find();
        const address = config.serverMetadata().userinfo_endpoint;
        if (address === undefined) throw new Refusal(identityMessages.notSupported);
        const claims = await readResource(config, address, accessToken);
        if (claims.sub !== subject) throw new Refusal('answer: sub');
        return claims;
      }, failed),

    actAs: (accessToken, representative, customer) =>
      TE.tryCatch(async () => {
        const server = await findWithKeys();
        const idToken = await exchangeToken(server.config, accessToken, customer);
        const claims = await verifyIdToken(idToken, server.keys, own);
        if (claims.sub !== customer) throw new Refusal('token: sub');
        if (actorOf(claims) !== representative) throw new Refusal('token: act');
        return claims;
      }, failed),

    account: (accessToken) =>
      TE.tryCatch(async () => readResource((await find()).config, `${issuer}/account`, accessToken), failed),

    endSessionUrl: (idToken, returnTo, state) =>
      TE.tryCatch(async () => {
        const parameters = { id_token_hint: idToken, post_logout_redirect_uri: returnTo, state };
        const url = client.buildEndSessionUrl((await find()).config, parameters);
        return assertPrivate(url.href).href;
      }, failedToAll),

    verifyLogoutToken: (token) => TE.tryCatch(async () => verifyLogoutToken(token, (await find()).keys, own), failed),

    verifyBearer: (token) =>
      TE.tryCatch(async () => verifyAccessToken(token, (await find()).keys, { issuer, audience: apiAudience }), failed),
  };
};
