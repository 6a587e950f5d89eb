import { setTimeout as delay } from 'node:timers/promises';
import type { Unavailable } from '@torg/domain';
import { either as E, type taskEither as TE } from 'fp-ts';
import { PgBoss } from 'pg-boss';
import { sessionSettings } from '../database/database.ts';
import type { Job } from './job.ts';
import { jobsSchema, queues, sweepQueue } from './queues.ts';

/** Work on one kind of job; a left answer has it tried again later. */
export type Work<A> = (job: A) => TE.TaskEither<Unavailable, unknown>;

export type Workers = {
  readonly on: (name: Job['name'], work: Work<Job>) => Promise<unknown>;
  readonly hourly: (work: Work<void>) => Promise<unknown>;
  readonly stop: () => Promise<void>;
};

/** Milliseconds that running jobs get at the end. */
const patience = 10_000;

/** Seconds between looks for jobs: new ones are told by NOTIFY, and only what was put off has to be looked for. */
const polling = { pollingIntervalSeconds: 5, notifyPollingIntervalSeconds: 10 };

/** Milliseconds after which a statement of the workers is given up. */
const statementTimeout = 10_000;

/** Starts taking jobs, on few connections of their own, so that requests never wait for them. */
export const startWorkers = async (url: string, onTrouble: (error: unknown) => void): Promise<Workers> => {
  const boss = new PgBoss({
    ...{ connectionString: url, application_name: 'torg jobs', max: 2, connectionTimeoutMillis: 3_000 },
    options: sessionSettings(statementTimeout),
    ...{ schema: jobsSchema, useListenNotify: true },
    ...{ cronMonitorIntervalSeconds: 45, cronWorkerIntervalSeconds: 45, flowIntervalSeconds: 3600 },
  });
  boss.on('error', onTrouble);
  boss.on('warning', ({ message }) => onTrouble(new Error(message)));
  await boss.start();

  /** A failure is told here, since the queue only writes it down. */
  const run = async <A>(work: Work<A>, job: A): Promise<void> => {
    try {
      const done = await work(job)();
      if (E.isLeft(done)) throw new Error('a job is tried again later', { cause: done.left.cause });
    } catch (error) {
      onTrouble(error);
      throw error;
    }
  };

  return {
    on: (name, work) =>
      boss.work<Job>(name, polling, async ([job]) => {
        if (job !== undefined) await run(work, job.data);
      }),
    hourly: async (work) => {
      await boss.schedule(sweepQueue, '17 * * * *');
      await boss.work(sweepQueue, polling, () => run(work, undefined));
    },
    stop: async () => {
      const ended = Promise.all(Object.keys(queues).map((name) => boss.offWork(name)));
      await Promise.race([ended, delay(patience, undefined, { ref: false })]);
      await boss.stop({ graceful: false });
    },
  };
};
