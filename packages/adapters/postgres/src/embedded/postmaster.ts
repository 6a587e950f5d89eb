import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { platform } from 'node:process';

/** The main process of a running server. */
export type Postmaster = { readonly pid: number; readonly port: number };

/**
 * The server that runs on a cluster, by its pid file; undefined when none does.
 * A pid file whose process is gone, or is somebody else's by now, is removed: it would keep a new server from starting.
 */
export const findPostmaster = async (cluster: string): Promise<Postmaster | undefined> => {
  const file = join(cluster, 'postmaster.pid');
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  if (!(pid > 0)) return undefined;
  if (isAlive(pid) && (await isPostgres(pid))) return { pid, port };
  await rm(file, { force: true });
  return undefined;
};

/** Whether a process with this id runs, whoever owns it. One that ended and was not yet collected does not. */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  return platform !== 'linux' || !/^\d+ \(.*\) [ZX]/s.test(statusOf(pid));
};

/** When a process started, as the system counts; tells it from a later one with the same id. Empty where nobody says. */
export const startOf = (pid: number): string =>
  // Field 22 (proc_pid_stat(5)); names in parentheses may hold spaces.
  platform === 'linux' ? (statusOf(pid).split(') ').at(-1)?.split(' ')[19] ?? '') : '';

const statusOf = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return '';
  }
};

const isPostgres = async (pid: number): Promise<boolean> => {
  if (platform === 'win32') return true;
  if (platform === 'linux') return /^\d+ \(postgres\)/.test(statusOf(pid));
  return new Promise((resolve) => {
    execFile('ps', ['-o', 'comm=', '-p', String(pid)], (_error, stdout) => resolve(/postgres/.test(stdout)));
  });
};
