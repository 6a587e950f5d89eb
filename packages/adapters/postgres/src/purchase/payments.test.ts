import type { StoredBasket } from '@torg/domain/basket';
import { type PaymentState, paymentTransitions } from '@torg/domain/purchase';
import { aLine, anOrder, aShopInfo, ordersOn } from '@torg/domain/testing';
import { either as E, option as O } from 'fp-ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBasketStore } from '../basket/basket-store.ts';
import { addSkus } from '../testing/add-skus.ts';
import { createJobList } from '../testing/job-list.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { insertOrder } from './insert-order.ts';
import { insertPayment } from './payment-rows.ts';
import { createPurchaseStore } from './purchase-store.ts';

let database: TestDatabase;
let shops = 0;
const newShop = () => ({ ...aShopInfo, id: `shop-${++shops}` });

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** An hour after the orders of these tests. */
const soon = { now: () => 1_700_003_600_000 };

const start = async () => {
  const { db } = database;
  const shop = newShop();
  await addSkus(db, shop.id, { A: 5 });
  return {
    orders: ordersOn(createPurchaseStore(db, shop, createJobList()), soon),
    baskets: createBasketStore(db, shop.id),
  };
};

describe('a guest who logs in while the payment is on hold', () => {
  const reference = 'reference-of-a-payment';
  const [guest, user] = [{ guest: 'kari' }, { user: 'kari' }];
  const approved = { _tag: 'Reported', report: { state: 'approved', amount: 20_000, currency: 'NOK' } } as const;
  const together = (from: StoredBasket, into: StoredBasket) => ({ ...into, lines: [...into.lines, ...from.lines] });
  const onHold = async () => {
    const stores = await start();
    const written = await stores.baskets.change(guest, (basket) => E.right({ ...basket, lines: [aLine('A', 2)] }))();
    if (E.isLeft(written)) throw new Error('the basket could not be filled');
    const order = anOrder('AAAAA-00001', { A: 2 }, { paymentMethod: 'bank' });
    const times = { startedAt: 0, expiresAt: 1_000 };
    const payment = {
      reference,
      orderNumber: order.number,
      provider: 'test-bank',
      amount: 20_000,
      currency: 'NOK',
      ...times,
    };
    await stores.orders.place(guest, { order, payment, basket: written.right, idempotencyKey: 'key-00000000000001' })();
    return stores;
  };

  it('finds no basket once the payment is approved', async () => {
    const { baskets, orders } = await onHold();
    await baskets.merge(guest, user, together)();
    expect(await orders.payments.settle(reference, approved)()).toMatchObject(E.right({ state: 'approved' }));
    expect(await baskets.find(user)()).toEqual(E.right(O.none));
  });

  it('is told that the goods are ordered where other things are in the basket, too', async () => {
    const { baskets, orders } = await onHold();
    await baskets.change(user, (basket) => E.right({ ...basket, lines: [aLine('B', 1)] }))();
    await baskets.merge(guest, user, together)();
    expect(await baskets.isSubmitted(user)()).toEqual(E.right(false));
    await orders.payments.settle(reference, approved)();
    expect(await baskets.isSubmitted(user)()).toEqual(E.right(true));
  });
});

describe('payments in PostgreSQL', () => {
  const write = async (state: PaymentState) => {
    const shopId = newShop().id;
    const order = anOrder('AAAAA-00001', { A: 1 }, { state: 'pending' });
    const basket = { id: 'basket', revision: 1 };
    const amounts = { amount: 10_000, currency: 'NOK', startedAt: 1, expiresAt: 1_800_001 };
    await database.db.transaction().execute(async (trx) => {
      await insertOrder(trx, shopId, order, { owner: { guest: 'kari' }, basket, idempotencyKey: 'key' });
      await insertPayment(trx, shopId, {
        ...amounts,
        reference: 'ref',
        orderNumber: order.number,
        provider: 'test-bank',
        state,
      });
    });
    return shopId;
  };
  const setState = (shopId: string, state: string) =>
    sql`update payment set state = ${state} where shop_id = ${shopId}`.execute(database.db);

  it('take no step that the domain does not know, whoever writes', async () => {
    const shopId = await write('started');
    await expect(setState(shopId, 'refunded')).rejects.toThrow('cannot go from started to refunded');
    await setState(shopId, 'approved');
    await expect(setState(shopId, 'started')).rejects.toThrow('cannot go from approved to started');
    await expect(write('approved')).rejects.toThrow('cannot begin as approved');
  });

  it('take the same steps as in the domain', async () => {
    const { rows } = await sql<{ step: string }>`
      select from_state || ' ' || to_state as step from payment_transition
    `.execute(database.db);
    expect(new Set(rows.map(({ step }) => step))).toEqual(
      new Set(Object.entries(paymentTransitions).flatMap(([from, states]) => states.map((to) => `${from} ${to}`))),
    );
  });
});
