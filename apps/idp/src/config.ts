import { isAbsolute, join, resolve } from 'node:path';
import { either as E, function as F } from 'fp-ts';

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** Everything that an operator decides by the environment; the shops' server reads the same variables. */
export type Config = {
  /** Whether the users of the demo world exist, and mails are shown on a page. */
  readonly demo: boolean;
  readonly host: string;
  /** The port of the shops: they are sent back there. */
  readonly shopPort: number;
  readonly port: number;
  readonly pgPort: number | undefined;
  readonly dataDir: string;
  readonly shopsDir: string;
  /** Signs cookies, and is what the shops' client secrets are derived from. */
  readonly secret: string;
  readonly databaseUrl: string | undefined;
  readonly logLevel: LogLevel;
  /** Whether tries are counted by address, too; by user they always are. */
  readonly rateLimits: boolean;
  readonly trustedProxies: readonly string[];
};

export type Environment = Readonly<Record<string, string | undefined>>;
type Reading<A> = E.Either<string, A>;
type Reader<A> = (value: string) => A | undefined;

/** Known to everybody who reads this file, therefore good for a developer's machine only. */
const developmentSecret = 'torg-development-secret-known-to-all';
const shortestSecret = 32;

const variable =
  (environment: Environment) =>
  <A>(name: string, fallback: A, read: Reader<A>, expected: string): Reading<A> => {
    const value = environment[name];
    if (value === undefined || value === '') return E.right(fallback);
    const result = read(value);
    return result === undefined ? E.left(`${name}=${value}: expected ${expected}`) : E.right(result);
  };

const oneOf =
  <A extends string>(values: readonly A[]): Reader<A> =>
  (value) =>
    values.find((known) => known === value);

const port: Reader<number> = (value) =>
  /^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 65_535 ? Number(value) : undefined;

const onOff =
  (on: string, off: string): Reader<boolean> =>
  (value) =>
    value === on ? true : value === off ? false : undefined;

const address: Reader<string> = (value) => (/^[a-z0-9.:-]+$/i.test(value) ? value : undefined);

const networks: Reader<readonly string[]> = (value) => {
  const list = value.split(',').map((part) => part.trim());
  return list.every((part) => /^[0-9a-f.:]+(\/\d{1,3})?$/i.test(part)) ? list : undefined;
};

const folder =
  (root: string): Reader<string> =>
  (value) =>
    value.includes('\0') ? undefined : isAbsolute(value) ? value : resolve(root, value);

/** The value of a secret never reaches a terminal or a log. */
const readSecret = (environment: Environment, production: boolean): Reading<string> => {
  const secret = environment.TORG_SECRET ?? '';
  if (secret === '' && !production) return E.right(developmentSecret);
  const fits = secret.length >= shortestSecret && !(production && secret === developmentSecret);
  const expected = `at least ${shortestSecret} characters that nobody can guess${production ? ', and not the default' : ''}`;
  return fits ? E.right(secret) : E.left(`TORG_SECRET: expected ${expected}`);
};

const readDatabaseUrl = ({ DATABASE_URL: value }: Environment): Reading<string | undefined> => {
  if (value === undefined || value === '') return E.right(undefined);
  return URL.canParse(value) && /^postgres(ql)?:$/.test(new URL(value).protocol)
    ? E.right(value)
    : E.left('DATABASE_URL: expected an address such as postgres://user:password@host:5432/torg');
};

const portText = 'a port from 1 to 65535';

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
    E.bind('shopPort', () => read('PORT', 3000, port, portText)),
    E.bind('port', () => read('IDP_PORT', 3001, port, portText)),
    E.bind('pgPort', () => read<number | undefined>('PG_PORT', undefined, port, portText)),
    E.bind('dataDir', () => read('TORG_DATA_DIR', join(root, '.torg'), folder(root), 'a folder')),
    E.bind('shopsDir', () => read('TORG_SHOPS_DIR', join(root, 'packages/shops'), folder(root), 'a folder')),
    E.bind('secret', ({ production }) => readSecret(environment, production)),
    E.bind('databaseUrl', () => readDatabaseUrl(environment)),
    E.bind('logLevel', () => read<LogLevel>('LOG_LEVEL', 'info', oneOf(logLevels), logLevels.join(', '))),
    E.bind('rateLimits', () => read('TORG_RATE_LIMITS', true, onOff('on', 'off'), 'on or off')),
    E.bind('trustedProxies', () =>
      read<readonly string[]>('TORG_TRUSTED_PROXIES', [], networks, 'addresses or networks, separated by commas'),
    ),
    E.map(({ mode: _, production: __, ...config }): Config => config),
    E.filterOrElse(
      (config) => config.port !== config.shopPort,
      (config) => `IDP_PORT=${config.port}: expected another port than PORT`,
    ),
  );
};
