import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether the browser has taken over: false on the server, and in a browser until what the server sent is hydrated. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
