export { applyCommand, type BasketFacts, type BasketLimits } from './apply.ts';
export type { Basket, BasketError, BasketFailure, BasketLine, LineChange, StoredBasket, StoredLine } from './basket.ts';
export { type BasketCommand, makesBasket, readBasketCommand } from './commands.ts';
export { mergeBaskets } from './merge.ts';
export type { BasketStore, MergeBaskets, ShopperBasket } from './ports.ts';
export { createShopperBasket } from './shopper-basket.ts';
export { type BasketSettings, changesOf, emptyBasket, viewBasket } from './view.ts';
