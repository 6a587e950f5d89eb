export { type PriceContext, type PriceSettings, priceContextOf } from './price-context.ts';
export { formerShopperId, type Shopper, type ShopperLogin, shopperIdOf } from './shopper.ts';
export { type ShopperId, shopperKey } from './shopper-id.ts';
