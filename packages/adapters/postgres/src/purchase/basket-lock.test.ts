import type { StoredBasket } from '@torg/domain/basket';
import { mergeWithOrders, place } from '@torg/domain/purchase';
import { aLine, anOrder, aShopInfo, ordersOn } from '@torg/domain/testing';
import { either as E, option as O } from 'fp-ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createBasketStore } from '../basket/basket-store.ts';
import { addSkus } from '../testing/add-skus.ts';
import { rightOf } from '../testing/test-database.ts';
import { useTestDatabase } from '../testing/use-test-database.ts';
import { createPurchaseStore } from './purchase-store.ts';

const database = useTestDatabase();

/** Something that the test lets go on. */
const gate = () => {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
};

/** Waits until so many statements wait for a lock that another one holds. */
const untilBlocked = async (count: number): Promise<void> => {
  for (;;) {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    `.execute(database.db);
    if (rows.length >= count) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};

describe('a line that is put into the basket while it is ordered', () => {
  const owner = { guest: 'kari' };
  const add = (sku: string) => (basket: StoredBasket) =>
    E.right({ ...basket, lines: [...basket.lines, aLine(sku, 1)] });

  it('waits for the order, and is in the next basket', async () => {
    const { db } = database;
    const shop = { ...aShopInfo, id: 'ordering-first' };
    await addSkus(db, shop.id, { A: 5, B: 5 });
    const baskets = createBasketStore(db, shop.id, Date);
    const basket = rightOf(await baskets.change(owner, add('A'))());
    const [locked, committed] = [gate(), gate()];
    // Somebody else buys the same goods: the order has read its basket, and waits for the stock.
    const buying = db.transaction().execute(async (trx) => {
      await sql`select from stock where shop_id = ${shop.id} for update`.execute(trx);
      locked.open();
      await committed.opened;
    });
    await locked.opened;
    const draft = { owner, order: anOrder('AAAAA-00001', { A: 1 }), basket, idempotencyKey: 'key' };
    const ordering = createPurchaseStore(db, shop, { enqueue: async () => undefined }, Date).place(
      draft,
      place(draft),
    )();
    await untilBlocked(1);
    const adding = baskets.change(owner, add('B'))();
    await Promise.race([adding, untilBlocked(2)]);
    committed.open();
    await buying;
    expect(rightOf(await ordering)).toMatchObject({ lines: [{ sku: 'A' }] });
    rightOf(await adding);
    expect(rightOf(await baskets.find(owner)())).toMatchObject(O.some({ lines: [{ sku: 'B' }] }));
  });

  it('is not ordered unseen, and stays, when the basket is read before and ordered after it', async () => {
    const { db } = database;
    const shop = { ...aShopInfo, id: 'adding-first' };
    await addSkus(db, shop.id, { A: 5, B: 5 });
    const baskets = createBasketStore(db, shop.id, Date);
    const basket = rightOf(await baskets.change(owner, add('A'))());
    const [locked, committed] = [gate(), gate()];
    const adding = db.transaction().execute(async (trx) => {
      await sql`update basket set revision = revision + 1 where shop_id = ${shop.id}`.execute(trx);
      await sql`update basket_line set quantity = 2 where shop_id = ${shop.id}`.execute(trx);
      locked.open();
      await committed.opened;
    });
    await locked.opened;
    const draft = { owner, order: anOrder('AAAAA-00001', { A: 1 }), basket, idempotencyKey: 'key' };
    const ordering = createPurchaseStore(db, shop, { enqueue: async () => undefined }, Date).place(
      draft,
      place(draft),
    )();
    await untilBlocked(1);
    committed.open();
    await adding;
    expect(await ordering).toEqual(E.left({ _tag: 'BasketChanged' }));
    expect(rightOf(await baskets.find(owner)())).toMatchObject(O.some({ lines: [{ sku: 'A', quantity: 2 }] }));
  });
});

describe('what is read under lock', () => {
  const [guest, user] = [{ guest: 'kari' }, { user: 'kari' }];
  const queue = { enqueue: async () => undefined };
  const together = (from: StoredBasket, into: StoredBasket) => ({ ...into, lines: [...into.lines, ...from.lines] });

  it('is a basket that a login merges: a line that is put in meanwhile comes along', async () => {
    const { db } = database;
    const shop = { ...aShopInfo, id: 'merging' };
    await addSkus(db, shop.id, { A: 5, B: 5 });
    const baskets = createBasketStore(db, shop.id, Date);
    const { id } = rightOf(await baskets.change(guest, (basket) => E.right({ ...basket, lines: [aLine('A', 1)] }))());
    const [added, committed] = [gate(), gate()];
    const adding = db.transaction().execute(async (trx) => {
      await sql`update basket set revision = revision + 1 where shop_id = ${shop.id} and basket_id = ${id}`.execute(
        trx,
      );
      await sql`update basket_line set quantity = 2 where shop_id = ${shop.id} and basket_id = ${id}`.execute(trx);
      added.open();
      await committed.opened;
    });
    await added.opened;
    const merging = mergeWithOrders(createPurchaseStore(db, shop, queue, Date))(guest, user, together)();
    await untilBlocked(1);
    committed.open();
    await adding;
    rightOf(await merging);
    expect(rightOf(await baskets.find(user)())).toMatchObject(O.some({ lines: [{ sku: 'A', quantity: 2 }] }));
  });

  it('is an order: one that is shipped meanwhile is not cancelled', async () => {
    const { db } = database;
    const shop = { ...aShopInfo, id: 'shipping' };
    await addSkus(db, shop.id, { A: 5 });
    const basket = rightOf(
      await createBasketStore(db, shop.id, Date).change(guest, (read) =>
        E.right({ ...read, lines: [aLine('A', 1)] }),
      )(),
    );
    const orders = ordersOn(createPurchaseStore(db, shop, queue, Date));
    const order = anOrder('AAAAA-00001', { A: 1 });
    rightOf(await orders.place(guest, { order, basket, idempotencyKey: 'key' })());
    const [shipped, committed] = [gate(), gate()];
    const shipping = db.transaction().execute(async (trx) => {
      await sql`update customer_order set state = 'shipped' where shop_id = ${shop.id}`.execute(trx);
      shipped.open();
      await committed.opened;
    });
    await shipped.opened;
    const cancelling = orders.cancel(order.number)();
    await untilBlocked(1);
    committed.open();
    await shipping;
    expect(await cancelling).toMatchObject(E.left({ _tag: 'ImpossibleTransition', from: 'shipped' }));
  });
});
