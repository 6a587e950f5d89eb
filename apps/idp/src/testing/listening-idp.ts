import { once } from 'node:events';
import { createServer } from 'node:net';
import { startIdp, type TestIdp, type TestOptions } from './test-idp.ts';

/** A port of this machine that was free just now. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
};

/** An identity server that others reach at a port of this machine. */
export const startListeningIdp = async (
  options: TestOptions = {},
): Promise<{ readonly idp: TestIdp; readonly port: number }> => {
  const port = await freePort();
  const idp = await startIdp({ port, ...options });
  await idp.app.listen({ port, host: '127.0.0.1' });
  return { idp, port };
};
