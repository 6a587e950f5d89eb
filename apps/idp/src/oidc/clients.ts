import { clientSecretOf } from '@torg/adapter-identity';
import { responseTypes } from '@torg/domain/session';
import type { ClientMetadata, ResponseType } from 'oidc-provider';
import type { Client } from '../brands/brand.ts';
import { tokenExchange } from './token-exchange.ts';

/** What all clients may ask for between them. */
export const responseTypesOf = (clients: readonly Client[]): ResponseType[] => [
  ...new Set(clients.map(({ flow }) => responseTypes[flow])),
];

/** An ID token alone is nothing that could be redeemed or renewed. */
const grantTypes = (flow: Client['flow']): string[] =>
  flow === 'implicit' ? ['implicit'] : ['authorization_code', 'refresh_token', tokenExchange];

const shopClient = ({ id, flow, brand }: Client, secret: string): ClientMetadata => ({
  client_id: id,
  client_name: brand.name,
  client_secret: clientSecretOf(secret, id),
  token_endpoint_auth_method: 'client_secret_basic',
  redirect_uris: brand.origins.map((origin) => `${origin}/me/auth`),
  post_logout_redirect_uris: brand.origins.map((origin) => `${origin}/logout`),
  grant_types: grantTypes(flow),
  response_types: [responseTypes[flow]],
  require_auth_time: true,
  ...(brand.home === undefined
    ? {}
    : {
        backchannel_logout_uri: new URL('/bff/backchannel-logout', brand.home).href,
        backchannel_logout_session_required: true,
      }),
});

const nativeMetadata = ({ id, brand }: Client): ClientMetadata => ({
  client_id: id,
  client_name: brand.name,
  application_type: 'native',
  token_endpoint_auth_method: 'none',
  redirect_uris: ['http://127.0.0.1/callback'],
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  require_auth_time: true,
});

/**
 * What the provider knows of a client.
 * @param secret the deployment's, from which a shop's own is derived.
 */
export const clientMetadata = (client: Client, secret: string): ClientMetadata =>
  client.isNative ? nativeMetadata(client) : shopClient(client, secret);
