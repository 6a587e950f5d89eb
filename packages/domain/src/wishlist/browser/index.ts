export { createShownWishes, type KeptWishes, type ShownWishes, type ShownWishesOptions } from './shown-wishes.ts';
export { isWished, unknownWishes, type WishState } from './wish-state.ts';
