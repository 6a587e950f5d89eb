import type { AskAboutOrder } from '@torg/domain/purchase';
import type { Db } from '../database/database.ts';
import { attempt } from '../database/outage.ts';
import type { AskedQueue, JobQueue } from '../jobs/queues.ts';

/** Puts what is asked for into the queue: whether there is such an order is looked at by who works there, later. */
export const createAskAboutOrder =
  (db: Db, queue: JobQueue, shopId: string, name: AskedQueue): AskAboutOrder =>
  (asked) =>
    attempt(() => db.transaction().execute((trx) => queue.enqueue(trx, { ...asked, name, shopId })));
