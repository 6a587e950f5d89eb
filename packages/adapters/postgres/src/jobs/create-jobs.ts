import { CompiledQuery } from 'kysely';
import { type Db as JobsDb, PgBoss } from 'pg-boss';
import type { Database } from '../database/database.ts';
import type { Trx } from '../database/transaction.ts';
import type { Job, JobQueue } from './queues.ts';
import { jobsSchema } from './queues.ts';
import { type ByClock, type ImportSchedule, startWorkers, type Work } from './start-workers.ts';

export type JobHandlers = { readonly [Name in Job['name']]: Work<Extract<Job, { name: Name }>> };

export type Jobs = JobQueue & {
  /**
   * Works on jobs in this process, one of each kind at a time, beside any number of other processes.
   * @param byClock done once an hour, and once a day, by one of the processes.
   */
  readonly startWorkers: (handlers: JobHandlers, byClock: ByClock) => Promise<void>;
  /** Has exactly these imports run by the clock, each time once over all processes; workers have been started. */
  readonly scheduleImports: (imports: readonly ImportSchedule[]) => Promise<void>;
  /** Takes no more jobs and waits for the ones that run; what does not end in time is done again elsewhere. */
  readonly close: () => Promise<void>;
};

const through = (db: Pick<Trx, 'executeQuery'>): JobsDb => ({
  executeSql: async (text, values = []) => {
    const { rows } = await db.executeQuery(CompiledQuery.raw(text, [...values]));
    return { rows };
  },
});

const optionsOf = (job: Job): { readonly startAfter?: Date } => ('at' in job ? { startAfter: new Date(job.at) } : {});

/**
 * Opens the queue of background work in a migrated database.
 * @param onError told of what goes wrong and is dealt with: a job that failed, a database that was away.
 */
export const createJobs = async (
  { db, url }: Pick<Database, 'db' | 'url'>,
  onError: (error: unknown) => void = () => undefined,
): Promise<Jobs> => {
  const inlet = new PgBoss({
    db: through(db),
    ...{ schema: jobsSchema, migrate: false, supervise: false, schedule: false, flowIntervalSeconds: 3600 },
  });
  inlet.on('error', onError);
  await inlet.start();
  let stopWorkers = async (): Promise<void> => undefined;
  let schedule = async (_: readonly ImportSchedule[]): Promise<void> => undefined;

  return {
    enqueue: async (trx, job) => {
      await inlet.send(job.name, job, { ...optionsOf(job), db: through(trx) });
    },

    startWorkers: async (handlers, byClock) => {
      const workers = await startWorkers(url, onError);
      stopWorkers = workers.stop;
      schedule = workers.schedule;
      const names = Object.keys(handlers) as Job['name'][];
      await Promise.all(names.map((name) => workers.on(name, handlers[name] as Work<Job>)));
      await workers.byClock(byClock);
    },

    scheduleImports: (imports) => schedule(imports),

    close: async () => {
      await stopWorkers();
      await inlet.stop({ graceful: false, close: false });
    },
  };
};
