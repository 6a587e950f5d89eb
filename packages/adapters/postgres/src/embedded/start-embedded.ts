import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Binaries, findBinaries } from './binaries.ts';
import { ensureCluster, lastLine, superuser } from './cluster.ts';
import { findHome, type Home, makeFolder, readNote, writeNote } from './home.ts';
import { withLock } from './lock.ts';
import { choosePort } from './port.ts';
import { findPostmaster, type Postmaster } from './postmaster.ts';
import { findServerUser, runAs, type ServerUser } from './server-user.ts';
import { endUse, isUsed, noteUse } from './users.ts';

export type EmbeddedOptions = {
  /** A folder of its own; made when missing. Everything is kept there. */
  readonly dataDir: string;
  /** The TCP port on 127.0.0.1; left out: the one of last time, else a free one. */
  readonly port?: number;
  /** For tests: commits are not flushed to the disk. A crash of the machine may lose everything. */
  readonly throwaway?: boolean;
};

/** A running PostgreSQL of our own. */
export type Embedded = {
  /** A connection string with the superuser's password in it. */
  readonly url: string;
  readonly port: number;
  /** The main process of the server. */
  readonly pid: number;
  /** Ends this process's use; the last one stops the server. */
  readonly stop: () => Promise<void>;
};

/**
 * Starts the embedded PostgreSQL of a folder, or attaches to the one that runs there.
 * @throws Error with one line that names what is in the way: an unwritable folder, a taken port, a missing package.
 */
export const startEmbedded = async (options: EmbeddedOptions): Promise<Embedded> => {
  const user = await findServerUser();
  await makeFolder(options.dataDir, user);
  return withLock(lockOf(options.dataDir), async () => {
    const home = await findHome(options.dataDir, user);
    const binaries = await findBinaries(user);
    const running = await findPostmaster(join(home.cluster, 'data'));
    if (running) return attach(home, user, binaries, running, options);
    const password = await ensureCluster(home, user, binaries, options.throwaway === true);
    const port = await choosePort(options.port, Number(await readNote(home.folder, 'port')) || undefined);
    const server = await launch(home, user, binaries, port, options.throwaway === true);
    await writeNote(home.folder, 'port', String(port));
    return embedded(home, user, binaries, server, password);
  });
};

/** Held while a server is started, joined or left, so that none of it happens twice or in between. */
const lockOf = (folder: string): string => join(folder, 'starting');

const attach = async (
  home: Home,
  user: ServerUser,
  binaries: Binaries,
  running: Postmaster,
  { port, throwaway = false }: EmbeddedOptions,
): Promise<Embedded> => {
  if (port !== undefined && port !== running.port) {
    throw new Error(`the database of ${home.folder} runs at port ${running.port} already, not at ${port} (PG_PORT)`);
  }
  const password = await ensureCluster(home, user, binaries, throwaway);
  return embedded(home, user, binaries, running, password);
};

const embedded = async (
  home: Home,
  user: ServerUser,
  { pgCtl }: Binaries,
  server: Postmaster,
  password: string,
): Promise<Embedded> => {
  await noteUse(home.folder);
  const leave = async (): Promise<void> => {
    await endUse(home.folder);
    if (await isUsed(home.folder)) return;
    const files = join(home.cluster, 'data');
    if ((await findPostmaster(files))?.pid !== server.pid) return;
    await runAs(user, pgCtl, ['stop', '-D', files, '-m', 'fast', '-w', '-t', '30', '-s']);
  };
  return {
    url: `postgres://${superuser}:${password}@127.0.0.1:${server.port}/postgres`,
    port: server.port,
    pid: server.pid,
    stop: () => withLock(lockOf(home.folder), leave),
  };
};

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '128MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  max_wal_size: '1GB',
  random_page_cost: '1.1',
  jit: 'off',
  log_min_messages: 'warning',
  timezone: 'UTC',
};

const throwawaySettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** How often a server is tried that still waits for the children of a killed one. */
const attempts = 20;

const launch = async (
  home: Home,
  user: ServerUser,
  { pgCtl }: Binaries,
  port: number,
  throwaway: boolean,
): Promise<Postmaster> => {
  const files = join(home.cluster, 'data');
  const log = join(home.cluster, 'server.log');
  const all = { port: String(port), ...settings, ...(throwaway ? throwawaySettings : {}) };
  const options = Object.entries(all).map(([name, value]) => `-c ${name}=${value === '' ? "''" : value}`);
  for (let attempt = 1; ; attempt += 1) {
    const start = (await readFile(log, 'utf8').catch(() => '')).length;
    const outcome = await runAs(user, pgCtl, [
      ...['start', '-D', files, '-l', log, '-w', '-t', '60', '-s', '-o', options.join(' ')],
    ]);
    const server = outcome.code === 0 ? await findPostmaster(files) : undefined;
    if (server) return server;
    const said = (await readFile(log, 'utf8').catch(() => '')).slice(start);
    if (attempt >= attempts || !/still in use|lock file/.test(said)) {
      const fatal = said.split('\n').filter((line) => /FATAL|PANIC/.test(line));
      throw new Error(`PostgreSQL did not start: ${lastLine(fatal.join('\n') || said || outcome.stderr)} (${log})`);
    }
    await sleep(250);
  }
};
