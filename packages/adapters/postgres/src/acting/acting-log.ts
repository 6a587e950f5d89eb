import { type ActingLog, type ActingRecord, shownRecords } from '@torg/domain/acting';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { attempt } from '../database/outage.ts';
import type { Tables } from '../database/tables.ts';
import { noteEnd } from './note-end.ts';

type Row = Selectable<Tables['acting']>;

/** What is kept of acting in one shop, in PostgreSQL. Its audit refuses every change of a line. */
export const createActingLog = (db: Db, shopId: string): ActingLog => ({
  begin: ({ id, representative, customerId, reason, startedAt, endsAt, end = null }) =>
    attempt(async () => {
      await db
        .insertInto('acting')
        .values({
          ...{ shop_id: shopId, acting_id: id, customer_id: customerId, reason, end_cause: end },
          ...{ representative_id: representative.id, representative_name: representative.name },
          ...{ started_at: new Date(startedAt), ends_at: new Date(endsAt) },
        })
        .execute();
    }),
  end: (id, at, why) => attempt(() => noteEnd(db, shopId, { id, at, why })),
  ofCustomer: (customerId) =>
    attempt(async () => {
      const rows = await db
        .selectFrom('acting')
        .selectAll()
        .where('shop_id', '=', shopId)
        .where('customer_id', '=', customerId)
        .orderBy('started_at', 'desc')
        .limit(shownRecords)
        .execute();
      return rows.map(recordFrom);
    }),
  add: ({ event, representativeId, customerId = null, actingId = null, requestId, route, outcome = null, at }) =>
    attempt(async () => {
      await db
        .insertInto('acting_audit')
        .values({
          ...{ shop_id: shopId, event, representative_id: representativeId, customer_id: customerId },
          ...{ acting_id: actingId, request_id: requestId, route, outcome, at: new Date(at) },
        })
        .execute();
    }),
  addSearch: ({ representativeId, customerId = null, requestId, route, at }, { searches, since }) =>
    attempt(() =>
      db.transaction().execute(async (trx) => {
        const name = `searches of ${representativeId}`;
        await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
        // Sees what was written while the lock was waited for. The directory is that of all shops, and so is the budget.
        const { numAffectedRows } = await sql`
          insert into acting_audit (shop_id, event, representative_id, customer_id, request_id, route, at)
          select ${shopId}, 'search', ${representativeId}, ${customerId}, ${requestId}, ${route}, ${new Date(at)}
          where (
            select count(*) from acting_audit
            where event = 'search' and representative_id = ${representativeId} and at >= ${new Date(since)}
          ) < ${searches}
        `.execute(trx);
        return numAffectedRows === 1n;
      }),
    ),
});

const recordFrom = (row: Row): ActingRecord => ({
  id: row.acting_id,
  representative: { id: row.representative_id, name: row.representative_name },
  customerId: row.customer_id,
  reason: row.reason,
  startedAt: row.started_at.getTime(),
  endsAt: row.ends_at.getTime(),
  ...(row.end_cause === null ? {} : { end: row.end_cause }),
});
