import type { ShopFailure } from '../failure/failure.ts';

/** Something that a shopper wants to find again: a product, or one variant of it. */
export type Wish = {
  /** Of the product. */
  readonly slug: string;
  /** Of the variant, where one was chosen. */
  readonly sku?: string;
  /** What the product was called, so that it can be named when it is no longer sold. */
  readonly name: string;
};

/** The most goods that a list holds. */
export const maxWishes = 200;

/** What a shopper wants to find again, the latest first, and the secret of the link by which others see it. */
export type WishList = {
  readonly wishes: readonly Wish[];
  /** Null while the list is not shared. */
  readonly share: string | null;
};

/** The list of who has chosen nothing yet. */
export const noWishes: WishList = { wishes: [], share: null };

/** What a shopper asks of the list. */
export type WishCommand =
  /** `at`: its place in the list, from 0; the first unless told. */
  | { readonly intent: 'add'; readonly wish: Wish; readonly at?: number }
  /** Without a SKU, all variants of the product go. */
  | { readonly intent: 'remove'; readonly wish: Pick<Wish, 'slug' | 'sku'> }
  /** Takes over what was chosen before login; what is beyond the limit stays out (`leftOut`). */
  | { readonly intent: 'merge'; readonly wishes: readonly Wish[] }
  /** Makes a link by which others see the list; one that there is stays. */
  | { readonly intent: 'share' }
  /** Ends the link. */
  | { readonly intent: 'unshare' };

/** The list is full. `max` goods are the most. */
export type TooManyWishes = { readonly _tag: 'TooManyWishes'; readonly max: number };

/** What a call about the list may answer with instead of it. */
export type WishFailure = TooManyWishes | ShopFailure;

/** Whether two wishes are about the same: a product without a variant is about all of its variants. */
export const isSameWish = (one: Pick<Wish, 'slug' | 'sku'>, other: Pick<Wish, 'slug' | 'sku'>): boolean =>
  one.slug === other.slug && (one.sku === undefined || other.sku === undefined || one.sku === other.sku);
