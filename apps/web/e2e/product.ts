import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const root = join(import.meta.dirname, '../../..');

/** What `npm start` runs, once npm has found it. */
export const serverCommand = 'node scripts/start.mjs';

/** What a product is started with: ports and a data folder that nobody else has. */
export type ProductEnvironment = {
  readonly PORT: string;
  readonly IDP_PORT: string;
  readonly TORG_DATA_DIR: string;
  readonly LOG_LEVEL: string;
  readonly TORG_RATE_LIMITS: string;
  readonly TORG_DEMO: string;
  /** How many processes answer for the shops behind one port; one unless told. */
  readonly TORG_PROCESSES?: string;
  /** The shops' folders; those of the demo world unless told. */
  readonly TORG_SHOPS_DIR?: string;
  readonly TORG_FRONT_CHANNEL_FLOWS?: string;
};

/**
 * Ports that are free now, and still are when they are used: they lie below those that systems give away by chance, and
 * each process that asks begins to look at another place. Ports are written as text: numbers come in colours.
 */
const freePorts = (count: number): readonly string[] => {
  const first = 20_000 + (process.pid % 1_000) * 10;
  const script = `
    const { createServer } = require('node:net');
    const look = (port, wanted) => {
      if (wanted === 0) return;
      const server = createServer();
      server.once('error', () => look(port + 1, wanted));
      server.listen(port, '127.0.0.1', () => {
        console.log(String(port));
        server.close(() => look(port + 1, wanted - 1));
      });
    };
    look(${first}, ${count});`;
  return execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' }).trim().split('\n');
};

/** Free ports and an empty data folder, for one more product. */
export const newEnvironment = (): ProductEnvironment => {
  const folder = mkdtempSync(join(process.env.TORG_E2E_FOLDER ?? tmpdir(), 'torg-e2e-'));
  // The database, started by root, runs as another user, who has to reach it.
  chmodSync(folder, 0o755);
  const [port = '', idpPort = ''] = freePorts(2);
  return {
    PORT: port,
    IDP_PORT: idpPort,
    TORG_DATA_DIR: folder,
    LOG_LEVEL: 'warn',
    TORG_RATE_LIMITS: 'off',
    // What tests count is what they ordered themselves.
    TORG_DEMO: 'goods',
  };
};

/** The environment of the product that all tests share: made once, then found in the processes that inherit it. */
export const startEnvironment = (): ProductEnvironment => {
  const inherited = process.env.TORG_E2E;
  if (inherited !== undefined) return JSON.parse(inherited);
  const environment = newEnvironment();
  process.env.TORG_E2E = JSON.stringify(environment);
  return environment;
};

/** A product of a test's own, which it may stop, kill and start again over the same data. */
export type OwnProduct = {
  readonly origin: string;
  readonly identityPort: number;
  /** Starts it, and waits until it is ready. */
  readonly start: () => Promise<void>;
  /** Asks it to end, and waits for it. */
  readonly stop: () => Promise<void>;
  /** The processes that listen for the shops, where there are several and the log tells: one that ends is replaced. */
  readonly workers: () => readonly number[];
  /** The process of the identity server, which is started again when it ends. */
  readonly identityServer: () => number;
  /** Lines of its log that are errors, so far. */
  readonly errors: () => readonly string[];
};

/** The process that another one started to run a file, as `ps` tells on every system. */
const startedBy = (parent: number | undefined, file: string): number => {
  const listed = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], {
    encoding: 'utf8',
    maxBuffer: 16 * 1024 * 1024,
  });
  const row = listed.split('\n').find((line) => line.trim().split(/\s+/)[1] === String(parent) && line.includes(file));
  if (row === undefined) throw new Error(`nothing runs ${file}`);
  return Number.parseInt(row, 10);
};

/** Follows in the server's log which of several processes listen. */
const followWorkers = (line: string, workers: Set<number>): void => {
  const [, pid] = /"pid":(\d+)/.exec(line) ?? [];
  if (line.includes('a process listens')) workers.add(Number(pid));
  if (line.includes('a process ended')) workers.delete(Number(pid));
};

const untilReady = async (url: string): Promise<void> => {
  for (let tries = 0; tries < 1_200; tries += 1) {
    const ready = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} did not answer`);
};

/** Prepares a product on ports and data of its own, for a test that restarts it. */
export const ownProduct = (environment: ProductEnvironment = newEnvironment()): OwnProduct => {
  let server: ReturnType<typeof spawn> | undefined;
  const workers = new Set<number>();
  const errors: string[] = [];
  return {
    origin: `http://localhost:${environment.PORT}`,
    identityPort: Number(environment.IDP_PORT),
    start: async () => {
      server = spawn(process.execPath, ['scripts/start.mjs'], {
        cwd: root,
        env: { ...process.env, ...environment },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      if (server.stdout !== null) {
        createInterface(server.stdout).on('line', (line) => {
          followWorkers(line, workers);
          if (!line.includes('"level":"error"')) return;
          errors.push(line);
          console.error(line);
        });
      }
      await untilReady(`http://127.0.0.1:${environment.PORT}/readyz`);
    },
    stop: async () => {
      if (server === undefined || server.exitCode !== null) return;
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
    },
    workers: () => [...workers],
    errors: () => errors,
    identityServer: () => startedBy(server?.pid, 'apps/idp/src/server.ts'),
  };
};
