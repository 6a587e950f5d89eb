import { isAlive } from './postmaster.ts';
import type { Embedded } from './start-embedded.ts';

/** Milliseconds between looks at the server's process. */
const lookEvery = 500;

export type KeptAlive = { readonly stop: () => Promise<void> };

/**
 * Starts the embedded database again whenever its process is gone: it was killed, or stopped by the process that had
 * started it before this one.
 * @param start starts it at the port and with the files of before.
 * @param onGone told each time.
 * @param onError told of a start that failed; the next look tries again.
 */
export const keepAlive = (
  first: Embedded,
  start: () => Promise<Embedded>,
  onGone: () => void,
  onError: (error: unknown) => void,
): KeptAlive => {
  let server = first;
  let starting: Promise<void> | undefined;
  const restart = async (): Promise<void> => {
    onGone();
    try {
      server = await start();
    } catch (error) {
      onError(error);
    }
    starting = undefined;
  };
  const looking = setInterval(() => {
    if (starting === undefined && !isAlive(server.pid)) starting = restart();
  }, lookEvery);
  looking.unref();
  return {
    stop: async () => {
      clearInterval(looking);
      await starting;
      await server.stop();
    },
  };
};
