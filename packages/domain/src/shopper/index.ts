export { type PriceContext, type PriceSettings, priceContextOf } from './price-context.ts';
export {
  formerShopperId,
  type Shopper,
  type ShopperId,
  type ShopperLogin,
  shopperIdOf,
  shopperKey,
} from './shopper.ts';
