import { checkRegistration, type RegistrationOptions, type RegistrationProblem } from '@torg/adapter-identity';
import { type Flow, type ShopInfo, usualScope } from '@torg/domain/shop';
import type { task as T } from 'fp-ts';
import { identityOptions } from '../composition/identity-servers.ts';
import { type Config, clientSecretVariable } from '../config.ts';
import { whereToLook } from '../session/misconfiguration.ts';

/** What of the configuration decides how a shop is known to its identity server, and where visitors find it. */
export type OnlineConfig = Pick<
  Config,
  'secret' | 'clientSecrets' | 'plainHttpHosts' | 'production' | 'port' | 'trustedProxies' | 'proxyScheme'
>;

/** Lines about what is wrong, and lines about what was found right. */
type Found = { readonly problems: readonly string[]; readonly notes: readonly string[] };

/**
 * Where visitors find a shop: on a developer's machine at this server's port, in production behind a proxy at its usual
 * port, and without one at this server's port.
 */
export const originsOf = (
  { hosts }: Pick<ShopInfo, 'hosts'>,
  { production, port, trustedProxies, proxyScheme = 'https' }: OnlineConfig,
): readonly string[] => {
  if (production && trustedProxies.length > 0) return hosts.map((host) => `${proxyScheme}://${host}`);
  return hosts.map((host) => (port === 80 ? `http://${host}` : `http://${host}:${port}`));
};

/** The standard flow as OpenID Connect calls it. */
const nameOf = (flow: Flow = 'standard'): string => (flow === 'standard' ? 'code' : flow);

const lineOf = (info: ShopInfo, config: OnlineConfig, problem: RegistrationProblem): string => {
  const { id, keycloakConfig: known } = info;
  const isSecretSet = config.clientSecrets[id] !== undefined;
  const client = `client ${JSON.stringify(known?.clientId)} of realm ${JSON.stringify(known?.realm)}`;
  switch (problem._tag) {
    case 'Unavailable':
      return `shop ${id}: its identity server does not answer: ${String(problem.cause)}`;
    case 'IdentityMisconfigured':
      return `${whereToLook(info, problem.fault, isSecretSet)}: ${problem.reason}`;
    case 'WrongSecret': {
      const secret = `${clientSecretVariable(id)}${isSecretSet ? '' : ' (which is not set)'}`;
      return `shop ${id}: ${secret}: the identity server takes another secret for the ${client}: ${problem.error}`;
    }
    case 'UnknownClient':
      return `shop ${id}: the identity server knows no ${client}, or the client has none of these redirect URIs: ${problem.redirectUris.join(', ')}`;
    case 'UnknownRedirect':
      return `shop ${id}: the ${client} lacks the redirect URI ${problem.uri}`;
    case 'LoginRefused':
      return problem.error === 'invalid_scope'
        ? `${whereToLook(info, 'scope')}: the ${client} lacks one of these: ${problem.error}`
        : `shop ${id}: the ${client} refuses logins by the ${nameOf(known?.flow)} flow: ${problem.error}`;
    case 'UnknownLogout':
      return `shop ${id}: the ${client} lacks the post-logout redirect URI ${problem.uri}`;
    case 'NoLogout':
      return `shop ${id}: its identity server has no end_session_endpoint: a logout ends in the shop alone`;
  }
};

/**
 * Tries the logins of a shop at its identity server.
 * @param check asks there; see `checkRegistration`.
 */
export const checkOnline = async (
  info: ShopInfo,
  config: OnlineConfig,
  check: (options: RegistrationOptions) => T.Task<readonly RegistrationProblem[]> = checkRegistration,
): Promise<Found> => {
  const { id, keycloakConfig, loginDisabled } = info;
  if (keycloakConfig === undefined || loginDisabled) return { problems: [], notes: [`${id}: nobody can log in`] };
  const origins = originsOf(info, config);
  const problems = await check({
    ...identityOptions(config, id, keycloakConfig),
    scope: keycloakConfig.scope ?? usualScope,
    flow: keycloakConfig.flow,
    redirectUris: origins.map((origin) => `${origin}/me/auth`),
    logoutUris: origins.map((origin) => `${origin}/logout`),
  })();
  const lines = problems.map((problem) => lineOf(info, config, problem));
  const right = `${id}: its identity server knows client, secret, scope and addresses (${origins.join(', ')})`;
  return lines.length > 0 ? { problems: lines, notes: [] } : { problems: [], notes: [right] };
};
