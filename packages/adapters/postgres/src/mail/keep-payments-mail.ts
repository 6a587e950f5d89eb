import type { Unavailable } from '@torg/domain/failure';
import type { MailToKeep } from '@torg/domain/mail';
import type { Clock } from '@torg/domain/runtime';
import type { taskEither as TE } from 'fp-ts';
import type { Db } from '../database/database.ts';
import { attempt } from '../database/outage.ts';
import type { JobQueue } from '../jobs/queues.ts';
import { keepMail } from './keep-mail.ts';

/** Keeps a mail about payments of a shop and has it sent, once for each id. */
export const createKeepPaymentsMail =
  (db: Db, shopId: string, queue: JobQueue, clock: Clock) =>
  (mail: MailToKeep): TE.TaskEither<Unavailable, void> =>
    attempt(() =>
      db.transaction().execute(async (trx) => {
        const known = await trx
          .selectFrom('mail')
          .select('mail_id')
          .where('shop_id', '=', shopId)
          .where('mail_id', '=', mail.id)
          .executeTakeFirst();
        if (known === undefined) await keepMail(trx, { shopId, queue }, { kind: 'payments', at: clock.now() }, mail);
      }),
    );
