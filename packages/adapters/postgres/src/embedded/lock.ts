import { open, readFile, rm, stat } from 'node:fs/promises';
import { pid } from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from './postmaster.ts';

/** Milliseconds that another process may take to start the database. */
const lockTimeout = 60_000;
/** Milliseconds after which an empty lock file is that of a machine that stopped before its content was on disk. */
const writingTime = 5_000;
/** Milliseconds between two looks. */
const pause = 50;

/**
 * Runs `work` while holding a lock file, so that two processes do not start one server twice.
 * A lock whose holder died is taken over.
 * @throws Error when another process holds it for a minute.
 */
export const withLock = async <A>(file: string, work: () => Promise<A>): Promise<A> => {
  for (let waited = 0; !(await take(file)); waited += pause) {
    if (waited > lockTimeout) throw new Error(`another process is starting the database; if none is, delete ${file}`);
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
    if (await isAbandoned(file)) await rm(file, { force: true });
    return false;
  }
};

const isAbandoned = async (file: string): Promise<boolean> => {
  const holder = Number(await readFile(file, 'utf8').catch(() => ''));
  if (holder > 0) return holder !== pid && !isAlive(holder);
  // Another process writes it this very moment, or it was never written.
  const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }));
  return Date.now() - mtimeMs > writingTime;
};
