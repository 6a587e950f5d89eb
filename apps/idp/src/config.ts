import {
  type Deployment,
  type Environment,
  hostNames,
  numberOf,
  type Reading,
  readDeployment,
  variable,
} from '@torg/adapter-process';
import { either as E, function as F } from 'fp-ts';

/** Everything that an operator decides by the environment; the shops' server reads the same variables. */
export type Config = Omit<Deployment, 'production' | 'port' | 'idpPort'> & {
  /** The port of the shops: they are sent back there. */
  readonly shopPort: number;
  readonly port: number;
  /** By alias: what this server is known by at another OpenID provider. */
  readonly providerSecrets: Readonly<Record<string, string>>;
  /** Seconds without a use after which a login ends here. */
  readonly loginIdle: number;
  /** Hosts of other providers that may be asked by plain http: the operator answers for the network between. */
  readonly plainHttpHosts: readonly string[];
};

/**
 * A shop's session ends after 30 minutes without its user, and uses the login here each minute until then: an hour is longer
 * than any shop could go without.
 */
const idleMinutes = numberOf('minutes', 60, 720);
const usualIdleMinutes = 120;

const providerSecretPrefix = 'TORG_PROVIDER_SECRET_';

/** The variable that holds the secret of this server at another provider: `TORG_PROVIDER_SECRET_OUR_STAFF` for `our-staff`. */
export const providerSecretVariable = (alias: string): string =>
  `${providerSecretPrefix}${alias.toUpperCase().replaceAll('-', '_')}`;

const readProviderSecrets = (environment: Environment): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) =>
      name.startsWith(providerSecretPrefix) && value !== undefined && value !== ''
        ? [[name.slice(providerSecretPrefix.length).toLowerCase().replaceAll('_', '-'), value] as const]
        : [],
    ),
  );

/**
 * Reads what the environment says; an empty variable counts as absent.
 * @param root the folder of the project: relative folders start there.
 * @returns the configuration, or one line that names the wrong variable, its value (a secret's never) and what is right.
 */
export const readConfig = (environment: Environment, root: string): Reading<Config> =>
  F.pipe(
    readDeployment(environment, root),
    E.bind('plainHttpHosts', () => variable(environment)<readonly string[]>('TORG_PLAIN_HTTP_HOSTS', [], hostNames)),
    E.bind('minutes', () => variable(environment)('TORG_LOGIN_IDLE_MINUTES', usualIdleMinutes, idleMinutes)),
    E.let('providerSecrets', () => readProviderSecrets(environment)),
    E.map(
      ({ production: _, minutes, port, idpPort, ...rest }): Config => ({
        ...{ ...rest, shopPort: port, port: idpPort, loginIdle: minutes * 60 },
      }),
    ),
  );
