import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Nanoseconds that a thread or a process ran on a processor, as Linux counts them; 0 where it has ended. */
const ranOf = async (folder: string): Promise<number> => {
  const text = await readFile(`${folder}/schedstat`, 'utf8').catch(() => '0');
  return Number(text.split(' ')[0]);
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Milliseconds of processor time, user and system, that a process has used with all its threads. */
export const cpuOfProcess = async (pid: number): Promise<number> => {
  const threads = await readdir(`/proc/${pid}/task`);
  return sum(await Promise.all(threads.map((thread) => ranOf(`/proc/${pid}/task/${thread}`)))) / 1e6;
};

/** Milliseconds of processor time of each connection of a database in a folder, by the process that serves it. */
export const cpuOfDatabase = async (dataDir: string): Promise<ReadonlyMap<number, number>> => {
  // A note of the embedded server tells where its files are.
  const cluster = (await readFile(join(dataDir, 'postgres/cluster'), 'utf8')).trim();
  const [pid = ''] = (await readFile(join(cluster, 'data/postmaster.pid'), 'utf8')).split('\n');
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ');
  const times = await Promise.all(
    children.map(async (child) => [Number(child), (await ranOf(`/proc/${child}`)) / 1e6] as const),
  );
  return new Map(times);
};

/** What processes used since an earlier look; one that is new used all of its time since. */
export const usedSince = (before: ReadonlyMap<number, number>, now: ReadonlyMap<number, number>): number =>
  sum([...now].map(([pid, time]) => Math.max(0, time - (before.get(pid) ?? 0))));
