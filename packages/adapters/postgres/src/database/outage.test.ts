import { join } from 'node:path';
import { aShopInfo } from '@torg/domain/testing';
import { either as E } from 'fp-ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createBasketStore } from '../basket/basket-store.ts';
import { createCatalogue } from '../catalogue/catalogue.ts';
import { readVersion } from '../catalogue/version.ts';
import { isAlive } from '../embedded/postmaster.ts';
import { type Embedded, startEmbedded } from '../embedded/start-embedded.ts';
import { migrate } from '../migrate.ts';
import { createPurchaseStore } from '../purchase/purchase-store.ts';
import { createJobList } from '../testing/job-list.ts';
import { temporaryFolder } from '../testing/private-server.ts';
import { type Database, openDatabase } from './database.ts';
import { attempt } from './outage.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: Embedded;
let database: Database;

const start = () => startEmbedded({ dataDir: join(folder.path, 'database') });

beforeAll(async () => {
  folder = await temporaryFolder();
  server = await start();
  await migrate(server.url);
  database = openDatabase({ url: server.url, statementTimeout: 60_000 });
});
afterAll(async () => {
  await database.close();
  await server.stop();
  await folder.remove();
});

const calls = () => {
  const { db } = database;
  const owner = { guest: 'kari' };
  const catalogue = createCatalogue(db, aShopInfo, { customerGroup: 'consumer', vatView: 'gross' });
  const orders = createPurchaseStore(db, aShopInfo, createJobList(), Date);
  const baskets = createBasketStore(db, aShopInfo.id, Date);
  return [
    baskets.find(owner),
    baskets.change(owner, E.right),
    orders.find(owner, 'AAAAA-00001'),
    orders.list({ owners: [owner] }, {}),
    orders.buyersOf('north'),
    orders.findOfCompanies(['north'], 'AAAAA-00001'),
    catalogue.listing({ filters: {}, sort: 'name', page: 1, pageSize: 24 }),
    catalogue.product('x'),
    readVersion(db)(aShopInfo.id),
  ];
};

describe('a database', () => {
  it('that is killed in the midst of work makes every call Unavailable, and serves again once it is back', async () => {
    for (const call of calls()) expect(await call()).toMatchObject({ _tag: 'Right' });
    const asleep = Array.from({ length: 5 }, () => attempt(() => sql`select pg_sleep(30)`.execute(database.db))());
    process.kill(server.pid, 'SIGKILL');
    for (const result of await Promise.all(asleep)) expect(result).toMatchObject({ left: { _tag: 'Unavailable' } });
    while (isAlive(server.pid)) await new Promise((resolve) => setTimeout(resolve, 20));
    for (const call of calls()) expect(await call()).toMatchObject({ left: { _tag: 'Unavailable' } });
    server = await start();
    for (const call of calls()) expect(await call()).toMatchObject({ _tag: 'Right' });
  });

  it('that takes too long is Unavailable', async () => {
    const impatient = openDatabase({ url: server.url, statementTimeout: 200 });
    expect(await attempt(() => sql`select pg_sleep(30)`.execute(impatient.db))()).toMatchObject({
      left: { _tag: 'Unavailable', cause: { code: '57014' } },
    });
    await impatient.close();
  });

  it('that is told nonsense is no outage', async () => {
    await expect(attempt(() => sql`select nonsense`.execute(database.db))()).rejects.toThrow('nonsense');
  });
});
