import { type NewPayment, type PaymentEvent, type PaymentReport, paymentHold } from '@torg/domain/purchase';
import { aLine, anOrder, aShopInfo, ordersOn } from '@torg/domain/testing';
import { either as E } from 'fp-ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBasketStore } from '../basket/basket-store.ts';
import { createJobs, type Jobs } from '../jobs/create-jobs.ts';
import { addSkus } from '../testing/add-skus.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createPurchaseStore } from './purchase-store.ts';

const onHand = 40;

/** Of so many orders of late something happens: most of them still wait, and those who would change them meet. */
const newest = 6;

let database: TestDatabase;
let jobs: Jobs;

beforeAll(async () => {
  database = await createTestDatabase();
  jobs = await createJobs(database);
});
afterAll(async () => {
  await jobs.close();
  await database.drop();
});

/** Numbers that look like chance and are the same in every run. */
const chance = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >> 8) % below;
  };
};

/** Shoppers who fill baskets and order them again and again, banks that say everything twice, an operator. */
const startWorld = async (id: string) => {
  const { db } = database;
  const shop = { ...aShopInfo, id };
  await addSkus(db, id, { A: onHand, B: onHand });
  const baskets = createBasketStore(db, shop.id, Date);
  const orders = ordersOn(createPurchaseStore(db, shop, jobs, Date), { now: () => 2 });
  const numbers: string[] = [];

  const place = async (guest: string, quantities: Readonly<Record<string, number>>, isByBank: boolean) => {
    const lines = Object.entries(quantities).map(([sku, quantity]) => aLine(sku, quantity));
    const basket = await baskets.change({ guest }, (one) => E.right(one.lines.length > 0 ? one : { ...one, lines }))();
    if (E.isLeft(basket)) return basket;
    const number = `ORDER-${numbers.length}`;
    numbers.push(number);
    const order = anOrder(number, Object.fromEntries(basket.right.lines.map(({ sku, quantity }) => [sku, quantity])));
    const draft = { order, basket: basket.right, idempotencyKey: `key of ${number}` };
    if (!isByBank) return orders.place({ guest }, draft)();
    const payment: NewPayment = {
      ...{ reference: number, orderNumber: number, provider: 'test-bank', amount: 1, currency: 'NOK' },
      ...{ startedAt: 1, expiresAt: 1 + paymentHold },
    };
    return orders.place({ guest }, { ...draft, payment })();
  };

  const report = (state: PaymentReport['state'], amount = 1): PaymentEvent => ({
    _tag: 'Reported',
    report: { state, amount, currency: 'NOK' },
  });
  const events = [
    report('approved'),
    report('approved'),
    report('approved', 2),
    report('declined'),
    report('refunded'),
  ];
  return { place, orders, numbers, events: [...events, { _tag: 'HoldOver' } as const] };
};

const tagOf = (result: E.Either<{ readonly _tag: string }, unknown>): string | undefined =>
  E.isLeft(result) ? result.left._tag : undefined;

type World = Awaited<ReturnType<typeof startWorld>>;

/** Something happens; the answer is what it was refused for, if it was. */
const act = async (
  { place, orders, numbers, events }: World,
  random: (n: number) => number,
): Promise<string | undefined> => {
  const number = numbers.slice(-newest)[random(newest)] ?? '';
  switch (random(6)) {
    case 0:
    case 1:
      return tagOf(await place(`guest-${random(4)}`, { B: 1 + random(3), A: 1 + random(3) }, random(4) > 0));
    case 2:
      return tagOf(await orders[random(2) === 0 ? 'ship' : 'cancel'](number)());
    default: {
      const event = events[random(events.length)] ?? ({ _tag: 'HoldOver' } as const);
      return tagOf(await orders.payments.settle(number, event)());
    }
  }
};

/** Units of a shop by SKU, sent ones included, and whether what is reserved is what orders hold. */
const unitsOf = async (shopId: string) => {
  const { rows } = await sql`
    select s.sku, (s.on_hand + coalesce(sum(l.quantity) filter (where o.state = 'shipped'), 0))::int as units,
      s.reserved = coalesce(sum(l.quantity) filter (where o.state in ('pending', 'placed')), 0) as is_even
    from stock s
    left join order_line l on l.shop_id = s.shop_id and l.sku = s.sku
    left join customer_order o on o.shop_id = l.shop_id and o.number = l.number
    where s.shop_id = ${shopId} group by s.sku, s.on_hand, s.reserved order by s.sku
  `.execute(database.db);
  return rows;
};

type Sold = {
  readonly everPlaced: number;
  readonly placed: number;
  readonly paid: number;
  readonly uneven: number;
  readonly baskets: number;
};

/** Orders by bank that ever were placed and that are placed, payments that are approved, where these differ, and baskets that were sold. */
const soldByBank = async (shopId: string): Promise<Sold | undefined> => {
  const { rows } = await sql<Sold>`
    select count(*) filter (where exists (
        select from order_history h where h.shop_id = o.shop_id and h.number = o.number and h.state = 'placed'
      )) as "everPlaced",
      count(*) filter (where o.state in ('placed', 'shipped')) as placed,
      count(*) filter (where p.state = 'approved') as paid,
      count(*) filter (where (p.state = 'approved') <> (o.state in ('placed', 'shipped'))) as uneven,
      count(distinct (o.basket_id, o.basket_revision)) filter (where o.state in ('placed', 'shipped')) as baskets
    from payment p join customer_order o on o.shop_id = p.shop_id and o.number = p.number
    where p.shop_id = ${shopId}
  `.execute(database.db);
  return rows[0];
};

describe('orders and payments that happen all at once', () => {
  it.each([1, 2, 3])('wait for each other, sell nothing twice and lose nothing (seed %i)', async (seed) => {
    const shopId = `shop-${seed}`;
    const [world, random] = [await startWorld(shopId), chance(seed)];
    for (let round = 0; round < 40; round += 1) {
      const tags = await Promise.all(Array.from({ length: 8 }, () => act(world, random)));
      expect(tags).not.toContain('Unavailable');
    }
    expect(await unitsOf(shopId)).toEqual(['A', 'B'].map((sku) => ({ sku, units: onHand, is_even: true })));
    const sold = await soldByBank(shopId);
    expect(sold?.everPlaced).toBeGreaterThan(0);
    expect(sold).toMatchObject({ paid: sold?.placed, uneven: 0, baskets: sold?.placed });
  });
});
