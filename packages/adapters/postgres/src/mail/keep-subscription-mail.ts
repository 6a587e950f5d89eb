import type { Clock } from '@torg/domain/runtime';
import type { KeepSubscriptionMail } from '@torg/domain/subscription/server';
import { either as E } from 'fp-ts';
import type { Db } from '../database/database.ts';
import { attempt } from '../database/outage.ts';
import { inTransaction } from '../database/transaction.ts';
import type { JobQueue } from '../jobs/queues.ts';
import { keepMail } from './keep-mail.ts';

/** Keeps mails about subscriptions of one shop, each once, and has them sent. */
export const createKeepSubscriptionMail =
  (db: Db, shopId: string, queue: JobQueue, clock: Clock): KeepSubscriptionMail =>
  (mail, user) =>
    attempt(async () => {
      await inTransaction(db, async (trx) => {
        await keepMail(trx, { shopId, queue }, { kind: 'subscription', user, at: clock.now() }, mail);
        return E.right(undefined);
      });
    });
