import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createImportReports, openDatabase } from '@torg/adapter-postgres';
import { type Embedded, startEmbedded } from '@torg/adapter-postgres/embedded';
import { createTestDatabase, rightOf, type TestDatabase } from '@torg/adapter-postgres/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ended, runFile, runHere } from '../testing/command.ts';
import { importCommand } from './import.ts';
import { othersUse } from './others-use.ts';

let folder = '';
let database: TestDatabase;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'torg-import-command-'));
  // The account that runs the database has to get through.
  await chmod(folder, 0o755);
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const writeFeed = (rows: readonly string[]): Promise<void> =>
  writeFile(join(folder, 'feed.tsv'), ['id\ttitle\tprice\tavailability', ...rows].join('\n'));

const command = (args: readonly string[]): Promise<Ended> =>
  runHere(importCommand, args, { DATABASE_URL: database.url, INIT_CWD: folder });

/** Runs the command over a feed of these rows. */
const run = async (rows: readonly string[], ...args: readonly string[]): Promise<Ended> => {
  await writeFeed(rows);
  return command(args);
};

const intoFjell = ['--shop', 'fjell', 'feed.tsv'] as const;
const row = (id: string, price = '10 NOK'): string => `${id}\tThing ${id}\t${price}\tin_stock`;

describe('the import command', () => {
  it('shows the last run of each scheduled import, with its bad lines', async () => {
    const reports = createImportReports(database.db, 'tel');
    const number = rightOf(
      await reports.begin({ importId: 'goods', kind: 'full', source: 'https://feeds.example/a' })(),
    );
    const counts = { rows: 3, created: 1, updated: 0, unchanged: 1, removed: 0, bad: 1 };
    const problems = [{ line: 2, field: 'price', value: 'free', code: 'invalid_price', expected: 'an amount' }];
    rightOf(await reports.end(number, { outcome: 'landed', counts, problems, mark: {} })());
    expect(await command(['--last', '--shop', 'tel'])).toEqual({
      code: 0,
      output: expect.stringMatching(
        /^tel goods \(full\), \d{4}-.*Z, from https:\/\/feeds.example\/a\n {2}\d+ ms: 3 lines, 1 new, 0 changed, 1 the same, 0 gone, 1 bad\n {2}line 2: price "free": expected an amount \(invalid_price\)\n$/,
      ),
      errors: '',
    });
    expect((await command(['--last'])).output).toContain('tel goods (full)');
    expect((await command(['--last', '--shop', 'fjell'])).output).toBe('No scheduled import has run yet\n');
    expect(await command(['--last', 'feed.tsv'])).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/^feed.tsv: --last/),
    });
  });

  it('sets stock from a file of ids and quantities, and tells the lines that it left out', async () => {
    await run([row('S1'), row('S2')], '--shop', 'tel', 'feed.tsv');
    await writeFile(join(folder, 'stock.csv'), 'id,quantity\nS1,3\nS2,many\nNOBODY,1\n');
    expect(await command(['--shop', 'tel', '--stock', 'stock.csv'])).toEqual({
      code: 2,
      output: expect.stringMatching(
        /^line 3: quantity "many": expected a whole number .*\nline 4: id "NOBODY": expected the SKU .*\n3 rows in .*: 0 created, 1 updated, 0 unchanged, 2 bad\n$/,
      ),
      errors: '',
    });
  });

  it('loads a feed, updates what it knows, and removes what is gone when it is asked to', async () => {
    expect(await run([row('A'), row('B')], ...intoFjell)).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^2 rows in [\d.]+ s: 2 created, 0 updated, 0 unchanged, 0 bad\n$/),
    });
    expect((await run([row('A', '11 NOK'), row('B')], ...intoFjell)).output).toContain('1 updated, 1 unchanged');
    expect((await run([row('A', '11 NOK')], ...intoFjell, '--prune')).output).toContain(
      '1 unchanged, 1 removed, 0 bad',
    );
  });

  it('lands the good rows of a feed with bad ones, tells the bad ones, and ends with 2', async () => {
    expect(await run([row('C'), row('D', 'free')], ...intoFjell, '--prune')).toEqual({
      code: 2,
      output: expect.stringMatching(
        /^line 3: price "free": expected an amount .*\n2 rows in .*: 1 created, .*, 1 bad\nNothing is removed when .*\n$/,
      ),
      errors: '',
    });
  });

  it('says that prices of delivery in a feed are not read, and where they are', async () => {
    const lines = ['id\ttitle\tprice\tavailability\tshipping', 'F\tF\t10 NOK\tin_stock\tNO:::49 NOK'];
    await writeFile(join(folder, 'shipping.tsv'), lines.join('\n'));
    expect(await command(['--shop', 'fjell', 'shipping.tsv'])).toMatchObject({
      code: 0,
      output: expect.stringMatching(
        / 1 created, .*\n1 variants name a price of delivery \(shipping\).*deliveryMethods .*\n$/,
      ),
    });
  });

  it('converts prices with the rate that it is given', async () => {
    expect(await run([row('E', '10 USD')], ...intoFjell, '--rate', 'USD=10.50')).toMatchObject({ code: 0 });
  });

  it('reads a Shopify file: every size, the currency that is said, and what the operator should know', async () => {
    const heading = 'Handle,Title,Type,Option1 Name,Option1 Value,Variant SKU,Variant Price';
    const lines = [heading, 'tee,Tee,,Size,S,SS-1,20', 'tee,,,,M,SS-1,20', 'cap,Cap,Caps,Title,Default Title,,10'];
    await writeFile(join(folder, 'products.csv'), lines.join('\n'));
    const shopify = (...args: readonly string[]) => command(['--shop', 'fjell', 'products.csv', ...args]);
    expect(await shopify()).toMatchObject({
      code: 0,
      output: expect.stringMatching(
        /^3 rows .*: 3 created, .*, 0 bad\nPrices were taken as NOK, .*--currency .*\n2 variants share a SKU .*\n2 variants are in no category: .*\n1 variants have no SKU: .*\n$/,
      ),
    });
    const inDollars = await shopify('--currency', 'USD', '--rate', 'USD=10.50');
    expect(inDollars.output).toMatch(/: 0 created, 3 updated, 0 unchanged, 0 bad\n2 variants/);
    expect((await shopify('--currency', 'usd', '--rate', 'USD=10.50')).output).toContain('3 unchanged, 0 bad');
    expect(await shopify('--rate', 'USD=10.50')).toMatchObject({
      ...{ code: 1, output: '' },
      errors: expect.stringMatching(/^products.csv: .*names? no currency: .*--currency USD\n$/),
    });
    expect(await shopify('--currency', 'USD')).toMatchObject({
      ...{ code: 1, output: '' },
      errors: expect.stringContaining('prices are in USD, and fjell sells in NOK: give a rate with --rate USD=NUMBER'),
    });
  });

  it('sets the prices of a list, and tells of rows that it cannot use', async () => {
    const prices = async (...rows: readonly string[]) => {
      await writeFile(join(folder, 'prices.tsv'), ['id\tprice', ...rows].join('\n'));
      return command(['--shop', 'fjell', '--price-list', 'member', 'prices.tsv']);
    };
    await run([row('A'), row('B')], ...intoFjell);
    expect(await prices('A\t8 NOK', 'B\t9 NOK')).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^2 rows in [\d.]+ s: 2 created, 0 updated, 0 unchanged, 0 bad\n$/),
    });
    expect(await prices('A\t7 NOK', 'X\t9 NOK', 'B\tfree')).toMatchObject({
      code: 2,
      output: expect.stringMatching(
        /^line 3: id "X": expected the SKU .*\nline 4: price "free": .*\n3 rows in .*: 0 created, 1 updated, 0 unchanged, 2 bad\n$/,
      ),
    });
    expect(await prices('A\t7 USD')).toMatchObject({ code: 1, errors: expect.stringContaining('prices are in USD') });
  });

  it.each([
    [
      'a currency without a rate',
      [row('E', '10 USD')],
      intoFjell,
      /prices are in USD, and fjell sells in NOK: give a rate/,
    ],
    [
      'a shop that does not exist',
      [row('A')],
      ['--shop', 'nowhere', 'feed.tsv'],
      /^--shop nowhere: expected one of .*fjell, /,
    ],
    [
      'a price list that the shop does not have',
      [row('A')],
      [...intoFjell, '--price-list', 'secret'],
      /^--price-list secret: expected one of consumer, member\n$/,
    ],
    ['a file that is not there', [], ['--shop', 'fjell', 'none.tsv'], /^none.tsv: .*there is no such file\n$/],
    ['a file that is no feed', [], ['--shop', 'fjell', '.'], /it is a folder\n$/],
  ])('ends with 1 and one line for %s', async (_what, rows, args, words) => {
    const { code, output, errors } = await run(rows, ...args);
    expect([code, output]).toEqual([1, '']);
    expect(errors).toMatch(words);
    expect(errors.trimEnd().split('\n')).toHaveLength(1);
  });

  it('shows how it is used', async () => {
    expect(await run([], '--help')).toMatchObject({ code: 0, output: expect.stringContaining('npm run import --') });
    expect(await run([])).toMatchObject({ code: 1, errors: expect.stringContaining('npm run import --') });
  });
});

describe('the embedded database', () => {
  let server: Embedded;
  beforeAll(async () => {
    server = await startEmbedded({ dataDir: join(folder, 'postgres'), throwaway: true });
  });
  afterAll(() => server.stop());

  it('is what the command writes to when npm runs it, and goes on when it is done', async () => {
    await writeFeed([row('A')]);
    const variables = { TORG_DATA_DIR: folder, INIT_CWD: folder };
    expect(await runFile(join(import.meta.dirname, 'import.ts'), intoFjell, variables)).toEqual({
      ...{ code: 0, output: expect.stringMatching(/^1 rows in .*: 1 created, .*\n$/), errors: '' },
    });
    const { db, close } = openDatabase({ url: server.url });
    expect(await db.selectFrom('stock').select(['shop_id', 'sku']).execute()).toEqual([{ shop_id: 'fjell', sku: 'A' }]);
    await close();
  });

  it('is seen to be used while others are connected, and not when they are gone or it is away', async () => {
    const { url } = server;
    const mine = openDatabase({ url, connections: 1 });
    const others = openDatabase({ url, connections: 1 });
    expect(await othersUse(mine.db)).toBe(false);
    await othersUse(others.db);
    expect(await othersUse(mine.db)).toBe(true);
    await Promise.all([mine.close(), others.close()]);
    const away = openDatabase({ url: 'postgres://nobody@127.0.0.1:1/nothing' });
    expect(await othersUse(away.db)).toBe(false);
    await away.close();
  });
});
