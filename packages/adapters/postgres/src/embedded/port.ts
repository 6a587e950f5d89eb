import { createServer } from 'node:net';

const host = '127.0.0.1';

/** Takes a port for a moment; 0 asks the system for any. Answers the port, or undefined when it is taken. */
const tryPort = (port: number): Promise<number | undefined> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen(port, host, () => {
      const address = server.address();
      const found = typeof address === 'object' && address !== null ? address.port : undefined;
      server.close(() => resolve(found));
    });
  });

/**
 * The port to listen at on this machine.
 * @param wanted the port that has to be, if any.
 * @param remembered the port of last time, taken again when it is free.
 * @throws Error when the wanted port is taken.
 */
export const choosePort = async (wanted: number | undefined, remembered: number | undefined): Promise<number> => {
  if (wanted !== undefined) {
    if ((await tryPort(wanted)) === undefined) throw new Error(`port ${wanted} (PG_PORT) is taken`);
    return wanted;
  }
  const port = (remembered === undefined ? undefined : await tryPort(remembered)) ?? (await tryPort(0));
  if (port === undefined) throw new Error('no port is free on 127.0.0.1');
  return port;
};
