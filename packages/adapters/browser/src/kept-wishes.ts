import { maxWishes, type Wish } from '@torg/domain/wishlist';
import type { KeptWishes } from '@torg/domain/wishlist/browser';
import { function as F, option as O } from 'fp-ts';
import { carriedWishesKey, wishesKey } from './names.ts';
import { isRecord, storedJson, type TextStorage } from './stored-json.ts';

const isWish = (value: unknown): value is Wish =>
  isRecord(value) &&
  typeof value.slug === 'string' &&
  typeof value.name === 'string' &&
  (value.sku === undefined || typeof value.sku === 'string');

const wishesIn = (storage: () => TextStorage, key: string): O.Option<readonly Wish[]> =>
  F.pipe(
    storedJson(storage, key),
    O.filter((found): found is readonly unknown[] => Array.isArray(found)),
    O.map((found) => found.filter(isWish).slice(0, maxWishes)),
  );

const writeTo = (storage: () => TextStorage, key: string, wishes: readonly Wish[]): void => {
  O.tryCatch(() => (wishes.length === 0 ? storage().removeItem(key) : storage().setItem(key, JSON.stringify(wishes))));
};

/** What a guest's list needs of a browser. */
type KeptWishesOptions = {
  /** Where it is kept for the next visit. */
  readonly storage: () => TextStorage;
  /** Where it is kept on the way to a login and back: the tab's. */
  readonly trip: () => TextStorage;
  /** Whether functional storage is allowed now. */
  readonly mayLast: () => boolean;
};

/** A guest's list that can come along to a login. */
type CarriedWishes = KeptWishes & {
  /**
   * Has the list come along to a login that the shopper asks for, where it would be lost with the page. That is necessary for
   * what was asked (docs/decisions/0051-consent-to-cookies.md); it goes with `write([])`, once the account has it.
   */
  readonly carry: () => void;
  /** Takes what was carried off the tab: no login came of it. This page still has it. */
  readonly dropCarried: () => void;
};

/** Whether the wish list of a guest came along to this page. */
export const carriesWishes = (trip: () => TextStorage): boolean => O.isSome(wishesIn(trip, carriedWishesKey));

/** The wish list of a guest. Without consent, and where storage is denied or full, it lives as long as the page. */
export const createKeptWishes = ({ storage, trip, mayLast }: KeptWishesOptions): CarriedWishes => {
  let here = O.getOrElse((): readonly Wish[] => [])(wishesIn(trip, carriedWishesKey));
  const stored = (): O.Option<readonly Wish[]> => (mayLast() ? wishesIn(storage, wishesKey) : O.none);
  return {
    mayLast,
    // Other pages of the shop may have changed what is stored.
    read: () => O.getOrElse(() => here)(stored()),
    write: (wishes) => {
      here = wishes;
      if (carriesWishes(trip)) writeTo(trip, carriedWishesKey, wishes);
      if (mayLast()) writeTo(storage, wishesKey, wishes);
    },
    carry: () => {
      if (!mayLast() && here.length > 0) writeTo(trip, carriedWishesKey, here);
    },
    dropCarried: () => writeTo(trip, carriedWishesKey, []),
  };
};
