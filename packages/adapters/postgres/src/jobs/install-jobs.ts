import type pg from 'pg';
import { type Db as JobsDb, PgBoss, type QueueOptions } from 'pg-boss';
import { jobsSchema, queues } from './queues.ts';

const isSame = (wanted: QueueOptions, present: object): boolean =>
  Object.entries(wanted).every(([key, value]) => present[key as keyof typeof present] === value);

/** Makes the queues' schema, or brings it up to date. The caller sees to it that one process does so at a time. */
export const installJobs = async (client: pg.Client): Promise<void> => {
  const db: JobsDb = { executeSql: (text, values) => client.query(text, values) };
  const boss = new PgBoss({ db, schema: jobsSchema, supervise: false, schedule: false });
  boss.on('error', () => undefined);
  await boss.start();
  try {
    const present = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
    for (const [name, wanted] of Object.entries(queues)) {
      const options = { ...wanted, notify: true };
      const queue = present.get(name);
      if (queue === undefined) await boss.createQueue(name, options);
      else if (!isSame(options, queue)) await boss.updateQueue(name, options);
    }
  } finally {
    await boss.stop({ graceful: false, close: false });
  }
};
