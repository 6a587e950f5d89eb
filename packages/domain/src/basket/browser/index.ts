export { createShownBasket, type ShownBasket, type ShownBasketOptions } from './shown-basket.ts';
export { type BasketState, type KnownBasket, shownState } from './shown-state.ts';
