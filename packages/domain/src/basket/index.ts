export type { Basket, BasketError, BasketFailure, BasketLine, LineChange, StoredBasket, StoredLine } from './basket.ts';
export { type BasketCommand, readBasketCommand } from './basket-command.ts';
export { acceptChanges, addLine, type BasketLimits, removeLine, setLineQuantity } from './change-basket.ts';
export { mergeBaskets } from './merge-baskets.ts';
export type { BasketStore, ShopperBasket } from './ports.ts';
export { createShopperBasket, type ShopperBasketDeps } from './shopper-basket.ts';
export { type BasketSettings, changesOf, emptyBasket, viewBasket } from './view-basket.ts';
