import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { createBasketStore, createPurchaseStore } from '@torg/adapter-postgres';
import { addSkus, createJobList, createTestDatabase, rightOf, type TestDatabase } from '@torg/adapter-postgres/testing';
import { paymentHold } from '@torg/domain/purchase';
import { anOrder, aShopInfo, ordersOn } from '@torg/domain/testing';
import { type FastifyInstance, fastify } from 'fastify';
import { either as E } from 'fp-ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type StartedProviders, startPaymentProviders } from '../composition/payment-providers.ts';
import { shopsState } from '../shops/shops.ts';
import { runHere } from '../testing/command.ts';
import { aRunningShop } from '../testing/shops.ts';
import { paymentsCommand } from './payments.ts';
import { readArguments } from './payments-arguments.ts';
import { configure } from './run-command.ts';

// Each run of the command reads a demo shop.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const fjell = { ...aShopInfo, id: 'fjell' };

let database: TestDatabase;
let app: FastifyInstance;
let providers: StartedProviders;
let variables: Readonly<Record<string, string>>;

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

/** The bank as it runs beside shops, on the port that the command knows. */
beforeAll(async () => {
  database = await createTestDatabase();
  await addSkus(database.db, 'fjell', { A: 100 });
  variables = { DATABASE_URL: database.url, PORT: String(await freePort()), BANK_HOST: 'bank.localhost' };
  const screen = { write: () => undefined };
  const config = configure({ args: [], environment: { ...process.env, ...variables }, output: screen, errors: screen });
  const shops = { get: () => shopsState([aRunningShop({ hosts: ['shop.localhost'] })]) };
  providers = await startPaymentProviders({ ...config, demo: true }, database, shops, Date, () => undefined);
  app = fastify();
  for (const routes of providers.routes) await app.register(routes);
  await app.listen({ port: config.port, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await providers.close();
  await database.drop();
});

const reconcile = (...args: readonly string[]) =>
  runHere(paymentsCommand, ['--shop', 'fjell', 'reconcile', ...args], variables);

const stores = () => ordersOn(createPurchaseStore(database.db, fjell, createJobList(), Date));

/** An order whose payment the shopper decided about at the bank, by which button. @returns what its payment is called. */
const pay = async (number: string, decision?: string, startedAt = Date.now()): Promise<string> => {
  const reference = `payment of ${number}`;
  const owner = { guest: number };
  const basket = rightOf(await createBasketStore(database.db, 'fjell', Date).change(owner, E.right)());
  const order = anOrder(number, { A: 2 }, { paymentMethod: 'bank' });
  const asked = { reference, orderNumber: number, amount: 20_000, currency: 'NOK' };
  const payment = { ...asked, provider: 'test-bank', startedAt, expiresAt: startedAt + paymentHold };
  rightOf(await stores().place(owner, { order, basket, payment, idempotencyKey: `key of ${number}` })());
  if (decision === undefined) return reference;
  const shop = `http://shop.localhost:${variables.PORT}`;
  const bank = providers.clients.get('test-bank');
  const page = await bank?.start({
    ...{ ...asked, shopName: 'Fjell', locale: 'nb', returnUrl: `${shop}/`, callbackUrl: `${shop}/callback` },
  })();
  if (page === undefined || E.isLeft(page)) throw new Error('the bank opens no payment');
  const { host, origin, pathname } = new URL(page.right);
  await app.inject({
    ...{ method: 'POST', url: pathname, payload: `decision=${decision}` },
    headers: { host, origin, 'content-type': 'application/x-www-form-urlencoded' },
  });
  return reference;
};

const approved = { _tag: 'Reported', report: { state: 'approved', amount: 20_000, currency: 'NOK' } } as const;

describe('the payments command', () => {
  it('says that nothing differs where shop and provider know the same', async () => {
    const reference = await pay('AAAAA-00001', 'approve');
    rightOf(await stores().payments.settle(reference, approved)());
    expect(await reconcile()).toEqual({ code: 0, output: '1 payments compared, 0 differ\n', errors: '' });
  });

  it('brings an order back whose money nobody heard of, and tells what the provider does not know', async () => {
    const late = await pay('AAAAA-00002', 'approve-silently');
    rightOf(await stores().payments.settle(late, { _tag: 'HoldOver' })());
    const unknown = await pay('AAAAA-00003');
    rightOf(await stores().payments.settle(unknown, approved)());
    const { code, output } = await reconcile();
    expect(code).toBe(2);
    expect(output.split('\n').sort()).toEqual(
      [
        '',
        '3 payments compared, 2 differ',
        'AAAAA-00002  late  shop: approved NOK 200.00  test-bank: approved NOK 200.00',
        'AAAAA-00003  unknown  shop: approved NOK 200.00  test-bank: nothing',
      ].sort(),
    );
    expect((await reconcile()).output).not.toContain('AAAAA-00002');
  });

  it('looks as far back as it is told', async () => {
    const reference = await pay('AAAAA-00004', undefined, Date.now() - 10 * 86_400_000);
    rightOf(await stores().payments.settle(reference, approved)());
    expect((await reconcile()).output).not.toContain('AAAAA-00004');
    expect((await reconcile('--days', '11')).output).toContain('AAAAA-00004  unknown');
  });

  it('counts payments whose provider does not answer', async () => {
    const away = { ...variables, PORT: String(await freePort()) };
    const { code, output } = await runHere(paymentsCommand, ['--shop', 'fjell', 'reconcile'], away);
    expect([code, output]).toEqual([2, '3 payments compared, 3 without an answer, 0 differ\n']);
  });
});

describe('the words after the payments command', () => {
  it.each([
    [['reconcile'], '--shop is missing: expected the id of a shop'],
    [['--shop', 'fjell'], 'nothing to do: expected reconcile'],
    [['--shop', 'fjell', 'pay'], 'pay: expected reconcile'],
    [['--shop', 'fjell', 'reconcile', 'all'], 'all: expected nothing more'],
    [['--shop', 'fjell', 'reconcile', '--days', '0'], '--days 0: expected 1 to 400'],
    [['--shop', 'fjell', 'reconcile', '--days', '401'], '--days 401: expected 1 to 400'],
    [['--shop', 'fjell', 'reconcile', '--days', '1.5'], '--days 1.5: expected 1 to 400'],
  ])('%j are refused in one line', (args, line) => {
    expect(readArguments(args)).toEqual(E.left(line));
  });

  it('name the shop and how far back it looks', () => {
    expect(readArguments(['--shop', 'fjell', 'reconcile'])).toEqual(E.right({ shop: 'fjell', days: 8 }));
    expect(readArguments(['--shop', 'fjell', 'reconcile', '--days', '400'])).toEqual(
      E.right({ shop: 'fjell', days: 400 }),
    );
  });
});
