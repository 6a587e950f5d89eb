import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type Embedded, startEmbedded } from '@torg/adapter-postgres/embedded';
import { type Child, root, startChild, untilOk } from '../bench/child.ts';
import { freePort } from '../bench/product.ts';
import type { Site } from './browser.ts';
import { harmedAddress, type Network, startNetwork } from './network.ts';

/** The processes of a shop, which can be killed and come up again over the same data. */
export type ShopProcess = {
  /** Where visitors find a shop. */
  readonly siteOf: (shopId: string) => Site;
  /** The identity server's origin. */
  readonly identity: string;
  /** What shop and bank share their key by. */
  readonly secret: string;
  /** The ways that can be harmed; left out where nothing lies between the parties. */
  readonly network?: Network;
  /** Starts what does not run, and waits until the shop is ready. @returns the milliseconds that it took. */
  readonly up: () => Promise<number>;
  readonly kill: (victim: Victim) => Promise<void>;
  /** The database as it runs now. */
  readonly database: () => Promise<Embedded>;
  /** Runs a command of the project over the same data; rejects when it fails. */
  readonly command: (file: string, args: readonly string[]) => Promise<void>;
  readonly stop: () => Promise<void>;
};

export const victims = ['BFF', 'PostgreSQL', 'identity'] as const;
export type Victim = (typeof victims)[number];

/** Milliseconds that a server gets to find a database again before it is started anew. */
const grace = 3_000;
const startLimit = 180_000;

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

const secret = 'what a shop and its bank know, and nobody else';

/** @param isHarmed whether the network can be harmed. @throws Lacking where it ought to be, and this machine has no proxy. */
export const startShop = async (dataDir: string, isHarmed: boolean): Promise<ShopProcess> => {
  const [port, idpPort] = [await freePort(), await freePort()];
  const database = () => startEmbedded({ dataDir: join(dataDir, 'postgres') });
  const ports = { shops: port, identity: idpPort };
  const network = isHarmed ? await startNetwork(ports, (await database()).url, await freePort()) : undefined;
  const address = network === undefined ? '127.0.0.1' : harmedAddress;
  const env = {
    ...(network === undefined
      ? {}
      : {
          // The bank lies behind the harm, too; the shops themselves are found before it.
          ...{ HOST: '127.0.0.1', BANK_HOST: harmedAddress },
          DATABASE_URL: network.databaseUrl((await database()).url),
        }),
    TORG_SECRET: secret,
    PORT: String(port),
    IDP_PORT: String(idpPort),
    TORG_DATA_DIR: dataDir,
    TORG_RATE_LIMITS: 'off',
    TORG_DEMO: 'goods',
    LOG_LEVEL: 'error',
  };
  const servers = {
    BFF: serverOf('apps/bff/src/server.ts', port, env),
    identity: serverOf('apps/idp/src/server.ts', idpPort, env),
  };
  let databasePid = 0;

  return {
    siteOf: (shopId) => ({ origin: `http://${shopId}.localhost:${port}`, address }),
    identity: `http://id.localhost:${idpPort}`,
    secret,
    ...(network === undefined ? {} : { network }),
    database,
    up: async () => {
      const begin = performance.now();
      // Servers that were given the address of a database do not start it themselves.
      if (network !== undefined) await database();
      // One after the other: whoever comes first starts the database.
      await servers.BFF.up();
      await servers.identity.up();
      const milliseconds = performance.now() - begin;
      // Looked up now: at the moment of the blow there is no time to.
      databasePid = (await database()).pid;
      return milliseconds;
    },
    kill: async (victim) => {
      if (victim === 'PostgreSQL') {
        process.kill(databasePid, 'SIGKILL');
        await untilAway(servers.BFF.readiness);
      } else await servers[victim].kill();
    },
    command: async (file, args) => {
      await promisify(execFile)(process.execPath, [join(root, file), ...args], { env: { ...process.env, ...env } });
    },
    stop: async () => {
      await servers.identity.stop();
      await servers.BFF.stop();
      // Looking at the books made this process the last one that uses the database.
      await (await database()).stop();
      await network?.stop();
    },
  };
};

/** A server that can be killed and started again. */
const serverOf = (file: string, port: number, env: Readonly<Record<string, string>>) => {
  const readiness = `http://127.0.0.1:${port}/readyz`;
  let server: Child | undefined;

  const start = async (): Promise<void> => {
    server = startChild(process.execPath, [join(root, file)], { env });
    await untilOk(readiness, server, startLimit);
  };
  const runs = ({ pid }: Child): boolean => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  return {
    readiness,
    /** Starts it, or waits until it is ready again. */
    up: async () => {
      if (server === undefined || !runs(server)) return start();
      const back = await untilOk(readiness, server, grace).catch(() => undefined);
      if (back !== undefined) return;
      await server.stop();
      await start();
    },
    kill: async () => {
      if (server === undefined) return;
      process.kill(server.pid, 'SIGKILL');
      await server.stop();
    },
    stop: async () => server?.stop(),
  };
};
