import { randomUUID } from 'node:crypto';
import { paymentHold } from '@torg/domain/purchase';
import { anActingRecord, anAuditEntry, anOrder, aRecurringOrder, aShopInfo, ordersOn } from '@torg/domain/testing';
import { either as E, option as O } from 'fp-ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createActingLog } from '../acting/acting-log.ts';
import { createAbsenceStore } from '../approval/absence-store.ts';
import { createCompanyMemberStore } from '../approval/company-member-store.ts';
import { createBasketStore } from '../basket/basket-store.ts';
import { createDraftStore } from '../checkout/draft-store.ts';
import { createKeepCookieReceipt } from '../cookie-consent/cookie-receipts.ts';
import { createPurchaseStore } from '../purchase/purchase-store.ts';
import { createRecurringStore } from '../recurring/recurring-store.ts';
import { addSkus } from '../testing/add-skus.ts';
import { createJobList } from '../testing/job-list.ts';
import { createTestDatabase, rightOf, type TestDatabase } from '../testing/test-database.ts';
import { createJobs, type Jobs } from './create-jobs.ts';
import { createSweep } from './sweep.ts';

const start = Date.UTC(2026, 0, 1);
const day = 24 * 60 * 60 * 1000;

let database: TestDatabase;
let jobs: Jobs;

beforeAll(async () => {
  database = await createTestDatabase();
  jobs = await createJobs(database);
  await addSkus(database.db, 'demo', { A: 5 });
});
afterAll(async () => {
  await jobs.close();
  await database.drop();
});

const sweepAt = async (now: number) => rightOf(await createSweep(database.db, jobs, { now: () => now })()());

const fillBasket = async (guest: string, now: number) =>
  rightOf(await createBasketStore(database.db, 'demo', { now: () => now }).change({ guest }, E.right)());

/** An order that waits for its payment, and whose jobs were lost. */
const orderWithoutJobs = async () => {
  const basket = await fillBasket('kari', start);
  const payment = {
    ...{ reference: 'ref', orderNumber: 'AAAAA-00001', provider: 'test-bank', amount: 10_000, currency: 'NOK' },
    ...{ startedAt: start, expiresAt: start + paymentHold },
  };
  const order = anOrder('AAAAA-00001', { A: 1 });
  const orders = ordersOn(createPurchaseStore(database.db, { ...aShopInfo, id: 'demo' }, createJobList(), Date));
  rightOf(await orders.place({ guest: 'kari' }, { order, basket, payment, idempotencyKey: 'key' })());
};

describe('the sweep', () => {
  it('forgets goods that are gone for a year, and prices that nobody looks back to', async () => {
    const now = Date.now();
    await sql`
      insert into gone_product (shop_id, slug, name, gone_at) values
        ('demo', 'old', 'Old', ${new Date(now - 366 * day)}), ('demo', 'late', 'Late', ${new Date(now - 364 * day)})
    `.execute(database.db);
    await sql`
      insert into price_history (shop_id, price_list, sku, since, amount, reduced) values
        ('demo', 'list', 'A', ${new Date(now - 80 * day)}, 1, false), ('demo', 'list', 'A', ${new Date(now - 40 * day)}, 2, false)
    `.execute(database.db);
    expect(await sweepAt(now)).toMatchObject({ goods: 2 });
    expect(await sweepAt(now)).toMatchObject({ goods: 0 });
  });

  it('removes who acted as a customer after two years, and nothing that is younger', async () => {
    const log = createActingLog(database.db, 'demo');
    const now = Date.now();
    for (const at of [now - 2 * 366 * day - 1, now - 2 * 365 * day]) {
      rightOf(await log.begin(anActingRecord({ id: `acting-${at}`, startedAt: at }))());
      rightOf(await log.add(anAuditEntry({ at }))());
    }
    expect(await sweepAt(now)).toMatchObject({ acting: 2 });
    expect(await sweepAt(now)).toMatchObject({ acting: 0 });
    expect(rightOf(await log.ofCustomer('ingrid')())).toHaveLength(1);
  });

  it('removes receipts of choices about cookies once the choices have ended', async () => {
    const now = Date.now();
    const keep = createKeepCookieReceipt(database.db, 'demo');
    for (const age of [733, 731]) {
      rightOf(await keep({ id: randomUUID(), version: 'v', allowed: [], givenAt: now - age * day })());
    }
    expect(await sweepAt(now)).toMatchObject({ cookieReceipts: 1 });
    expect(await sweepAt(now)).toMatchObject({ cookieReceipts: 0 });
  });

  it('forgets what networks used of their budgets an hour ago', async () => {
    await sql`
      insert into budget select key, 1, clock_timestamp() - make_interval(mins => minutes)
      from (values ('old', 61), ('young', 50)) as b (key, minutes)
    `.execute(database.db);
    await sweepAt(start);
    expect((await sql`select key from budget`.execute(database.db)).rows).toEqual([{ key: 'young' }]);
  });

  it('lets go of the network from where a guest ordered after a day', async () => {
    const basket = await fillBasket('eva', start);
    const order = anOrder('BBBBB-00001', { A: 1 }, { placedAt: start });
    const orders = ordersOn(createPurchaseStore(database.db, { ...aShopInfo, id: 'demo' }, createJobList(), Date));
    rightOf(await orders.place({ guest: 'eva' }, { order, basket, network: 'a-hash', idempotencyKey: 'key-of-eva' })());
    const networks = async () =>
      (
        await database.db.selectFrom('customer_order').select('network').where('number', '=', order.number).execute()
      )[0];
    await sweepAt(start + day);
    expect(await networks()).toEqual({ network: 'a-hash' });
    await sweepAt(start + day + 1);
    expect(await networks()).toEqual({ network: null });
  });

  it('removes baskets of 90 days ago and mails of then, and nothing that is younger', async () => {
    await fillBasket('ada', start);
    await fillBasket('nils', start + day);
    await orderWithoutJobs();
    await sql`
      insert into mail select 'demo', kind, 'AAAAA-00001', kind, '', '', '', '', at
      from (values ('placed', ${new Date(start)}::timestamptz), ('shipped', ${new Date(start + day)}::timestamptz)) as m (kind, at)
    `.execute(database.db);
    expect(await sweepAt(start + 90 * day - 1)).toMatchObject({ baskets: 0, mails: 0 });
    expect(await sweepAt(start + 90 * day + 1)).toMatchObject({ baskets: 2, mails: 1 });
    expect(await sweepAt(start + 90 * day + 1)).toMatchObject({ baskets: 0, mails: 0 });
  });

  it('removes drafts of the checkout that nobody changed for fourteen days', async () => {
    const store = createDraftStore(database.db, 'demo');
    for (const [user, changedAt] of [['old', start] as const, ['young', start + 1] as const])
      rightOf(await store.keep({ user }, { fields: { city: 'Oslo' }, wished: '', by: '', changedAt })());
    expect(await sweepAt(start + 14 * day + 1)).toMatchObject({ drafts: 1 });
    expect(await sweepAt(start + 14 * day + 1)).toMatchObject({ drafts: 0 });
    expect(O.isSome(rightOf(await store.find({ user: 'young' })()))).toBe(true);
  });

  it('removes a mail with the code of a gift card a day after it was sent, and none that is not', async () => {
    await sql`
      insert into mail (shop_id, mail_id, kind, recipient, subject, html, text, created_at, sent_at)
      select 'demo', id, 'giftcard', '', '', '', 'the code', ${new Date(start)}, sent
      from (values ('sent', ${new Date(start)}::timestamptz), ('waiting', null)) as m (id, sent)
    `.execute(database.db);
    expect(await sweepAt(start + day - 1)).toMatchObject({ mails: 0 });
    expect(await sweepAt(start + day + 1)).toMatchObject({ mails: 1 });
    const { rows } = await sql`delete from mail where kind = 'giftcard' returning mail_id`.execute(database.db);
    expect(rows).toEqual([{ mail_id: 'waiting' }]);
  });

  it('has work done again that the queue lost, once', async () => {
    await sql`delete from pgboss.job`.execute(database.db);
    const late = start + paymentHold + 60 * 60 * 1000;
    expect(await sweepAt(late)).toMatchObject({ payments: 0 });
    expect(await sweepAt(late + 1)).toMatchObject({ payments: 1 });
    expect(await sweepAt(late + 1)).toMatchObject({ payments: 0 });
    await sql`update payment set state = 'refunding'`.execute(database.db);
    expect(await sweepAt(start)).toMatchObject({ payments: 1 });
    const { rows } = await sql`select name, data ->> 'reference' as reference from pgboss.job order by name`.execute(
      database.db,
    );
    expect(rows).toEqual([
      { name: 'expire-payment', reference: 'ref' },
      { name: 'refund-payment', reference: 'ref' },
    ]);
  });

  it('has an order given up that nobody approved in time, and whose end was lost, once', async () => {
    await sql`
      insert into customer_order (shop_id, number, owner, idempotency_key, state, placed_at, locale, contact, address,
        delivery, payment_method, currency, net, vat, gross, by_rate, approval)
      values ('demo', 'CCCCC-00001', 'user:ingrid', 'key-of-ingrid', 'awaiting-approval', now(), 'nb', '{}', '{}', '{}',
        'invoice', 'NOK', 0, 0, 0, '[]', ${JSON.stringify({ lapsesAt: start, steps: [{}] })}::jsonb)
    `.execute(database.db);
    const late = start + 60 * 60 * 1000;
    expect(await sweepAt(late)).toMatchObject({ approvals: 0 });
    expect(await sweepAt(late + 1)).toMatchObject({ approvals: 1 });
    expect(await sweepAt(late + 1)).toMatchObject({ approvals: 0 });
  });

  it('forgets when an approver was away, once that is over in every zone', async () => {
    const store = createAbsenceStore(database.db, 'demo');
    const today = Math.floor(start / day);
    for (const [user, until] of [['back', today - 2] as const, ['away', today - 1] as const])
      await store.put('nord', { user, deputy: 'anne', from: today - 5, until })();
    await sweepAt(start);
    expect(rightOf(await store.list('nord', 0)()).map(({ user }) => user)).toEqual(['away']);
  });

  it('puts orders that recur into the queue once something is due about them, once', async () => {
    const due = Date.now() + 60_000;
    const order = aRecurringOrder({ id: 'monthly' });
    const store = createRecurringStore(database.db, 'demo', jobs, Date);
    rightOf(await store.change('monthly', 'user:kari', () => E.right({ next: O.some(order), dueAt: due }))());
    expect(await sweepAt(due - 1)).toMatchObject({ recurring: 0 });
    expect(await sweepAt(due)).toMatchObject({ recurring: 1 });
    expect(await sweepAt(due)).toMatchObject({ recurring: 0 });
    rightOf(await store.change('monthly', 'user:kari', () => E.right({ next: O.none }))());
  });

  it('forgets who bought for a company a year ago', async () => {
    const now = Date.now();
    for (const [id, age] of [['old', 367] as const, ['young', 365] as const]) {
      const store = createCompanyMemberStore(database.db, 'demo', { now: () => now - age * day });
      rightOf(await store.note('nord', { id, name: id, permissions: [] })());
    }
    await sweepAt(now);
    const members = rightOf(await createCompanyMemberStore(database.db, 'demo', Date).list('nord')());
    expect(members.map(({ id }) => id)).toEqual(['young']);
  });

  it('has what is to be taken of a reservation done again, and what is left before it ends', async () => {
    await sql`delete from pgboss.job`.execute(database.db);
    const until = start + 7 * 86_400_000;
    const captures = (...parts: readonly object[]) =>
      sql`
        update payment set state = 'approved', captures = ${JSON.stringify(parts)},
          reserved = ${JSON.stringify({ takes: 'parts', until })}
      `.execute(database.db);
    await sql`alter table payment disable trigger check_payment_state`.execute(database.db);
    await captures({ id: '1', amount: 1, isDone: true }, { id: '2', amount: 1, isRefused: true });
    expect(await sweepAt(start)).toMatchObject({ payments: 0 });
    await sql`alter table payment disable trigger check_captures`.execute(database.db);
    await captures({ id: '1', amount: 1 });
    expect(await sweepAt(start)).toMatchObject({ payments: 1 });
    expect(await sweepAt(start)).toMatchObject({ payments: 0 });
    await captures({ id: '1', amount: 1, isDone: true });
    const lost = until - 2 * 86_400_000 + 3_600_000;
    expect(await sweepAt(lost)).toMatchObject({ payments: 0 });
    expect(await sweepAt(lost + 1)).toMatchObject({ payments: 1 });
    expect(await sweepAt(lost + 1)).toMatchObject({ payments: 0 });
    await sql`delete from pgboss.job`.execute(database.db);
    await captures({ id: '1', amount: 1, isDone: true, isLast: true });
    expect(await sweepAt(until)).toMatchObject({ payments: 0 });
    await sql`update payment set reserved = null, captures = '[]'`.execute(database.db);
  });

  it('has a part of a payment that is to go back done again, and none that is back', async () => {
    await sql`delete from pgboss.job`.execute(database.db);
    const refunds = (...parts: readonly object[]) =>
      sql`update payment set state = 'approved', refunds = ${JSON.stringify(parts)}`.execute(database.db);
    await sql`alter table payment disable trigger check_payment_state`.execute(database.db);
    await refunds({ id: '1', amount: 1, isDone: true });
    expect(await sweepAt(start)).toMatchObject({ payments: 0 });
    await refunds({ id: '1', amount: 1, isDone: true }, { id: '2', amount: 1 });
    expect(await sweepAt(start)).toMatchObject({ payments: 1 });
    expect(await sweepAt(start)).toMatchObject({ payments: 0 });
  });
});
