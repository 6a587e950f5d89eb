import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { type FastifyReply, fastify } from 'fastify';
import { expect, it } from 'vitest';
import { endConnectionsAtClose } from './end-connections.ts';

/** A server whose answers the test gives itself; Fastify keeps connections for longer than a test may take. */
const serving = async () => {
  const app = fastify({ logger: false });
  endConnectionsAtClose(app);
  // Not the reply itself: a promise takes it for another promise, which ends with the answer.
  const asked = new Promise<{ readonly reply: FastifyReply }>((resolve) => {
    app.get('/held', (_request, reply) => resolve({ reply }));
  });
  app.get('/now', async () => 'now');
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const connection = async (): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    return socket;
  };
  /** Stops listening; what is under way goes on. */
  const close = async () => {
    const closed = app.close();
    await expect.poll(() => app.server.listening).toBe(false);
    return { closed };
  };
  return { app, origin: `http://127.0.0.1:${port}`, asked, connection, close };
};

const ask = (path: string): string => `GET ${path} HTTP/1.1\r\nhost: demo\r\n\r\n`;

it('cuts a connection that never asked, and finishes the answer under way and ends its connection', async () => {
  const { origin, asked, connection, close } = await serving();
  const cut = once(await connection(), 'close');
  const answer = fetch(`${origin}/held`);
  const { reply } = await asked;
  const { closed } = await close();
  await cut;
  reply.send('done');
  expect(await (await answer).text()).toBe('done');
  await closed;
});

it('finishes an answer that has begun and ends its connection', async () => {
  const { origin, asked, connection, close } = await serving();
  const cut = once(await connection(), 'close');
  const answer = fetch(`${origin}/held`);
  const { raw } = (await asked).reply;
  raw.writeHead(200, ['content-type', 'text/plain']);
  raw.write('begun, ');
  const response = await answer;
  const { closed } = await close();
  await cut;
  raw.end('done');
  expect(await response.text()).toBe('begun, done');
  await closed;
});

it('lets a slow reader have the whole of a long answer', async () => {
  const { asked, connection, close } = await serving();
  const long = 'x'.repeat(16 * 1024 * 1024);
  const cut = once(await connection(), 'close');
  const slow = await connection();
  slow.pause().write(ask('/held'));
  const { reply } = await asked;
  reply.send(long);
  const { closed } = await close();
  await cut;
  expect((await text(slow)).endsWith(`\r\n\r\n${long}`)).toBe(true);
  await closed;
});

it('cuts a connection that stopped in the middle of its next question', async () => {
  const { app, connection, close } = await serving();
  const accepted = once(app.server, 'connection');
  const socket = await connection();
  const [served] = await accepted;
  socket.write(ask('/now'));
  await once(socket, 'data');
  const half = ask('/now').slice(0, 20);
  socket.write(half);
  await expect.poll(() => served.bytesRead).toBe(ask('/now').length + half.length);
  const cut = once(socket, 'close');
  const { closed } = await close();
  await closed;
  await cut;
});
