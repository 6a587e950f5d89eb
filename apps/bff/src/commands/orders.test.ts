import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBasketStore, createPurchaseStore } from '@torg/adapter-postgres';
import { addSkus, createJobList, createTestDatabase, rightOf, type TestDatabase } from '@torg/adapter-postgres/testing';
import { paymentHold } from '@torg/domain/purchase';
import { anOrder, aShopInfo, ordersOn } from '@torg/domain/testing';
import { either as E } from 'fp-ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ended, runFile, runHere } from '../testing/command.ts';
import { ordersCommand } from './orders.ts';

const fjell = { ...aShopInfo, id: 'fjell' };
const owner = { guest: 'kari' };

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await addSkus(database.db, 'fjell', { A: 10 });
});
afterAll(() => database.drop());

const run = (line: string): Promise<Ended> => runHere(ordersCommand, line.split(' '), { DATABASE_URL: database.url });

const place = async (number: string, payment?: 'paid at the bank', deposit = 0): Promise<void> => {
  const basket = rightOf(await createBasketStore(database.db, 'fjell', Date).change(owner, E.right)());
  const draft = { order: anOrder(number, { A: 2 }), basket, idempotencyKey: `key of ${number}` };
  const orders = ordersOn(createPurchaseStore(database.db, fjell, createJobList(), Date));
  if (payment === undefined) {
    rightOf(await orders.place(owner, draft)());
    return;
  }
  const reference = `payment of ${number}`;
  const amount = 20_000 + deposit;
  const report = { state: 'approved', amount, currency: 'NOK' } as const;
  const order = anOrder(
    number,
    { A: 2 },
    {
      paymentMethod: 'bank',
      ...(deposit === 0 ? {} : { deposit: { amount: deposit } }),
    },
  );
  const times = { startedAt: 1, expiresAt: 1 + paymentHold };
  const started = { reference, orderNumber: number, provider: 'test-bank', amount, currency: 'NOK' };
  rightOf(await orders.place(owner, { ...draft, order, payment: { ...started, ...times } })());
  rightOf(await orders.payments.settle(reference, { _tag: 'Reported', report })());
};

const available = async (): Promise<number> => {
  const stock = await database.db.selectFrom('stock').select(['on_hand', 'reserved']).executeTakeFirstOrThrow();
  return (stock.on_hand ?? 0) - stock.reserved;
};

describe('the orders command', () => {
  it('tells what was booked by day, as a file for spreadsheets, too', async () => {
    await place('BBBBB-00001');
    await run('--shop fjell cancel BBBBB-00001');
    const days = '--from 2023-11-14 --to 2023-11-14';
    expect(await run(`--shop fjell bookings ${days}`)).toEqual({
      ...{ code: 0, errors: '' },
      output: [
        '2023-11-14  VAT  NO  home  25%  sold NOK 200.00  VAT NOK 40.00\n',
        '2023-11-14  payment  invoice  sold NOK 200.00\n',
      ].join(''),
    });
    const file = join(await mkdtemp(join(tmpdir(), 'torg-bookings-')), 'books.csv');
    expect(await run(`--shop fjell bookings ${days} --csv ${file}`)).toMatchObject({ code: 0 });
    expect(await readFile(file, 'utf8')).toContain(
      '2023-11-14,VAT,NO,home,25%,,160.00,40.00,200.00,0.00,0.00,0.00,NOK',
    );
    const saft = join(await mkdtemp(join(tmpdir(), 'torg-journal-')), 'journal.csv');
    expect(await run(`--shop fjell bookings ${days} --saft ${saft}`)).toEqual({
      ...{ code: 0, errors: '' },
      output: `3 lines are in ${saft}: debit 200.00, credit 200.00 NOK\n`,
    });
    expect((await readFile(saft, 'utf8')).split('\r\n').slice(1, -1)).toEqual([
      '2023-11-14,1500,200.00,0.00,,,,,NOK',
      '2023-11-14,3000,0.00,160.00,3,25,160.00,40.00,NOK',
      '2023-11-14,2700,0.00,40.00,,,,,NOK',
    ]);
    expect(await run(`--shop kontor bookings ${days} --saft ${saft}`)).toMatchObject({
      ...{ code: 1, errors: 'accounts is missing in shop.json: it says where bookings go\n' },
    });
    expect(await run('--shop fjell bookings --from 2023-11-13 --to 2023-11-13')).toMatchObject({
      output: 'No bookings\n',
    });
  });

  it('pays a deposit back once, and nothing but it', async () => {
    await place('BBBBB-00009', 'paid at the bank', 5_000);
    expect(await run('--shop fjell deposit BBBBB-00009')).toEqual({
      ...{ code: 0, errors: '', output: 'NOK 50.00 of deposit go back for BBBBB-00009\n' },
    });
    const again = { code: 2, output: '', errors: 'BBBBB-00009: no deposit of it is kept\n' };
    expect(await run('--shop fjell deposit BBBBB-00009')).toEqual(again);
    const { refunds } = await database.db.selectFrom('payment').select('refunds').executeTakeFirstOrThrow();
    expect(refunds).toEqual([{ id: '1', amount: 5_000 }]);
    await run('--shop fjell cancel BBBBB-00009');
  });

  it('ships an order, once', async () => {
    await place('AAAAA-00001');
    expect(await run('--shop fjell ship aaaaa00001')).toEqual({
      ...{ code: 0, output: 'AAAAA-00001 is shipped\n', errors: '' },
    });
    expect(await run('--shop fjell ship AAAAA-00001')).toEqual({
      ...{ code: 2, output: '', errors: 'AAAAA-00001 is shipped: it cannot be shipped\n' },
    });
    expect(await run('--shop fjell cancel AAAAA-00001')).toMatchObject({ code: 2 });
  });

  it('ships an order in parts, and says what is left', async () => {
    await place('AAAAA-00005');
    expect(await run('--shop fjell ship AAAAA-00005 --units A=1 --carrier Posten --tracking 370')).toEqual({
      ...{ code: 0, output: 'AAAAA-00005 is part-shipped; left: 1 of A\n', errors: '' },
    });
    expect(await run('--shop fjell ship AAAAA-00005 --units A=2')).toEqual({
      ...{ code: 2, output: '', errors: 'AAAAA-00005 has 1 of A left to be sent\n' },
    });
    expect((await run('--shop fjell list --state part-shipped')).output).toContain('1 of 2 units left');
    expect(await run('--shop fjell ship AAAAA-00005')).toMatchObject({ output: 'AAAAA-00005 is shipped\n' });
  });

  it('cancels an order that was paid: its units and its money go back', async () => {
    await place('AAAAA-00002', 'paid at the bank');
    const before = await available();
    expect(await run('--shop fjell cancel AAAAA-00002')).toEqual({
      ...{ code: 0, output: 'AAAAA-00002 is cancelled; its payment goes back\n', errors: '' },
    });
    expect(await available()).toBe(before + 2);
  });

  it('cancels some of an order that was paid: their units and their money go back', async () => {
    await place('AAAAA-00006', 'paid at the bank');
    const before = await available();
    expect(await run('--shop fjell cancel AAAAA-00006 --units A=1')).toEqual({
      ...{ code: 0, errors: '' },
      output: 'AAAAA-00006 is placed; NOK 100.00 of its payment go back; left: 1 of A\n',
    });
    expect(await available()).toBe(before + 1);
    await run('--shop fjell ship AAAAA-00006');
    expect(await run('--shop fjell cancel AAAAA-00006 --units A=1')).toMatchObject({
      ...{ code: 2, errors: 'AAAAA-00006 is shipped: it cannot be cancelled in part\n' },
    });
  });

  it('takes goods back that were sent: their money goes back, and they can be sold again where that is said', async () => {
    await place('AAAAA-00007', 'paid at the bank');
    expect(await run('--shop fjell return AAAAA-00007 --units A=1')).toMatchObject({
      ...{ code: 2, errors: 'AAAAA-00007 is placed: it cannot be returned in part\n' },
    });
    await run('--shop fjell ship AAAAA-00007');
    const before = await available();
    expect(await run('--shop fjell return AAAAA-00007')).toMatchObject({
      ...{ code: 2, errors: 'nothing of AAAAA-00007 is waited for: name what came back by --units\n' },
    });
    expect(await run('--shop fjell return AAAAA-00007 --units A=1')).toEqual({
      ...{ code: 0, output: 'AAAAA-00007 is shipped; NOK 100.00 of its payment go back\n', errors: '' },
    });
    expect(await available()).toBe(before);
    expect(await run('--shop fjell return AAAAA-00007 --units A=2')).toMatchObject({
      ...{ code: 2, errors: 'AAAAA-00007 has 1 of A that its buyer has\n' },
    });
    expect(await run('--shop fjell return AAAAA-00007 --units A=1 --restock')).toMatchObject({ code: 0 });
    expect(await available()).toBe(before + 1);
  });

  it('lists the orders of a shop, or of one state', async () => {
    await place('AAAAA-00003');
    const { code, output } = await run('--shop fjell list --state placed');
    expect(code).toBe(0);
    expect(output).toBe(
      'AAAAA-00003  2023-11-14 22:13  placed        invoice          NOK 200.00  2 units  Ada Nordmann\n',
    );
    expect((await run('--shop fjell list')).output).toContain('AAAAA-00003');
    expect(await run('--shop sommer list')).toMatchObject({ code: 0, output: 'No orders\n' });
  });

  it.each([
    ['--shop fjell ship ZZZZZ-ZZZZZ', 2, /^ZZZZZ-ZZZZZ: fjell has no such order\n$/],
    ['--shop nowhere ship AAAAA-00001', 1, /^--shop nowhere: expected one of .*fjell.*\n$/],
  ])('says in one line what is wrong: %s', async (line, code, words) => {
    const ended = await run(line);
    expect([ended.code, ended.output]).toEqual([code, '']);
    expect(ended.errors).toMatch(words);
  });

  it('is what npm runs', async () => {
    await place('AAAAA-00004');
    const args = '--shop fjell cancel AAAAA-00004'.split(' ');
    expect(await runFile(join(import.meta.dirname, 'orders.ts'), args, { DATABASE_URL: database.url })).toEqual({
      ...{ code: 0, output: 'AAAAA-00004 is cancelled\n', errors: '' },
    });
  });

  it('shows how it is used', async () => {
    expect(await run('--help')).toMatchObject({ code: 0, output: expect.stringContaining('npm run orders --') });
    expect(await run('list')).toMatchObject({ code: 1, errors: expect.stringContaining('npm run orders --') });
  });
});
