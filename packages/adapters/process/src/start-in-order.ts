import type { FastifyBaseLogger } from 'fastify';
import { either as E, type taskEither as TE } from 'fp-ts';

/** Ends a start with lines for the operator. */
export class NotStarted extends Error {
  readonly lines: readonly string[];
  constructor(lines: readonly string[]) {
    super(lines[0]);
    this.lines = lines;
  }
}

/** What an operator is told of a cause: its first line. */
export const lineOf = (cause: unknown): string =>
  (cause instanceof Error ? cause.message : String(cause)).split('\n')[0] ?? '';

/** What a step gives. @throws NotStarted with the lines that say what is in the way. */
export const need = async <A>(task: TE.TaskEither<string | readonly string[], A>): Promise<A> => {
  const result = await task();
  if (E.isLeft(result)) throw new NotStarted([result.left].flat());
  return result.right;
};

/** Is told, after each step of a start, how that step is undone. */
export type Closers = { readonly push: (close: () => Promise<unknown> | undefined) => unknown };

/** Lets go of all that was started, the last first. */
type Closing = { readonly close: () => Promise<void> };

/**
 * Starts what consists of steps; what was started is closed again when a later step fails.
 * @param open takes the steps; throws NotStarted where one has lines for the operator.
 * @returns what it opened and how that is closed, or the lines that say what is in the way.
 */
export const startInOrder =
  <A extends object>(
    open: (closers: Closers) => Promise<A>,
    log: Pick<FastifyBaseLogger, 'error'>,
  ): TE.TaskEither<readonly string[], A & Closing> =>
  async () => {
    const closers: (() => Promise<unknown> | undefined)[] = [];
    const close = async (): Promise<void> => {
      for (const closer of closers.splice(0).reverse()) {
        await Promise.resolve(closer()).catch((err: unknown) => log.error({ err }, 'closing failed'));
      }
    };
    try {
      return E.right({ ...(await open(closers)), close });
    } catch (error) {
      await close();
      if (error instanceof NotStarted) return E.left(error.lines);
      throw error;
    }
  };
