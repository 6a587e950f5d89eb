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

  const setRefunds = (shopId: string, refunds: readonly object[]) =>
    sql`update payment set refunds = ${JSON.stringify(refunds)} where shop_id = ${shopId}`.execute(database.db);

  it('take no step that the domain does not know, whoever writes', async () => {
    const shopId = await write('started');
    await expect(setState(shopId, 'refunded')).rejects.toThrow('cannot go from started to refunded');
    await setState(shopId, 'approved');
    await expect(setState(shopId, 'started')).rejects.toThrow('cannot go from approved to started');
    await expect(write('approved')).rejects.toThrow('cannot begin as approved');
  });

  it.each([
    [
      'more than was paid',
      [
        { id: '1', amount: 6_000 },
        { id: '2', amount: 4_001 },
      ],
    ],
    ['less than nothing', [{ id: '1', amount: -1 }]],
    [
      'two of one id',
      [
        { id: '1', amount: 1 },
        { id: '1', amount: 2 },
      ],
    ],
  ])('take no refunds of %s, whoever writes', async (_, refunds) => {
    const shopId = await write('started');
    await expect(setRefunds(shopId, refunds)).rejects.toThrow('these refunds cannot be of this payment');
  });

  const setCaptures = (shopId: string, captures: readonly object[], reserved: object | null = { takes: 'parts' }) =>
    sql`
      update payment set captures = ${JSON.stringify(captures)}, reserved = ${reserved && JSON.stringify(reserved)}
      where shop_id = ${shopId}
    `.execute(database.db);
  const taken = (id: string, amount: number, rest = {}) => ({ id, amount, ...rest });

  it.each([
    ['more than is reserved', [taken('1', 6_000), taken('2', 4_001)]],
    ['less than nothing', [taken('1', -1)]],
    ['two of one id', [taken('1', 1), taken('1', 2)]],
  ])('take no captures of %s, whoever writes', async (_, captures) => {
    const shopId = await write('started');
    await expect(setCaptures(shopId, captures)).rejects.toThrow('these captures cannot be of this payment');
    const refused = [taken('1', 6_000, { isRefused: true }), taken('2', 10_000)];
    await setCaptures(shopId, refused);
    await expect(setCaptures(shopId, refused, null)).rejects.toThrow('these captures cannot be of this payment');
  });

  it('keep what was to be taken, until it is done, and done then', async () => {
    const shopId = await write('started');
    await setCaptures(shopId, [taken('1', 6_000)]);
    await expect(setCaptures(shopId, [taken('2', 4_000)])).rejects.toThrow('a capture cannot be taken back');
    await setCaptures(shopId, [taken('1', 6_000, { isDone: true })]);
    await expect(setCaptures(shopId, [taken('1', 6_000)])).rejects.toThrow('a capture cannot be taken back');
  });

  it('keep what was to go back, until it is done, and done then', async () => {
    const shopId = await write('started');
    const [first, second] = [
      { id: '1', amount: 6_000 },
      { id: '2', amount: 4_000 },
    ];
    await setRefunds(shopId, [first]);
    await expect(setRefunds(shopId, [second])).rejects.toThrow('a refund cannot be taken back');
    await setRefunds(shopId, [{ ...first, isDone: true }, second]);
    await expect(setRefunds(shopId, [first, second])).rejects.toThrow('a refund cannot be taken back');
    await expect(setRefunds(shopId, [])).rejects.toThrow('a refund cannot be taken back');
  });

  it('keep a refund of what was never taken, which counts for nothing', async () => {
    const shopId = await write('started');
    const refused = { id: '1', amount: 10_000, isRefused: true };
    await setRefunds(shopId, [refused, { id: '2', amount: 10_000 }]);
    await expect(setRefunds(shopId, [refused, { id: '2', amount: 10_001 }])).rejects.toThrow(
      'cannot be of this payment',
    );
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
