import type { AbsenceStore } from '@torg/domain/approval';
import { isoDay } from '@torg/domain/calendar';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { attempt } from '../database/outage.ts';

/** Which approvers of one shop's companies are away, in PostgreSQL. */
export const createAbsenceStore = (db: Db, shopId: string): AbsenceStore => ({
  list: (company, from) =>
    attempt(() =>
      db
        .selectFrom('approver_absence')
        .select([
          'user_id as user',
          'deputy',
          sql<number>`first_day - date '1970-01-01'`.as('from'),
          sql<number>`last_day - date '1970-01-01'`.as('until'),
        ])
        .where('shop_id', '=', shopId)
        .where('company', '=', company)
        .where('last_day', '>=', isoDay(from))
        .execute(),
    ),
  put: (company, { user, deputy, from, until }) =>
    attempt(async () => {
      const away = { deputy, first_day: isoDay(from), last_day: isoDay(until) };
      await db
        .insertInto('approver_absence')
        .values({ shop_id: shopId, company, user_id: user, ...away })
        .onConflict((present) => present.columns(['shop_id', 'company', 'user_id']).doUpdateSet(away))
        .execute();
    }),
  remove: (company, user) =>
    attempt(async () => {
      await db
        .deleteFrom('approver_absence')
        .where('shop_id', '=', shopId)
        .where('company', '=', company)
        .where('user_id', '=', user)
        .execute();
    }),
});
