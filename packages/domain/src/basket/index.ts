export { applyCommand, type BasketFacts, type BasketLimits } from './apply.ts';
export {
  type Basket,
  type BasketError,
  type BasketFailure,
  type BasketLine,
  type KeptBaskets,
  keptBaskets,
  type LineChange,
  type NamedUnits,
  type StoredBasket,
  type StoredLine,
  type Together,
  type TogetherInShort,
} from './basket.ts';
export { type BasketCommand, makesBasket, readBasketCommand, withinReach } from './commands.ts';
export { readBasketForm } from './form-command.ts';
export { mergeBaskets } from './merge.ts';
export type { BasketStore, MergeBaskets, ShopperBasket } from './ports.ts';
export { createShopperBasket } from './shopper-basket.ts';
export type { ShowBasketDeps } from './show-basket.ts';
export { holdsAny, takeOut } from './take-out.ts';
export { type BasketSettings, basketAwaitedDay, changesOf, emptyBasket, viewBasket } from './view.ts';
