import type { PunchOut, PunchOutStore } from '@torg/domain/punchout';
import { function as F, option as O, taskEither as TE } from 'fp-ts';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { attempt } from '../database/outage.ts';
import type { Tables } from '../database/tables.ts';
import { companyColumns, companyOf } from './company-rows.ts';

/** Milliseconds that visits are kept (30 days): for as long a request cannot be repeated. */
const visitLifetime = 30 * 24 * 60 * 60 * 1000;

type Row = Selectable<Tables['punchout']> & Omit<Selectable<Tables['punchout_company']>, 'secret_hash'>;

const visitOf = (row: Omit<Row, 'start_hash' | 'cookie_hash' | 'shop_id'>): PunchOut => ({
  ...row.request,
  ...{ id: row.visit_id, company: companyOf(row), payloadId: row.payload_id, startUntil: row.start_until.getTime() },
  ...(row.returned === null || row.returned_at === null
    ? {}
    : { returned: { basket: row.returned, at: row.returned_at.getTime() } }),
});

/** Visits from procurement systems to one shop in PostgreSQL. */
export const createPunchOutStore = (db: Db, shopId: string): PunchOutStore => {
  const find = async (key: string): Promise<O.Option<PunchOut>> =>
    F.pipe(
      O.fromNullable(
        await db
          .selectFrom('punchout')
          .innerJoin('punchout_company', (join) =>
            join
              .onRef('punchout_company.shop_id', '=', 'punchout.shop_id')
              .onRef('punchout_company.company_id', '=', 'punchout.company_id'),
          )
          .select(companyColumns)
          .select(['visit_id', 'payload_id', 'request', 'start_until', 'returned', 'returned_at'])
          .where('punchout.shop_id', '=', shopId)
          .where('cookie_hash', '=', key)
          .executeTakeFirst(),
      ),
      O.map(visitOf),
    );

  return {
    begin: ({ id, company, payloadId, startUntil, operation, buyerCookie, returnUrl, to, isTest, items }, start) => {
      const columns = {
        ...{ visit_id: id, start_hash: start, start_until: new Date(startUntil) },
        request: JSON.stringify({ operation, buyerCookie, returnUrl, to, isTest, items }),
      };
      return F.pipe(
        attempt(() =>
          db
            .insertInto('punchout')
            .values({ ...columns, shop_id: shopId, company_id: company.id, payload_id: payloadId, cookie_hash: null })
            .onConflict((conflict) =>
              conflict
                .columns(['shop_id', 'company_id', 'payload_id'])
                .doUpdateSet(columns)
                .where('punchout.cookie_hash', 'is', null),
            )
            .executeTakeFirstOrThrow(),
        ),
        TE.map(({ numInsertedOrUpdatedRows }) => (numInsertedOrUpdatedRows === 1n ? 'begun' : 'used')),
      );
    },
    open: (start, key, now) =>
      attempt(async () => {
        const { numUpdatedRows } = await db
          .updateTable('punchout')
          .set({ cookie_hash: key })
          .where('shop_id', '=', shopId)
          .where('start_hash', '=', start)
          .where('cookie_hash', 'is', null)
          .where('start_until', '>', new Date(now))
          .executeTakeFirst();
        return numUpdatedRows === 1n ? find(key) : O.none;
      }),
    find: (key) => attempt(() => find(key)),
    handOver: (key, basket, now) =>
      attempt(async () => {
        await db
          .updateTable('punchout')
          .set({ returned: JSON.stringify(basket), returned_at: new Date(now) })
          .where('shop_id', '=', shopId)
          .where('cookie_hash', '=', key)
          .where('returned', 'is', null)
          .execute();
        return find(key);
      }),
  };
};

/** Removes visits of all shops that are long over. @returns how many. */
export const sweepPunchOuts = async (db: Db, now: number): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from punchout where start_until < ${new Date(now - visitLifetime)}
  `.execute(db);
  return Number(numAffectedRows ?? 0);
};
