import type { OidcClientSettings } from 'oidc-client-ts';

export type OidcSettings = {
  /** Scheme and host of the shop: its gateway answers for the identity server. */
  readonly origin: string;
  readonly realm: string;
  readonly clientId: string;
  /** The language in which the identity server should speak. */
  readonly locale: string;
  /** What is asked for at login, with spaces between. */
  readonly scope: string;
  /** Where the identity server writes its answer: left out, into the query. */
  readonly responseMode?: 'query' | 'fragment' | undefined;
};

/** Seconds that a call to the gateway may take. */
export const callTimeout = 10;

export const settingsOf = ({
  origin,
  realm,
  clientId,
  locale,
  scope,
  responseMode = 'query',
}: OidcSettings): OidcClientSettings => ({
  authority: `${origin}/auth/realms/${encodeURIComponent(realm)}`,
  client_id: clientId,
  redirect_uri: `${origin}/me/auth`,
  scope,
  ui_locales: locale,
  response_mode: responseMode,
  requestTimeoutInSeconds: callTimeout,
});
