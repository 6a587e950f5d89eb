import {
  type ProviderClient,
  type ProviderDefinition,
  type ProviderDeps,
  type StartedProvider,
  stripe,
  testBank,
} from '@torg/adapter-payment';
import { type Database, migrate } from '@torg/adapter-postgres';
import type { Clock } from '@torg/domain/runtime';
import type { FastifyPluginAsync } from 'fastify';
import type { Config } from '../config.ts';
import { callbackPath } from '../routes/callback-path.ts';
import type { Shops } from '../shops/shops.ts';

/** The payment providers of Torg, by the names that shop.json calls them: a line each. */
export const providerDefinitions: Readonly<Record<string, ProviderDefinition>> = {
  'test-bank': testBank,
  stripe,
};

export type StartedProviders = {
  readonly clients: ReadonlyMap<string, ProviderClient>;
  readonly routes: readonly FastifyPluginAsync[];
  readonly close: () => Promise<void>;
};

/** Starts all payment providers. @throws when one cannot be started; those that were are closed then. */
export const startPaymentProviders = async (
  config: Pick<Config, 'paymentProviders' | 'port' | 'secret' | 'demo' | 'trustedProxies'>,
  { url }: Pick<Database, 'url'>,
  shops: Pick<Shops, 'get'>,
  clock: Clock,
  onProblem: ProviderDeps['onProblem'],
): Promise<StartedProviders> => {
  const { port, secret, demo, trustedProxies } = config;
  const deps: ProviderDeps = {
    ...{ port, secret, demo, databaseUrl: url, callbackPath, onProblem },
    isBehindProxy: trustedProxies.length > 0,
    migrate: (folder, schema) => migrate(url, folder, schema),
    isShopHost: (host) => shops.get().byHost.has(host),
    now: () => clock.now(),
  };
  const started = new Map<string, StartedProvider>();
  const close = async (): Promise<void> => {
    await Promise.all([...started.values()].map((provider) => provider.close()));
  };
  try {
    for (const [name, provider] of config.paymentProviders) started.set(name, await provider.start(deps));
  } catch (error) {
    await close();
    throw error;
  }
  return {
    clients: new Map([...started].map(([name, { client }]) => [name, client])),
    routes: [...started.values()].flatMap(({ routes }) => routes ?? []),
    close,
  };
};
