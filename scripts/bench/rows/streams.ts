import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type ClientRequest, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createLoginSessionStore, openDatabase } from '@torg/adapter-postgres';
import { startEmbedded } from '@torg/adapter-postgres/embedded';
import { readDeployment } from '@torg/adapter-process';
import { root } from '../child.ts';
import type { Product } from '../product.ts';
import type { Row } from '../row.ts';

const streams = 1_000;
/** Streams that are opened before, so that what the server allocates once is not counted. */
const warmUp = 100;

/** Resident memory of a process in bytes, as Linux tells it. */
const residentOf = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN) * 1024;
};

/** Sessions of as many browsers, as a login would have begun them. @returns their cookies. */
const beginSessions = async (dataDir: string, count: number): Promise<readonly string[]> => {
  const deployment = readDeployment(process.env, root);
  if (deployment._tag === 'Left') throw new Error(deployment.left);
  const server = await startEmbedded({ dataDir: join(dataDir, 'postgres') });
  const database = openDatabase({ url: server.url });
  const store = createLoginSessionStore(database.db, 'fjell', { secret: deployment.right.secret, clock: Date });
  try {
    const now = Date.now();
    return await Promise.all(
      Array.from({ length: count }, async (_, index) => {
        const cookie = randomBytes(32).toString('base64url');
        await store.create(createHash('sha256').update(cookie).digest('base64url'), {
          ...{ id: `bench-${index}`, user: { customerUserId: `user-${index}`, nonResourcePermissions: ['Shop'] } },
          ...{ startedAt: now, seenAt: now, issuedAt: now, checkedAt: now, expiresAt: now + 300_000, generation: 1 },
          upstream: { accessToken: 'a', refreshToken: 'r', idToken: 'i' },
        })();
        return cookie;
      }),
    );
  } finally {
    await database.close();
    await server.stop();
  }
};

const openStream = (port: number, cookie: string): Promise<ClientRequest> =>
  new Promise((resolve, reject) => {
    const headers = { host: `localhost:${port}`, cookie: `torg.sid=${cookie}`, accept: 'text/event-stream' };
    const asking = request({ port, host: '127.0.0.1', path: '/me/events', headers, agent: false });
    asking.once('error', reject);
    asking.once('response', (answer) => {
      answer.on('error', () => {}).resume();
      if (answer.statusCode === 200) resolve(asking);
      else reject(new Error(`a stream was answered with ${answer.statusCode}`));
    });
    asking.end();
  });

const measureStreams = async ({ port, dataDir, server }: Product): Promise<number> => {
  const cookies = await beginSessions(dataDir, streams + warmUp);
  const openAll = async (some: readonly string[]): Promise<readonly ClientRequest[]> => {
    const opened: ClientRequest[] = [];
    for (const cookie of some) opened.push(await openStream(port, cookie));
    return opened;
  };
  const first = await openAll(cookies.slice(0, warmUp));
  await sleep(2_000);
  const before = await residentOf(server.pid);
  const all = [...first, ...(await openAll(cookies.slice(warmUp)))];
  await sleep(2_000);
  const after = await residentOf(server.pid);
  for (const stream of all) stream.destroy();
  return (after - before) / streams;
};

/** What a browser costs that is logged in and does nothing. */
export const eventStreams: Row = {
  name: 'memory of an open event stream, of 1,000',
  budget: 'under 50 kB',
  measure: async (product) => {
    const each = await measureStreams(product);
    return { figure: `${Math.round(each / 1000)} kB each`, met: each < 50_000 };
  },
};
