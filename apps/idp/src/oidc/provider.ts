import { createHash, createHmac } from 'node:crypto';
import Provider, {
  type Configuration,
  errors,
  interactionPolicy,
  type JWKS,
  type KoaContextWithOIDC,
} from 'oidc-provider';
import type { AccountStore } from '../accounts/account-store.ts';
import { loginPath, protocolPaths } from '../addresses.ts';
import type { Client } from '../brands/brand.ts';
import type { Db } from '../database/database.ts';
import { markWhoLeaves } from '../upstream/left-mark.ts';
import { levelsIn } from '../upstream/proved-level.ts';
import { createArtifacts } from './artifacts.ts';
import { askShop } from './ask-shop.ts';
import { claimsOf, claimsOfScopes } from './claims.ts';
import { clientMetadata, responseTypesOf } from './clients.ts';
import { allowLoopback } from './loopback-clients.ts';
import { numberIdTokens } from './numbered-id-tokens.ts';
import { addTokenExchange } from './token-exchange.ts';

export type ProviderDeps = {
  readonly db: Db;
  readonly accounts: AccountStore;
  readonly clients: readonly Client[];
  readonly keys: JWKS;
  readonly issuer: string;
  readonly secret: string;
  /** Seconds without a use after which a login ends. */
  readonly loginIdle: number;
  /** Levels (`acr`) at which other providers may identify a user here. */
  readonly levels: readonly string[];
  readonly pages: ProviderPages;
};

/** Pages that the provider asks for by itself. */
export type ProviderPages = Pick<Configuration, 'renderError'> & {
  readonly logoutSource: (ctx: KoaContextWithOIDC, form: string) => void;
  readonly postLogoutSuccessSource: (ctx: KoaContextWithOIDC) => void;
};

/**
 * Seconds. A session lasts that long from the login on, however much it is used (`loginIdle` says how long without). With an
 * ID token that nothing renews a shop's own session ends: it lives as long as Keycloak has it by default.
 */
const lifetimes = { session: 12 * 3600, grant: 24 * 3600, accessToken: 300, idTokenAlone: 900, code: 60, login: 3600 };

/** Names the API of the shops in `resource`; its tokens have the audience `torg-api`. */
const apiResource = 'urn:torg:api';
const apiAudience = 'torg-api';
export const apiScope = 'torg';

const now = (): number => Math.floor(Date.now() / 1000);

/**
 * Users are not asked whether their own shop may know them; programs on a machine ask (RFC 8252, 8.6). There the users of
 * a sales desk ask at each login, since a grant is what the shops tell one customer's login from the next by.
 */
const loadExistingGrant = (accounts: ProviderDeps['accounts']) => async (ctx: KoaContextWithOIDC) => {
  const { client, session, provider, result } = ctx.oidc;
  if (client === undefined || session?.accountId === undefined) return undefined;
  const isDesk = client.applicationType === 'native' && (await accounts.find(session.accountId))?.claims.isGuestUser;
  const known = result?.consent?.grantId ?? (isDesk ? undefined : session.grantIdFor(client.clientId));
  const found = known === undefined ? undefined : await provider.Grant.find(known);
  const isNative = client.applicationType === 'native';
  // A new login may prolong the session beyond what is left of the grant, on which its tokens hang.
  if (isNative || (found !== undefined && found.remainingTTL > lifetimes.session)) return found;
  const grant = new provider.Grant({ accountId: session.accountId, clientId: client.clientId });
  grant.addOIDCScope(Object.keys(claimsOfScopes).join(' '));
  await grant.save();
  return grant;
};

/** Names a login that a grant was given for; it stays when tokens are renewed, and opens nothing. */
const sidOf = (grantId: string | undefined): { readonly sid?: string } =>
  grantId === undefined ? {} : { sid: createHash('sha256').update(grantId).digest('base64url') };

/**
 * Somebody who is known already proves again who they are where a shop asks for a level that was not proved. Who then
 * comes in at none is let in without one: it is the shop that refuses.
 */
const askForLevels = (levels: readonly string[]) => {
  const policy = interactionPolicy.base();
  const isUnproved = ({ oidc: { params, session, result } }: KoaContextWithOIDC): boolean => {
    const asked = levelsIn(params?.acr_values, levels);
    return asked.length > 0 && result?.login === undefined && !asked.includes(session?.acr ?? '');
  };
  policy
    .get('login')
    ?.checks.add(
      new interactionPolicy.Check('level', 'the level asked for was not proved', 'login_required', isUnproved),
    );
  return policy;
};

const configuration = (deps: ProviderDeps): Configuration => ({
  adapter: (kind) =>
    createArtifacts(
      deps.db,
      kind,
      (id) => deps.clients.some((client) => client.id === id && !client.isNative),
      deps.loginIdle,
    ),
  clients: deps.clients.map((client) => clientMetadata(client, deps.secret)),
  jwks: deps.keys,
  routes: protocolPaths,
  scopes: ['openid'],
  claims: { ...claimsOfScopes, acr: null },
  acrValues: [...deps.levels],
  conformIdTokenClaims: false,
  clientAuthMethods: ['client_secret_basic', 'none'],
  responseTypes: responseTypesOf(deps.clients),
  // Which other provider is to be asked: Keycloak's name for it, and that of others.
  extraParams: ['kc_idp_hint', 'idp_hint'],
  pkce: { required: () => true },
  cookies: {
    names: { session: 'torg.idp', interaction: 'torg.idp.login', resume: 'torg.idp.resume' },
    keys: [createHmac('sha256', deps.secret).update('idp cookies').digest()],
    long: { signed: true, httpOnly: true, sameSite: 'lax' },
    short: { signed: true, httpOnly: true, sameSite: 'lax' },
  },
  findAccount: async (_ctx, id) => {
    const account = await deps.accounts.find(id);
    return account && { accountId: id, claims: () => claimsOf(account) };
  },
  loadExistingGrant: loadExistingGrant(deps.accounts),
  interactions: {
    policy: askForLevels(deps.levels),
    url: (_ctx, { params, uid }) => loginPath(String(params.client_id), uid),
  },
  issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
  rotateRefreshToken: true,
  renderError: deps.pages.renderError,
  clientBasedCORS: () => false,
  // Only shops are asked, at the addresses of their own folders.
  fetch: askShop,
  features: {
    backchannelLogout: { enabled: true },
    devInteractions: { enabled: false },
    dPoP: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    revocation: { enabled: true, allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId },
    userinfo: { enabled: true },
    rpInitiatedLogout: {
      enabled: true,
      logoutSource: deps.pages.logoutSource,
      postLogoutSuccessSource: deps.pages.postLogoutSuccessSource,
    },
    resourceIndicators: {
      enabled: true,
      defaultResource: (_ctx, client) => (client.applicationType === 'native' ? apiResource : []),
      useGrantedResource: () => true,
      getResourceServerInfo: (_ctx, resource, client) => {
        if (resource !== apiResource || client.applicationType !== 'native') throw new errors.InvalidTarget();
        return { scope: apiScope, audience: apiAudience, accessTokenFormat: 'jwt', jwt: { sign: { alg: 'RS256' } } };
      },
    },
  },
  // Programs without a session at the shop are known by their token alone.
  extraTokenClaims: async (_ctx, token) => {
    if (token.kind !== 'AccessToken' || token.resourceServer === undefined) return undefined;
    const account = await deps.accounts.find(token.accountId);
    if (account === undefined) return undefined;
    const { sub: _, ...claims } = claimsOf(account);
    return { ...claims, ...sidOf(token.grantId) };
  },
  ttl: {
    AccessToken: () => lifetimes.accessToken,
    AuthorizationCode: () => lifetimes.code,
    IdToken: (_ctx, _token, client) =>
      client.responseTypeAllowed('id_token') ? lifetimes.idTokenAlone : lifetimes.accessToken,
    RefreshToken: () => lifetimes.session,
    Interaction: () => lifetimes.login,
    Grant: () => lifetimes.grant,
    Session: (_ctx, session) =>
      session.loginTs === undefined ? lifetimes.session : Math.max(1, session.loginTs + lifetimes.session - now()),
  },
});

/** The OpenID provider of the realm. Its addresses come from the issuer. */
export const createProvider = (deps: ProviderDeps): Provider => {
  const provider = new Provider(deps.issuer, configuration(deps));
  allowLoopback(provider);
  numberIdTokens(provider);
  markWhoLeaves(provider, lifetimes.session);
  addTokenExchange({ provider, accounts: deps.accounts });
  return provider;
};
