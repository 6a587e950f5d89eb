import { isAlive } from './postmaster.ts';
import { type Embedded, type EmbeddedOptions, startEmbedded } from './start-embedded.ts';

/** Milliseconds between looks at the server's process. */
const lookEvery = 500;

/** Told, in words for a log, that the server was gone, and of each start since then that failed. */
export type OnError = (what: string, error?: unknown) => void;

export type KeptAlive = Pick<Embedded, 'url' | 'stop'>;

/**
 * Starts the embedded database, and starts it again, at the same port and with the same files, whenever its process is
 * gone: it was killed, or stopped by the process that had started it before this one.
 * @throws Error with one line that names what is in the way of the first start.
 */
export const startKeptAlive = async (options: EmbeddedOptions, onError: OnError): Promise<KeptAlive> => {
  let server = await startEmbedded(options);
  const { url, port } = server;
  let starting: Promise<void> | undefined;
  const restart = async (): Promise<void> => {
    onError('the embedded database is gone and is started again');
    try {
      server = await startEmbedded({ ...options, port });
    } catch (error) {
      onError('the embedded database does not start', error);
    }
    starting = undefined;
  };
  const looking = setInterval(() => {
    if (starting === undefined && !isAlive(server.pid)) starting = restart();
  }, lookEvery);
  looking.unref();
  return {
    url,
    stop: async () => {
      clearInterval(looking);
      await starting;
      await server.stop();
    },
  };
};
