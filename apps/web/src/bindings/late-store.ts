import { Observable, type Subscription } from 'rxjs';
import { loadOnce } from './later.ts';
import type { Store } from './use-stream.ts';

/** A store that is loaded when somebody listens, or asks it for something. */
export type LateStore<T, S extends Store<T>> = {
  readonly get: () => T;
  readonly changes: Observable<unknown>;
  /** The store itself; rejects where it cannot be loaded, and tries again the next time. */
  readonly loaded: () => Promise<S>;
};

/** @param initial what is shown until the store is there, and where it cannot be had. */
export const createLateStore = <T, S extends Store<T>>(initial: T, load: () => Promise<S>): LateStore<T, S> => {
  let store: S | undefined;
  const loaded = loadOnce(async () => {
    store = await load();
    return store;
  });
  return {
    get: () => (store === undefined ? initial : store.get()),
    // Without operators, which every page would load.
    changes: new Observable((listener) => {
      let heard: Subscription | undefined;
      loaded().then(
        ({ changes }) => {
          if (!listener.closed) heard = changes.subscribe(listener);
        },
        () => listener.complete(),
      );
      return () => heard?.unsubscribe();
    }),
    loaded,
  };
};
