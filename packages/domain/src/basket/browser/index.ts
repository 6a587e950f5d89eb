export { createShownBasket, type ShownBasket, type ShownBasketOptions } from './shown-basket.ts';
export type { BasketState } from './shown-state.ts';
