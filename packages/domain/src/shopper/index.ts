export { type PriceContext, type PriceSettings, priceContextOf } from './price-context.ts';
export {
  basketOwnerOf,
  formerBasketOwners,
  formerShopperIds,
  type Representative,
  type Shopper,
  type ShopperId,
  type ShopperLogin,
  shopperIdOf,
  shopperKey,
  type UserShopperId,
  userOfKey,
  userShopperId,
} from './shopper.ts';
