import { readFile } from 'node:fs/promises';
import Fastify from 'fastify';

/** The yardstick: one route that returns the bytes of a file, and nothing else. Arguments: port, file. */
const [port, file] = process.argv.slice(2);
const body = await readFile(file ?? '');
const app = Fastify();
app.get('/', (_request, reply) =>
  reply.header('content-type', 'text/html; charset=utf-8').header('content-encoding', 'br').send(body),
);
await app.listen({ port: Number(port), host: '127.0.0.1' });
