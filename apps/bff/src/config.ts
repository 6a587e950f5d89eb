import { isAbsolute, join, resolve } from 'node:path';
import { either as E, function as F } from 'fp-ts';
import { type MailServer, readMailServer } from './mail/mail-config.ts';

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** Everything that an operator decides by the environment. */
export type Config = {
  readonly production: boolean;
  /** Whether shops without products are filled with their own demo feeds. */
  readonly demo: boolean;
  /** The address to listen at; `localhost` means both loopback addresses. */
  readonly host: string;
  readonly port: number;
  /** How many processes serve behind that port. */
  readonly processes: number;
  readonly idpPort: number;
  /** The port of the embedded database; undefined: any free one. */
  readonly pgPort: number | undefined;
  readonly bankHost: string;
  readonly dataDir: string;
  readonly shopsDir: string;
  /** Signs cookies and tokens. */
  readonly secret: string;
  /** By shop id: what a shop's client at the operator's own identity server is known by. */
  readonly clientSecrets: Readonly<Record<string, string>>;
  /** A database of the operator's own; undefined: the embedded one. */
  readonly databaseUrl: string | undefined;
  /** Where mail is handed over; undefined: mails are only kept. */
  readonly mailServer: MailServer | undefined;
  readonly logLevel: LogLevel;
  readonly rateLimits: boolean;
  /** Addresses or networks (CIDR) of proxies whose `X-Forwarded-*` headers are believed. */
  readonly trustedProxies: readonly string[];
};

export type Environment = Readonly<Record<string, string | undefined>>;

/** Known to everybody who reads this file, therefore good for a developer's machine only. */
const developmentSecret = 'torg-development-secret-known-to-all';
const shortestSecret = 32;

type Reading<A> = E.Either<string, A>;
type Reader<A> = (value: string) => A | undefined;

/** Secrets are told apart from their variable's name alone: their value never reaches a terminal or a log. */
const wrong = (name: string, value: string | undefined, expected: string): string =>
  value === undefined ? `${name}: expected ${expected}` : `${name}=${value}: expected ${expected}`;

const variable =
  (environment: Environment) =>
  <A>(name: string, fallback: A, read: Reader<A>, expected: string): Reading<A> => {
    const value = environment[name];
    if (value === undefined || value === '') return E.right(fallback);
    const result = read(value);
    return result === undefined ? E.left(wrong(name, value, expected)) : E.right(result);
  };

const oneOf =
  <A extends string>(values: readonly A[]): Reader<A> =>
  (value) =>
    values.find((known) => known === value);

const port: Reader<number> = (value) =>
  /^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 65_535 ? Number(value) : undefined;

const processes: Reader<number> = (value) =>
  /^\d{1,2}$/.test(value) && Number(value) >= 1 && Number(value) <= 64 ? Number(value) : undefined;

const onOff =
  (on: string, off: string): Reader<boolean> =>
  (value) =>
    value === on ? true : value === off ? false : undefined;

const host: Reader<string> = (value) => (/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(value) ? value : undefined);
const address: Reader<string> = (value) => (/^[a-z0-9.:-]+$/i.test(value) ? value : undefined);
const networks: Reader<readonly string[]> = (value) => {
  const list = value.split(',').map((part) => part.trim());
  return list.every((part) => /^[0-9a-f.:]+(\/\d{1,3})?$/i.test(part)) ? list : undefined;
};

const folder =
  (root: string): Reader<string> =>
  (value) =>
    value.includes('\0') ? undefined : isAbsolute(value) ? value : resolve(root, value);

const readSecret = (environment: Environment, production: boolean): Reading<string> => {
  const secret = environment.TORG_SECRET ?? '';
  if (secret === '' && !production) return E.right(developmentSecret);
  const fits = secret.length >= shortestSecret && !(production && secret === developmentSecret);
  const expected = `at least ${shortestSecret} characters that nobody can guess${production ? ', and not the default' : ''}`;
  return fits ? E.right(secret) : E.left(wrong('TORG_SECRET', undefined, expected));
};

const clientSecretPrefix = 'TORG_CLIENT_SECRET_';

/** `TORG_CLIENT_SECRET_MY_SHOP` is the secret of the shop `my-shop`. */
const readClientSecrets = (environment: Environment): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) =>
      name.startsWith(clientSecretPrefix) && value !== undefined && value !== ''
        ? [[name.slice(clientSecretPrefix.length).toLowerCase().replaceAll('_', '-'), value] as const]
        : [],
    ),
  );

const readDatabaseUrl = (environment: Environment): Reading<string | undefined> => {
  const value = environment.DATABASE_URL;
  if (value === undefined || value === '') return E.right(undefined);
  const url = URL.canParse(value) ? new URL(value) : undefined;
  return url && /^postgres(ql)?:$/.test(url.protocol) && url.hostname !== ''
    ? E.right(value)
    : E.left(wrong('DATABASE_URL', undefined, 'an address such as postgres://user:password@host:5432/torg'));
};

/** Servers of others that this one talks to. */
const readOthers = (environment: Environment): Reading<Pick<Config, 'bankHost' | 'databaseUrl' | 'mailServer'>> =>
  F.pipe(
    E.Do,
    E.bind('bankHost', () => variable(environment)('BANK_HOST', 'bank.localhost', host, 'a host name')),
    E.bind('databaseUrl', () => readDatabaseUrl(environment)),
    E.bind('mailServer', () => readMailServer(environment)),
  );

const distinctPorts = (config: Config): Reading<Config> => {
  if (config.idpPort === config.port) {
    return E.left(wrong('IDP_PORT', String(config.idpPort), 'another port than PORT'));
  }
  return config.pgPort === config.port || config.pgPort === config.idpPort
    ? E.left(wrong('PG_PORT', String(config.pgPort), 'another port than PORT and IDP_PORT'))
    : E.right(config);
};

/**
 * Reads what the environment says; an empty variable counts as absent.
 * @param root the folder of the project: relative folders start there.
 * @returns the configuration, or one line that names the wrong variable, its value (a secret's never) and what is right.
 */
export const readConfig = (environment: Environment, root: string): Reading<Config> => {
  const read = variable(environment);
  const modes = ['development', 'production', 'test'] as const;
  return F.pipe(
    E.Do,
    E.bind('mode', () => read('NODE_ENV', 'development', oneOf(modes), modes.join(', '))),
    E.let('production', ({ mode }) => mode === 'production'),
    E.bind('demo', ({ production }) => read('TORG_DEMO', !production, onOff('1', '0'), '1 or 0')),
    E.bind('host', ({ production }) =>
      read('HOST', production ? '0.0.0.0' : 'localhost', address, 'a host name or an IP address'),
    ),
    E.bind('port', () => read('PORT', 3000, port, 'a port from 1 to 65535')),
    E.bind('processes', () => read('TORG_PROCESSES', 1, processes, 'a number of processes from 1 to 64')),
    E.bind('idpPort', () => read('IDP_PORT', 3001, port, 'a port from 1 to 65535')),
    E.bind('pgPort', () => read<number | undefined>('PG_PORT', undefined, port, 'a port from 1 to 65535')),
    E.bind('others', () => readOthers(environment)),
    E.bind('dataDir', () => read('TORG_DATA_DIR', join(root, '.torg'), folder(root), 'a folder')),
    E.bind('shopsDir', () => read('TORG_SHOPS_DIR', join(root, 'packages/shops'), folder(root), 'a folder')),
    E.bind('secret', ({ production }) => readSecret(environment, production)),
    E.bind('logLevel', () => read<LogLevel>('LOG_LEVEL', 'info', oneOf(logLevels), logLevels.join(', '))),
    E.bind('rateLimits', () => read('TORG_RATE_LIMITS', true, onOff('on', 'off'), 'on or off')),
    E.bind('trustedProxies', () =>
      read<readonly string[]>('TORG_TRUSTED_PROXIES', [], networks, 'addresses or networks, separated by commas'),
    ),
    E.map(
      ({ mode: _, others, ...config }): Config => ({
        ...config,
        ...others,
        clientSecrets: readClientSecrets(environment),
      }),
    ),
    E.flatMap(distinctPorts),
  );
};
