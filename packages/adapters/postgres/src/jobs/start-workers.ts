import { setTimeout as delay } from 'node:timers/promises';
import type { Unavailable } from '@torg/domain/failure';
import { either as E, type taskEither as TE } from 'fp-ts';
import { type JobResult, PgBoss, type Job as QueuedJob } from 'pg-boss';
import { sessionSettings } from '../database/database.ts';
import type { Job } from './queues.ts';
import { dailyQueue, importQueue, jobsSchema, queues, sweepQueue } from './queues.ts';

/** Work on one kind of job; a left answer has it tried again later. */
export type Work<A> = (job: A) => TE.TaskEither<Unavailable, unknown>;

/** An import that runs by the clock: five fields of a cron expression, in an IANA time zone. */
export type ImportSchedule = {
  readonly shopId: string;
  readonly importId: string;
  readonly cron: string;
  readonly timeZone: string;
};

/** Work that one of the processes does by the clock. */
export type ByClock = {
  readonly hourly: Work<void>;
  readonly daily: Work<void>;
};

export type Workers = {
  readonly on: (name: Job['name'], work: Work<Job>) => Promise<unknown>;
  readonly byClock: (work: ByClock) => Promise<unknown>;
  /** Runs exactly these imports by the clock, each once over all processes. */
  readonly schedule: (imports: readonly ImportSchedule[]) => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** Milliseconds that running jobs get at the end. */
const endTimeout = 10_000;

/** Seconds between looks for jobs: new ones are told by NOTIFY, and only what was put off has to be looked for. */
const polling = { pollingIntervalSeconds: 5, notifyPollingIntervalSeconds: 10 };

/** Jobs of a kind that are done side by side; while there are more, the next are taken at once. */
const batch = { batchSize: 5, burstWhenBatchFull: true, perJobResults: true } as const;

/** An import takes all that a database gives: a process does one after the other. */
const one = { ...batch, batchSize: 1 } as const;

type Batch = typeof batch | typeof one;

/** Milliseconds after which a statement of the workers is given up. */
const statementTimeout = 10_000;

/** Starts taking jobs, on few connections of their own, so that requests never wait for them. */
export const startWorkers = async (url: string, onError: (error: unknown) => void): Promise<Workers> => {
  const boss = new PgBoss({
    ...{ connectionString: url, application_name: 'torg jobs', max: 2, connectionTimeoutMillis: 3_000 },
    options: sessionSettings(statementTimeout),
    ...{ schema: jobsSchema, useListenNotify: true },
    ...{ cronMonitorIntervalSeconds: 45, cronWorkerIntervalSeconds: 45, flowIntervalSeconds: 3600 },
  });
  boss.on('error', onError);
  boss.on('warning', ({ message }) => onError(new Error(message)));
  await boss.start();

  const run = async <A>(work: Work<A>, job: A): Promise<void> => {
    const done = await work(job)();
    if (E.isLeft(done)) throw new Error('it is tried again later', { cause: done.left.cause });
  };

  /** A failure is told here, since the queue only writes it down. */
  const settle = async ({ id, data }: QueuedJob<Job>, work: Work<Job>): Promise<JobResult> => {
    try {
      await run(work, data);
      return { id, status: 'completed' };
    } catch (error) {
      onError(error);
      return { id, status: 'failed', output: { message: error instanceof Error ? error.message : String(error) } };
    }
  };

  return {
    on: (name, work) =>
      boss.work<Job, unknown, typeof polling & Batch>(
        name,
        { ...polling, ...(name === importQueue ? one : batch) },
        (jobs) => Promise.all(jobs.map((job) => settle(job, work))),
      ),
    byClock: async ({ hourly, daily }) => {
      for (const [queue, cron, work] of [
        [sweepQueue, '17 * * * *', hourly],
        [dailyQueue, '37 3 * * *', daily],
      ] as const) {
        await boss.schedule(queue, cron);
        await boss.work(queue, polling, () =>
          run(work, undefined).catch((error) => {
            onError(error);
            throw error;
          }),
        );
      }
    },
    schedule: async (imports) => {
      const wanted = new Map(imports.map((planned) => [`${planned.shopId}.${planned.importId}`, planned]));
      const present = new Map((await boss.getSchedules(importQueue)).map((known) => [known.key, known]));
      for (const key of present.keys()) if (!wanted.has(key)) await boss.unschedule(importQueue, key);
      for (const [key, { cron, timeZone: tz, shopId, importId }] of wanted) {
        const known = present.get(key);
        if (known?.cron === cron && known.timezone === tz) continue;
        await boss.schedule(importQueue, cron, { name: importQueue, shopId, importId }, { tz, key });
      }
    },
    stop: async () => {
      const ended = Promise.all(Object.keys(queues).map((name) => boss.offWork(name)));
      await Promise.race([ended, delay(endTimeout, undefined, { ref: false })]);
      await boss.stop({ graceful: false });
    },
  };
};
