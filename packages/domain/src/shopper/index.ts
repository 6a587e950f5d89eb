export { type PriceContext, type PriceSettings, priceContextOf } from './price-context.ts';
export {
  formerShopperIds,
  type Shopper,
  type ShopperId,
  type ShopperLogin,
  shopperIdOf,
  shopperKey,
  type UserShopperId,
  userShopperId,
} from './shopper.ts';
