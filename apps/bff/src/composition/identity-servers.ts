import { clientSecretOf, createIdentityServer, type IdentityServerOptions } from '@torg/adapter-identity';
import type { Clock } from '@torg/domain/runtime';
import type { IdentityMisconfigured } from '@torg/domain/session/server';
import type { KeycloakConfig, ShopInfo } from '@torg/domain/shop';
import type { FastifyBaseLogger } from 'fastify';
import { option as O } from 'fp-ts';
import type { Config } from '../config.ts';
import { whereToLook } from '../session/misconfiguration.ts';

/** Milliseconds for which the log does not repeat what is wrong with a shop: each of its sessions finds out. */
const repeatAfter = 60_000;

type Deps = {
  readonly config: Pick<Config, 'secret' | 'clientSecrets' | 'plainHttpHosts'>;
  readonly clock: Clock;
  readonly logger: Pick<FastifyBaseLogger, 'error'>;
};

/** Says in the log what an operator has to mend. */
const createTell = ({ config: { clientSecrets }, clock, logger }: Deps) => {
  const told = new Map<string, number>();
  return (info: ShopInfo, { fault, reason }: IdentityMisconfigured): void => {
    const key = `${info.id} ${fault}`;
    const last = told.get(key);
    if (last !== undefined && clock.now() < last + repeatAfter) return;
    told.set(key, clock.now());
    const line = whereToLook(info, fault, clientSecrets[info.id] !== undefined);
    logger.error({ shop: info.id, fault, reason }, `logins are set up wrongly: ${line}`);
  };
};

/**
 * How a shop is known to its identity server. The client's secret is the operator's, else the one that the embedded
 * identity server derives, too.
 */
export const identityOptions = (
  { secret, clientSecrets, plainHttpHosts }: Deps['config'],
  shopId: string,
  { authServerUrl, realm, clientId }: KeycloakConfig,
): IdentityServerOptions => ({
  ...{ authServerUrl, realm, clientId, plainHttpHosts },
  clientSecret: clientSecrets[shopId] ?? clientSecretOf(secret, clientId),
});

/**
 * The identity server of each shop, made when it is first asked for and again when the shop's settings change.
 */
export const createIdentityServers = (deps: Deps) => {
  const tell = createTell(deps);
  return ofIdentityServers(deps.config, (options, info) =>
    createIdentityServer({ ...options, onMisconfigured: (failure) => tell(info, failure) }),
  );
};

/** What one server has to say to the identity server of each shop, made as `createIdentityServers` says. */
export const ofIdentityServers = <Server>(
  config: Deps['config'],
  create: (options: IdentityServerOptions, info: ShopInfo) => Server,
) => {
  const made = new Map<string, { readonly settings: string; readonly server: Server }>();
  return (info: ShopInfo): O.Option<Server> => {
    const { id, keycloakConfig, loginDisabled } = info;
    if (keycloakConfig === undefined || loginDisabled) return O.none;
    const settings = JSON.stringify(keycloakConfig);
    const known = made.get(id);
    if (known?.settings === settings) return O.some(known.server);
    const server = create(identityOptions(config, id, keycloakConfig), info);
    made.set(id, { settings, server });
    return O.some(server);
  };
};
