import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OwnFiles } from '@torg/adapter-shop-files';
import type { FeedItem, ImportReport, RowProblem, StartImport } from '@torg/domain/catalogue/import';
import { aShopInfo } from '@torg/domain/testing';
import { either as E, option as O, taskEither as TE } from 'fp-ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ImportFailure, type ImportOptions, importFeed } from './import-feed.ts';

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

const noFiles: OwnFiles = { fileSizes: new Map(), pictures: new Set() };

const run = async (rows: readonly string[], options: Partial<ImportOptions> = {}): Promise<Outcome> => {
  const path = join(folder, 'feed.tsv');
  await writeFile(path, ['id\ttitle\tprice\tavailability', ...rows].join('\n'));
  const { startImport, batches, finishes } = rememberingStore();
  const problems: RowProblem[] = [];
  const parts: number[] = [];
  const result = await importFeed({
    startImport,
    clock: { now: () => 0 },
    readOwnFiles: TE.right(noFiles),
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
  const counts = { rows: 1_201, bad: 0, warnings: 0, created: 1_201, updated: 0, unchanged: 0, removed: O.none };
  expect(result).toEqual(E.right({ ...counts, notes: new Map() }));
  expect(parts.at(-1)).toBe(1);
});

test('passes over bad rows, and tells of each', async () => {
  const { result, batches, problems } = await run([row(1), row(2, 'free'), row(3)]);
  expect(batches.flat().map(({ sku }) => sku)).toEqual(['1', '3']);
  expect(problems).toMatchObject([{ line: 3, field: 'price', value: 'free', code: 'invalid_price' }]);
  expect(result).toMatchObject(E.right({ rows: 3, bad: 1, created: 2 }));
});

test('removes what is gone when it is asked to', async () => {
  const { result, finishes } = await run(rows(2), { prune: true });
  expect(finishes).toEqual([true]);
  expect(result).toMatchObject(E.right({ removed: O.some(3) }));
});

test('converts with the rate that it is given', async () => {
  const { batches } = await run(rows(1, '10 USD'), { info: { ...aShopInfo, exchangeRates: { USD: 10.5 } } });
  expect(batches.flat()).toMatchObject([{ price: 10_500 }]);
});

test('tells when the file is not there', async () => {
  const { startImport } = rememberingStore();
  const ignore = () => undefined;
  const read = importFeed({
    ...{ startImport, clock: { now: () => 0 }, readOwnFiles: TE.right(noFiles) },
    ...{ onProblem: ignore, onProgress: ignore },
  });
  const result = await read(join(folder, 'none.tsv'), { info: aShopInfo, prune: true })();
  expect(result).toEqual(E.left({ _tag: 'FeedUnreadable', reason: 'there is no such file' }));
});

test('documents are files of the shop, with their size', async () => {
  const path = join(folder, 'documents.tsv');
  const heading = 'id\ttitle\tprice\tavailability\tdocument';
  await writeFile(path, [heading, `${row(1)}\tCare:care.pdf`, `${row(2)}\tCare:other.pdf`].join('\n'));
  const { startImport, batches } = rememberingStore();
  const problems: RowProblem[] = [];
  await importFeed({
    ...{
      startImport,
      clock: { now: () => 0 },
      readOwnFiles: TE.right({ ...noFiles, fileSizes: new Map([['care.pdf', 7]]) }),
    },
    ...{ onProblem: (problem) => problems.push(problem), onProgress: () => undefined },
  })(path, { info: aShopInfo, prune: false })();
  expect(batches.flat().map(({ documents }) => documents)).toEqual([
    [{ name: 'Care', address: '/files/care.pdf', type: 'pdf', bytes: 7 }],
    undefined,
  ]);
  expect(problems).toMatchObject([{ line: 3, field: 'document', value: 'other.pdf', code: 'missing_file' }]);
});

test('a picture that the shop does not have is told and left out, and its goods land', async () => {
  const path = join(folder, 'pictures.tsv');
  const heading = 'id\ttitle\tprice\tavailability\timage_link\tadditional_image_link';
  const pictures = ['hat.jpg\tgone.jpg', 'lost\thttps://pictures.example/a.jpg', 'hat\t'];
  await writeFile(path, [heading, ...pictures.map((named, index) => `${row(index)}\t${named}`)].join('\n'));
  const { startImport, batches } = rememberingStore();
  const problems: RowProblem[] = [];
  const result = await importFeed({
    ...{ startImport, clock: { now: () => 0 }, readOwnFiles: TE.right({ ...noFiles, pictures: new Set(['hat']) }) },
    ...{ onProblem: (problem) => problems.push(problem), onProgress: () => undefined },
  })(path, { info: aShopInfo, prune: false })();
  expect(batches.flat().map(({ images }) => images.map(({ id, url }) => url ?? id))).toEqual([
    ['hat'],
    ['https://pictures.example/a.jpg'],
    ['hat'],
  ]);
  expect(problems).toMatchObject([
    { line: 2, field: 'additional_image_link', value: 'gone', code: 'missing_picture', landed: true },
    { line: 3, field: 'image_link', value: 'lost', code: 'missing_picture', landed: true },
  ]);
  expect(result).toMatchObject(E.right({ rows: 3, bad: 0, warnings: 2 }));
});
