import type { AboutDeployment, ConfiguredProvider, ProviderDefinition, ReadSetting } from '@torg/adapter-payment';
import {
  type Deployment,
  type Environment,
  folder,
  hostNames,
  numberOf,
  type Reading,
  readDeployment,
  variable,
  wrongSecret,
} from '@torg/adapter-process';
import type { OfDeployment } from '@torg/adapter-shop-files';
import type { ScriveCredentials } from '@torg/adapter-subscription-services';
import { either as E, function as F, readonlyArray as RA } from 'fp-ts';
import { type MailServer, readMailServer } from './mail/mail-config.ts';

/** Everything that an operator decides by the environment. */
export type Config = Deployment & {
  /** How many processes serve behind the shops' port. */
  readonly processes: number;
  /** By the names that shop.json calls them. */
  readonly paymentProviders: ReadonlyMap<string, ConfiguredProvider>;
  /** Where mail is handed over; undefined: mails are only kept. */
  readonly mailServer: MailServer | undefined;
  /** A folder with registers of postal codes of the operator's own; undefined: those that come with Torg. */
  readonly postalCodesDir: string | undefined;
  /** By shop id: what a shop's client at the operator's own identity server is known by. */
  readonly clientSecrets: Readonly<Record<string, string>>;
  /** By shop id: what the shop's warehouse signs its calls with. */
  readonly warehouseKeys: Readonly<Record<string, string>>;
  /** By shop id: what the shop's sales systems sign links with that fill a basket; several, one for each or while one is replaced. */
  readonly salesKeys: Readonly<Record<string, readonly string[]>>;
  /** Variables that addresses of scheduled imports name, `TORG_FEED_…`, with their values. */
  readonly feedSecrets: Readonly<Record<string, string>>;
  /** Who is asked whether a subscriber may owe what is paid later. */
  readonly creditCheck: Service;
  /** The system of running subscriptions. */
  readonly subscriptions: Service;
  /** Where contracts are signed. */
  readonly scrive: ScriveSettings;
  /** Hosts of identity servers that may be asked by plain http: the operator answers for the network between. */
  readonly plainHttpHosts: readonly string[];
};

/** A service that the operator names: where it answers, left out for none, and what it knows this server by. */
type Service = { readonly url: string | undefined; readonly key: string | undefined };

/** Scrive as the operator has it: `account` is left out for none; `host` is where the one of the demo world is reached. */
type ScriveSettings = {
  readonly account: { readonly origin: string; readonly credentials: ScriveCredentials } | undefined;
  readonly host: string;
};

/** Questions about people go over HTTPS; on this machine they need not. */
const serviceAddress = {
  read: (text: string): string | undefined => {
    if (!URL.canParse(text)) return undefined;
    const { protocol, hostname, username, hash } = new URL(text);
    const isSafe = protocol === 'https:' || (protocol === 'http:' && /^(?:localhost|127\.0\.0\.1)$/.test(hostname));
    return isSafe && username === '' && hash === '' ? text : undefined;
  },
  expected: 'an address that begins with https://',
};

const readService = (environment: Environment, name: string): Reading<Service> => {
  const key = environment[`${name}_KEY`];
  if (key !== undefined && !/^[\x21-\x7e]{0,500}$/.test(key))
    return wrongSecret(`${name}_KEY`, 'visible characters of ASCII');
  return F.pipe(
    variable(environment)<string | undefined>(`${name}_URL`, undefined, serviceAddress),
    E.map((url) => ({ url, key: key === '' ? undefined : key })),
  );
};

const scriveHost = {
  read: (text: string) => (/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text) ? text : undefined),
  expected: 'a host name',
};

/** The four values that Scrive shows as personal access credentials. */
const scriveSecrets = ['API_TOKEN', 'API_SECRET', 'ACCESS_TOKEN', 'ACCESS_SECRET'] as const;

const readScrive = (environment: Environment): Reading<ScriveSettings> => {
  const values = scriveSecrets.map((name) => environment[`TORG_SCRIVE_${name}`] ?? '');
  const [apiToken = '', apiSecret = '', accessToken = '', accessSecret = ''] = values;
  const wrong = values.findIndex((value) => !/^\w{1,200}$/.test(value));
  return F.pipe(
    E.Do,
    E.apS('url', variable(environment)<string | undefined>('TORG_SCRIVE_URL', undefined, serviceAddress)),
    E.apS('host', variable(environment)('SCRIVE_HOST', 'scrive.localhost', scriveHost)),
    E.chain(({ url, host }): Reading<ScriveSettings> => {
      if (url === undefined) return E.right({ host, account: undefined });
      const credentials = { apiToken, apiSecret, accessToken, accessSecret };
      return wrong === -1
        ? E.right({ host, account: { origin: new URL(url).origin, credentials } })
        : wrongSecret(`TORG_SCRIVE_${scriveSecrets[wrong]}`, 'letters, digits and _');
    }),
  );
};

const clientSecretPrefix = 'TORG_CLIENT_SECRET_';

/** The variable of a shop: `TORG_CLIENT_SECRET_MY_SHOP` is that of the shop `my-shop`. */
const variableOf = (prefix: string, shopId: string): string => prefix + shopId.toUpperCase().replaceAll('-', '_');

/** The variable that holds the secret of a shop's client. */
export const clientSecretVariable = (shopId: string): string => variableOf(clientSecretPrefix, shopId);

/** The variable that lists hosts that may be asked by plain http. */
export const plainHttpVariable = 'TORG_PLAIN_HTTP_HOSTS';

const warehouseKeyPrefix = 'TORG_WAREHOUSE_KEY_';
const salesKeyPrefix = 'TORG_SALES_KEYS_';

/** What variables with a prefix hold, by shop. */
const readByShop = (environment: Environment, prefix: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) =>
      name.startsWith(prefix) && value !== undefined && value !== ''
        ? [[name.slice(prefix.length).toLowerCase().replaceAll('_', '-'), value] as const]
        : [],
    ),
  );

/** As Standard Webhooks write a key: 24 to 64 random bytes. */
const isSigningKey = (key: string): boolean => {
  const [, bytes = ''] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(key) ?? [];
  const { length } = Buffer.from(bytes, 'base64');
  return length >= 24 && length <= 64;
};

const readWarehouseKeys = (environment: Environment): Reading<Config['warehouseKeys']> => {
  const keys = readByShop(environment, warehouseKeyPrefix);
  const [wrong] = Object.entries(keys).filter(([, key]) => !isSigningKey(key));
  return wrong === undefined
    ? E.right(keys)
    : wrongSecret(variableOf(warehouseKeyPrefix, wrong[0]), 'whsec_ and 24 to 64 random bytes in base64');
};

/** Most keys of one shop: each is tried. */
const mostSalesKeys = 8;

const readSalesKeys = (environment: Environment): Reading<Config['salesKeys']> => {
  const listed = Object.entries(readByShop(environment, salesKeyPrefix));
  const keys = listed.map(([shop, value]) => [shop, value.split(/\s+/).filter((key) => key !== '')] as const);
  const wrong = keys.find(([, ofShop]) => ofShop.length > mostSalesKeys || !ofShop.every(isSigningKey));
  return wrong === undefined
    ? E.right(Object.fromEntries(keys))
    : wrongSecret(
        variableOf(salesKeyPrefix, wrong[0]),
        `up to ${mostSalesKeys} keys with spaces between, each whsec_ and 24 to 64 random bytes in base64`,
      );
};

/** Of no other variables: who writes shop.json must not read the server's own secrets. */
const readFeedSecrets = (environment: Environment): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) =>
      /^TORG_FEED_[A-Z0-9_]+$/.test(name) && value !== undefined && value !== '' ? [[name, value] as const] : [],
    ),
  );

const readProviders = (
  definitions: Readonly<Record<string, ProviderDefinition>>,
  read: ReadSetting,
  deployment: AboutDeployment,
): Reading<Config['paymentProviders']> =>
  F.pipe(
    Object.entries(definitions),
    RA.traverse(E.Applicative)(([name, configure]) =>
      F.pipe(
        configure(read, deployment),
        E.map((provider) => (provider === undefined ? [] : [[name, provider] as const])),
      ),
    ),
    E.map((configured) => new Map(configured.flat())),
  );

/**
 * Reads what the environment says; an empty variable counts as absent.
 * @param root the folder of the project: relative folders start there.
 * @param providers read their own settings.
 * @returns the configuration, or one line that names the wrong variable, its value (a secret's never) and what is right.
 */
export const readConfig = (
  environment: Environment,
  root: string,
  providers: Readonly<Record<string, ProviderDefinition>>,
): Reading<Config> => {
  const read = variable(environment);
  return F.pipe(
    readDeployment(environment, root),
    E.bind('processes', () => read('TORG_PROCESSES', 1, numberOf('a number of processes', 1, 64))),
    E.bind('paymentProviders', (deployment) => readProviders(providers, read, deployment)),
    E.bind('mailServer', () => readMailServer(environment)),
    E.bind('postalCodesDir', () => read<string | undefined>('TORG_POSTAL_CODES_DIR', undefined, folder(root))),
    E.bind('plainHttpHosts', () => read<readonly string[]>(plainHttpVariable, [], hostNames)),
    E.bind('creditCheck', () => readService(environment, 'TORG_CREDIT_CHECK')),
    E.bind('subscriptions', () => readService(environment, 'TORG_SUBSCRIPTIONS')),
    E.bind('scrive', () => readScrive(environment)),
    E.bind('warehouseKeys', () => readWarehouseKeys(environment)),
    E.bind('salesKeys', () => readSalesKeys(environment)),
    E.let('clientSecrets', () => readByShop(environment, clientSecretPrefix)),
    E.let('feedSecrets', () => readFeedSecrets(environment)),
  );
};

/** What shops may count on where the server is configured like this; in the demo world stand-ins answer for all services. */
export const ofDeployment = (config: Config): Required<OfDeployment> => {
  const { demo, paymentProviders, frontChannelFlows, creditCheck, scrive } = config;
  return {
    paymentProviders: [...paymentProviders.keys()],
    frontChannelFlows,
    missingServices: {
      ...(demo || creditCheck.url !== undefined ? {} : { creditCheck: 'TORG_CREDIT_CHECK_URL' }),
      ...(demo || scrive.account !== undefined ? {} : { signing: 'TORG_SCRIVE_URL' }),
    },
  };
};
