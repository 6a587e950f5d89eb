import { type PaymentJob, paymentJob, paymentJobs, takenBefore } from '@torg/domain/purchase';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { Trx } from '../database/transaction.ts';
import type { JobQueue } from './queues.ts';

/** Milliseconds after which a hold that is over should have been given up long ago. */
const overdue = 60 * 60 * 1000;

type Lost = { readonly shop_id: string; readonly reference: string; readonly job: PaymentJob['name'] };

const waiting = Object.entries(paymentJobs).flatMap(([state, job]) => (job === undefined ? [] : [{ state, job }]));

/**
 * Payments that wait for work which nobody has any more: the queue forgets what failed for weeks. States stand in the
 * text of the query, or the indexes of unsettled payments, of due refunds and of reservations would not be used.
 */
const findLost = async (trx: Trx, now: number): Promise<readonly Lost[]> => {
  const { rows } = await sql<Lost>`
    with unsettled as (
      select payment.shop_id, payment.reference, waiting.job
      from payment
      join jsonb_to_recordset(${JSON.stringify(waiting)}::jsonb) as waiting (state text, job text)
        on waiting.state = payment.state
      where payment.state in (${sql.join(waiting.map(({ state }) => sql.lit(state)))})
        and (waiting.job <> 'expire-payment' or payment.expires_at < ${new Date(now - overdue)})
      union all
      select shop_id, reference, 'refund-payment'
      from payment
      where state = 'approved' and refunds <> '[]' and jsonb_path_exists(refunds, '$[*] ? (!exists(@.isDone) && !exists(@.isRefused))')
      union all
      select shop_id, reference, 'capture-payment'
      from payment
      where state = 'approved' and reserved is not null
        and jsonb_path_exists(captures, '$[*] ? (!exists(@.isDone) && !exists(@.isRefused))')
      union all
      select shop_id, reference, 'end-reservation'
      from payment
      where state = 'approved' and reserved is not null
        and not jsonb_path_exists(captures, '$[*] ? (exists(@.isLast))')
        and (reserved ->> 'until')::bigint < ${now + takenBefore - overdue}
    )
    select * from unsettled
    where not exists (
      select from pgboss.job
      where job.name = unsettled.job
        and job.state in ('created', 'retry', 'active')
        and data ->> 'shopId' = unsettled.shop_id and data ->> 'reference' = unsettled.reference
    )
  `.execute(trx);
  return rows;
};

/** Puts work back that payments wait for. @param now milliseconds since 1970. @returns for how many. */
export const requeueLost = (db: Db, queue: JobQueue, now: number): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const lost = await findLost(trx, now);
    for (const { shop_id: shopId, reference, job } of lost) {
      await queue.enqueue(trx, { ...paymentJob(job, reference, now), shopId });
    }
    return lost.length;
  });

/** Puts back that orders are given up which nobody approved in time. @param now as above. @returns for how many. */
export const requeueApprovals = (db: Db, queue: JobQueue, now: number): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ readonly shop_id: string; readonly number: string }>`
      select shop_id, number from customer_order o
      where state = 'awaiting-approval' and (approval ->> 'lapsesAt')::bigint < ${now - overdue}
        and not exists (
          select from pgboss.job
          where job.name = 'lapse-approval' and job.state in ('created', 'retry', 'active')
            and data ->> 'shopId' = o.shop_id and data ->> 'number' = o.number
        )
    `.execute(trx);
    for (const { shop_id: shopId, number } of rows)
      await queue.enqueue(trx, { name: 'lapse-approval', number, at: now, shopId });
    return rows.length;
  });
