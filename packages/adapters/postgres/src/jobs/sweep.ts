import type { Unavailable } from '@torg/domain/failure';
import type { Clock } from '@torg/domain/runtime';
import { function as F, taskEither as TE } from 'fp-ts';
import { sql } from 'kysely';
import { sweepBudgets } from '../budget/claim-share.ts';
import { sweepGoneProducts } from '../catalogue/gone-products.ts';
import { sweepPriceHistory } from '../catalogue/import/write-prices.ts';
import { sweepDrafts } from '../checkout/draft-store.ts';
import type { Db } from '../database/database.ts';
import { attempt } from '../database/outage.ts';
import { sweepPunchOuts } from '../punchout/punchout-store.ts';
import { sweepSessions } from '../session/sweep-sessions.ts';
import { sweepCreditChecks } from '../subscription/credit-decision-store.ts';
import { sweepSignings } from '../subscription/signing-store.ts';
import { enqueueRecurring } from './enqueue-recurring.ts';
import { forgetPeople } from './forget-people.ts';
import type { JobQueue } from './queues.ts';
import { requeueApprovals, requeueLost } from './requeue.ts';

/** How many of each were removed; payments are those whose work was lost and is put into the queue again. */
export type Swept = {
  readonly sessions: number;
  readonly baskets: number;
  /** Drafts of the checkout. */
  readonly drafts: number;
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

/** Milliseconds that a mail with the code of a gift card is kept once it is sent (a day): it is as good as money. */
const codeLifetime = 24 * 60 * 60 * 1000;

/** Milliseconds that it is kept who acted as a customer; the audit lets no line go sooner (2 years). */
const actingLifetime = 2 * 366 * 24 * 60 * 60 * 1000;

/** Milliseconds that it is kept what was chosen about cookies; the store lets no receipt go sooner (730 days). */
const cookieReceiptLifetime = 732 * 24 * 60 * 60 * 1000;

/** Milliseconds that reports of imports are kept (90 days); the last one that landed stays. */
const importReportLifetime = 90 * 24 * 60 * 60 * 1000;

const sweepBaskets = async (db: Db, now: number): Promise<number> => {
  const gone = await db.deleteFrom('basket').where('expires_at', '<=', new Date(now)).executeTakeFirst();
  return Number(gone.numDeletedRows);
};

const sweepMails = async (db: Db, now: number): Promise<number> => {
  const gone = await db
    .deleteFrom('mail')
    .where((mail) =>
      mail.or([
        mail('created_at', '<', new Date(now - mailLifetime)),
        mail.and([mail('kind', '=', 'giftcard'), mail('sent_at', '<', new Date(now - codeLifetime))]),
      ]),
    )
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

/** Removes what is over in all shops: sessions, baskets nobody came back to, old mails, who acted as a customer years ago. Finds payments that got stuck. */
export const createSweep = (db: Db, queue: JobQueue, clock: Clock) => (): TE.TaskEither<Unavailable, Swept> =>
  F.pipe(
    sweepSessions(db, clock),
    TE.chainFirst(() => sweepBudgets(db)),
    TE.chain((sessions) =>
      attempt(async () => {
        await forgetPeople(db, clock.now());
        await sweepCreditChecks(db, clock.now());
        await sweepSignings(db, clock.now());
        return {
          sessions,
          baskets: await sweepBaskets(db, clock.now()),
          drafts: await sweepDrafts(db, clock.now()),
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
