import { unavailable } from '@torg/domain/failure';
import { taskEither as TE } from 'fp-ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAskAboutOrder } from '../purchase/ask-about-order.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createJobs, type JobHandlers, type Jobs } from './create-jobs.ts';
import type { Job } from './queues.ts';

let database: TestDatabase;
let opened: Jobs[] = [];

const open = async (): Promise<Jobs> => {
  const jobs = await createJobs(database);
  opened.push(jobs);
  return jobs;
};

beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  await Promise.all(opened.map(({ close }) => close()));
  opened = [];
  await database.drop();
});

const nothing = () => TE.right(undefined);
const byClock = { hourly: nothing, daily: nothing };
const idle: JobHandlers = {
  'expire-payment': nothing,
  'refund-payment': nothing,
  'capture-payment': nothing,
  'end-reservation': nothing,
  'send-order-mail': nothing,
  'send-gift-card': nothing,
  'start-subscription': nothing,
  'ask-for-review': nothing,
  'ask-approvers': nothing,
  'remind-approvers': nothing,
  'lapse-approval': nothing,
  'send-order-link': nothing,
  'withdraw-order': nothing,
  'send-kept-mail': nothing,
  'run-recurring-order': nothing,
  'forget-cards': nothing,
  'run-import': nothing,
};

const mail = (number: string): Job => ({ name: 'send-order-mail', shopId: 'one', number });

/** States of the jobs that are there, by the number of their order. */
const statesOf = async (): Promise<Record<string, string>> => {
  const { rows } = await sql<{ number: string; state: string }>`
    select data ->> 'number' as number, state::text from pgboss.job where name = 'send-order-mail'
  `.execute(database.db);
  return Object.fromEntries(rows.map(({ number, state }) => [number, state]));
};

const put = (jobs: Jobs, ...work: readonly Job[]) =>
  database.db.transaction().execute(async (trx) => {
    for (const job of work) await jobs.enqueue(trx, job);
  });

describe('a job', () => {
  it('is there when its transaction is committed, and was never there when it is not', async () => {
    const jobs = await open();
    await put(jobs, mail('kept'));
    const undone = database.db.transaction().execute(async (trx) => {
      await jobs.enqueue(trx, mail('undone'));
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await statesOf()).toEqual({ kept: 'created' });
  });

  it('is done once, however many processes work', async () => {
    const done: string[] = [];
    const handlers = {
      ...idle,
      'send-order-mail': ({ number }: { readonly number: string }) => TE.fromIO(() => void done.push(number)),
    };
    const processes = await Promise.all([open(), open()]);
    for (const jobs of processes) await jobs.startWorkers(handlers, byClock);
    const [first] = processes;
    const numbers = Array.from({ length: 6 }, (_, index) => `order-${index}`);
    for (const number of numbers) if (first) await put(first, mail(number));
    await vi.waitFor(async () => expect(new Set(Object.values(await statesOf()))).toEqual(new Set(['completed'])), {
      timeout: 60_000,
    });
    expect(done.sort()).toEqual(numbers);
  }, 40_000);

  it('is done at once however many have gathered', async () => {
    const jobs = await open();
    await put(jobs, ...Array.from({ length: 12 }, (_, index) => mail(`order-${index}`)));
    await jobs.startWorkers(idle, byClock);
    await vi.waitFor(async () => expect(new Set(Object.values(await statesOf()))).toEqual(new Set(['completed'])), {
      timeout: 60_000,
    });
  }, 30_000);

  it('that fails is kept for another attempt, and told', async () => {
    const troubles: unknown[] = [];
    const jobs = await createJobs(database, (error) => troubles.push(error));
    opened.push(jobs);
    await jobs.startWorkers({ ...idle, 'send-order-mail': () => TE.left(unavailable('no mail today')) }, byClock);
    await put(jobs, mail('AAAAA-00001'));
    await vi.waitFor(async () => expect(await statesOf()).toEqual({ 'AAAAA-00001': 'retry' }), { timeout: 60_000 });
    expect(troubles).toMatchObject([{ cause: 'no mail today' }]);
  }, 30_000);

  it('takes note of who asks for the link of an order, and holds a digest of the mailbox alone', async () => {
    const jobs = await open();
    const asked = { number: 'AAAAA-00001', mailboxDigest: 'digest', askedAt: 1 };
    await createAskAboutOrder(database.db, jobs, 'one', 'send-order-link')(asked)();
    const { rows } = await sql<{ data: unknown }>`select data from pgboss.job`.execute(database.db);
    expect(rows).toEqual([{ data: { ...asked, name: 'send-order-link', shopId: 'one' } }]);
  });

  it('that is put off waits for its time', async () => {
    const jobs = await open();
    await put(jobs, { name: 'expire-payment', shopId: 'one', reference: 'ref', at: Date.UTC(2040, 0, 1) });
    const { rows } = await sql<{ start: Date }>`select start_after as start from pgboss.job`.execute(database.db);
    expect(rows).toEqual([{ start: new Date(Date.UTC(2040, 0, 1)) }]);
  });

  it('that runs is finished before the process lets go', async () => {
    const jobs = await open();
    const started = new Promise<() => void>((resolve) => {
      const finishing = new Promise<void>((finish) => {
        const work = () => {
          resolve(finish);
          return TE.fromTask(() => finishing);
        };
        void jobs.startWorkers({ ...idle, 'send-order-mail': work }, byClock).then(() => put(jobs, mail('slow')));
      });
    });
    const finish = await started;
    const closed = jobs.close();
    finish();
    await closed;
    expect(await statesOf()).toEqual({ slow: 'completed' });
  }, 30_000);
});

describe('an import that is scheduled', () => {
  const nightly = { shopId: 'one', importId: 'goods', cron: '15 3 * * *', timeZone: 'Europe/Oslo' };
  const schedules = async () => {
    const { rows } = await sql<{ key: string; cron: string; timezone: string }>`
      select key, cron, timezone from pgboss.schedule where name = 'run-import' order by key
    `.execute(database.db);
    return rows;
  };

  it('runs by the clock of its shop, once over all processes, and no more once it is taken out', async () => {
    const processes = await Promise.all([open(), open()]);
    const done: string[] = [];
    const handlers: JobHandlers = {
      ...idle,
      'run-import': ({ importId }) => TE.fromIO(() => void done.push(importId)),
    };
    for (const jobs of processes) {
      await jobs.startWorkers(handlers, byClock);
      await jobs.scheduleImports([nightly, { ...nightly, importId: 'stock', cron: '0 0 29 2 *' }]);
    }
    expect(await schedules()).toEqual([
      { key: 'one.goods', cron: '15 3 * * *', timezone: 'Europe/Oslo' },
      { key: 'one.stock', cron: '0 0 29 2 *', timezone: 'Europe/Oslo' },
    ]);
    const [first] = processes;
    await first?.scheduleImports([{ ...nightly, cron: '0 4 * * *' }]);
    expect(await schedules()).toEqual([{ key: 'one.goods', cron: '0 4 * * *', timezone: 'Europe/Oslo' }]);
    if (first) await put(first, { name: 'run-import', shopId: 'one', importId: 'goods' });
    await vi.waitFor(() => expect(done).toEqual(['goods']), { timeout: 60_000 });
  }, 90_000);
});
