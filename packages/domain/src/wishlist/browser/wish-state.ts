import { isSameWish, type Wish, type WishFailure, type WishList } from '../wish.ts';

/** A list as it is shown. */
export type WishState = {
  /** Undefined until it is known. */
  readonly list: WishList | undefined;
  /** Where it is kept: with the account, in this browser, or as long as the page is open. */
  readonly place: 'account' | 'browser' | 'visit';
  /** How many goods that a guest chose the account has no room for; they stay with this browser. */
  readonly waiting?: number;
  /** Why the list of an account could not be had. */
  readonly failure?: WishFailure;
};

/** What is shown before anything is known. */
export const unknownWishes: WishState = { list: undefined, place: 'visit' };

/** Whether a list holds a product, or the variant that is meant. */
export const isWished = ({ list }: WishState, wish: Pick<Wish, 'slug' | 'sku'>): boolean =>
  list?.wishes.some((known) => isSameWish(known, wish)) ?? false;
