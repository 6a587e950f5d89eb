import { either as E, type taskEither as TE } from 'fp-ts';

/** Too much is being done; asking again in a few seconds helps. */
export type Busy = { readonly _tag: 'Busy' };

/** Lets work begin when its turn comes. `Busy` where that takes too long, or too much waits already. */
export type WorkQueue = <L, A>(work: TE.TaskEither<L, A>) => TE.TaskEither<L | Busy, A>;

export type WorkQueueLimits = {
  /** Pieces of work under way at a time. */
  readonly atOnce: number;
  /** Pieces that may wait. */
  readonly maxWaiting: number;
  /** Milliseconds that each may wait. */
  readonly longestWait: number;
};

/** Work in the order in which it came, a few pieces at a time. */
export const createWorkQueue = ({ atOnce, maxWaiting, longestWait }: WorkQueueLimits): WorkQueue => {
  const waiting = new Set<() => void>();
  let running = 0;

  const turn = (): Promise<boolean> => {
    if (running < atOnce) {
      running += 1;
      return Promise.resolve(true);
    }
    if (waiting.size >= maxWaiting) return Promise.resolve(false);
    return new Promise((resolve) => {
      const begin = (): void => {
        clearTimeout(timer);
        resolve(true);
      };
      const timer = setTimeout(() => {
        waiting.delete(begin);
        resolve(false);
      }, longestWait);
      waiting.add(begin);
    });
  };

  /** Hands the place of finished work on, so that nobody who comes now is served before those who wait. */
  const handOn = (): void => {
    const [next] = waiting;
    if (next === undefined) running -= 1;
    else {
      waiting.delete(next);
      next();
    }
  };

  return (work) => async () => {
    if (!(await turn())) return E.left({ _tag: 'Busy' });
    try {
      return await work();
    } finally {
      handOn();
    }
  };
};
