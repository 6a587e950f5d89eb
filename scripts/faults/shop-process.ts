import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type Embedded, startEmbedded } from '@torg/adapter-postgres/embedded';
import { type Child, root, startChild, untilOk } from '../bench/child.ts';

/** The two processes of a shop, which can be killed and come up again over the same data. */
export type ShopProcess = {
  readonly origin: string;
  /** Starts what does not run, and waits until the shop is ready. @returns the milliseconds that it took. */
  readonly up: () => Promise<number>;
  readonly kill: (victim: Victim) => Promise<void>;
  /** The database as it runs now. */
  readonly database: () => Promise<Embedded>;
  /** Runs a command of the project over the same data; rejects when it fails. */
  readonly command: (file: string, args: readonly string[]) => Promise<void>;
  readonly stop: () => Promise<void>;
};

export const victims = ['BFF', 'PostgreSQL'] as const;
type Victim = (typeof victims)[number];

/** Milliseconds that a server gets to find a database again before it is started anew. */
const grace = 3_000;
const startLimit = 60_000;

/** What a killed server leaves behind may answer for another moment. */
const untilAway = async (url: string): Promise<void> => {
  for (let tries = 0; tries < 200; tries += 1) {
    const away = await fetch(url).then(
      ({ ok }) => !ok,
      () => true,
    );
    if (away) return;
    await sleep(25);
  }
};

export const shopProcess = (port: number, idpPort: number, dataDir: string): ShopProcess => {
  const env = {
    PORT: String(port),
    IDP_PORT: String(idpPort),
    TORG_DATA_DIR: dataDir,
    TORG_RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
  };
  const readiness = `http://127.0.0.1:${port}/readyz`;
  let server: Child | undefined;
  let databasePid = 0;

  const start = async (): Promise<void> => {
    server = startChild(process.execPath, [join(root, 'apps/bff/src/server.ts')], { env });
    await untilOk(readiness, server, startLimit);
  };
  const runs = (child: Child): boolean => {
    try {
      return process.kill(child.pid, 0);
    } catch {
      return false;
    }
  };
  const database = () => startEmbedded({ dataDir: join(dataDir, 'postgres') });

  return {
    origin: `http://localhost:${port}`,
    database,
    up: async () => {
      const begin = performance.now();
      if (server !== undefined && runs(server)) {
        const back = await untilOk(readiness, server, grace).catch(() => undefined);
        if (back === undefined) {
          await server.stop();
          await start();
        }
      } else await start();
      const milliseconds = performance.now() - begin;
      // Looked up now: at the moment of the blow there is no time to.
      databasePid = (await database()).pid;
      return milliseconds;
    },
    kill: async (victim) => {
      if (victim === 'PostgreSQL') {
        process.kill(databasePid, 'SIGKILL');
        await untilAway(readiness);
      } else if (server !== undefined) {
        process.kill(server.pid, 'SIGKILL');
        await server.stop();
      }
    },
    command: async (file, args) => {
      await promisify(execFile)(process.execPath, [join(root, file), ...args], { env: { ...process.env, ...env } });
    },
    stop: async () => {
      await server?.stop();
      // Looking at the books made this process the last one that uses the database.
      await (await database()).stop();
    },
  };
};
