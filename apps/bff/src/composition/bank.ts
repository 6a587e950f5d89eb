import {
  bankKeyOf,
  bankMigrations,
  createBank,
  createExchange,
  createTellShops,
  openBankStore,
  type StartedProvider,
  testBank,
} from '@torg/adapter-payment';
import { migrate } from '@torg/adapter-postgres';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { Shops } from '../shops/shops.ts';

export type BankDeps = {
  readonly config: Pick<Config, 'bankHost' | 'port' | 'secret' | 'demo' | 'trustedProxies'>;
  /** The database, in which the test bank has a schema of its own. */
  readonly url: string;
  readonly shops: Shops;
  readonly now: () => number;
  readonly log: FastifyBaseLogger;
};

/** Starts the way to the test bank, and the bank itself where this deployment shows the demo world. @throws when the test bank's schema cannot be brought up to date. */
export const startBank = async (deps: BankDeps): Promise<StartedProvider> => {
  const { bankHost, port, secret, demo } = deps.config;
  const origin = `http://${bankHost}:${port}`;
  const key = bankKeyOf(secret);
  const client = createBank({ origin, key, now: deps.now });
  if (!demo) return { client, close: client.close };
  const bank = await startTestBank(deps, origin, key);
  const close = async (): Promise<void> => {
    await Promise.all([client.close(), bank.close()]);
  };
  return { client, routes: bank.routes, close };
};

const startTestBank = async ({ config, url, shops, now, log }: BankDeps, origin: string, key: string) => {
  const { bankHost, port, trustedProxies } = config;
  await migrate(url, bankMigrations, 'bank');
  const store = openBankStore(url, (err) => log.warn({ err }, 'a connection of the bank broke'));
  const { exchange, close: hangUp } = createExchange();
  const tellShops = createTellShops({
    ...{ store, exchange, key, now },
    after: (milliseconds, run) => {
      const timer = setTimeout(run, milliseconds);
      timer.unref();
      return () => clearTimeout(timer);
    },
    onProblem: (what, err) => log.warn({ err }, what),
  });
  const isShop = (address: URL): boolean =>
    isShopAddress(address, { hosts: shops.get().byHost, port, isBehindProxy: trustedProxies.length > 0 });
  return {
    routes: testBank({ host: bankHost, origin, key, now, store, tellShops, isShop }),
    close: async () => {
      await tellShops.stop();
      await Promise.all([hangUp(), store.close()]);
    },
  };
};

type KnownShops = {
  readonly hosts: { readonly has: (host: string) => boolean };
  readonly port: number;
  readonly isBehindProxy: boolean;
};

/** Whether an address belongs to a shop. Behind a proxy shops have the proxy's port, which only the proxy knows. */
export const isShopAddress = (address: URL, { hosts, port, isBehindProxy }: KnownShops): boolean =>
  /^https?:$/.test(address.protocol) &&
  address.username === '' &&
  hosts.has(address.hostname) &&
  (isBehindProxy || portOf(address) === String(port));

/** A URL leaves out the port that its scheme has anyway. */
const portOf = ({ port, protocol }: URL): string => port || (protocol === 'https:' ? '443' : '80');
