import { noChanges, type Order } from '@torg/domain/purchase';
import { anInvoicingShop, anOrder, fillBasket, ordersOn } from '@torg/domain/testing';
import { either as E, option as O } from 'fp-ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBasketStore } from '../basket/basket-store.ts';
import { addSkus } from '../testing/add-skus.ts';
import { createJobList } from '../testing/job-list.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createPurchaseStore } from './purchase-store.ts';

let database: TestDatabase;
let shops = 0;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const kari = { guest: 'kari' };

/** A shop with two orders that can be sent. */
const start = async () => {
  const { db } = database;
  const shop = { ...anInvoicingShop, id: `shop-${++shops}` };
  await addSkus(db, shop.id, { C: null });
  const store = createPurchaseStore(db, shop, createJobList(), Date);
  const orders = ordersOn(store, Date, shop);
  const baskets = createBasketStore(db, shop.id, Date);
  for (const nth of [1, 2]) {
    const basket = await fillBasket(baskets, kari, { C: 2 });
    const order = anOrder(`AAAAA-0000${nth}`, { C: 2 });
    await orders.place(kari, { order, basket, idempotencyKey: `key-0000000000000${nth}` })();
  }
  const shipped = async (number: string): Promise<Order> => {
    const sent = await orders.ship(number)();
    if (E.isLeft(sent)) throw new Error(JSON.stringify(sent.left));
    return sent.right;
  };
  return { shop, store, orders, shipped };
};

it('a transaction that is undone after it wrote an invoice leaves no gap', async () => {
  const { store, shipped, orders } = await start();
  const [written] = (await shipped('AAAAA-00001')).invoices ?? [];
  if (written === undefined) throw new Error('no invoice');
  const { number: _, reference: __, ...content } = written;
  const series = { prefix: 'K', reference: 'number' } as const;
  // The first of the two is written; the second points at an invoice that there is not.
  const lost = { ...content, kind: 'credit-note' as const, corrects: { number: 'K99', day: 1 } };
  const undone = store.change({ number: 'AAAAA-00001' }, () =>
    E.right({ ...noChanges, invoices: [content, lost].map((each) => ({ content: each, series })) }),
  );
  await expect(undone()).rejects.toThrow(/foreign key/);
  expect((await shipped('AAAAA-00002')).invoices?.map(({ number }) => number)).toEqual(['K2']);
  const first = await orders.find(kari, 'AAAAA-00001')();
  expect(E.isRight(first) && O.isSome(first.right) && first.right.value.invoices).toHaveLength(1);
});

it('what was written cannot be changed, taken away or put into a gap', async () => {
  const { shop, shipped } = await start();
  const [invoice] = (await shipped('AAAAA-00001')).invoices ?? [];
  if (invoice === undefined) throw new Error('no invoice');
  const run = (statement: string) => sql.raw(statement).execute(database.db);
  const own = `where shop_id = '${shop.id}'`;
  await expect(run(`update torg.invoice set reference = '1' ${own}`)).rejects.toThrow('stay as they were written');
  const forgotten = `jsonb_set(content::jsonb, '{buyer}', '{"email": ""}')::json`;
  await expect(run(`update torg.invoice set content = ${forgotten} ${own}`)).rejects.toThrow('stay as they were');
  await expect(run(`delete from torg.invoice ${own}`)).rejects.toThrow('stay as they were written');
  await expect(run('truncate torg.invoice')).rejects.toThrow('stay as they were written');
  await expect(run('truncate torg.invoice_series cascade')).rejects.toThrow('stay as they were written');
  await expect(run(`delete from torg.invoice_series ${own}`)).rejects.toThrow(/foreign key/);
  await expect(run(`delete from torg.customer_order ${own}`)).rejects.toThrow(/foreign key/);
  const content = JSON.stringify(invoice);
  const insert = (nth: number) =>
    database.db
      .insertInto('invoice')
      .values({ shop_id: shop.id, nth, invoice_number: `K${nth}`, number: 'AAAAA-00001', reference: null, content })
      .execute();
  await expect(insert(3)).rejects.toThrow('would have a gap before 3');
  await expect(insert(1)).rejects.toThrow();
});
