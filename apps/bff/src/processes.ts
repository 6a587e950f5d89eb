import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import type { Logger } from 'pino';

/** Milliseconds before a process that ended by itself is replaced: one that cannot start must not keep the machine busy. */
const backoffMs = 1_000;

const ended = async (worker: Worker): Promise<number> => {
  const [code] = await once(worker, 'exit');
  return typeof code === 'number' ? code : 1;
};

/**
 * Runs the server in several processes behind one port; this one only watches over them. The first one starts the
 * database, brings its schema up to date and fills the demo world; the others come when it listens.
 * A process that ends by itself is replaced; when the first one cannot start, there is nothing to watch over.
 */
export const superviseProcesses = async (count: number, log: Logger): Promise<never> => {
  // Processes share the port itself: a connection that this one handed to a process just killed would hang for good.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  let isEnding = false;
  const fork = (): Worker => {
    const worker = cluster.fork();
    return worker.once('listening', () => log.info({ pid: worker.process.pid }, 'a process listens'));
  };
  const watch = (worker: Worker): void => {
    worker.once('exit', (code, signal) => {
      if (isEnding) return;
      log.error({ pid: worker.process.pid, code, signal }, 'a process ended and is replaced');
      setTimeout(() => isEnding || watch(fork()), backoffMs);
    });
  };
  const end = async (): Promise<never> => {
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    const signal = isEnding ? 'SIGKILL' : 'SIGTERM';
    isEnding = true;
    for (const worker of workers) worker.process.kill(signal);
    process.exit(Math.max(0, ...(await Promise.all(workers.map(ended)))));
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void end());

  const first = fork();
  const start = await Promise.race([once(first, 'listening').then(() => 'listening' as const), ended(first)]);
  if (start !== 'listening') process.exit(start);
  watch(first);
  for (let others = 1; others < count; others += 1) watch(fork());
  return new Promise(() => undefined);
};

/** Whether this process is the one that serves, or one of them. */
export const isServing = (count: number): boolean => count === 1 || cluster.isWorker;

/** Whether this process is the first of several, or the only one: what is said to a person is said once. */
export const isFirst = (): boolean => !cluster.isWorker || cluster.worker?.id === 1;
