/** Does a piece of work once for all who ask for the same key at the same time. */
export type OnceAtATime<A> = (key: string, work: () => Promise<A>) => Promise<A>;

export const createOnceAtATime = <A>(): OnceAtATime<A> => {
  const running = new Map<string, Promise<A>>();
  return async (key, work) => {
    const known = running.get(key);
    if (known !== undefined) return known;
    const started = work();
    running.set(key, started);
    try {
      return await started;
    } finally {
      running.delete(key);
    }
  };
};
