import { createHmac } from 'node:crypto';
import type { Configuration, JWKS, KoaContextWithOIDC } from 'oidc-provider';
import type { Db } from '../database/database.ts';
import { createArtifacts } from './artifacts.ts';
import type { ProviderPages } from './provider.ts';

/** What an OpenID provider of the demo world is made with. */
export type StandInDeps = {
  readonly db: Db;
  readonly issuer: string;
  readonly keys: JWKS;
  readonly secret: string;
  readonly pages: Pick<ProviderPages, 'renderError'>;
  /** The identity server, which knows the provider by its published metadata alone. */
  readonly client: { readonly id: string; readonly secret: string; readonly redirectUri: string };
};

/** In what one provider of the demo world differs from another. */
export type StandIn = {
  /** The beginning of what it keeps, and the name of its cookies. */
  readonly realm: string;
  /** Claims by scope. */
  readonly claimsOfScopes: Readonly<Record<string, readonly string[]>>;
  /** Seconds. */
  readonly lifetimes: Readonly<Record<'session' | 'login' | 'token' | 'code', number>>;
  /** Metadata of the client beside those that all have. */
  readonly client?: Readonly<Record<string, unknown>>;
  readonly loginPath: (uid: string) => string;
  /** The claims of a user by the id; undefined where there is none. */
  readonly claimsOf: (id: string) => { readonly sub: string } | undefined;
};

/** Nobody is asked for a consent: who logs in has agreed to what the identity server is told. */
const grantAll =
  (scopes: readonly string[]) =>
  async ({ oidc }: KoaContextWithOIDC) => {
    const { client, session, provider } = oidc;
    if (client === undefined || session?.accountId === undefined) return undefined;
    const grant = new provider.Grant({ accountId: session.accountId, clientId: client.clientId });
    grant.addOIDCScope(scopes.join(' '));
    await grant.save();
    return grant;
  };

/** What OpenID providers of the demo world have in common: one client, the code flow, and nothing that is not needed. */
export const standInConfiguration = (
  { db, client, keys, secret, pages }: StandInDeps,
  { realm, claimsOfScopes, lifetimes, loginPath, claimsOf, client: more }: StandIn,
) =>
  ({
    adapter: (kind) => createArtifacts(db, `${realm} ${kind}`, () => true),
    clients: [
      {
        ...{ client_id: client.id, client_name: 'Torg', client_secret: client.secret },
        ...{ redirect_uris: [client.redirectUri], response_types: ['code'], grant_types: ['authorization_code'] },
        token_endpoint_auth_method: 'client_secret_basic',
        ...more,
      },
    ],
    jwks: keys,
    scopes: ['openid'],
    claims: Object.fromEntries(Object.entries(claimsOfScopes).map(([scope, claims]) => [scope, [...claims]])),
    clientAuthMethods: ['client_secret_basic'],
    responseTypes: ['code'],
    pkce: { required: () => true },
    cookies: {
      names: { session: realm, interaction: `${realm}.login`, resume: `${realm}.resume` },
      keys: [createHmac('sha256', secret).update(`${realm} cookies`).digest()],
      long: { signed: true, httpOnly: true, sameSite: 'lax' },
      short: { signed: true, httpOnly: true, sameSite: 'lax' },
    },
    findAccount: async (_ctx, id) => {
      const claims = claimsOf(id);
      return claims && { accountId: id, claims: () => claims };
    },
    loadExistingGrant: grantAll(Object.keys(claimsOfScopes)),
    interactions: { url: (_ctx, { uid }) => loginPath(uid) },
    renderError: pages.renderError,
    clientBasedCORS: () => false,
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: true },
    },
    ttl: {
      AccessToken: () => lifetimes.token,
      AuthorizationCode: () => lifetimes.code,
      IdToken: () => lifetimes.token,
      Interaction: () => lifetimes.login,
      Grant: () => lifetimes.session,
      Session: () => lifetimes.session,
    },
  }) satisfies Configuration;
