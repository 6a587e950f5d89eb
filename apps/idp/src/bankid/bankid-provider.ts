import { createHmac } from 'node:crypto';
import Provider, { type Configuration, type JWKS, type KoaContextWithOIDC } from 'oidc-provider';
import type { Db } from '../database/database.ts';
import { createArtifacts } from '../oidc/artifacts.ts';
import type { ProviderPages } from '../oidc/provider.ts';
import { type Person, people, ways } from './people.ts';

/** The realm of its keys, and the beginning of what it keeps. */
export const bankIdRealm = 'bankid';

export type BankIdDeps = {
  readonly db: Db;
  readonly issuer: string;
  readonly keys: JWKS;
  readonly secret: string;
  readonly pages: Pick<ProviderPages, 'renderError'>;
  /** The identity server that people identify themselves to. */
  readonly client: { readonly id: string; readonly secret: string; readonly redirectUri: string };
};

/** Seconds: long enough to read a page. Nobody stays logged in there. */
const lifetimes = { login: 1800, token: 300, code: 60 };

/** The address of the page. @param uid the login under way. */
export const bankIdLoginPath = (uid: string): string => `/identify/${encodeURIComponent(uid)}`;

/** What BankID tells by scope. The national identity number has one of its own (`nnin_altsub`), which nobody asks for. */
const claimsOfScopes = {
  openid: ['sub', 'bankid_altsub'],
  profile: ['name', 'given_name', 'family_name', 'birthdate', 'updated_at'],
} as const;

const claimsOf = ({ id, givenName, familyName, birthdate, serial }: Person) => ({
  sub: id,
  bankid_altsub: serial,
  name: `${givenName} ${familyName}`,
  ...{ given_name: givenName, family_name: familyName, birthdate, updated_at: 1_700_000_000 },
});

/** Whoever identifies themselves for a shop has agreed to it. */
const loadExistingGrant = async ({ oidc }: KoaContextWithOIDC) => {
  const { client, session, provider } = oidc;
  if (client === undefined || session?.accountId === undefined) return undefined;
  const grant = new provider.Grant({ accountId: session.accountId, clientId: client.clientId });
  grant.addOIDCScope(Object.keys(claimsOfScopes).join(' '));
  await grant.save();
  return grant;
};

const sessionCookie = 'bankid';

/** Cookies without the session's: each time somebody has to identify themselves. */
export const withoutSession = (cookies = ''): string =>
  cookies
    .split('; ')
    .filter((cookie) => !new RegExp(`^${sessionCookie}(\\.sig)?=`).test(cookie))
    .join('; ');

const configuration = ({ db, client, keys, secret, pages }: BankIdDeps): Configuration => ({
  adapter: (kind) => createArtifacts(db, `${bankIdRealm} ${kind}`, () => true),
  clients: [
    {
      ...{ client_id: client.id, client_name: 'Torg', client_secret: client.secret },
      ...{ redirect_uris: [client.redirectUri], response_types: ['code'], grant_types: ['authorization_code'] },
      ...{ token_endpoint_auth_method: 'client_secret_basic', require_auth_time: true },
    },
  ],
  jwks: keys,
  scopes: ['openid'],
  claims: { ...claimsOfScopes, acr: null, amr: null, auth_time: null },
  acrValues: ways.map(({ acr }) => acr),
  conformIdTokenClaims: false,
  clientAuthMethods: ['client_secret_basic'],
  responseTypes: ['code'],
  pkce: { required: () => true },
  cookies: {
    names: { session: sessionCookie, interaction: 'bankid.login', resume: 'bankid.resume' },
    keys: [createHmac('sha256', secret).update('bankid cookies').digest()],
    long: { signed: true, httpOnly: true, sameSite: 'lax' },
    short: { signed: true, httpOnly: true, sameSite: 'lax' },
  },
  findAccount: async (_ctx, id) => {
    const person = people.find((one) => one.id === id);
    return person && { accountId: id, claims: () => claimsOf(person) };
  },
  loadExistingGrant,
  interactions: { url: (_ctx, { uid }) => bankIdLoginPath(uid) },
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
    Grant: () => lifetimes.token,
    Session: () => lifetimes.token,
  },
});

/**
 * The BankID of the demo world: an OpenID provider that identifies people who do not exist, by the claims that BankID
 * documents (`acr` with its level of assurance, `amr`, `auth_time`, `bankid_altsub`, `birthdate`).
 */
export const createBankId = (deps: BankIdDeps): Provider => new Provider(deps.issuer, configuration(deps));
