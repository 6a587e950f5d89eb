import { maxWishes, type Wish } from '@torg/domain/wishlist';
import type { KeptWishes } from '@torg/domain/wishlist/browser';
import { function as F, option as O } from 'fp-ts';
import { wishesKey } from './names.ts';
import { isRecord, storedJson, type TextStorage } from './stored-json.ts';

const isWish = (value: unknown): value is Wish =>
  isRecord(value) &&
  typeof value.slug === 'string' &&
  typeof value.name === 'string' &&
  (value.sku === undefined || typeof value.sku === 'string');

/**
 * The wish list of a guest. Without consent, and where storage is denied or full, it lives as long as the page.
 * @param mayLast whether functional storage is allowed now.
 */
export const createKeptWishes = (storage: () => TextStorage, mayLast: () => boolean): KeptWishes => {
  let here: readonly Wish[] = [];
  const stored = (): O.Option<readonly Wish[]> =>
    F.pipe(
      mayLast() ? storedJson(storage, wishesKey) : O.none,
      O.filter((found): found is readonly unknown[] => Array.isArray(found)),
      O.map((found) => found.filter(isWish).slice(0, maxWishes)),
    );
  return {
    mayLast,
    // Other pages of the shop may have changed what is stored.
    read: () => O.getOrElse(() => here)(stored()),
    write: (wishes) => {
      here = wishes;
      if (!mayLast()) return;
      O.tryCatch(() =>
        wishes.length === 0 ? storage().removeItem(wishesKey) : storage().setItem(wishesKey, JSON.stringify(wishes)),
      );
    },
  };
};
