import { useSyncExternalStore } from 'react';
import type { Observable } from 'rxjs';

/** State that something outside React keeps: what it is now, and a stream that speaks when it becomes something else. */
export type Store<T> = { readonly get: () => T; readonly changes: Observable<unknown> };

/**
 * The present value of a store; the component renders again when it changes.
 * @param serverValue what the server rendered, so that hydration starts from the same.
 */
export const useStream = <T>(store: Store<T>, serverValue: T): T =>
  useSyncExternalStore(
    (onChange) => {
      const subscription = store.changes.subscribe(onChange);
      return () => subscription.unsubscribe();
    },
    store.get,
    () => serverValue,
  );
