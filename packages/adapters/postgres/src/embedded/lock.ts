import { open, readFile, rm } from 'node:fs/promises';
import { pid } from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from './postmaster.ts';

/** Milliseconds that another process may take to start the database. */
const lockTimeout = 60_000;
/** Milliseconds between two looks. */
const pause = 50;

/**
 * Runs `work` while holding a lock file, so that two processes do not start one server twice.
 * A lock whose holder died is taken over.
 * @throws Error when another process holds it for a minute.
 */
export const withLock = async <A>(file: string, work: () => Promise<A>): Promise<A> => {
  for (let waited = 0; !(await take(file)); waited += pause) {
    if (waited > lockTimeout) throw new Error(`another process is starting the database: ${file}`);
    await sleep(pause);
  }
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
};

const take = async (file: string): Promise<boolean> => {
  try {
    const handle = await open(file, 'wx', 0o600);
    await handle.writeFile(String(pid));
    await handle.close();
    return true;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    const holder = Number(await readFile(file, 'utf8').catch(() => ''));
    // An empty file is being written this very moment.
    if (holder > 0 && (holder === pid ? false : !isAlive(holder))) await rm(file, { force: true });
    return false;
  }
};
