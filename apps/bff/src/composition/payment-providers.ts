import type { ProviderClient, StartedProvider } from '@torg/adapter-payment';
import type { Database } from '@torg/adapter-postgres';
import type { Clock } from '@torg/domain/runtime';
import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import type { Config } from '../config.ts';
import type { Shops } from '../shops/shops.ts';
import { type BankDeps, startBank } from './bank.ts';

/** What providers are started with. */
type ProviderDeps = BankDeps;

/** The payment providers of Torg, by the names that shop.json calls them: a line each. */
const starters: Readonly<Record<string, (deps: ProviderDeps) => Promise<StartedProvider>>> = {
  'test-bank': startBank,
};

export type StartedProviders = {
  readonly clients: ReadonlyMap<string, ProviderClient>;
  readonly routes: readonly FastifyPluginAsync[];
  readonly close: () => Promise<void>;
};

/** Starts all payment providers, and tells of shops that name others. @throws when one cannot be started. */
export const startPaymentProviders = async (
  config: Config,
  { url }: Database,
  shops: Shops,
  clock: Clock,
  log: FastifyBaseLogger,
): Promise<StartedProviders> => {
  const deps: ProviderDeps = { config, url, shops, now: () => clock.now(), log };
  const started = await Promise.all(
    Object.entries(starters).map(async ([name, start]) => [name, await start(deps)] as const),
  );
  const clients = new Map(started.map(([name, { client }]) => [name, client]));
  for (const { info } of shops.get().all) {
    for (const { id, provider } of info.paymentMethods) {
      if (provider === undefined || clients.has(provider)) continue;
      log.error({ shop: info.id, paymentMethod: id, provider }, 'a shop names a payment provider that there is not');
    }
  }
  return {
    clients,
    routes: started.flatMap(([, { routes }]) => routes ?? []),
    close: async () => {
      await Promise.all(started.map(([, { close }]) => close()));
    },
  };
};
