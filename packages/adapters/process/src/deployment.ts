import { join } from 'node:path';
import { either as E, function as F } from 'fp-ts';
import { type Environment, type Reading, variable } from './environment.ts';
import { address, folder, networks, oneOf, onOff, port } from './kinds.ts';
import { type LogLevel, logLevels } from './logger-options.ts';
import { readDatabaseUrl, readSecret } from './secrets.ts';

/** What an operator tells all servers of a deployment alike. */
export type Deployment = {
  readonly production: boolean;
  /** Whether the demo world exists: products of the shops' own feeds, users, and a page that shows mails. */
  readonly demo: boolean;
  /** Whether the users of the demo world have ordered something. */
  readonly demoOrders: boolean;
  /** The address to listen at; `localhost` means both loopback addresses. */
  readonly host: string;
  /** The port of the shops. */
  readonly port: number;
  readonly idpPort: number;
  /** The port of the embedded database; undefined: any free one. */
  readonly pgPort: number | undefined;
  readonly dataDir: string;
  readonly shopsDir: string;
  /** Signs cookies and tokens; keys and the shops' client secrets are derived from it. */
  readonly secret: string;
  /** A database of the operator's own; undefined: the embedded one. */
  readonly databaseUrl: string | undefined;
  readonly logLevel: LogLevel;
  /** Whether tries are counted by address, too: at a login, by user they always are. */
  readonly rateLimits: boolean;
  /** Whether shops may log in by flows that bring an ID token through the browser: implicit and hybrid. */
  readonly frontChannelFlows: boolean;
  /** Addresses or networks (CIDR) of proxies that are believed from where a request comes. */
  readonly trustedProxies: readonly string[];
  /** By what browsers reach those proxies; undefined: what `X-Forwarded-Proto` says. */
  readonly proxyScheme: ProxyScheme | undefined;
};

const schemes = ['https', 'http'] as const;

/** By what browsers reach a proxy. */
type ProxyScheme = (typeof schemes)[number];

const modes = ['development', 'production', 'test'] as const;

/** No demo world, one without orders, or all of it. */
const worlds = ['0', 'goods', '1'] as const;

const distinctPorts = (deployment: Deployment): Reading<Deployment> => {
  const { port: shops, idpPort, pgPort } = deployment;
  if (idpPort === shops) return E.left(`IDP_PORT=${idpPort}: expected another port than PORT`);
  return pgPort === shops || pgPort === idpPort
    ? E.left(`PG_PORT=${pgPort}: expected another port than PORT and IDP_PORT`)
    : E.right(deployment);
};

/**
 * Reads what all servers are told alike; an empty variable counts as absent.
 * @param root the folder of the project: relative folders start there.
 * @returns what was read, or one line that names the wrong variable, its value (a secret's never) and what is right.
 */
export const readDeployment = (environment: Environment, root: string): Reading<Deployment> => {
  const read = variable(environment);
  return F.pipe(
    E.Do,
    E.bind('mode', () => read<(typeof modes)[number]>('NODE_ENV', 'development', oneOf(modes))),
    E.let('production', ({ mode }) => mode === 'production'),
    E.bind('world', ({ production }) =>
      read<(typeof worlds)[number]>('TORG_DEMO', production ? '0' : '1', oneOf(worlds)),
    ),
    E.bind('host', ({ production }) => read('HOST', production ? '0.0.0.0' : 'localhost', address)),
    E.bind('port', () => read('PORT', 3000, port)),
    E.bind('idpPort', () => read('IDP_PORT', 3001, port)),
    E.bind('pgPort', () => read<number | undefined>('PG_PORT', undefined, port)),
    E.bind('databaseUrl', () => readDatabaseUrl(environment)),
    E.bind('dataDir', () => read('TORG_DATA_DIR', join(root, '.torg'), folder(root))),
    E.bind('shopsDir', () => read('TORG_SHOPS_DIR', join(root, 'packages/shops'), folder(root))),
    E.bind('secret', ({ production }) => readSecret(environment, production)),
    E.bind('logLevel', () => read<LogLevel>('LOG_LEVEL', 'info', oneOf(logLevels))),
    E.bind('rateLimits', () => read('TORG_RATE_LIMITS', true, onOff('on', 'off'))),
    E.bind('frontChannelFlows', () => read('TORG_FRONT_CHANNEL_FLOWS', false, onOff('1', '0'))),
    E.bind('trustedProxies', () => read<readonly string[]>('TORG_TRUSTED_PROXIES', [], networks)),
    E.bind('proxyScheme', ({ production }) =>
      read<ProxyScheme | undefined>('TORG_PROXY_SCHEME', production ? 'https' : undefined, oneOf(schemes)),
    ),
    E.map(
      ({ mode: _, world, ...deployment }): Deployment => ({
        ...{ ...deployment, demo: world !== '0', demoOrders: world === '1' },
      }),
    ),
    E.flatMap(distinctPorts),
  );
};
