import type { Alone } from '@torg/domain/session/browser';
import { lastValueFrom, Observable, tap } from 'rxjs';
import type { Locks } from './alone-task.ts';

/**
 * One work at a time among all tabs of an origin, by a Web Lock. A tab that is closed lets go of its lock.
 * @param locks undefined where the browser has none (pages without https): each tab is then on its own.
 */
export const createAlone =
  (locks: Locks | undefined, name: string): Alone =>
  <A>(work: Observable<A>): Observable<A> => {
    if (locks === undefined) return work;
    return new Observable<A>((subscriber) => {
      const passOn = work.pipe(tap({ next: (value) => subscriber.next(value) }));
      const whole = async (): Promise<void> => {
        if (!subscriber.closed) await lastValueFrom(passOn, { defaultValue: undefined });
      };
      locks.request(name, whole).then(
        () => subscriber.complete(),
        (error: unknown) => subscriber.error(error),
      );
    });
  };
