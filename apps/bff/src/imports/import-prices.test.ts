import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RowProblem, SetPrices, SkuPrice } from '@torg/domain/catalogue/import';
import { unavailable } from '@torg/domain/failure';
import { either as E, taskEither as TE } from 'fp-ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importPrices } from './import-prices.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'torg-prices-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** A store that knows A and B, and remembers what it was told. */
const run = async (rows: readonly string[], exchangeRates = {}) => {
  const path = join(folder, 'prices.tsv');
  await writeFile(path, ['id\tprice', ...rows].join('\n'));
  const calls: (readonly SkuPrice[])[] = [];
  const problems: RowProblem[] = [];
  const setPrices: SetPrices = (prices) => {
    calls.push(prices);
    const unknown = prices.map(({ sku }) => sku).filter((sku) => !['A', 'B'].includes(sku));
    return TE.right({ created: prices.length - unknown.length, updated: 0, unchanged: 0, unknown });
  };
  const deps = { setPrices, onProblem: (problem: RowProblem) => problems.push(problem), onProgress: () => undefined };
  const result = await importPrices(deps)(path, { currency: 'NOK', exchangeRates })();
  return { result, calls, problems };
};

test('sets all prices of a file in one step', async () => {
  const { result, calls } = await run(['A\t1234.50 NOK', 'B\t10 NOK']);
  expect(result).toEqual(E.right({ rows: 2, bad: 0, created: 2, updated: 0, unchanged: 0 }));
  expect(calls).toMatchObject([
    [
      { sku: 'A', price: 123_450 },
      { sku: 'B', price: 1_000 },
    ],
  ]);
});

test('tells of bad rows and unknown SKUs in the order of the file, and lands the others', async () => {
  const { result, problems } = await run(['X\t1 NOK', 'A\tfree', 'B\t1 NOK', 'B\t2 NOK', 'A\t1 USD']);
  expect(problems.map(({ line, field, code }) => `${line} ${field} ${code}`)).toEqual([
    '2 id unknown_sku',
    '3 price invalid_price',
    '5 id duplicate_id',
    '6 price no_exchange_rate',
  ]);
  expect(result).toMatchObject(E.right({ rows: 5, bad: 4, created: 1 }));
});

test('gives up on a file whose currency has no rate, and converts it with one', async () => {
  const foreign = await run(['A\t10 USD', 'B\t10 USD']);
  expect(foreign.result).toEqual(E.left({ _tag: 'NoExchangeRate', currency: 'USD' }));
  expect([foreign.calls, foreign.problems]).toEqual([[], []]);
  expect((await run(['A\t10 USD'], { USD: 10.5 })).calls).toMatchObject([[{ sku: 'A', price: 10_500 }]]);
});

test('tells when the file is not there, or the database is away', async () => {
  const away = unavailable('gone');
  const ignore = () => undefined;
  const read = importPrices({ setPrices: () => TE.left(away), onProblem: ignore, onProgress: ignore });
  const info = { currency: 'NOK', exchangeRates: {} };
  expect(await read(join(folder, 'none.tsv'), info)()).toEqual(
    E.left({ _tag: 'FeedUnreadable', reason: 'there is no such file' }),
  );
  await writeFile(join(folder, 'one.tsv'), 'id\tprice\nA\t1 NOK\n');
  expect(await read(join(folder, 'one.tsv'), info)()).toEqual(E.left(away));
});
