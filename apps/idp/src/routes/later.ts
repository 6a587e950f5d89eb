import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

/** Does something after the answer was given: how long it takes must not tell whether there was somebody to write to. */
export type Later = (work: () => Promise<void>) => void;

/** @param scope waits for what is under way when it is closed. */
export const doingLater = (scope: FastifyInstance, log: FastifyBaseLogger): Later => {
  const underWay = new Set<Promise<void>>();
  scope.addHook('onClose', async () => {
    await Promise.all(underWay);
  });
  return (work) => {
    const done: Promise<void> = work()
      .catch((err: unknown) => log.error({ err }, 'a mail could not be written'))
      .finally(() => underWay.delete(done));
    underWay.add(done);
  };
};
