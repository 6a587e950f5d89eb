import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { JobQueue } from './queues.ts';

/** Puts orders that recur into the queue about which something is due, unless they are there. @returns how many. */
export const enqueueRecurring = (db: Db, queue: JobQueue, now: number): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ readonly shop_id: string; readonly id: string }>`
      select shop_id, recurring_id as id from recurring_order o
      where due_at <= ${new Date(now)}
        and not exists (
          select from pgboss.job
          where job.name = 'run-recurring-order' and job.state in ('created', 'retry', 'active')
            and data ->> 'shopId' = o.shop_id and data ->> 'id' = o.recurring_id
        )
    `.execute(trx);
    for (const { shop_id: shopId, id } of rows) await queue.enqueue(trx, { name: 'run-recurring-order', id, shopId });
    return rows.length;
  });
