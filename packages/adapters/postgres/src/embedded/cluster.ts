import { randomBytes } from 'node:crypto';
import { access, chown, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { type Home, readNote, writeNote } from './home.ts';
import { runAs, type ServerUser } from './server-user.ts';

/** The database superuser of the embedded server. */
export const superuser = 'torg';

/**
 * Makes the files of an empty server, if there are none, and answers the password of its superuser.
 * They are complete or absent: a run that was cut off leaves only a draft, which the next one replaces.
 */
export const ensureCluster = async (
  home: Home,
  user: ServerUser,
  { initdb }: Binaries,
  throwaway: boolean,
): Promise<string> => {
  const files = join(home.cluster, 'data');
  const password = await readNote(home.folder, 'password');
  if (await isThere(join(files, 'PG_VERSION'))) {
    if (password === undefined)
      throw new Error(`${join(home.folder, 'password')} is missing: the database cannot be opened`);
    return password;
  }
  return initialise(home, user, initdb, throwaway);
};

const initialise = async (home: Home, user: ServerUser, initdb: string, throwaway: boolean): Promise<string> => {
  const password = randomBytes(24).toString('base64url');
  const draft = join(home.cluster, 'draft');
  const secret = join(home.cluster, 'draft-password');
  for (const left of await readdir(home.cluster)) {
    if (left.startsWith('draft')) await rm(join(home.cluster, left), { recursive: true, force: true });
  }
  await writeFile(secret, password, { mode: 0o600 });
  await mkdir(draft, { mode: 0o700 });
  if (user) for (const path of [secret, draft]) await chown(path, user.uid, user.gid);
  // C.UTF-8 compares bytes, which is fast and the same everywhere; sorting by name states its language (ICU) itself.
  const settings = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const access = [`--username=${superuser}`, '--auth=scram-sha-256', `--pwfile=${secret}`];
  const outcome = await runAs(user, initdb, [
    `--pgdata=${draft}`,
    ...settings,
    ...access,
    '--no-instructions',
    ...(throwaway ? ['--no-sync'] : []),
  ]);
  await rm(secret, { force: true });
  if (outcome.code !== 0) throw new Error(`PostgreSQL could not be set up: ${lastLine(outcome.stderr)}`);
  await writeNote(home.folder, 'password', password);
  await rename(draft, join(home.cluster, 'data'));
  return password;
};

/** The last line that says something. */
export const lastLine = (text: string): string => text.trim().split('\n').at(-1)?.trim() ?? '';

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
