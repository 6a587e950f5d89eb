import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { either as E } from 'fp-ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPriceList, openStockList } from './open-feed.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'torg-prices-'));
});
afterAll(() => rm(folder, { recursive: true }));

const open = async (content: string) => {
  const path = join(folder, 'prices');
  await writeFile(path, content);
  return openPriceList(path, { currency: 'NOK', exchangeRates: {} })();
};

test('reads prices from tabs and from commas, whatever other columns there are', async () => {
  for (const content of ['id\tprice\nA\t1234.50 NOK\n', '\uFEFFtitle,Price,ID\r\n"Desk, white",1234.50 NOK,A\r\n']) {
    const opened = await open(content);
    if (E.isLeft(opened)) throw new Error(opened.left.reason);
    const rows = [];
    for await (const row of opened.right.items) rows.push(row);
    expect(rows).toEqual([E.right({ line: 2, sku: 'A', price: 123_450 })]);
  }
});

test('refuses a file without the two columns', async () => {
  expect(await open('id\ttitle\nA\tDesk\n')).toEqual(
    E.left({ _tag: 'FeedUnreadable', reason: 'its first line has no column named price' }),
  );
});

test('reads stock from the columns id and quantity, and refuses a file without them', async () => {
  const path = join(folder, 'stock');
  await writeFile(path, 'id,quantity,title\nA,3,Desk\nB,none,Lamp\n');
  const opened = await openStockList(path)();
  if (E.isLeft(opened)) throw new Error(opened.left.reason);
  const rows = [];
  for await (const row of opened.right.items) rows.push(row);
  expect(rows).toMatchObject([E.right({ line: 2, sku: 'A', onHand: 3 }), E.left([{ line: 3, field: 'quantity' }])]);
  await writeFile(path, 'id\tprice\nA\t1 NOK\n');
  expect(await openStockList(path)()).toMatchObject(E.left({ reason: 'its first line has no column named quantity' }));
});
