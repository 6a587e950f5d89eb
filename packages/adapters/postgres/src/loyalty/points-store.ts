import { emptyAccount, noPointsChanges, type PointsEntry, type PointsStore } from '@torg/domain/loyalty';
import type { Clock } from '@torg/domain/runtime';
import { either as E } from 'fp-ts';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { attempt } from '../database/outage.ts';
import { inTransaction } from '../database/transaction.ts';
import { lockPoints, readPoints, writePoints } from './points-rows.ts';

/** Points of the users of one shop in PostgreSQL. Their entries are written by purchases, but those of their end. */
export const createPointsStore = (db: Db, shopId: string, clock: Clock): PointsStore => ({
  read: (account) =>
    attempt(async () => (await readPoints(db, shopId, [account])).get(account) ?? emptyAccount(account)),
  entries: (account, size, before) =>
    attempt(async () => {
      const entries = db
        .selectFrom('points_entry')
        .select(['entry', 'lot', 'kind', 'points', 'number', 'at'])
        .where('shop_id', '=', shopId)
        .where('account', '=', account)
        .orderBy('entry', 'desc')
        .limit(size);
      const rows = await (before === undefined ? entries : entries.where('entry', '<', before)).execute();
      return rows.map(
        ({ number, lot, at, ...entry }): PointsEntry => ({
          ...entry,
          ...(lot === null ? {} : { lot }),
          at: at.getTime(),
          ...(number === null ? {} : { order: number }),
        }),
      );
    }),
  expire: (today, decide) =>
    attempt(async () => {
      const { rows } = await sql<{ account: string }>`
        select distinct account from points_lot
        where shop_id = ${shopId} and remaining > 0 and until < date '1970-01-01' + ${today}::int order by account
      `.execute(db);
      // One by one: no order of another user waits for it.
      for (const { account } of rows) {
        await inTransaction(db, async (trx) => {
          const locked = await lockPoints(trx, shopId, [account], []);
          const moves = decide(locked.get(account) ?? emptyAccount(account), today);
          await writePoints(trx, shopId, { ...noPointsChanges, moves }, clock.now());
          return E.right(undefined);
        });
      }
      return rows.length;
    }),
});
