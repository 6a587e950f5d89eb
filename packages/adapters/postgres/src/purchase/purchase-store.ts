import { calendarDayIn } from '@torg/domain/calendar';
import type { Order, PurchaseStore } from '@torg/domain/purchase';
import type { Clock } from '@torg/domain/runtime';
import type { ShopInfo } from '@torg/domain/shop';
import { type ShopperId, shopperKey } from '@torg/domain/shopper';
import { either as E, function as F, option as O } from 'fp-ts';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { isStorable } from '../database/database.ts';
import { attempt, attemptEither } from '../database/outage.ts';
import { inTransaction, type Trx } from '../database/transaction.ts';
import type { JobQueue } from '../jobs/queues.ts';
import { listApprovals } from './list-approvals.ts';
import { listBought } from './list-bought.ts';
import { listBuyers } from './list-buyers.ts';
import { listOrders } from './list-orders.ts';
import { lockKey, lockPurchase, lockSurroundings } from './lock.ts';
import { mergeInto, moveOrders } from './merge-baskets.ts';
import { mailboxColumn, orderFrom, selectOrders, selectOrdersOf } from './order-rows.ts';
import { paymentFrom } from './payment-rows.ts';
import type { StockInfo } from './stock-rows.ts';
import { writeChanges, writePlaced } from './write-changes.ts';

/**
 * Orders and payments of one shop in PostgreSQL. What becomes of them is decided by whoever calls; here it is read under
 * lock and written, in one transaction.
 * @param queue gets what has to follow: mails, the end of holds, refunds.
 * @param clock decides which baskets have expired, and which day it is.
 */
export const createPurchaseStore = (
  db: Db,
  info: StockInfo & Pick<ShopInfo, 'timeZone'>,
  queue: JobQueue,
  clock: Clock,
): PurchaseStore => {
  const payments = () => db.selectFrom('payment as p').selectAll('p').where('p.shop_id', '=', info.id);

  const dayOf = calendarDayIn(info.timeZone);
  const lockingShop = { id: info.id, today: () => dayOf(clock.now()) };

  const findOrder = async (
    where: Db | Trx,
    owner: ShopperId,
    column: 'o.number' | 'o.idempotency_key',
    value: string,
  ): Promise<O.Option<Order>> => {
    if (!isStorable(value)) return O.none;
    const row = await selectOrdersOf(where, info.id, owner).where(column, '=', value).executeTakeFirst();
    return F.pipe(O.fromNullable(row), O.map(orderFrom));
  };

  return {
    find: (owner, number) => attempt(() => findOrder(db, owner, 'o.number', number)),

    findOfCompanies: (companies, number) =>
      attempt(async () => {
        if (!isStorable(number)) return O.none;
        const row = await selectOrders(db, info.id)
          .where('o.company', '=', sql<string>`any (${companies}::text[])`)
          .where('o.number', '=', number)
          .executeTakeFirst();
        return F.pipe(O.fromNullable(row), O.map(orderFrom));
      }),

    findByKey: (owner, key) => attempt(() => findOrder(db, owner, 'o.idempotency_key', key)),

    list: (scope, query) => attempt(() => listOrders(db, info, scope, query)),

    bought: (scope, days, most) => attempt(() => listBought(db, info, scope, { days, most })),

    listApprovals: (company, which) => attempt(() => listApprovals(db, info.id, company, which)),

    buyersOf: (company) => attempt(() => listBuyers(db, info.id, company)),

    listOfActing: (actingIds) =>
      attempt(async () => {
        const known = actingIds.filter(isStorable);
        if (known.length === 0) return [];
        const actingId = sql<string>`o.representative ->> 'actingId'`;
        return db
          .selectFrom('customer_order as o')
          .select(['o.number', actingId.as('actingId')])
          .where('o.shop_id', '=', info.id)
          .where('o.representative', 'is not', null)
          .where(actingId, 'in', known)
          .orderBy('o.placed_at')
          .orderBy('o.number')
          .execute();
      }),

    heldUnpaid: (by, since) =>
      attempt(async () => {
        const held = await db
          .selectFrom('customer_order as o')
          .innerJoin('order_line as l', (join) =>
            join.onRef('l.shop_id', '=', 'o.shop_id').onRef('l.number', '=', 'o.number'),
          )
          .leftJoin('payment as p', (join) =>
            join.onRef('p.shop_id', '=', 'o.shop_id').onRef('p.number', '=', 'o.number'),
          )
          .select([
            sql<string>`count(distinct o.number)`.as('orders'),
            sql<string>`coalesce(sum(l.quantity), 0)`.as('units'),
          ])
          .where('o.shop_id', '=', info.id)
          .where('o.placed_at', '>=', new Date(since))
          .where('o.state', '=', 'placed')
          .where(sql<boolean>`(o.gross > 0 or l.subscription -> 'instalments' is not null)`)
          .where('o.owner', 'not like', 'user:%')
          .where('p.reference', 'is', null)
          .where(
            'network' in by ? sql<string>`o.network` : mailboxColumn,
            '=',
            'network' in by ? by.network : by.mailbox,
          )
          .executeTakeFirstOrThrow();
        return { orders: Number(held.orders), units: Number(held.units) };
      }),

    findPayment: (reference) =>
      attempt(async () => {
        if (!isStorable(reference)) return O.none;
        const row = await payments().where('p.reference', '=', reference).executeTakeFirst();
        return F.pipe(O.fromNullable(row), O.map(paymentFrom));
      }),

    listPayments: ({ since, after = '', states }) =>
      attempt(async () => {
        const rows = await payments()
          .select((p) =>
            p
              .selectFrom('order_history as h')
              .select((h) => h.fn.max('h.at').as('at'))
              .whereRef('h.shop_id', '=', 'p.shop_id')
              .whereRef('h.number', '=', 'p.number')
              .as('moved_at'),
          )
          .where(({ eb, refTuple, tuple }) =>
            eb(refTuple('p.started_at', 'p.reference'), '>', tuple(new Date(since), after)),
          )
          .$if(states !== undefined, (query) => query.where('p.state', 'in', states ?? []))
          .orderBy('p.started_at')
          .orderBy('p.reference')
          .limit(100)
          .execute();
        return rows.map((row) => ({
          payment: paymentFrom(row),
          movedAt: row.moved_at?.getTime() ?? row.started_at.getTime(),
        }));
      }),

    findPaymentOf: (owner, orderNumber) =>
      attempt(async () => {
        if (!isStorable(orderNumber)) return O.none;
        const row = await payments()
          .innerJoin('customer_order as o', (join) =>
            join.onRef('o.shop_id', '=', 'p.shop_id').onRef('o.number', '=', 'p.number'),
          )
          .where('p.number', '=', orderNumber)
          .where('o.owner', '=', shopperKey(owner))
          .executeTakeFirst();
        return F.pipe(O.fromNullable(row), O.map(paymentFrom));
      }),

    place: (draft, decide) =>
      attemptEither(() =>
        inTransaction(db, async (trx) => {
          const { owner, idempotencyKey: key } = draft;
          await lockKey(trx, info.id, owner, key);
          const earlier = await findOrder(trx, owner, 'o.idempotency_key', key);
          if (O.isSome(earlier)) return E.right(earlier.value);
          const around = await lockSurroundings(trx, lockingShop, draft);
          const decided = decide(around);
          if (E.isLeft(decided)) return decided;
          await writePlaced({ trx, info, queue, now: clock.now() }, draft, around, decided.right);
          return E.right(decided.right.order);
        }),
      ),

    change: (key, decide) =>
      attemptEither(() =>
        inTransaction(db, async (trx) => {
          const unknown = E.left({ _tag: 'UnknownPurchase' as const });
          if (!isStorable('number' in key ? key.number : key.reference)) return unknown;
          const purchase = await lockPurchase(trx, lockingShop, key);
          if (purchase === undefined) return unknown;
          const decided = decide(purchase);
          if (E.isLeft(decided)) return decided;
          return E.right(await writeChanges({ trx, info, queue, now: clock.now() }, purchase, decided.right));
        }),
      ),

    merge: (from, into, decide, takeAlong) =>
      attemptEither(() =>
        inTransaction(db, async (trx) => {
          const baskets = await mergeInto(trx, info.id, [from, into], decide, clock.now());
          if (baskets !== undefined) await moveOrders(trx, info.id, baskets, takeAlong);
          return E.right(undefined);
        }),
      ),
  };
};
