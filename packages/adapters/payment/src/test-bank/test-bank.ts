import { fileURLToPath } from 'node:url';
import { either as E, function as F } from 'fp-ts';
import { createExchange } from '../exchange.ts';
import type { ProviderDefinition, ProviderDeps, StartedProvider } from '../provider.ts';
import { isShopAddress } from '../shop-address.ts';
import { afterwards, createTellShops } from '../tell-shops.ts';
import { createBank } from './bank-client.ts';
import { bankRoutes } from './bank-routes.ts';
import { openBankStore } from './postgres-bank-store.ts';
import { sendWord } from './send-word.ts';
import { bankKeyOf } from './signature.ts';

/** The folder of the files that build the test bank's schema, `bank`. */
export const bankMigrations: string = fileURLToPath(new URL('migrations/', import.meta.url));

const hostName = {
  read: (text: string) => (/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text) ? text : undefined),
  expected: 'a host name',
};

/** A bank for trials, which charges no card. `BANK_HOST` is where it is reached, at the port of the shops. */
export const testBank: ProviderDefinition = (read) =>
  F.pipe(
    read('BANK_HOST', 'bank.localhost', hostName),
    E.map((host) => ({ hosts: [host], start: startAt(host) })),
  );

/** The way to the bank, and the bank itself where this deployment shows the demo world. */
const startAt =
  (host: string) =>
  async (deps: ProviderDeps): Promise<StartedProvider> => {
    const address: BankAddress = { host, origin: `http://${host}:${deps.port}`, key: bankKeyOf(deps.secret) };
    const client = createBank({ ...address, now: deps.now });
    if (!deps.demo) return { client, close: client.close };
    const bank = await runBank(address, deps);
    const close = async (): Promise<void> => {
      await Promise.all([client.close(), bank.close()]);
    };
    return { client, routes: bank.routes, close };
  };

type BankAddress = { readonly host: string; readonly origin: string; readonly key: string };

const runBank = async (address: BankAddress, deps: ProviderDeps) => {
  const { databaseUrl, migrate, now, onProblem } = deps;
  await migrate(bankMigrations, 'bank');
  const store = openBankStore(databaseUrl, (error) => onProblem('a connection of the bank broke', error));
  // The shops are in this very process; their own names may lead to a proxy, or nowhere from here.
  const { exchange, close: hangUp } = createExchange({ loopbackPort: deps.port });
  const tellShops = createTellShops({
    ...{ queue: store, now, onProblem, after: afterwards },
    send: sendWord({ exchange, key: address.key, now }),
  });
  const isShop = (url: URL): boolean => isShopAddress(url, deps);
  return {
    routes: bankRoutes({ ...address, now, store, tellShops, isShop }),
    close: async () => {
      await tellShops.stop();
      await Promise.all([hangUp(), store.close()]);
    },
  };
};
