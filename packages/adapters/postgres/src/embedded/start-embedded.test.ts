import { execFile, spawn } from 'node:child_process';
import { chmod, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../testing/private-server.ts';
import { isAlive } from './postmaster.ts';
import { type Embedded, type EmbeddedOptions, startEmbedded } from './start-embedded.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let started: Embedded[] = [];

const start = async (options: Partial<EmbeddedOptions> = {}) => {
  const server = await startEmbedded({ dataDir: join(folder.path, 'database'), throwaway: true, ...options });
  started.push(server);
  return server;
};

const ask = async <Row extends object>({ url }: Pick<Embedded, 'url'>, statement: string): Promise<Row | undefined> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows[0];
  } finally {
    await client.end();
  }
};

/** Starts a server in a process of its own, and answers when it runs. */
const startElsewhere = async (dataDir: string) => {
  const module = fileURLToPath(new URL('./start-embedded.ts', import.meta.url));
  const script = `import { startEmbedded } from ${JSON.stringify(module)};
    const server = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, throwaway: true });
    console.log(JSON.stringify({ url: server.url, pid: server.pid }));
    setInterval(() => undefined, 1000);
    process.on('SIGTERM', () => server.stop().then(() => process.exit(0)));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const line = await new Promise<string>((resolve) => child.stdout.once('data', (data) => resolve(String(data))));
  const server: { url: string; pid: number } = JSON.parse(line);
  const end = (signal: NodeJS.Signals) => new Promise((resolve) => child.once('exit', resolve) && child.kill(signal));
  return { ...server, kill: () => end('SIGKILL'), leave: () => end('SIGTERM') };
};

const untilDead = async (pid: number) => {
  while (isAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 20));
};

beforeEach(async () => {
  folder = await temporaryFolder();
  started = [];
});
afterEach(async () => {
  for (const server of started) await server.stop();
  await folder.remove();
});

describe('the embedded PostgreSQL', () => {
  it('starts in an empty folder, keeps data and port over a restart, and speaks UTF-8 with language collations', async () => {
    const first = await start();
    await ask(first, 'create table kept as select 42 as answer');
    await first.stop();
    const second = await start();
    expect(second.port).toBe(first.port);
    expect(await ask(second, 'select answer from kept')).toEqual({ answer: 42 });
    const facts = `select current_setting('server_encoding') as encoding, 'Å' > 'Z' collate "nb-x-icu" as sorted,
      current_setting('server_version_num')::int / 10000 as version`;
    expect(await ask(second, facts)).toEqual({ encoding: 'UTF8', sorted: true, version: 18 });
  });

  it('flushes commits to the disk, unless it is thrown away', async () => {
    const server = await start({ throwaway: false });
    const settings = `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
      current_setting('full_page_writes') as pages`;
    expect(await ask(server, settings)).toEqual({ fsync: 'on', commit: 'on', pages: 'on' });
  });

  it('lets nobody in without its password, which only its owner can read', async () => {
    const server = await start();
    const wrong = new URL(server.url);
    wrong.password = 'wrong';
    await expect(ask({ url: wrong.href }, 'select')).rejects.toThrow('password authentication failed');
    expect((await stat(join(folder.path, 'database', 'password'))).mode & 0o777).toBe(0o600);
  });

  it('is shared: the last process that uses it stops it, whoever started it', async () => {
    const dataDir = join(folder.path, 'database');
    const other = await startElsewhere(dataDir);
    const mine = await start();
    expect(mine.pid).toBe(other.pid);
    await mine.stop();
    expect(isAlive(other.pid)).toBe(true);
    const again = await start();
    await other.leave();
    expect(await ask(again, 'select 1 as one')).toEqual({ one: 1 });
    await again.stop();
    await untilDead(other.pid);
  });

  it('does not wait for processes that died, or whose ids are somebody else’s by now', async () => {
    const dataDir = join(folder.path, 'database');
    const other = await startElsewhere(dataDir);
    const mine = await start();
    await other.kill();
    await writeFile(join(dataDir, 'users', String(process.ppid)), 'started at another time');
    await mine.stop();
    await untilDead(other.pid);
  });

  it('is started once when several ask at the same moment', async () => {
    const servers = await Promise.all([start(), start(), start()]);
    expect(new Set(servers.map(({ pid }) => pid)).size).toBe(1);
  });

  it('comes up again after it was killed', async () => {
    const first = await start({ throwaway: false });
    await ask(first, 'create table kept as select 42 as answer');
    process.kill(first.pid, 'SIGKILL');
    await untilDead(first.pid);
    const second = await start({ throwaway: false });
    expect(second.pid).not.toBe(first.pid);
    expect(await ask(second, 'select answer from kept')).toEqual({ answer: 42 });
  });

  it('comes up when its pid file names a process that is no PostgreSQL', async () => {
    const first = await start();
    await first.stop();
    const cluster = (await readFile(join(folder.path, 'database', 'cluster'), 'utf8')).trim();
    await writeFile(
      join(cluster, 'data', 'postmaster.pid'),
      `${process.pid}\n${cluster}/data\n0\n${first.port}\n\n127.0.0.1\n`,
    );
    const second = await start();
    expect(isAlive(second.pid)).toBe(true);
  });

  it('replaces what a set-up that was cut off has left', async () => {
    const first = await start();
    await first.stop();
    const dataDir = join(folder.path, 'database');
    const cluster = (await readFile(join(dataDir, 'cluster'), 'utf8')).trim();
    await rm(join(cluster, 'data'), { recursive: true });
    await mkdir(join(cluster, 'draft'));
    await writeFile(join(cluster, 'draft', 'half'), '');
    const second = await start();
    expect(await ask(second, 'select 1 as one')).toEqual({ one: 1 });
    expect(await readdir(cluster)).not.toContain('draft');
  });

  it('keeps its files elsewhere when the folder is out of reach for its account', async () => {
    await chmod(folder.path, 0o700);
    const server = await start();
    expect(await ask(server, 'select 1 as one')).toEqual({ one: 1 });
    const cluster = (await readFile(join(folder.path, 'database', 'cluster'), 'utf8')).trim();
    const isRoot = process.getuid?.() === 0;
    expect(cluster.startsWith(isRoot ? '/var/lib/torg/' : folder.path)).toBe(true);
    await server.stop();
    if (isRoot) await rm(cluster, { recursive: true });
  });

  it('says in one line which port is taken', async () => {
    const squatter = createServer();
    await new Promise<void>((resolve) => squatter.listen(0, '127.0.0.1', resolve));
    const address = squatter.address();
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    await expect(start({ port })).rejects.toThrow(`port ${port} (PG_PORT) is taken`);
    await new Promise((resolve) => squatter.close(resolve));
  });

  it('says in one line which folder cannot be written', async () => {
    await writeFile(join(folder.path, 'file'), '');
    const dataDir = join(folder.path, 'file', 'database');
    await expect(startEmbedded({ dataDir })).rejects.toThrow(`the data folder ${dataDir} cannot be written: ENOTDIR`);
  });

  it('says in one line that it runs at another port already', async () => {
    const server = await start();
    await expect(start({ port: server.port + 1 })).rejects.toThrow(`runs at port ${server.port} already`);
  });
});

describe('programs of the embedded PostgreSQL', () => {
  it('are where their account can run them', async () => {
    const server = await start();
    const command = await new Promise<string>((resolve) =>
      execFile('ps', ['-o', 'user=,args=', '-p', String(server.pid)], (_error, stdout) => resolve(stdout)),
    );
    expect(command).toMatch(process.getuid?.() === 0 ? /^(postgres|nobody) / : /postgres/);
  });
});
