import { anOrder, aShopInfo, orderStoreSuite } from '@torg/domain/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBasketStore } from '../basket/basket-store.ts';
import { addSkus } from '../testing/add-skus.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { insertOrder } from './order-rows.ts';
import { createOrderStore } from './order-store.ts';

let database: TestDatabase;
let shops = 0;
const newShop = () => ({ ...aShopInfo, id: `shop-${++shops}` });

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

orderStoreSuite('PostgreSQL', async () => {
  const { db } = database;
  const shop = newShop();
  await addSkus(db, shop.id, { A: 5, B: 3, C: null });
  return {
    orders: createOrderStore(db, shop),
    baskets: createBasketStore(db, shop.id),
    available: async (sku) => {
      const stock = await db
        .selectFrom('stock')
        .select(['on_hand', 'reserved'])
        .where('shop_id', '=', shop.id)
        .where('sku', '=', sku)
        .executeTakeFirstOrThrow();
      return stock.on_hand === null ? null : stock.on_hand - stock.reserved;
    },
  };
});

describe('orders in PostgreSQL', () => {
  const placeOne = async () => {
    const shop = newShop();
    await database.db
      .transaction()
      .execute((trx) => insertOrder(trx, shop.id, { guest: 'kari' }, anOrder('AAAAA-00001', { A: 1 }), 'key'));
    return shop.id;
  };
  const setState = (shopId: string, state: string) =>
    sql`update customer_order set state = ${state} where shop_id = ${shopId}`.execute(database.db);

  it('go from placed to shipped or cancelled, and no other way, whoever writes', async () => {
    const shipped = await placeOne();
    await setState(shipped, 'shipped');
    await expect(setState(shipped, 'placed')).rejects.toThrow('cannot go from shipped to placed');
    await expect(setState(shipped, 'cancelled')).rejects.toThrow('cannot go from shipped to cancelled');
    const cancelled = await placeOne();
    await setState(cancelled, 'cancelled');
    await expect(setState(cancelled, 'shipped')).rejects.toThrow('cannot go from cancelled to shipped');
  });

  it('begin as placed', async () => {
    const order = anOrder('AAAAA-00002', { A: 1 }, { state: 'shipped' });
    const insert = database.db
      .transaction()
      .execute((trx) => insertOrder(trx, newShop().id, { guest: 'kari' }, order, 'key'));
    await expect(insert).rejects.toThrow('cannot begin as shipped');
  });

  it('cannot take more than there is, whoever writes', async () => {
    const shop = newShop();
    await addSkus(database.db, shop.id, { A: 5 });
    const oversell = sql`update stock set reserved = 6 where shop_id = ${shop.id}`.execute(database.db);
    await expect(oversell).rejects.toThrow('stock_is_not_oversold');
  });
});
