export { applyWish, leftOut, restoring } from './apply-wish.ts';
export type { ShopperWishes, WishStore } from './ports.ts';
export { createShopperWishes, type ShopperWishesDeps } from './shopper-wishes.ts';
export {
  isSameWish,
  maxWishes,
  noWishes,
  type TooManyWishes,
  type Wish,
  type WishCommand,
  type WishFailure,
  type WishList,
} from './wish.ts';
