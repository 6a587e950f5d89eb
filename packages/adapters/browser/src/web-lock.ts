import type { WithLock } from '@torg/domain/session/browser';
import type { taskEither as TE } from 'fp-ts';
import { lastValueFrom, NEVER, Observable, tap } from 'rxjs';

/** The part of `navigator.locks` that is used. With `ifAvailable` the work is given null where another has the lock. */
export type Locks = {
  readonly request: (
    name: string,
    options: { readonly ifAvailable?: boolean },
    work: (lock: unknown) => Promise<void>,
  ) => Promise<unknown>;
};

/** Until what another tab wrote to storage is here: up to 100 ms later than the lock that it let go of, or than its news. */
const storageSettled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 100));

/**
 * One work at a time among all tabs of an origin, by a Web Lock. A tab that is closed lets go of its lock. The work begins
 * with what the one before it wrote.
 * @param locks undefined where the browser has none (pages without https): each tab is then on its own.
 */
export const createWebLock =
  (locks: Locks | undefined, name: string): WithLock =>
  <A>(work: Observable<A>): Observable<A> => {
    if (locks === undefined) return work;
    return new Observable<A>((subscriber) => {
      const passOn = work.pipe(tap({ next: (value) => subscriber.next(value) }));
      const whole = async (): Promise<void> => {
        await storageSettled();
        if (!subscriber.closed) await lastValueFrom(passOn, { defaultValue: undefined });
      };
      locks.request(name, {}, whole).then(
        () => subscriber.complete(),
        (error: unknown) => subscriber.error(error),
      );
    });
  };

/**
 * A work that one tab of an origin does for as long as it is subscribed to; where it ends, or its tab is closed, the next
 * one begins with it. Where a browser has no locks nobody does it: each tab would.
 */
export const createHeldLock =
  (locks: Locks | undefined, name: string) =>
  <A>(work: Observable<A>): Observable<A> => {
    if (locks === undefined) return NEVER;
    return new Observable<A>((subscriber) => {
      const hold = (): Promise<void> =>
        new Promise((letGo) => {
          subscriber.add(letGo);
          if (!subscriber.closed) subscriber.add(work.subscribe(subscriber));
        });
      locks.request(name, {}, hold).catch((error: unknown) => subscriber.error(error));
    });
  };

/** As `createWebLock`, for tasks that somebody waits for: a lock that nobody has is taken at once. */
export const createTaskLock =
  (locks: Locks | undefined, name: string) =>
  <E, A>(task: TE.TaskEither<E, A>): TE.TaskEither<E, A> => {
    if (locks === undefined) return task;
    return () =>
      new Promise((resolve, reject) => {
        const work = () => task().then(resolve);
        const afterOthers = () => locks.request(name, {}, () => storageSettled().then(work));
        locks
          .request(name, { ifAvailable: true }, async (lock) => {
            if (lock === null) afterOthers().catch(reject);
            else await work();
          })
          .catch(reject);
      });
  };
