import type { KeptMail, NewMail } from '@torg/domain/mail';
import { orderMailKinds } from '@torg/domain/purchase';
import { anOrder } from '@torg/domain/testing';
import { mailStoreSuite } from '@torg/domain/testing/suites';
import { either as E, option as O } from 'fp-ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertOrder } from '../purchase/insert-order.ts';
import { createReadOrder } from '../purchase/read-orders.ts';
import { createTestDatabase, rightOf, type TestDatabase } from '../testing/test-database.ts';
import { createMailStore } from './mail-store.ts';

let database: TestDatabase;
let shops = 0;
const numbers = ['AAAAA-00001', 'AAAAA-00002'];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const newShop = async (): Promise<string> => {
  const shopId = `shop-${++shops}`;
  for (const number of numbers) {
    const origin = { owner: { guest: 'kari' }, basket: { id: 'basket', revision: 1 }, idempotencyKey: number };
    await database.db.transaction().execute((trx) => insertOrder(trx, shopId, anOrder(number, { A: 1 }), origin));
  }
  return shopId;
};

mailStoreSuite('PostgreSQL', async () => createMailStore(database.db, await newShop()));

describe('mails in PostgreSQL', () => {
  const mail: NewMail = {
    ...{ id: 'one', orderNumber: 'AAAAA-00001', kind: 'placed', recipient: 'ada@example.com' },
    ...{ subject: 'Subject', html: '<p>', text: 'Text', createdAt: 1_700_000_000_000 },
  };

  it('are as long as they are, and what a mail server says of them is cut', async () => {
    const store = createMailStore(database.db, await newShop());
    await store.keep({ ...mail, html: 'x'.repeat(300_000) })();
    await store.settle('one', { error: `\u0000${'y'.repeat(5000)}` })();
    const found = rightOf(await store.find('one')());
    const lengths = O.map(({ html, error }: KeptMail) => [html.length, error?.length])(found);
    expect(lengths).toEqual(O.some([300_000, 1000]));
  });

  it('are of the kinds of the domain, and of no other', async () => {
    const { rows } = await sql<{ kind: string }>`
      select unnest(string_to_array((regexp_match(pg_get_constraintdef(oid), '\\^\\(([a-z|]*)\\)'))[1], '|')) as kind
      from pg_constraint where conrelid = 'mail'::regclass and conname = 'mail_kind_check'
    `.execute(database.db);
    expect(rows.map(({ kind }) => kind).sort()).toEqual(
      [
        ...orderMailKinds,
        'asked',
        'link',
        'deleted',
        'review',
        'recurring',
        'quote',
        'handed',
        'invited',
        'request',
        'payments',
        'giftcard',
        'subscription',
      ].sort(),
    );
  });

  it('are told apart by what stands behind a colon, and by nothing that could be text', async () => {
    const store = createMailStore(database.db, await newShop());
    for (const kind of ['link:', 'link:A', 'link:1:2', 'link 1', 'other:1'])
      await expect(store.keep({ ...mail, kind })()).rejects.toThrow('mail_kind_check');
  });

  it('belong to an order that is there', async () => {
    const store = createMailStore(database.db, 'shop-without-orders');
    await expect(store.keep(mail)()).rejects.toThrow('foreign key');
    const { rows } = await sql`select from mail where shop_id = 'shop-without-orders'`.execute(database.db);
    expect(rows).toEqual([]);
  });

  it('with characters that no database holds are not there', async () => {
    expect(await createMailStore(database.db, await newShop()).find('\u0000')()).toEqual(E.right(O.none));
  });
});

describe('an order for the work of the shop', () => {
  it('is found whoever it belongs to, in its own shop only', async () => {
    const read = createReadOrder(database.db, await newShop());
    expect(await read('AAAAA-00001')()).toEqual(E.right(O.some(anOrder('AAAAA-00001', { A: 1 }))));
    expect(await read('\u0000')()).toEqual(E.right(O.none));
    expect(await createReadOrder(database.db, 'another')('AAAAA-00001')()).toEqual(E.right(O.none));
  });
});
