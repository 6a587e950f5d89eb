import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RowProblem } from '@torg/domain/catalogue/import';
import { aShopInfo } from '@torg/domain/testing';
import { either as E, taskEither as TE } from 'fp-ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LoadDemoDeps, loadDemo } from './load-demo.ts';

let folder = '';
let feed = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'torg-demo-'));
  feed = join(folder, 'products.tsv');
  await writeFile(feed, 'id\ttitle\tprice\tavailability\n1\tA\t1 NOK\tin_stock\n2\tB\tfree\tin_stock\n');
});
afterAll(() => rm(folder, { recursive: true }));

const shop = (id: string, feeds: readonly string[], rest = {}) => ({
  info: { ...aShopInfo, id, ...rest },
  directory: folder,
  feeds,
  priceFiles: [],
});

const stores = (filledShops: readonly string[] = []) => {
  const written: string[] = [];
  const problems: RowProblem[] = [];
  const deps: LoadDemoDeps = {
    startImport: (info) => () =>
      TE.right({
        write: (items) => {
          written.push(...items.map(({ sku }) => `${info.id} ${sku}`));
          return TE.right({ created: items.length, updated: 0, unchanged: 0 });
        },
        finish: () => TE.right({ removed: 0 }),
      }),
    setPrices: (info, priceList) => (prices) => {
      written.push(...prices.map(({ sku, price }) => `${info.id} ${sku} ${priceList} ${price}`));
      return TE.right({ created: prices.length, updated: 0, unchanged: 0, unknown: [] });
    },
    isFilled: (id) => TE.right(filledShops.includes(id)),
    clock: { now: () => 0 },
    onProblem: (_file, problem) => problems.push(problem),
  };
  return { deps, written, problems };
};

test('fills each open shop with its own feeds', async () => {
  const { deps, written, problems } = stores();
  const filled = await loadDemo(deps)([shop('one', [feed]), shop('two', [feed])])();
  expect(filled).toEqual(
    E.right([
      { shop: 'one', variants: 1 },
      { shop: 'two', variants: 1 },
    ]),
  );
  expect(written).toEqual(['one 1', 'two 1']);
  expect(problems).toHaveLength(2);
});

test('sets the prices of each list after the feeds', async () => {
  const { deps, written, problems } = stores();
  const file = join(folder, 'prices-club.tsv');
  await writeFile(file, 'id\tprice\n1\t0.90 NOK\n2\tfree\n');
  const filled = await loadDemo(deps)([{ ...shop('one', [feed]), priceFiles: [{ priceList: 'club', file }] }])();
  expect(filled).toEqual(E.right([{ shop: 'one', variants: 1 }]));
  expect(written).toEqual(['one 1', 'one 1 club 90']);
  expect(problems).toHaveLength(2);
});

test('leaves alone what is filled, closed or without feeds', async () => {
  const { deps, written } = stores(['one']);
  const closed = shop('two', [feed], { temporaryClosedContent: 'closed' });
  expect(await loadDemo(deps)([shop('one', [feed]), closed, shop('three', [])])()).toEqual(E.right([]));
  expect(written).toEqual([]);
});

test('tells which feed could not be loaded', async () => {
  const { deps } = stores();
  const missing = join(folder, 'none.tsv');
  expect(await loadDemo(deps)([shop('one', [missing])])()).toEqual(
    E.left({ file: missing, cause: { _tag: 'FeedUnreadable', reason: 'there is no such file' } }),
  );
});
