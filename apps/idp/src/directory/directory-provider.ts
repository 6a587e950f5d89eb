import { createHmac } from 'node:crypto';
import Provider, { type Configuration, type JWKS, type KoaContextWithOIDC } from 'oidc-provider';
import type { Db } from '../database/database.ts';
import { createArtifacts } from '../oidc/artifacts.ts';
import { askShop } from '../oidc/ask-shop.ts';
import type { ProviderPages } from '../oidc/provider.ts';
import { type DirectoryUser, directoryUsers } from './directory-users.ts';

/** The realm of the directory's keys, and the beginning of what it keeps. */
export const directoryRealm = 'jobbkonto';

export type DirectoryDeps = {
  readonly db: Db;
  readonly issuer: string;
  readonly keys: JWKS;
  readonly secret: string;
  readonly pages: ProviderPages;
  /** The identity server that its users log in to by it. */
  readonly client: {
    readonly id: string;
    readonly secret: string;
    readonly redirectUri: string;
    /** Where it hears of a logout. */
    readonly logoutUri: string;
  };
};

/** Seconds: a working day, and long enough to read a page. */
const lifetimes = { session: 8 * 3600, login: 3600, token: 300, code: 60 };

/** The address of the login page. @param uid the login under way. */
export const directoryLoginPath = (uid: string): string => `/login/${encodeURIComponent(uid)}`;

const claimsOfScopes = {
  openid: ['sub'],
  profile: ['preferred_username', 'name', 'given_name', 'family_name'],
  email: ['email', 'email_verified'],
  work: ['businessUnit'],
} as const;

const claimsOf = (user: DirectoryUser) => ({
  sub: user.id,
  preferred_username: user.userName,
  name: `${user.givenName} ${user.familyName}`,
  given_name: user.givenName,
  family_name: user.familyName,
  email: user.email,
  email_verified: true,
  businessUnit: user.businessUnit,
});

/** The employer has decided already whom its identity server tells what. */
const loadExistingGrant = async ({ oidc }: KoaContextWithOIDC) => {
  const { client, session, provider } = oidc;
  if (client === undefined || session?.accountId === undefined) return undefined;
  const grant = new provider.Grant({ accountId: session.accountId, clientId: client.clientId });
  grant.addOIDCScope(Object.keys(claimsOfScopes).join(' '));
  await grant.save();
  return grant;
};

const configuration = ({ db, client, keys, secret, pages }: DirectoryDeps): Configuration => ({
  adapter: (kind) => createArtifacts(db, `${directoryRealm} ${kind}`, () => true),
  clients: [
    {
      ...{ client_id: client.id, client_name: 'Torg', client_secret: client.secret },
      ...{ redirect_uris: [client.redirectUri], response_types: ['code'], grant_types: ['authorization_code'] },
      token_endpoint_auth_method: 'client_secret_basic',
      ...{ backchannel_logout_uri: client.logoutUri, backchannel_logout_session_required: true },
    },
  ],
  jwks: keys,
  scopes: ['openid'],
  claims: claimsOfScopes,
  clientAuthMethods: ['client_secret_basic'],
  responseTypes: ['code'],
  pkce: { required: () => true },
  cookies: {
    names: { session: 'jobbkonto', interaction: 'jobbkonto.login', resume: 'jobbkonto.resume' },
    keys: [createHmac('sha256', secret).update('directory cookies').digest()],
    long: { signed: true, httpOnly: true, sameSite: 'lax' },
    short: { signed: true, httpOnly: true, sameSite: 'lax' },
  },
  findAccount: async (_ctx, id) => {
    const user = directoryUsers.find((one) => one.id === id);
    return user && { accountId: id, claims: () => claimsOf(user) };
  },
  loadExistingGrant,
  interactions: { url: (_ctx, { uid }) => directoryLoginPath(uid) },
  renderError: pages.renderError,
  clientBasedCORS: () => false,
  fetch: askShop,
  features: {
    backchannelLogout: { enabled: true },
    devInteractions: { enabled: false },
    dPoP: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    rpInitiatedLogout: {
      enabled: true,
      logoutSource: pages.logoutSource,
      postLogoutSuccessSource: pages.postLogoutSuccessSource,
    },
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
});

/**
 * The directory of the demo world: an OpenID provider of another organisation, with an issuer, users, sessions and keys of
 * its own, which the identity server knows by its published metadata alone.
 */
export const createDirectory = (deps: DirectoryDeps): Provider => new Provider(deps.issuer, configuration(deps));
