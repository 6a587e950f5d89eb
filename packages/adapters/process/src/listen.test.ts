import type { AddressInfo } from 'node:net';
import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { listen } from './listen.ts';

it('says which variable names a port that is taken', async () => {
  const [first, second] = [fastify(), fastify()];
  await first.listen({ host: '127.0.0.1', port: 0 });
  const { port } = first.server.address() as AddressInfo;
  await expect(listen(second, { host: '127.0.0.1', port }, 'IDP_PORT')).rejects.toMatchObject({
    lines: [`IDP_PORT=${port}: expected a port that is free; something else listens there`],
  });
  await first.close();
});

it('says that an address is none of this machine', async () => {
  const host = '192.0.2.1';
  await expect(listen(fastify(), { host, port: 0 }, 'PORT')).rejects.toMatchObject({
    lines: [`HOST=${host}: expected an address of this machine`],
  });
});
