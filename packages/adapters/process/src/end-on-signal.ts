import type { FastifyBaseLogger } from 'fastify';
import { either as E } from 'fp-ts';

/** Milliseconds that requests in flight and the database get before the process ends without them. */
const endTimeout = 15_000;

/** What was started, once it is; nothing has to be closed where the start failed. */
type Starting = Promise<E.Either<unknown, { readonly close: () => Promise<void> }>>;

/** Ends the process in good order on the first signal, at once on the second; a start under way is finished first. */
export const endOnSignal = (starting: Starting, log: Pick<FastifyBaseLogger, 'info' | 'error' | 'fatal'>): void => {
  const close = async (): Promise<void> => {
    const started = await starting;
    if (E.isRight(started)) await started.right.close();
  };
  let isEnding = false;
  const end = (reason: string, code: number): void => {
    if (isEnding) process.exit(1);
    isEnding = true;
    log.info({ reason }, 'stopping');
    setTimeout(() => {
      log.error('stopping took too long');
      process.exit(1);
    }, endTimeout).unref();
    close().then(
      () => process.exit(code),
      (err: unknown) => {
        log.error({ err }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => end(signal, 0));
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (err: unknown) => {
      log.fatal({ err }, 'a bug ends the process');
      end(event, 1);
    });
  }
};

/** Ends the process with lines for the operator. */
export const giveUp = (lines: readonly string[]): never => {
  process.stderr.write(`${lines.join('\n')}\n`);
  process.exit(1);
};
