import type { taskEither as TE } from 'fp-ts';

/** The part of `navigator.locks` that is used. */
export type Locks = {
  readonly request: (name: string, work: () => Promise<void>) => Promise<unknown>;
};

/** As `createAlone`, for tasks; apart from it, so that a page that only asks once loads no more than this. */
export const createAloneTask =
  (locks: Locks | undefined, name: string) =>
  <E, A>(task: TE.TaskEither<E, A>): TE.TaskEither<E, A> => {
    if (locks === undefined) return task;
    return () =>
      new Promise((resolve, reject) => {
        locks.request(name, () => task().then(resolve)).catch(reject);
      });
  };
