import { useState, useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Whether this component came with the page that the server sent, rather than by navigating in the browser.
 * It stays what it was when the component appeared.
 */
export const useServerRendered = (): boolean => {
  const isServerRendered = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  return useState(isServerRendered)[0];
};
