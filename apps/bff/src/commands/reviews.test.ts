import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBasketStore, createPurchaseStore, createReviewStore } from '@torg/adapter-postgres';
import { addSkus, createJobList, createTestDatabase, rightOf, type TestDatabase } from '@torg/adapter-postgres/testing';
import { aKeptReview, anOrder, aShopInfo, ordersOn } from '@torg/domain/testing';
import { either as E } from 'fp-ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Ended, runHere } from '../testing/command.ts';
import { reviewsCommand } from './reviews.ts';

// Each run of the command reads all demo shops.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const fjell = { ...aShopInfo, id: 'fjell' };

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'reviews-'));
  await addSkus(database.db, 'fjell', { A: 10, B: 10 });
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const run = (...args: readonly string[]): Promise<Ended> =>
  runHere(reviewsCommand, ['--shop', 'fjell', ...args], { DATABASE_URL: database.url });

const store = () => createReviewStore(database.db, fjell);

const keep = async (id: string, productId: string): Promise<void> => {
  const buyer = `${id}@example.com`;
  rightOf(await store().change({ productId, buyer }, () => E.right(aKeptReview(id, { productId, buyer })))());
};

describe('the reviews command', () => {
  it('holds, publishes, removes and answers a review, and says when there is none', async () => {
    await keep('one', 'A');
    expect(await run('hold', 'one')).toMatchObject({ code: 0, output: expect.stringContaining('held') });
    expect(rightOf(await store().ratings('A')())).toEqual([0, 0, 0, 0, 0]);
    expect(await run('publish', 'one')).toMatchObject({ code: 0 });
    expect(await run('answer', 'one', 'Takk', 'skal du ha')).toMatchObject({
      output: expect.stringContaining('answered'),
    });
    expect(rightOf(await store().list('A', { sort: 'newest', page: 1 })()).reviews).toMatchObject([
      { id: 'one', answer: { text: 'Takk skal du ha' } },
    ]);
    expect(await run('remove', 'one')).toMatchObject({ code: 0 });
    expect(await run('answer', 'one', 'No')).toMatchObject({
      code: 2,
      errors: 'one: it is removed: nobody reads an answer\n',
    });
    expect(await run('hold', 'nothing')).toEqual({ code: 2, output: '', errors: 'nothing: there is no such review\n' });
  });

  it('lists reviews, and those that were reported with why', async () => {
    await keep('two', 'B');
    expect(await run('reports')).toEqual({ code: 0, output: 'No reports\n', errors: '' });
    await store().report('two', { by: 'x', reason: 'fake', at: 1 })();
    expect((await run('reports')).output).toMatch(/^two .*\n {2}1 x reported: fake\n$/);
    expect((await run('list', '--state', 'published')).output).toMatch(
      /^two {2}2023-11-14 {2}published {2}5\/5 {2}B {2}verified/,
    );
    expect((await run('list')).output).not.toContain('example.com');
  });

  it('imports a file: bad rows are named and nothing else is lost; an order proves a purchase, nothing else does', async () => {
    const owner = { guest: 'kari' };
    const basket = rightOf(await createBasketStore(database.db, 'fjell', Date).change(owner, E.right)());
    const orders = ordersOn(createPurchaseStore(database.db, fjell, createJobList(), Date));
    rightOf(await orders.place(owner, { order: anOrder('AAAAA-00001', { A: 1 }), basket, idempotencyKey: 'key-1' })());
    rightOf(await orders.ship('AAAAA-00001')());
    const file = join(folder, 'reviews.csv');
    const rows = [
      'id,product,rating,author,date,text,order,answer',
      'a,A,5,Kari,2026-02-28,"Warm, and light",AAAAA-00001,Takk!',
      'b,A,3,Ola,2024-02-29,<b>ok</b>,,',
      'c,A,6,Per,2026-02-30,,,',
      'd,nothing,4,Siri,2026-01-01,,,',
      'e,B,4,Siri,2026-01-01,,AAAAA-00001,',
      'f,A,4,Siri,2026-01-01,,AAAAA-00001,',
    ];
    await writeFile(file, rows.join('\n'));
    const { code, output, errors } = await run('import', file);
    expect([code, output]).toEqual([2, '2 new, 0 changed, 0 as before, 5 problems\n']);
    expect(errors.split('\n').map((line) => line.slice(0, 16))).toEqual([
      ...['line 4: rating "', 'line 4: date "20', 'line 5: product ', 'line 6: order "A', 'line 7: order "A', ''],
    ]);
    const { reviews } = rightOf(await store().list('A', { sort: 'newest', page: 1 })());
    expect(reviews.map(({ id, isVerified, text, writtenAt }) => [id, isVerified, text, writtenAt])).toEqual([
      ['i-a', true, 'Warm, and light', Date.UTC(2026, 1, 28, 12)],
      ['i-b', false, '<b>ok</b>', Date.UTC(2024, 1, 29, 12)],
    ]);
    expect((await run('import', file)).output).toBe('0 new, 0 changed, 2 as before, 5 problems\n');
  });

  it.each([
    [['praise', 'one'], 'praise: expected list'],
    [['hold'], 'hold: expected the id of a review'],
    [['answer', 'one'], 'answer: expected the text'],
    [['hold', 'one', '--state', 'held'], '--state: expected only with list'],
    [['list', '--state', 'new'], '--state new: expected one of'],
    [['import', '/nowhere.csv'], '/nowhere.csv: there is no such file'],
  ])('refuses %j', async (args, said) => {
    const { code, errors } = await run(...args);
    expect([code, errors.startsWith(said)]).toEqual([1, true]);
  });
});
