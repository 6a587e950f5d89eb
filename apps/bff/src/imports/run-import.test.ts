import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createImportReports, createReadOffers } from '@torg/adapter-postgres';
import { createTestDatabase, rightOf, type TestDatabase } from '@torg/adapter-postgres/testing';
import type { ScheduledImport, ShopInfo } from '@torg/domain/shop';
import { aShopInfo } from '@torg/domain/testing';
import { either as E, option as O, taskEither as TE } from 'fp-ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFindSource } from './find-source.ts';
import { createLoadFile } from './load-file.ts';
import { createRunImport, type RunImportDeps } from './run-import.ts';

let database: TestDatabase;
let folder = '';
let shops = 0;
let info: ShopInfo = aShopInfo;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'torg-run-import-'));
  info = { ...aShopInfo, id: `shop${++shops}` };
  return () => rm(folder, { recursive: true });
});

const planned = (differences: Partial<ScheduledImport> = {}): ScheduledImport => ({
  ...{ id: 'goods', cron: '15 3 * * *', from: folder, kind: 'full', prune: true },
  ...differences,
});

const run = (plan: ScheduledImport, more: Partial<RunImportDeps> = {}) =>
  createRunImport({
    reportsOf: ({ id }) => createImportReports(database.db, id),
    findSource: createFindSource({ get: () => Promise.reject(new Error('no network here')) }),
    loadFile: createLoadFile(database, Date, () => TE.right({ fileSizes: new Map(), pictures: new Set() })),
    secrets: {},
    ...more,
  })(plan, info)();

const latest = async () => rightOf(await createImportReports(database.db, info.id).latest()());
const goods = (...rows: readonly string[]) =>
  writeFile(
    join(folder, `${rows.length}-${shops}.tsv`),
    ['id\ttitle\tprice\tavailability\tquantity', ...rows].join('\n'),
  );
const row = (id: string, price = '10 NOK') => `${id}\tThing ${id}\t${price}\tin_stock\t5`;
const catalogue = async () => {
  const stock = await database.db
    .selectFrom('stock')
    .selectAll()
    .where('shop_id', '=', info.id)
    .orderBy('sku')
    .execute();
  const offers = rightOf(await createReadOffers(database.db, info, 'consumer')(stock.map(({ sku }) => sku))());
  return stock.map(({ sku, on_hand }) => `${sku} ${offers.get(sku)?.price.amount} ${on_hand}`);
};

describe('a scheduled import', () => {
  it('keeps a report of what was new, changed, gone and bad, and takes the same file once', async () => {
    await goods(row('A'), row('B'));
    expect(await run(planned())).toMatchObject(E.right({ outcome: 'landed', counts: { rows: 2, created: 2 } }));
    expect(await run(planned())).toEqual(E.right({ outcome: 'unchanged' }));
    await goods(row('A', '11 NOK'));
    expect(await run(planned())).toMatchObject(E.right({ counts: { rows: 1, updated: 1, removed: 1, bad: 0 } }));
    await goods(row('A', '11 NOK'), row('C', 'free'), row('D'));
    await run(planned());
    expect(await latest()).toMatchObject([
      {
        ...{ importId: 'goods', kind: 'full', source: folder },
        end: O.some({
          ...{ outcome: 'landed', counts: { rows: 3, created: 1, unchanged: 1, removed: 0, bad: 1 } },
          problems: [{ line: 3, field: 'price', value: 'free', code: 'invalid_price' }],
        }),
      },
    ]);
  });

  it('takes the same file again once the shop reads it by other settings', async () => {
    await goods(row('A'), row('B', '2 USD'));
    expect(await run(planned())).toMatchObject(E.right({ counts: { created: 1, bad: 1 } }));
    expect(await run(planned({ cron: '0 4 * * *' }))).toEqual(E.right({ outcome: 'unchanged' }));
    info = { ...info, exchangeRates: { USD: 10 } };
    expect(await run(planned())).toMatchObject(E.right({ counts: { created: 1, unchanged: 1, bad: 0 } }));
    expect(await run(planned())).toEqual(E.right({ outcome: 'unchanged' }));
    expect(await run(planned({ prune: false }))).toMatchObject(E.right({ counts: { unchanged: 2 } }));
  });

  it('sets stock alone', async () => {
    await goods(row('A'));
    await run(planned());
    await writeFile(join(folder, 'stock.tsv'), 'id\tquantity\nA\t9\nX\t1\n');
    expect(await run(planned({ id: 'stock', kind: 'stock', prune: false }))).toMatchObject(
      E.right({ counts: { rows: 2, updated: 1, bad: 1 }, problems: [{ line: 3, field: 'id', value: 'X' }] }),
    );
    expect(await catalogue()).toEqual(['A 1000 9']);
  });

  it('sets prices alone, of the default group where no list is named', async () => {
    await goods(row('A'));
    await run(planned());
    await writeFile(join(folder, 'prices.tsv'), 'id\tprice\nA\t12 NOK\n');
    expect(await run(planned({ id: 'prices', kind: 'price', prune: false }))).toMatchObject(
      E.right({ counts: { rows: 1, updated: 1 } }),
    );
    expect(await catalogue()).toEqual(['A 1200 5']);
  });

  it('that fails says why, and leaves the catalogue as it was', async () => {
    await goods(row('A'));
    await run(planned());
    const before = await catalogue();
    await writeFile(join(folder, 'z.tsv'), 'id\ttitle\nA\tThing\n');
    expect(await run(planned())).toMatchObject(
      E.right({ outcome: 'failed', reason: expect.stringContaining('no column named price') }),
    );
    await goods(row('A', '1 USD'), row('B', '2 USD'));
    expect(await run(planned())).toMatchObject(E.right({ outcome: 'failed', reason: expect.stringContaining('USD') }));
    expect(await catalogue()).toEqual(before);
    expect(await latest()).toMatchObject([{ end: O.some({ outcome: 'failed' }) }]);
  });

  it('asks with the secrets of the environment, and tells none of them', async () => {
    const from = 'https://feeds.example/goods.tsv?key={TORG_FEED_KEY}';
    const asked: string[] = [];
    const findSource: RunImportDeps['findSource'] = (address) => {
      asked.push(address);
      return TE.left('hush.feeds.example answers 403');
    };
    await run(planned({ from }), { findSource, secrets: { TORG_FEED_KEY: 'hush' } });
    expect(asked).toEqual(['https://feeds.example/goods.tsv?key=hush']);
    expect(JSON.stringify(await latest())).not.toMatch(/hush/);
    await run(planned({ from }), { findSource });
    expect(await latest()).toMatchObject([
      {
        source: 'https://feeds.example/goods.tsv?…',
        end: O.some({ reason: 'the environment does not say TORG_FEED_KEY' }),
      },
    ]);
    expect(asked).toHaveLength(1);
  });
});
