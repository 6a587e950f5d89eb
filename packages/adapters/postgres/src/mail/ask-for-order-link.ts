import type { AskForOrderLink } from '@torg/domain/purchase';
import type { Db } from '../database/database.ts';
import { attempt } from '../database/outage.ts';
import { type JobQueue, linkQueue } from '../jobs/queues.ts';

/** Puts what is asked for into the queue: whether there is such an order is looked at by who works there, later. */
export const createAskForOrderLink =
  (db: Db, queue: JobQueue, shopId: string): AskForOrderLink =>
  (asked) =>
    attempt(() => db.transaction().execute((trx) => queue.enqueue(trx, { ...asked, name: linkQueue, shopId })));
