import { randomBytes } from 'node:crypto';
import { access, chown, constants, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pid } from 'node:process';
import { canUse, type ServerUser } from './server-user.ts';

/** Where a server lives: its notes in `folder`, its files in `cluster`. */
export type Home = { readonly folder: string; readonly cluster: string };

/** Small facts that outlive the process: kept beside the cluster, readable by its owner only. */
type Note = 'password' | 'port' | 'cluster';

export const readNote = async (folder: string, note: Note): Promise<string | undefined> =>
  (await readFile(join(folder, note), 'utf8').catch(() => '')).trim() || undefined;

export const writeNote = async (folder: string, note: Note, text: string): Promise<void> => {
  const draft = join(folder, `${note}.${pid}`);
  await writeFile(draft, `${text}\n`, { mode: 0o600 });
  await rename(draft, join(folder, note));
};

/**
 * Makes the folder for a server.
 * @throws Error when it cannot be written.
 */
export const makeFolder = async (folder: string, user: ServerUser): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: user ? 0o755 : 0o700 })
    .then(() => access(folder, constants.W_OK))
    .catch((error: unknown) => {
      throw new Error(`the data folder ${folder} cannot be written: ${reason(error)}`);
    });
};

/**
 * Finds where the files of a server may lie. A folder below one that only root can enter is out of reach for the
 * server's user: then the files lie below `/var/lib/torg`, and a note in the folder tells where, so that an empty
 * folder always means an empty database.
 * @throws Error when no place is found.
 */
export const findHome = async (folder: string, user: ServerUser): Promise<Home> => {
  const known = await readNote(folder, 'cluster');
  if (known !== undefined) return { folder, cluster: known };
  const cluster = (await claim(join(folder, 'cluster-files'), user)) ?? (await claim(elsewhere(), user));
  if (cluster === undefined) {
    throw new Error(`the data folder ${folder} cannot be written by the account that runs PostgreSQL`);
  }
  await writeNote(folder, 'cluster', cluster);
  return { folder, cluster };
};

const elsewhere = () => `/var/lib/torg/postgres-${randomBytes(6).toString('hex')}`;

const claim = async (path: string, user: ServerUser): Promise<string | undefined> => {
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o755 });
    await mkdir(path, { recursive: true, mode: 0o700 });
    if (user) await chown(path, user.uid, user.gid);
  } catch (error) {
    if (user) return undefined;
    throw new Error(`the data folder ${path} cannot be written: ${reason(error)}`);
  }
  if (await canUse(user, path)) return path;
  await rm(path, { recursive: true, force: true });
  return undefined;
};

const reason = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error);
