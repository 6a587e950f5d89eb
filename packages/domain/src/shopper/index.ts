export { companyInUse } from './company-in-use.ts';
export { accountOf, accountsOf, formerOwnersOf, type Kept, ownerOf, ownersOf } from './owner.ts';
export {
  offersVatChoice,
  type PriceContext,
  type PriceSettings,
  priceContextOf,
  tellsFinalPrice,
} from './price-context.ts';
export {
  type About,
  type InUse,
  type LoginInUse,
  loginAbout,
  type Representative,
  type Shopper,
  type ShopperId,
  type ShopperLogin,
  shopperKey,
  type UserShopperId,
  userOfKey,
} from './shopper.ts';
