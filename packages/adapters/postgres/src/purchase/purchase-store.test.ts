import {
  lifecycleSteps,
  type Order,
  type OrderState,
  orderStates,
  type PaymentState,
  type PurchaseJob,
} from '@torg/domain/purchase';
import { anOrder, aShopInfo } from '@torg/domain/testing';
import { purchaseStoreSuite } from '@torg/domain/testing/suites';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBasketStore } from '../basket/basket-store.ts';
import { createDraftStore } from '../checkout/draft-store.ts';
import { createCreditStore } from '../credit/credit-store.ts';
import { createGiftCardStore } from '../gift-card/gift-card-store.ts';
import { createJobs, type Jobs } from '../jobs/create-jobs.ts';
import { createPointsStore } from '../loyalty/points-store.ts';
import { createQuoteStore } from '../quote/quote-store.ts';
import { addSkus } from '../testing/add-skus.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { insertOrder } from './insert-order.ts';
import { createPurchaseStore } from './purchase-store.ts';
import { createCountPromotionUses } from './use-rows.ts';
import { createCountTakenWindows } from './window-rows.ts';

let database: TestDatabase;
let jobs: Jobs;
let shops = 0;
const newShop = () => ({ ...aShopInfo, id: `shop-${++shops}` });

beforeAll(async () => {
  database = await createTestDatabase();
  jobs = await createJobs(database);
});
afterAll(async () => {
  await jobs.close();
  await database.drop();
});

/** What was put into the queue for a shop. */
const queued = async (shopId: string): Promise<readonly PurchaseJob[]> => {
  const { rows } = await sql<{ job: PurchaseJob }>`
    select (data::jsonb - 'shopId') as job from pgboss.job where data ->> 'shopId' = ${shopId} order by created_on, name
  `.execute(database.db);
  return rows.map(({ job }) => job);
};

purchaseStoreSuite('PostgreSQL', async () => {
  const { db } = database;
  const shop = newShop();

  await addSkus(db, shop.id, { A: 5, B: 3, C: null });
  return {
    store: createPurchaseStore(db, shop, jobs, Date),
    jobs: () => queued(shop.id),
    baskets: createBasketStore(db, shop.id, Date),
    credits: createCreditStore(db, shop, Date),
    points: createPointsStore(db, shop.id, Date),
    giftCards: createGiftCardStore(db, shop.id, jobs, Date),
    quotes: createQuoteStore(db, shop.id, jobs, Date),
    drafts: createDraftStore(db, shop.id),
    countTakenWindows: createCountTakenWindows(db, shop.id),
    countPromotionUses: createCountPromotionUses(db, shop.id),
    endGiftCard: async (card) => {
      await sql`update torg.gift_card set until = current_date - 2 where card = ${card}`.execute(db);
    },
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
  const write = async (order: Order) => {
    const origin = { owner: { guest: 'kari' }, basket: { id: 'basket', revision: 1 }, idempotencyKey: 'key' };
    const shop = newShop();
    await database.db.transaction().execute((trx) => insertOrder(trx, shop.id, order, origin));
    return shop.id;
  };
  const placeOne = () => write(anOrder('AAAAA-00001', { A: 1 }));
  const setState = (shopId: string, state: string) =>
    sql`update customer_order set state = ${state} where shop_id = ${shopId}`.execute(database.db);

  it('take no other step, whoever writes', async () => {
    const shipped = await placeOne();
    await setState(shipped, 'shipped');
    await expect(setState(shipped, 'placed')).rejects.toThrow('cannot go from shipped to placed');
    await expect(setState(shipped, 'cancelled')).rejects.toThrow('cannot go from shipped to cancelled');
    const cancelled = await placeOne();
    await setState(cancelled, 'cancelled');
    await expect(setState(cancelled, 'shipped')).rejects.toThrow('cannot go from cancelled to shipped');
  });

  it('begin in the states of the domain, and in no other', async () => {
    const beginnings = lifecycleSteps.flatMap(({ from, to }) => (from === 'new' ? [to] : []));
    for (const state of orderStates) {
      const approval = { askedAt: 1, lapsesAt: 2, steps: [] };
      const writing = write(anOrder('AAAAA-00002', { A: 1 }, { state, approval, history: [] }));
      if (beginnings.includes(state)) await writing;
      else await expect(writing).rejects.toThrow(`cannot begin as ${state}`);
    }
  });

  it('take the same steps as in the domain', async () => {
    const { rows } = await sql<{ step: string }>`
      select from_state || ' ' || to_state as step from order_transition
    `.execute(database.db);
    expect(new Set(rows.map(({ step }) => step))).toEqual(
      new Set(lifecycleSteps.flatMap(({ from, to }) => (from === 'new' || from === to ? [] : [`${from} ${to}`]))),
    );
  });

  it('name what happened where a server of the version before only told the state', async () => {
    const told = async (state: PaymentState | null, ...states: readonly OrderState[]) => {
      const events: string[] = [];
      for (const [index, after] of states.entries()) {
        const { rows } = await sql<{ event: string }>`
          select event_between(${states[index - 1] ?? null}, ${after}, ${state}) as event
        `.execute(database.db);
        events.push(...rows.map(({ event }) => event));
      }
      return events;
    };
    expect(await told(null, 'placed', 'shipped')).toEqual(['place', 'ship']);
    expect(await told('approved', 'pending', 'placed', 'cancelled')).toEqual(['hold', 'pay', 'cancel']);
    expect(await told('expired', 'pending', 'cancelled')).toEqual(['hold', 'expire']);
    expect(await told('declined', 'pending', 'cancelled')).toEqual(['hold', 'decline']);
    const shop = await placeOne();
    await sql`
      insert into order_history (shop_id, number, position, state, at)
      select shop_id, number, 1, 'shipped', now() from customer_order where shop_id = ${shop}
    `.execute(database.db);
    const { rows } = await sql<{ event: string }>`
      select event from order_history where shop_id = ${shop} order by position
    `.execute(database.db);
    expect(rows.map(({ event }) => event)).toEqual(['place', 'ship']);
  });

  it('cannot take more than there is, whoever writes', async () => {
    const shop = newShop();
    await addSkus(database.db, shop.id, { A: 5 });
    const oversell = sql`update stock set reserved = 6 where shop_id = ${shop.id}`.execute(database.db);
    await expect(oversell).rejects.toThrow('stock_is_not_oversold');
  });
});
