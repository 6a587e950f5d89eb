import { calendarDayIn } from '@torg/domain/calendar';
import type { BookedWaiting, CreditEntry, CreditStore } from '@torg/domain/credit';
import type { Clock } from '@torg/domain/runtime';
import type { ShopInfo } from '@torg/domain/shop';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { attempt } from '../database/outage.ts';
import { readCredit } from './credit-rows.ts';
import { readMonthlyUses, readUses } from './credit-uses.ts';

/** Credits of one shop in PostgreSQL. Their entries are written by purchases. */
export const createCreditStore = (db: Db, info: Pick<ShopInfo, 'id' | 'timeZone'>, clock: Clock): CreditStore => {
  const dayOf = calendarDayIn(info.timeZone);
  return {
    read: (account) =>
      attempt(async () => {
        const accounts = await readCredit(db, info.id, { accounts: [account], today: dayOf(clock.now()) });
        return accounts.get(account) ?? { id: account, periods: new Map() };
      }),
    waiting: (account) =>
      attempt(async () => {
        const { rows } = await sql<BookedWaiting>`
          select o.basket_id as basket, (part ->> 'period')::int as period, sum((part ->> 'amount')::bigint)::bigint as amount
          from customer_order o cross join lateral jsonb_array_elements(o.spending -> 'parts') part
          where o.shop_id = ${info.id} and o.state = 'pending' and o.spending ->> 'account' = ${account}
          group by basket, period
        `.execute(db);
        return rows;
      }),
    entries: (account, size) =>
      attempt(async () => {
        const rows = await db
          .selectFrom('credit_entry')
          .select(['kind', 'amount', 'number', 'at'])
          .select(sql<number>`period - date '1970-01-01'`.as('period'))
          .where('shop_id', '=', info.id)
          .where('account', '=', account)
          .orderBy('entry', 'desc')
          .limit(size)
          .execute();
        return rows.map(
          ({ number, at, ...entry }): CreditEntry => ({
            ...entry,
            at: at.getTime(),
            ...(number === null ? {} : { order: number }),
          }),
        );
      }),
    uses: (scope, query, size) => attempt(() => readUses(db, info, scope, query, size)),
    usesByMonth: (scope, period) => attempt(() => readMonthlyUses(db, info, scope, period)),
    setLimit: (account, limit = undefined) =>
      attempt(async () => {
        await db
          .insertInto('credit_account')
          .values({ shop_id: info.id, account, limit_amount: limit ?? null })
          .onConflict((conflict) =>
            conflict.columns(['shop_id', 'account']).doUpdateSet({ limit_amount: limit ?? null }),
          )
          .execute();
      }),
  };
};
