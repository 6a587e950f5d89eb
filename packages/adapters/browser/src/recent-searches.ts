import { type RecentSearches, readSearches, withSearch } from '@torg/domain/catalogue';
import { option as O } from 'fp-ts';
import { recentSearchesKey } from './names.ts';
import { storedJson, type TextStorage } from './stored-json.ts';

/**
 * Searches in localStorage. Where it is denied, or full, there are none.
 * @param storage gives localStorage; asking a browser for it throws where the user denies it.
 * @param mayKeep whether functional cookies are allowed now.
 */
export const createRecentSearches = (storage: () => TextStorage, mayKeep: () => boolean): RecentSearches => {
  const get = () => (mayKeep() ? readSearches(O.toUndefined(storedJson(storage, recentSearchesKey))) : []);
  return {
    get,
    add: (text) => {
      if (!mayKeep()) return;
      O.tryCatch(() => storage().setItem(recentSearchesKey, JSON.stringify(withSearch(get(), text))));
    },
    clear: () => {
      O.tryCatch(() => storage().removeItem(recentSearchesKey));
    },
  };
};
