import type { Address, Contact } from '@torg/domain/checkout';
import type { Unavailable } from '@torg/domain/failure';
import type { InvoiceBuyer } from '@torg/domain/invoice';
import { namelessBeforeYear } from '@torg/domain/own-data';
import { type PaymentJob, paymentJob, paymentJobs, unpaidPeriod } from '@torg/domain/purchase';
import type { Clock } from '@torg/domain/runtime';
import { handedLifetime } from '@torg/domain/sales-desk';
import { function as F, taskEither as TE } from 'fp-ts';
import { sql } from 'kysely';
import { sweepBudgets } from '../budget/claim-share.ts';
import { sweepGoneProducts } from '../catalogue/gone-products.ts';
import { sweepPriceHistory } from '../catalogue/import/write-prices.ts';
import type { Db } from '../database/database.ts';
import { attempt } from '../database/outage.ts';
import type { Trx } from '../database/transaction.ts';
import { sweepPunchOuts } from '../punchout/punchout-store.ts';
import { sweepSessions } from '../session/sweep-sessions.ts';
import { enqueueRecurring } from './enqueue-recurring.ts';
import type { JobQueue } from './queues.ts';

/** How many of each were removed; payments are those whose work was lost and is put into the queue again. */
export type Swept = {
  readonly sessions: number;
  readonly baskets: number;
  readonly mails: number;
  readonly payments: number;
  /** Orders whose approval is overdue and whose end was lost: it is put into the queue again. */
  readonly approvals: number;
  /** Orders that recur about which something is due: it is put into the queue. */
  readonly recurring: number;
  /** Times that somebody acted as a customer, and lines of the audit. */
  readonly acting: number;
  /** Former prices that no lowest price can be among any more, and addresses of goods that are gone for a year. */
  readonly goods: number;
  /** Receipts of choices about cookies. */
  readonly cookieReceipts: number;
  readonly importReports: number;
  /** Visits from procurement systems. */
  readonly punchOuts: number;
};

/** Milliseconds that mails are kept (90 days). */
const mailLifetime = 90 * 24 * 60 * 60 * 1000;

/** Milliseconds that it is kept who acted as a customer; the audit lets no line go sooner (2 years). */
const actingLifetime = 2 * 366 * 24 * 60 * 60 * 1000;

/** Milliseconds that it is kept what was chosen about cookies; the store lets no receipt go sooner (730 days). */
const cookieReceiptLifetime = 732 * 24 * 60 * 60 * 1000;

/** Milliseconds that it is kept who buys for a company since they were seen last (1 year). */
const memberLifetime = 366 * 24 * 60 * 60 * 1000;

/** Milliseconds that an invitation, and a request to a company, is kept since its end (30 days). */
const invitationLifetime = 30 * 24 * 60 * 60 * 1000;

/** Milliseconds that reports of imports are kept (90 days); the last one that landed stays. */
const importReportLifetime = 90 * 24 * 60 * 60 * 1000;

/** What is left of who ordered, and of where it went. */
const nobody: Contact = { firstName: '', lastName: '', email: '', phone: '' };
const nowhere: Address = { street: '', extra: '', postalCode: '', city: '', country: '' };
const noBuyer: InvoiceBuyer = { name: '', email: '', address: nowhere };

/** Milliseconds after which a hold that is over should have been given up long ago. */
const overdue = 60 * 60 * 1000;

const sweepBaskets = async (db: Db, now: number): Promise<number> => {
  const gone = await db.deleteFrom('basket').where('expires_at', '<=', new Date(now)).executeTakeFirst();
  return Number(gone.numDeletedRows);
};

const sweepMails = async (db: Db, now: number): Promise<number> => {
  const gone = await db
    .deleteFrom('mail')
    .where('created_at', '<', new Date(now - mailLifetime))
    .executeTakeFirst();
  return Number(gone.numDeletedRows);
};

const sweepActing = async (db: Db, now: number): Promise<number> => {
  const before = new Date(now - actingLifetime);
  const records = await db.deleteFrom('acting').where('started_at', '<', before).executeTakeFirst();
  const lines = await db.deleteFrom('acting_audit').where('at', '<', before).executeTakeFirst();
  return Number(records.numDeletedRows) + Number(lines.numDeletedRows);
};

const sweepCookieReceipts = async (db: Db, now: number): Promise<number> => {
  const before = new Date(now - cookieReceiptLifetime);
  const gone = await db.deleteFrom('cookie_receipt').where('given_at', '<', before).executeTakeFirst();
  return Number(gone.numDeletedRows);
};

const sweepImportReports = async (db: Db, now: number): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from import_report r where started_at < ${new Date(now - importReportLifetime)} and exists (
      select from import_report later
      where later.shop_id = r.shop_id and later.import_id = r.import_id and later.number > r.number
        and later.outcome = 'landed'
    )
  `.execute(db);
  return Number(numAffectedRows ?? 0);
};

/** From where guests ordered is let go of once nobody counts it any more. */
const forgetNetworks = async (db: Db, now: number): Promise<void> => {
  await db
    .updateTable('customer_order')
    .set({ network: null })
    .where('network', 'is not', null)
    .where('placed_at', '<', new Date(now - unpaidPeriod))
    .execute();
};

/**
 * Orders whose account was deleted have nothing of their buyers any more once their papers need not be kept; those of a
 * company are the company's. A day later, so that the year is over in every zone.
 */
const forgetBuyers = async (db: Db, now: number): Promise<void> => {
  const year = new Date(now - 24 * 60 * 60 * 1000).getUTCFullYear();
  // The papers of what was sent or came back in a later year are of that year.
  const over = sql`make_timestamptz(${namelessBeforeYear(year)}, 1, 1, 0, 0, 0, 'UTC')`;
  // The words that a customer finds an order by have their names, too.
  await sql`
    with forgotten as (
      update customer_order set contact = ${JSON.stringify(nobody)}, address = ${JSON.stringify(nowhere)}, business = null,
        credit = credit - 'holder'
      where owner like 'gone:%' and company is null and placed_at < ${over} and contact ->> 'email' <> ''
        and not exists (
          select from order_history h
          where h.shop_id = customer_order.shop_id and h.number = customer_order.number and h.at >= ${over}
        )
      returning shop_id, number
    ), invoices as (
      update invoice i set content = jsonb_set(i.content::jsonb, '{buyer}', ${JSON.stringify(noBuyer)}::jsonb)::json
      from forgotten o where o.shop_id = i.shop_id and o.number = i.number
    )
    delete from order_search s using forgotten o where o.shop_id = s.shop_id and o.number = s.number
  `.execute(db);
};

type Lost = { readonly shop_id: string; readonly reference: string; readonly job: PaymentJob['name'] };

const waiting = Object.entries(paymentJobs).flatMap(([state, job]) => (job === undefined ? [] : [{ state, job }]));

/**
 * Payments that wait for work which nobody has any more: the queue forgets what failed for weeks. States stand in the
 * text of the query, or the indexes of unsettled payments and of due refunds would not be used.
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
      where state = 'approved' and refunds <> '[]' and jsonb_path_exists(refunds, '$[*] ? (!exists(@.isDone))')
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

const requeueLost = (db: Db, queue: JobQueue, now: number): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const lost = await findLost(trx, now);
    for (const { shop_id: shopId, reference, job } of lost) {
      await queue.enqueue(trx, { ...paymentJob(job, reference, now), shopId });
    }
    return lost.length;
  });

/** Orders that nobody approved in time and that nobody gives up any more. */
const requeueApprovals = (db: Db, queue: JobQueue, now: number): Promise<number> =>
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

/** Who was not seen for a year buys for a company no more, as far as the shop knows. */
const forgetMembers = async (db: Db, now: number): Promise<void> => {
  await db
    .deleteFrom('company_member')
    .where('seen_at', '<', new Date(now - memberLifetime))
    .execute();
};

/** Links of invitations, and of requests, are told apart for a while after their end. */
const forgetInvitations = async (db: Db, now: number): Promise<void> => {
  const before = new Date(now - invitationLifetime);
  await db.deleteFrom('company_invitation').where('ends_at', '<', before).execute();
  await db.deleteFrom('company_request').where('ends_at', '<', before).execute();
};

/** An absence that is over says nothing any more; a day later, so that it is over in every zone. */
const forgetAbsences = async (db: Db, now: number): Promise<void> => {
  await sql`delete from approver_absence where last_day < (${new Date(now)}::timestamptz at time zone 'UTC')::date - 1`.execute(
    db,
  );
};

const forgetHanded = async (db: Db, now: number): Promise<void> => {
  await db
    .deleteFrom('handed_basket')
    .where('at', '<', new Date(now - handedLifetime))
    .execute();
};

/** Removes what is over in all shops: sessions, baskets nobody came back to, old mails, who acted as a customer years ago. Finds payments that got stuck. */
export const createSweep = (db: Db, queue: JobQueue, clock: Clock) => (): TE.TaskEither<Unavailable, Swept> =>
  F.pipe(
    sweepSessions(db, clock),
    TE.chainFirst(() => sweepBudgets(db)),
    TE.chain((sessions) =>
      attempt(async () => {
        await forgetNetworks(db, clock.now());
        await forgetBuyers(db, clock.now());
        await forgetMembers(db, clock.now());
        await forgetInvitations(db, clock.now());
        await forgetAbsences(db, clock.now());
        await forgetHanded(db, clock.now());
        return {
          sessions,
          baskets: await sweepBaskets(db, clock.now()),
          mails: await sweepMails(db, clock.now()),
          acting: await sweepActing(db, clock.now()),
          goods: (await sweepPriceHistory(db, clock.now())) + (await sweepGoneProducts(db, clock.now())),
          importReports: await sweepImportReports(db, clock.now()),
          cookieReceipts: await sweepCookieReceipts(db, clock.now()),
          punchOuts: await sweepPunchOuts(db, clock.now()),
          payments: await requeueLost(db, queue, clock.now()),
          approvals: await requeueApprovals(db, queue, clock.now()),
          recurring: await enqueueRecurring(db, queue, clock.now()),
        };
      }),
    ),
  );
