import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FeedItem, RowProblem, StartImport } from '@torg/domain/catalogue/import';
import { unavailable } from '@torg/domain/failure';
import { aShopInfo } from '@torg/domain/testing';
import { either as E, option as O, taskEither as TE } from 'fp-ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ImportFailure, type ImportOptions, type ImportReport, importFeed } from './import-feed.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'torg-import-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** A store that remembers the batches of a run and how it was finished. */
const rememberingStore = () => {
  const batches: (readonly FeedItem[])[] = [];
  const finishes: boolean[] = [];
  const startImport: StartImport = () =>
    TE.right({
      write: (items) => {
        batches.push(items);
        return TE.right({ created: items.length, updated: 0, unchanged: 0 });
      },
      finish: ({ prune }) => {
        finishes.push(prune);
        return TE.right({ removed: 3 });
      },
    });
  return { startImport, batches, finishes };
};

type Outcome = {
  readonly result: E.Either<ImportFailure, ImportReport>;
  readonly batches: readonly (readonly FeedItem[])[];
  readonly finishes: readonly boolean[];
  readonly problems: readonly RowProblem[];
  readonly parts: readonly number[];
};

const run = async (rows: readonly string[], options: Partial<ImportOptions> = {}): Promise<Outcome> => {
  const path = join(folder, 'feed.tsv');
  await writeFile(path, ['id\ttitle\tprice\tavailability', ...rows].join('\n'));
  const { startImport, batches, finishes } = rememberingStore();
  const problems: RowProblem[] = [];
  const parts: number[] = [];
  const result = await importFeed({
    startImport,
    clock: { now: () => 0 },
    onProblem: (problem) => problems.push(problem),
    onProgress: ({ part }) => parts.push(part),
  })(path, { info: aShopInfo, prune: false, ...options })();
  return { result, batches, finishes, problems, parts };
};

const row = (id: number, price = '10 NOK'): string => `${id}\tThing ${id}\t${price}\tin_stock`;
const rows = (count: number, price?: string): readonly string[] =>
  Array.from({ length: count }, (_, id) => row(id, price));

test('writes all rows in batches, and finishes once', async () => {
  const { result, batches, finishes, parts } = await run(rows(1_201));
  expect(batches.map((batch) => batch.length)).toEqual([500, 500, 201]);
  expect(finishes).toEqual([false]);
  expect(result).toEqual(E.right({ rows: 1_201, bad: 0, created: 1_201, updated: 0, unchanged: 0, removed: O.none }));
  expect(parts.at(-1)).toBe(1);
});

test('passes over bad rows, and tells of each', async () => {
  const { result, batches, problems } = await run([row(1), row(2, 'free'), row(3)]);
  expect(batches.flat().map(({ sku }) => sku)).toEqual(['1', '3']);
  expect(problems).toMatchObject([{ line: 3, field: 'price', value: 'free', code: 'invalid_price' }]);
  expect(result).toMatchObject(E.right({ rows: 3, bad: 1, created: 2 }));
});

test('tells of bad rows before the first good one', async () => {
  const { problems } = await run([...rows(150, 'free'), row(150), row(151, '1 USD')]);
  expect(problems).toHaveLength(151);
  expect((await run(rows(2, 'free'))).problems).toHaveLength(2);
});

test('removes what is gone when it is asked to', async () => {
  const { result, finishes } = await run(rows(2), { prune: true });
  expect(finishes).toEqual([true]);
  expect(result).toMatchObject(E.right({ removed: O.some(3) }));
});

test('removes nothing when a row was bad, since what it stands for is not gone', async () => {
  const { result, finishes } = await run([row(1), row(2, 'free')], { prune: true });
  expect(finishes).toEqual([false]);
  expect(result).toMatchObject(E.right({ removed: O.none }));
});

test('does not touch the shop for a feed without a good row', async () => {
  for (const feed of [[], [row(1, 'free')]]) {
    const { batches, finishes } = await run(feed, { prune: true });
    expect([batches, finishes]).toEqual([[], []]);
  }
});

test('gives up early on a feed whose currency has no rate', async () => {
  const { result, batches, problems } = await run(rows(2_000, '10 USD'));
  expect(result).toEqual(E.left({ _tag: 'NoExchangeRate', currency: 'USD' }));
  expect([batches, problems]).toEqual([[], []]);
});

test('gives up on a short feed whose currency has no rate', async () => {
  expect((await run(rows(2, '10 USD'))).result).toEqual(E.left({ _tag: 'NoExchangeRate', currency: 'USD' }));
});

test('converts with the rate that it is given', async () => {
  const { batches } = await run(rows(1, '10 USD'), { info: { ...aShopInfo, exchangeRates: { USD: 10.5 } } });
  expect(batches.flat()).toMatchObject([{ price: 10_500 }]);
});

test('tells when the file is not there', async () => {
  const { startImport } = rememberingStore();
  const ignore = () => undefined;
  const read = importFeed({ startImport, clock: { now: () => 0 }, onProblem: ignore, onProgress: ignore });
  const result = await read(join(folder, 'none.tsv'), { info: aShopInfo, prune: true })();
  expect(result).toEqual(E.left({ _tag: 'FeedUnreadable', reason: 'there is no such file' }));
});

test('stops at the first batch that the database does not take', async () => {
  const path = join(folder, 'feed.tsv');
  await writeFile(path, ['id\ttitle\tprice\tavailability', ...rows(1_500)].join('\n'));
  const away = unavailable('gone');
  let writes = 0;
  const startImport: StartImport = () =>
    TE.right({
      write: () => {
        writes += 1;
        return TE.left(away);
      },
      finish: () => TE.right({ removed: 0 }),
    });
  const ignore = () => undefined;
  const read = importFeed({ startImport, clock: { now: () => 0 }, onProblem: ignore, onProgress: ignore });
  expect(await read(path, { info: aShopInfo, prune: false })()).toEqual(E.left(away));
  expect(writes).toBe(1);
});
