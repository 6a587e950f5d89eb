import { readFile } from 'node:fs/promises';
import Fastify from 'fastify';

/** The limit: one route that returns the bytes of a file with the headers of another, and nothing else. Arguments: port, file. */
const [port, file] = process.argv.slice(2);
const body = await readFile(file ?? '');
const headers: Record<string, string> = JSON.parse(await readFile(`${file}.json`, 'utf8'));
const app = Fastify();
app.get('/', (_request, reply) => reply.headers(headers).send(body));
await app.listen({ port: Number(port), host: '127.0.0.1' });
