import { type PaymentState, paymentTransitions } from '@torg/domain/purchase';
import { anOrder, aShopInfo } from '@torg/domain/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { insertOrder } from './insert-order.ts';
import { insertPayment } from './payment-rows.ts';

let database: TestDatabase;
let shops = 0;
const newShop = () => ({ ...aShopInfo, id: `shop-${++shops}` });

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

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
