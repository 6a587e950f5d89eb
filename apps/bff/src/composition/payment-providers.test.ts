import {
  bankMigrations,
  type ConfiguredProvider,
  openBankStore,
  openCustomers,
  openSessions,
  openStandInStore,
  standInMigrations,
  stripeMigrations,
} from '@torg/adapter-payment';
import {
  aPaymentRequest,
  bankStoreSuite,
  checkoutSessionsSuite,
  standInStoreSuite,
  stripeCustomersSuite,
} from '@torg/adapter-payment/testing';
import { migrate } from '@torg/adapter-postgres';
import { createTestDatabase, type TestDatabase } from '@torg/adapter-postgres/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shopsState } from '../shops/shops.ts';
import { aTestBank, clientOf } from '../testing/bank.ts';
import { startPaymentProviders } from './payment-providers.ts';

/** A schema of a provider in PostgreSQL while a suite runs. */
const inPostgres = <Store extends { readonly close: () => Promise<void> }>(
  migrations: string,
  schema: string,
  open: (url: string, onError: () => void) => Store,
): (() => Promise<Store>) => {
  let database: TestDatabase;
  let store: Store;
  beforeAll(async () => {
    database = await createTestDatabase();
    await migrate(database.url, migrations, schema);
    store = open(database.url, () => undefined);
  });
  afterAll(async () => {
    await store.close();
    await database.drop();
  });
  return async () => store;
};

describe('the test bank in PostgreSQL', () => {
  const storeOf = inPostgres(bankMigrations, 'bank', openBankStore);
  bankStoreSuite(storeOf);

  it('can be read as a whole', async () => {
    const store = await storeOf();
    const reference = 'one among many';
    await store.open({ ...aPaymentRequest(reference), id: reference });
    const found = (await store.list()).filter((payment) => payment.reference === reference);
    expect(found).toEqual([{ ...aPaymentRequest(reference), id: reference, state: 'open' }]);
  });
});

describe('Stripe in PostgreSQL', () => {
  checkoutSessionsSuite(inPostgres(stripeMigrations, 'stripe', openSessions));
  stripeCustomersSuite(inPostgres(stripeMigrations, 'stripe', openCustomers));
  standInStoreSuite(inPostgres(standInMigrations, 'stripe_stand_in', openStandInStore));
});

describe('payment providers', () => {
  const client = clientOf(aTestBank());
  const start = (providers: Readonly<Record<string, ConfiguredProvider['start']>>) =>
    startPaymentProviders(
      {
        paymentProviders: new Map(Object.entries(providers).map(([name, start]) => [name, { hosts: [], start }])),
        ...{
          port: 3000,
          secret: 'a secret that only tests know, 32+',
          demo: true,
          demoOrders: false,
          trustedProxies: [],
        },
      },
      { url: 'postgres://nowhere' },
      { get: () => shopsState([]) },
      Date,
      () => undefined,
    );

  it('are called by the names that shops know, with the pages that they bring', async () => {
    const routes = async () => undefined;
    const { clients, routes: all } = await start({
      'test-bank': async () => ({ client, routes, close: async () => undefined }),
      pocket: async () => ({ client, close: async () => undefined }),
    });
    expect([...clients.keys()]).toEqual(['test-bank', 'pocket']);
    expect(all).toEqual([routes]);
  });

  it('are closed again when one cannot be started', async () => {
    const closed: string[] = [];
    const starting = start({
      'test-bank': async () => ({ client, close: async () => void closed.push('test-bank') }),
      pocket: () => Promise.reject(new Error('no pocket')),
    });
    await expect(starting).rejects.toThrow('no pocket');
    expect(closed).toEqual(['test-bank']);
  });
});
