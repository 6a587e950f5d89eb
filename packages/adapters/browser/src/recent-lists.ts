import {
  type RecentlyViewed,
  type RecentSearches,
  readSearches,
  readViewed,
  withSearch,
  withViewed,
} from '@torg/domain/catalogue';
import { option as O } from 'fp-ts';
import { recentlyViewedKey, recentSearchesKey } from './names.ts';
import { storedJson, type TextStorage } from './stored-json.ts';

type Rules = {
  readonly key: string;
  readonly read: (kept: unknown) => readonly string[];
  readonly withOne: (known: readonly string[], one: string) => readonly string[];
};

/**
 * A list in localStorage. Where it is denied, or full, there is none.
 * @param storage gives localStorage; asking a browser for it throws where the user denies it.
 * @param mayKeep whether functional cookies are allowed now.
 */
const recentList =
  ({ key, read, withOne }: Rules) =>
  (storage: () => TextStorage, mayKeep: () => boolean) => {
    const get = () => (mayKeep() ? read(O.toUndefined(storedJson(storage, key))) : []);
    return {
      get,
      add: (one: string) => {
        if (!mayKeep()) return;
        O.tryCatch(() => storage().setItem(key, JSON.stringify(withOne(get(), one))));
      },
      clear: () => {
        O.tryCatch(() => storage().removeItem(key));
      },
    };
  };

/** Searches of this browser; none without functional cookies, or where localStorage is denied. */
export const createRecentSearches: (storage: () => TextStorage, mayKeep: () => boolean) => RecentSearches = recentList({
  key: recentSearchesKey,
  read: readSearches,
  withOne: withSearch,
});

/** Goods that were looked at in this browser; none without functional cookies, or where localStorage is denied. */
export const createRecentlyViewed: (storage: () => TextStorage, mayKeep: () => boolean) => RecentlyViewed = recentList({
  key: recentlyViewedKey,
  read: readViewed,
  withOne: withViewed,
});
