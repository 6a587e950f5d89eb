import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fastify } from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { endSlowReaders, slowClientOptions } from './slow-clients.ts';

const body = Buffer.alloc(64 * 1024 * 1024);

/** A server that lets a client take `limit` milliseconds over an answer, and one that asks it for a large one. */
const asking = async (limit: number, path = '/large') => {
  const app = fastify({ logger: false });
  endSlowReaders(app, limit, 10);
  app.get('/large', (_request, reply) => reply.send(body));
  app.get('/stream', (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200);
    reply.raw.write('begun');
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const connected = once(app.server, 'connection') as Promise<readonly Socket[]>;
  const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
  client.pause();
  client.write(`GET ${path} HTTP/1.1\r\nhost: demo\r\n\r\n`);
  const [served] = await connected;
  if (served === undefined) throw new Error('nobody connected');
  onTestFinished(async () => {
    client.destroy();
    served.destroy();
    await app.close();
  });
  return { client, served };
};

it('a client that reads a little now and then does not hold its connection', async () => {
  const { client, served } = await asking(300);
  let isOpen = true;
  served.once('close', () => {
    isOpen = false;
  });
  let read = 0;
  while (isOpen) {
    read += (client.read(1024) as Buffer | null)?.length ?? 0;
    await sleep(5);
  }
  expect(read).toBeGreaterThan(0);
  expect(client.bytesRead).toBeLessThan(body.length);
});

it('a client that takes its answer in time gets all of it', async () => {
  const { client } = await asking(600_000);
  let read = 0;
  client.on('data', (chunk) => {
    read += chunk.length;
  });
  client.resume();
  await expect.poll(() => read, { timeout: 60_000 }).toBeGreaterThan(body.length);
});

it('a stream of which nothing waits goes on', async () => {
  const { client, served } = await asking(1, '/stream');
  client.resume();
  await once(client, 'data');
  await sleep(100);
  expect(served.destroyed).toBe(false);
});

it('requests have to arrive within half a minute, and late ones are looked for each second', () => {
  expect(slowClientOptions).toEqual({
    requestTimeout: 30_000,
    connectionTimeout: 30_000,
    http: { headersTimeout: 30_000, connectionsCheckingInterval: 1000 },
  });
});
