import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CookieJar } from 'tough-cookie';
import { afterEach, expect, it } from 'vitest';
import { createNativeFetch } from './native-fetch.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

const serve = async (answer: RequestListener): Promise<number> => {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
};

const echo: RequestListener = async (request, response) => {
  let body = '';
  for await (const part of request) body += part;
  response.setHeader('set-cookie', ['torg.guest=g1; Path=/; HttpOnly; SameSite=Lax', 'seen=1; Path=/']);
  response.end(JSON.stringify({ ...request.headers, body }));
};

it('finds a shop below localhost, which the name server does not know, and keeps its cookies', async () => {
  const port = await serve(echo);
  const fetch = createNativeFetch();
  const ask = async (path: string) => (await fetch(`http://kontor.localhost:${port}${path}`)).json();
  expect(await ask('/a')).toMatchObject({ host: `kontor.localhost:${port}` });
  expect(await ask('/b')).toMatchObject({ cookie: 'torg.guest=g1; seen=1' });
});

it('keeps the cookies of one shop from another', async () => {
  const port = await serve(echo);
  const fetch = createNativeFetch();
  await fetch(`http://kontor.localhost:${port}/`);
  expect(await (await fetch(`http://tel.localhost:${port}/`)).json()).not.toHaveProperty('cookie');
});

it('sends a body, and says where a post with cookies comes from', async () => {
  const port = await serve(echo);
  const url = `http://127.0.0.1:${port}/api/basket/lines`;
  const fetch = createNativeFetch();
  const post = async () => (await fetch(url, { method: 'POST', body: '{"sku":"A1"}' })).json();
  const first = await post();
  expect(first).toMatchObject({ body: '{"sku":"A1"}' });
  expect(first).not.toHaveProperty('origin');
  expect(await post()).toMatchObject({ origin: `http://127.0.0.1:${port}` });
  expect(await (await fetch(url)).json()).not.toHaveProperty('origin');
});

it('goes on with the cookies of an earlier run', async () => {
  const port = await serve(echo);
  const jar = new CookieJar();
  await createNativeFetch(jar)(`http://127.0.0.1:${port}/`);
  const kept = CookieJar.fromJSON(JSON.stringify(jar.toJSON()));
  const answer = await createNativeFetch(kept)(`http://127.0.0.1:${port}/`);
  expect(await answer.json()).toMatchObject({ cookie: 'torg.guest=g1; seen=1' });
});

it('gives up when it is told to', async () => {
  const port = await serve(() => undefined);
  const signal = AbortSignal.timeout(30);
  await expect(createNativeFetch()(`http://127.0.0.1:${port}/`, { signal })).rejects.toThrow();
});
