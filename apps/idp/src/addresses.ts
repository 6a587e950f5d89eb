/** The realm of all shops that the embedded identity server knows. */
export const realm = 'torg';

/** The host of the embedded identity server: one of its own, since cookies do not know ports. */
export const identityHost = 'id.localhost';

/** The host of the demo world's directory: another organisation's, where its people log in. */
export const directoryHost = 'jobbkonto.localhost';

/** The hosts of providers that the demo world has itself: the directory, and a BankID. */
export const standInHosts = [directoryHost, 'bankid.localhost'] as const;

/** Everything that belongs to the realm lies below this path, as Keycloak has it. */
export const realmPath = `/auth/realms/${realm}`;

/** @param port the port that browsers use. */
export const originOf = (host: string, port: number): string => new URL(`http://${host}:${port}`).origin;

/** The issuer of all tokens. */
export const issuerOf = (port: number): string => `${originOf(identityHost, port)}${realmPath}`;

/** The issuer of the directory's tokens. */
export const directoryIssuer = (port: number): string => originOf(directoryHost, port);

/** The issuer of tokens of one of the demo world's own providers. */
export const standInIssuer = (host: (typeof standInHosts)[number], port: number): string => originOf(host, port);

/** Where another provider sends browsers back to, as Keycloak has it. */
export const brokerPath = (alias: string): string => `${realmPath}/broker/${encodeURIComponent(alias)}/endpoint`;

/** Where another provider tells that a login there is over. */
export const upstreamLogoutPath = (alias: string): string =>
  `${realmPath}/broker/${encodeURIComponent(alias)}/backchannel-logout`;

/** Paths below the realm, relative to it. */
export const protocolPaths = {
  authorization: '/protocol/openid-connect/auth',
  token: '/protocol/openid-connect/token',
  userinfo: '/protocol/openid-connect/userinfo',
  jwks: '/protocol/openid-connect/certs',
  end_session: '/protocol/openid-connect/logout',
  revocation: '/protocol/openid-connect/revoke',
} as const;

/** What the address of a login's page tells: the client, and the login under way. */
export type LoginParams = { readonly client: string; readonly uid: string };

/** A login under way that goes by another provider. */
export type ExternalParams = LoginParams & { readonly alias: string };

/** The steps of a login that have a page. */
export type Step = 'register' | 'forgotten' | 'confirm' | 'reset';

/**
 * The address of a login's page. The client is part of it, so that a page whose login has expired still knows its shop.
 * @param uid the login under way.
 */
export const loginPath = (client: string, uid: string, step?: Step): string =>
  `${realmPath}/login-actions/${encodeURIComponent(client)}/${encodeURIComponent(uid)}${step === undefined ? '' : `/${step}`}`;

/** The address of the page on which a user of a client's shop changes the password, without a login under way. */
export const passwordPath = (client: string): string =>
  `${realmPath}/login-actions/${encodeURIComponent(client)}/password`;

/**
 * Where a login by another provider begins.
 * @param login the address of the login's page.
 */
export const externalPath = (login: string, alias: string): string => `${login}/external/${encodeURIComponent(alias)}`;

/** Where style sheets, logos and scripts lie. */
export const resourcePath = `${realmPath}/resources`;
