import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BankDatabase, bankMigrations, openBankStore } from '@torg/adapter-payment';
import { aPaymentRequest, bankStoreSuite } from '@torg/adapter-payment/testing';
import { migrate } from '@torg/adapter-postgres';
import { type Embedded, startEmbedded } from '@torg/adapter-postgres/embedded';
import { afterAll, beforeAll, expect, it } from 'vitest';

let server: Embedded;
let store: BankDatabase;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'torg-bank-'));
  // The account that runs the server has to get through.
  await chmod(dataDir, 0o755);
  server = await startEmbedded({ dataDir: join(dataDir, 'postgres'), throwaway: true });
  await migrate(server.url, bankMigrations, 'bank');
  store = openBankStore(server.url, () => undefined);
});

afterAll(async () => {
  await store.close();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

bankStoreSuite(async () => store);

it('can be read as a whole', async () => {
  const reference = 'one among many';
  await store.open({ ...aPaymentRequest(reference), id: reference });
  const found = (await store.list()).filter((payment) => payment.reference === reference);
  expect(found).toEqual([{ ...aPaymentRequest(reference), id: reference, state: 'open' }]);
});
