import type { RecentSearches } from '@torg/domain/catalogue';
import { useEffect, useState } from 'react';
import { useStorefront } from '../../bindings/storefront.ts';
import { whileShown } from '../../bindings/while-shown.ts';

type Recent = { readonly searches: readonly string[]; readonly clear: () => void };

/**
 * What was searched for in this browser, the newest first.
 * @param asked read anew whenever it changes.
 */
export const useRecentSearches = (asked: unknown): Recent => {
  const { recentSearches } = useStorefront();
  const [store, setStore] = useState<RecentSearches>();
  const [searches, setSearches] = useState<readonly string[]>([]);
  useEffect(() => whileShown(recentSearches(), setStore), [recentSearches]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` is why it is read again
  useEffect(() => setSearches(store?.get() ?? []), [store, asked]);
  return {
    searches,
    clear: () => {
      store?.clear();
      setSearches([]);
    },
  };
};

/** Remembers a search that found something, once. */
export const useRememberedSearch = (text: string | undefined): void => {
  const { recentSearches } = useStorefront();
  useEffect(() => {
    if (text === undefined) return undefined;
    return whileShown(recentSearches(), ({ add }) => add(text));
  }, [recentSearches, text]);
};
