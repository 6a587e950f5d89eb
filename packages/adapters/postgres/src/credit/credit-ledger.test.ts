import { spendingAccountOf, type WantedSpending } from '@torg/domain/credit';
import { anOrder, aShopInfo, fillBasket, ordersOn } from '@torg/domain/testing';
import { either as E } from 'fp-ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBasketStore } from '../basket/basket-store.ts';
import { createPurchaseStore } from '../purchase/purchase-store.ts';
import { addSkus } from '../testing/add-skus.ts';
import { createJobList } from '../testing/job-list.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';

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

const account = 'company:north';

/** Buyers of one company who order on its credit. */
const startWorld = async (id: string, limit: number) => {
  const { db } = database;
  const shop = { ...aShopInfo, id };
  await addSkus(db, id, { A: null });
  const baskets = createBasketStore(db, id, Date);
  const orders = ordersOn(createPurchaseStore(db, shop, createJobList(), Date), Date);
  const terms = { limit, reset: 'year', advance: true } as const;
  const place = async (nth: number, quantity: number, amount: number, spending?: WantedSpending) => {
    const owner = { guest: `buyer-${nth}` };
    const basket = await fillBasket(baskets, owner, { A: quantity });
    const draft = {
      order: anOrder(`ORDER-${nth}`, { A: quantity }),
      basket,
      credit: { account, terms, amount },
      ...(spending === undefined ? {} : { spending }),
    } as const;
    return orders.place(owner, { ...draft, idempotencyKey: `key of ${nth}` })();
  };
  const books = async () => {
    const { rows } = await sql<{ book: string; entries: number; period: number }>`
      select b.book, sum(b.amount)::int as entries, (
        select sum(case b.book when 'limit' then -granted - carried when 'reserved' then reserved when 'spent' then spent
          else granted + carried - reserved - spent end)::int
        from credit_period p where p.shop_id = ${id}
      ) as period
      from credit_book b where b.shop_id = ${id} group by b.book order by b.book
    `.execute(db);
    return rows;
  };
  return { place, orders, books };
};

describe('the ledger of credits in PostgreSQL', () => {
  it('never gives fifty buyers at once more than there is', async () => {
    const { place, books } = await startWorld('fifty', 100_000);
    const tries = await Promise.all(Array.from({ length: 50 }, (_, nth) => place(nth, 1, 7_000)));
    // This year and the next lend 28 and a half of them: 28 whole ones.
    expect(tries.filter(E.isRight)).toHaveLength(28);
    expect(tries.filter(E.isLeft).map(({ left }) => left._tag)).toEqual(Array(22).fill('CreditShort'));
    expect(await books()).toEqual([
      { book: 'available', entries: 4_000, period: 4_000 },
      { book: 'limit', entries: -200_000, period: -200_000 },
      { book: 'reserved', entries: 196_000, period: 196_000 },
    ]);
  });

  it('sums to nothing, and its books are what its entries say, whatever happens at once', async () => {
    const { place, books, orders } = await startWorld('mix', 150_000);
    const roll = chance(7);
    // Some of it goes beyond the limits of who orders, and some is refused.
    const limit = { limit: 90_000, reset: 'year' } as const;
    for (let round = 0; round < 6; round += 1) {
      const first = round * 5;
      await Promise.all(
        Array.from({ length: 5 }, (_, nth) => {
          const spending = { account: spendingAccountOf('north', `per-${nth % 2}`), limit, mayExceed: roll(2) === 0 };
          return place(first + nth, 3, 5_000 + roll(25_000), spending);
        }),
      );
      const deeds = Array.from({ length: 15 }, () => {
        const number = `ORDER-${roll(first + 5)}`;
        const some = { units: [{ sku: 'A', quantity: 1 }] };
        return [orders.ship(number, some), orders.cancel(number, some), orders.takeBack(number, some)][roll(3)];
      });
      await Promise.all(deeds.map((deed) => deed?.()));
    }
    const kept = await books();
    expect(kept.map(({ book }) => book)).toEqual(['available', 'limit', 'reserved', 'spent']);
    expect(kept.filter(({ entries, period }) => entries !== period)).toEqual([]);
    expect(kept.reduce((sum, { entries }) => sum + entries, 0)).toBe(0);
    expect(kept.filter(({ book, entries }) => book !== 'limit' && entries < 0)).toEqual([]);
  });

  it('only grows, and is never overspent, whoever writes', async () => {
    const { place } = await startWorld('kept', 10_000);
    expect(E.isRight(await place(1, 1, 10_000))).toBe(true);
    const run = (statement: string) => sql.raw(statement).execute(database.db);
    await expect(run(`update torg.credit_entry set amount = 1 where shop_id = 'kept'`)).rejects.toThrow('append-only');
    await expect(run(`delete from torg.credit_entry where shop_id = 'kept'`)).rejects.toThrow('append-only');
    await expect(run('truncate torg.credit_entry')).rejects.toThrow('append-only');
    const entry = (kind: string, amount: number) =>
      run(`insert into torg.credit_entry (shop_id, account, period, kind, amount, number, at)
        select shop_id, account, period, '${kind}', ${amount}, number, at from torg.credit_entry
        where shop_id = 'kept' and kind = 'reserve'`);
    await expect(entry('reserve', 1)).rejects.toThrow('credit_is_not_overspent');
    await expect(entry('release', 10_001)).rejects.toThrow('reserved');
    await expect(entry('give back', 1)).rejects.toThrow('spent');
    await expect(entry('grant', 1)).rejects.toThrow('orders_take_and_give');
  });
});
