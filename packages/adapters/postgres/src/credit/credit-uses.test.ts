import type { CreditReportScope } from '@torg/domain/credit';
import { anOrder, aShopInfo, fillBasket, ordersOn } from '@torg/domain/testing';
import { either as E } from 'fp-ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBasketStore } from '../basket/basket-store.ts';
import { createPurchaseStore } from '../purchase/purchase-store.ts';
import { addSkus } from '../testing/add-skus.ts';
import { createJobList } from '../testing/job-list.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createCreditStore } from './credit-store.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Noon of a day, in UTC. */
const day = (iso: string) => Math.floor(Date.parse(`${iso}T12:00Z`) / 86_400_000);
const year = { from: day('2026-01-01'), to: day('2026-12-31') };

/** A shop in Oslo whose clock is set, and orders on credit that are sent at once. */
const startShop = async (id: string) => {
  const { db } = database;
  const shop = { ...aShopInfo, id, timeZone: 'Europe/Oslo' };
  const clock = { time: Date.parse('2026-05-05T10:00Z'), now: () => clock.time };
  await addSkus(db, id, { A: null });
  const baskets = createBasketStore(db, id, clock);
  const orders = ordersOn(createPurchaseStore(db, shop, createJobList(), clock), clock);
  const terms = { limit: 1_000_000, reset: 'year', advance: false } as const;
  const buy = async (
    number: string,
    at: string,
    {
      account = 'company:north' as 'company:north' | 'employee:ada' | 'employee:bo',
      holder = 'Per',
      company = 'north',
    },
  ) => {
    clock.time = Date.parse(at);
    const owner = { guest: `of ${number}` };
    const basket = await fillBasket(baskets, owner, { A: 2 });
    const order = {
      ...anOrder(number, { A: 2 }),
      ...(company === '' ? {} : { buyer: { company, user: holder, name: `${holder} of ${company}` } }),
    };
    const credit = { account, terms, amount: 1_000, ...(holder === '' ? {} : { holder }) };
    const placed = await orders.place(owner, { order, basket, credit, idempotencyKey: number })();
    expect(E.isRight(placed)).toBe(true);
    expect(E.isRight(await orders.ship(number, {})())).toBe(true);
  };
  const store = createCreditStore(db, shop, clock);
  const uses = async (scope: CreditReportScope, query = {}, size = 9) =>
    E.getOrElseW(() => [])(await store.uses(scope, { ...year, ...query }, size)());
  const months = async (scope: CreditReportScope, period = year) =>
    E.getOrElseW(() => [])(await store.usesByMonth(scope, period)());
  return { buy, uses, months, orders, clock };
};

describe('what was used of credits, in PostgreSQL', () => {
  it('is told of one company or of employees alone, the newest first, page by page', async () => {
    const { buy, uses } = await startShop('scopes');
    await buy('NORTH-1', '2026-05-05T10:00Z', {});
    await buy('NORTH-2', '2026-05-06T10:00Z', { holder: 'Ingrid' });
    await buy('STAFF-1', '2026-05-06T11:00Z', { account: 'employee:ada', holder: 'Ada', company: '' });
    await buy('STAFF-2', '2026-05-07T11:00Z', { account: 'employee:bo', holder: 'Bo', company: 'south' });
    const ofNorth = await uses({ account: 'company:north' });
    expect(ofNorth).toMatchObject([
      { kind: 'spend', order: 'NORTH-2', holder: 'Ingrid', amount: 1_000, at: Date.parse('2026-05-06T10:00Z') },
      { kind: 'spend', order: 'NORTH-1', holder: 'Per' },
    ]);
    expect(await uses({ account: 'company:north' }, { after: ofNorth[0]?.entry })).toEqual([ofNorth[1]]);
    expect(await uses({ account: 'company:north' }, {}, 1)).toEqual([ofNorth[0]]);
    expect(await uses({ account: 'company:north' }, { holder: 'Per' })).toEqual([ofNorth[1]]);
    expect(await uses({ employeesOf: undefined })).toMatchObject([{ order: 'STAFF-1', holder: 'Ada' }]);
    expect(await uses({ employeesOf: 'south' })).toMatchObject([{ order: 'STAFF-2', holder: 'Bo' }]);
    expect(await uses({ employeesOf: 'north' })).toEqual([]);
    expect(await uses({ account: 'company:south' })).toEqual([]);
  });

  it('is counted in the months of the shop, less what came back', async () => {
    const { buy, months, uses, orders, clock } = await startShop('months');
    // Half an hour before midnight in UTC it is the next day, and the next month, in Oslo.
    await buy('MAY-1', '2026-04-30T22:30Z', {});
    await buy('APRIL-1', '2026-04-30T21:30Z', {});
    clock.time = Date.parse('2026-06-02T10:00Z');
    await orders.takeBack('MAY-1', { units: [{ sku: 'A', quantity: 1 }] })();
    const scope = { account: 'company:north' } as const;
    const told = (await months(scope)).toSorted((one, other) => one.month - other.month);
    expect(told).toEqual([
      { month: day('2026-04-01'), holder: 'Per', amount: 1_000 },
      { month: day('2026-05-01'), holder: 'Per', amount: 1_000 },
      { month: day('2026-06-01'), holder: 'Per', amount: -500 },
    ]);
    const april = { from: day('2026-04-01'), to: day('2026-04-30') };
    expect(await months(scope, april)).toEqual([told[0]]);
    expect(await uses(scope, april)).toMatchObject([{ order: 'APRIL-1' }]);
  });

  it('names who ordered in orders of before, which kept no name with the credit', async () => {
    const { buy, uses } = await startShop('before');
    await buy('NORTH-1', '2026-05-05T10:00Z', { holder: '' });
    expect(await uses({ account: 'company:north' })).toMatchObject([{ holder: ' of north' }]);
    await buy('STAFF-1', '2026-05-06T11:00Z', { account: 'employee:ada', holder: '', company: '' });
    const { firstName, lastName } = anOrder('STAFF-1', {}).contact;
    expect(await uses({ employeesOf: undefined })).toMatchObject([{ holder: `${firstName} ${lastName}` }]);
  });

  it.each([
    ['of a company', `e.account = 'company:north'`, 'credit_use_of_account'],
    ['of employees', `e.account like 'employee:%'`, 'credit_use_of_employees'],
  ])('is found by an index: %s', async (_, whose, index) => {
    const plan = await database.db.transaction().execute(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx);
      const { rows } = await sql<{ 'QUERY PLAN': string }>`
        explain select 1 from credit_entry e where e.shop_id = 's' and e.kind in ('spend', 'give back')
          and ${sql.raw(whose)} and e.at >= now() and e.at < now()`.execute(trx);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(plan).toContain(index);
  });
});
