import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pid } from 'node:process';
import { isAlive, startOf } from './postmaster.ts';

/** One note for each process that uses the server of a folder, named by its id: nobody writes another one's. */
const notesIn = (folder: string): string => join(folder, 'users');

/** Writes down that this process uses the server. */
export const noteUse = async (folder: string): Promise<void> => {
  await mkdir(notesIn(folder), { recursive: true, mode: 0o700 });
  await writeFile(join(notesIn(folder), String(pid)), startOf(pid), { mode: 0o600 });
};

export const endUse = (folder: string): Promise<void> => rm(join(notesIn(folder), String(pid)), { force: true });

/** Notes in a folder, also of processes that died. */
export const readUsers = async (folder: string): Promise<readonly number[]> =>
  (await readdir(notesIn(folder)).catch(() => [])).map(Number).filter((user) => user > 0);

/** Whether a process that lives has noted its use. Notes of the dead are removed: their ids are given out again. */
export const isUsed = async (folder: string): Promise<boolean> => {
  const users = await readUsers(folder);
  const living = await Promise.all(users.map((user) => isTheSame(folder, user)));
  const dead = users.filter((_user, index) => living[index] === false);
  await Promise.all(dead.map((user) => rm(join(notesIn(folder), String(user)), { force: true })));
  return living.includes(true);
};

const isTheSame = async (folder: string, user: number): Promise<boolean> => {
  const started = await readFile(join(notesIn(folder), String(user)), 'utf8').catch(() => '');
  return isAlive(user) && started === startOf(user);
};
