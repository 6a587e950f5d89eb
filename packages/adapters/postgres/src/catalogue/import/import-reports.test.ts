import type { ImportEnd } from '@torg/domain/catalogue/import';
import { option as O } from 'fp-ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, rightOf, type TestDatabase } from '../../testing/test-database.ts';
import { createImportReports } from './import-reports.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const counts = { rows: 3, created: 1, updated: 0, unchanged: 1, removed: 0, bad: 1 };
const problems = [{ line: 2, field: 'price', value: 'free', code: 'invalid_price', expected: 'an amount' }];

test('a report is kept with every bad line, the latest of each import', async () => {
  const reports = createImportReports(database.db, 'one');
  const goods = { importId: 'goods', kind: 'full', source: 'https://feeds.example/goods.tsv' } as const;
  const first = rightOf(await reports.begin(goods)());
  rightOf(await reports.end(first, { outcome: 'landed', counts, problems, mark: { etag: '"1"' } })());
  rightOf(await reports.begin({ ...goods, importId: 'stock', kind: 'stock' })());
  expect(rightOf(await reports.latest()())).toEqual([
    {
      ...goods,
      startedAt: expect.any(Number),
      end: O.some({ outcome: 'landed', counts, problems, mark: { etag: '"1"' }, took: expect.any(Number) }),
    },
    { ...goods, importId: 'stock', kind: 'stock', startedAt: expect.any(Number), end: O.none },
  ]);
  const second = rightOf(await reports.begin(goods)());
  rightOf(await reports.end(second, { outcome: 'failed', reason: 'feeds.example answers 404', problems: [] })());
  expect(rightOf(await reports.latest()())[0]?.end).toMatchObject(
    O.some({ outcome: 'failed', reason: 'feeds.example answers 404' }),
  );
});

test('a run that found nothing new hides no report of the one before', async () => {
  const reports = createImportReports(database.db, 'three');
  const run = async (end: ImportEnd) =>
    rightOf(
      await reports.end(rightOf(await reports.begin({ importId: 'goods', kind: 'full', source: '/feeds' })()), end)(),
    );
  const outcomes = async () =>
    rightOf(await reports.latest()()).map(({ end }) => (O.isSome(end) ? end.value.outcome : 'runs'));
  await run({ outcome: 'landed', counts, problems, mark: {} });
  await run({ outcome: 'unchanged' });
  await run({ outcome: 'unchanged' });
  expect(await outcomes()).toEqual(['landed', 'unchanged']);
  await run({ outcome: 'failed', reason: 'x', problems: [] });
  expect(await outcomes()).toEqual(['failed']);
});

test('the mark is that of what landed last, whatever failed or was unchanged since', async () => {
  const reports = createImportReports(database.db, 'two');
  expect(rightOf(await reports.lastMark('goods')())).toEqual(O.none);
  const ends = [
    { outcome: 'landed', counts, problems, mark: { etag: '"1"' } },
    { outcome: 'unchanged' },
    { outcome: 'failed', reason: 'x', problems: [] },
  ] as const;
  for (const end of ends) {
    const number = rightOf(await reports.begin({ importId: 'goods', kind: 'full', source: '/feeds' })());
    rightOf(await reports.end(number, end)());
  }
  expect(rightOf(await reports.lastMark('goods')())).toEqual(O.some({ etag: '"1"' }));
});
