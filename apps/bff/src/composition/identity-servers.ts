import { clientSecretOf, createIdentityServer } from '@torg/adapter-identity';
import type { IdentityServer } from '@torg/domain/session/server';
import type { ShopInfo } from '@torg/domain/shop';
import { option as O } from 'fp-ts';
import type { Config } from '../config.ts';

/**
 * The identity server of each shop, made when it is first asked for and again when the shop's settings change.
 * The client's secret is the operator's, else the one that the embedded identity server derives, too.
 */
export const createIdentityServers = ({ secret, clientSecrets }: Pick<Config, 'secret' | 'clientSecrets'>) => {
  const made = new Map<string, { readonly settings: string; readonly server: IdentityServer }>();
  return ({ id, keycloakConfig, loginDisabled }: ShopInfo): O.Option<IdentityServer> => {
    if (keycloakConfig === undefined || loginDisabled) return O.none;
    const { authServerUrl, realm, clientId } = keycloakConfig;
    const settings = JSON.stringify([authServerUrl, realm, clientId]);
    const known = made.get(id);
    if (known?.settings === settings) return O.some(known.server);
    const clientSecret = clientSecrets[id] ?? clientSecretOf(secret, clientId);
    const server = createIdentityServer({ authServerUrl, realm, clientId, clientSecret });
    made.set(id, { settings, server });
    return O.some(server);
  };
};
