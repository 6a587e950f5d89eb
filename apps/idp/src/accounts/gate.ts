/** More waits already than is done in a time that anybody waits. */
export class TooBusy extends Error {
  override readonly name = 'TooBusy';
  readonly statusCode = 503;
}

/**
 * Lets so many works be done at once and so many wait, in the order in which they came.
 * @returns a function that does a work in its turn; it rejects with `TooBusy` where too many wait.
 */
export const createGate = (atOnce: number, waiting: number) => {
  const queue: (() => void)[] = [];
  let free = atOnce;

  const enter = async (): Promise<void> => {
    if (free > 0) free -= 1;
    else if (queue.length >= waiting) throw new TooBusy('too many wait already');
    // Who leaves hands over the place.
    else await new Promise<void>((resolve) => queue.push(resolve));
  };
  const leave = (): void => {
    const next = queue.shift();
    if (next === undefined) free += 1;
    else next();
  };

  return async <A>(work: () => Promise<A>): Promise<A> => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
};
