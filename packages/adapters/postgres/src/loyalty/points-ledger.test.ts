import type { PointsRule } from '@torg/domain/loyalty';
import { anOrder, aShopInfo, fillBasket, ordersOn } from '@torg/domain/testing';
import { either as E } from 'fp-ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBasketStore } from '../basket/basket-store.ts';
import { createPurchaseStore } from '../purchase/purchase-store.ts';
import { addSkus } from '../testing/add-skus.ts';
import { createJobList } from '../testing/job-list.ts';
import { createTestDatabase, rightOf, type TestDatabase } from '../testing/test-database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Numbers that look like chance and are the same in every run. */
const chance = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >> 8) % below;
  };
};

const account = 'kari';
const day = 86_400_000;
const rule: PointsRule = { perHundred: 100, worth: 1, days: 100 };

/** A user who orders, each time with a basket of its own; time stands still until it is moved on. */
const startWorld = async (id: string, own: Partial<PointsRule> = {}) => {
  const { db } = database;
  const shop = { ...aShopInfo, id };
  await addSkus(db, id, { A: null });
  let now = Date.now();
  const clock = { now: () => now };
  const baskets = createBasketStore(db, id, Date);
  const orders = ordersOn(createPurchaseStore(db, shop, createJobList(), clock), clock);
  const place = async (nth: number, quantity: number, wanted: number) => {
    const owner = { guest: `buyer-${nth}` };
    const basket = await fillBasket(baskets, owner, { A: quantity });
    const draft = { order: anOrder(`ORDER-${nth}`, { A: quantity }), basket };
    const points = { account, rule: { ...rule, ...own }, wanted };
    return orders.place(owner, { ...draft, points, idempotencyKey: `key of ${nth}` })();
  };
  /** Earns for so many units, and goes on to a day on which that can be used. */
  const earn = async (nth: number, quantity: number) => {
    rightOf(await place(nth, quantity, 0));
    rightOf(await orders.ship(`ORDER-${nth}`)());
    now += 60 * day;
  };
  const books = async () => {
    const { rows } = await sql<{ book: string; entries: number; kept: number | null }>`
      select b.book, sum(b.points)::int as entries, case b.book
        when 'owed' then (select -debt::int from points_account a where a.shop_id = ${id})
        when 'remaining' then (select sum(remaining)::int from points_lot l where l.shop_id = ${id})
        when 'reserved' then (select sum(reserved)::int from points_lot l where l.shop_id = ${id})
        when 'spent' then (select sum(spent)::int from points_lot l where l.shop_id = ${id}) end as kept
      from points_book b where b.shop_id = ${id} group by b.book order by b.book
    `.execute(db);
    return rows;
  };
  return { place, earn, orders, books };
};

describe('the ledger of points in PostgreSQL', () => {
  it('never gives fifty orders at once more points than there are', async () => {
    const { place, earn, books } = await startWorld('points-fifty');
    await earn(100, 20);
    const tries = await Promise.all(Array.from({ length: 50 }, (_, nth) => place(nth, 1, 7_000)));
    // Twenty at a hundred kroner earn 200,000, of which 28 orders take their part.
    expect(tries.filter(E.isRight)).toHaveLength(28);
    expect(tries.filter(E.isLeft).map(({ left }) => left)).toEqual(
      Array(22).fill({ _tag: 'PointsShort', available: 4_000 }),
    );
    expect(await books()).toEqual([
      { book: 'given', entries: -200_000, kept: null },
      { book: 'remaining', entries: 4_000, kept: 4_000 },
      { book: 'reserved', entries: 196_000, kept: 196_000 },
    ]);
  });

  it('sums to nothing, and its books are what its entries say, whatever happens at once', async () => {
    const { place, earn, books, orders } = await startWorld('points-mix', { days: 130 });
    await earn(100, 10);
    const roll = chance(7);
    for (let round = 0; round < 6; round += 1) {
      const first = round * 5;
      await Promise.all(Array.from({ length: 5 }, (_, nth) => place(first + nth, 3, roll(20_000))));
      const deeds = Array.from({ length: 20 }, () => {
        const number = [`ORDER-${roll(first + 5)}`, 'ORDER-100'][roll(20) === 0 ? 1 : 0] ?? '';
        const some = { units: [{ sku: 'A', quantity: 1 }] };
        return [orders.ship(number, some), orders.cancel(number, some), orders.takeBack(number, some)][roll(3)];
      });
      await Promise.all(deeds.map((deed) => deed?.()));
      await earn(101 + round, 1);
    }
    const kept = await books();
    expect(kept.map(({ book }) => book)).toEqual(expect.arrayContaining(['given', 'remaining', 'reserved', 'spent']));
    expect(kept.filter(({ book, entries, kept: own }) => own !== null && book !== 'given' && entries !== own)).toEqual(
      [],
    );
    expect(kept.reduce((sum, { entries }) => sum + entries, 0)).toBe(0);
    expect(kept.filter(({ book, entries }) => !['given', 'owed'].includes(book) && entries < 0)).toEqual([]);
  });

  it('only grows, and no more is used than there is, whoever writes', async () => {
    const { place, earn } = await startWorld('points-kept');
    await earn(100, 1);
    rightOf(await place(1, 1, 10_000));
    const run = (statement: string) => sql.raw(statement).execute(database.db);
    await expect(run(`update torg.points_entry set points = 1 where shop_id = 'points-kept'`)).rejects.toThrow(
      'append-only',
    );
    await expect(run(`delete from torg.points_entry where shop_id = 'points-kept'`)).rejects.toThrow('append-only');
    await expect(run('truncate torg.points_entry')).rejects.toThrow('append-only');
    const entry = (kind: string, points: number, lot = 'lot') =>
      run(`insert into torg.points_entry (shop_id, account, lot, kind, points, number, at)
        select shop_id, account, ${lot}, '${kind}', ${points}, number, at from torg.points_entry
        where shop_id = 'points-kept' and kind = 'reserve'`);
    await expect(entry('reserve', 1)).rejects.toThrow('remaining');
    await expect(entry('release', 10_001)).rejects.toThrow('reserved');
    await expect(entry('give back', 1)).rejects.toThrow('spent');
    await expect(entry('repay', 1)).rejects.toThrow('debt');
    await expect(entry('owe', 1)).rejects.toThrow('a_debt_is_of_no_lot');
    await expect(entry('earn', 1, 'null')).rejects.toThrow('a_debt_is_of_no_lot');
  });
});
