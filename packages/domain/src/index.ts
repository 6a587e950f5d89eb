export type {
  Basket,
  BasketError,
  BasketFailure,
  BasketLine,
  LineChange,
  StoredBasket,
  StoredLine,
} from './basket/basket.ts';
export type { BasketOwner, BasketStore, ShopperBasket } from './basket/ports.ts';
export type { FeedImage, FeedItem, RowProblem } from './catalogue/import/feed-item.ts';
export type { ImportRun, StartImport, Written } from './catalogue/import/ports.ts';
export {
  type Facet,
  type FacetValue,
  type Listing,
  type ListingQuery,
  type ListingSort,
  listingSorts,
  maxSearchLength,
  type PageSize,
  pageSizes,
} from './catalogue/listing.ts';
export type { Audience, Catalogue, Offer, ReadOffers, Suggestions } from './catalogue/ports.ts';
export {
  type Category,
  type Link,
  type Product,
  type ProductCard,
  preselectedVariant,
  type Specification,
  type Variant,
  type VariantOption,
  variantWith,
} from './catalogue/product.ts';
export { canSupply, type DeliveryEstimate, type Stock, type StockState, stockState } from './catalogue/stock.ts';
export {
  type Address,
  type CheckoutDetails,
  type CheckoutField,
  type CheckoutForm,
  type Contact,
  checkoutFields,
  type FieldError,
} from './checkout/checkout.ts';
export type { Clock } from './clock.ts';
export type { Article, Banner, StartSection } from './content/content.ts';
export type { Contents } from './content/ports.ts';
export {
  plainText,
  type ReadHtml,
  type RichText,
  type RichTextNode,
  type RichTextTag,
  richTextTags,
} from './content/rich-text.ts';
export { type ImageFormat, type ImageRef, type ImageType, imageAddress, imageWidths } from './media/image.ts';
export type { FindRemoteImage } from './media/ports.ts';
export { allocate, type Currency, divideHalfUp, isMinorUnits, type Money } from './money/money.ts';
export {
  amountIn,
  type Charge,
  type Price,
  type RateTotal,
  type TaxRate,
  type Totals,
  type VatBasis,
  vatOf,
} from './money/vat.ts';
export {
  type Order,
  type OrderDelivery,
  type OrderEvent,
  type OrderLine,
  type OrderState,
  orderStates,
  type PlaceOrderError,
  type PlaceOrderFailure,
} from './order/order.ts';
export type { OrderDraft, OrderStore, ShopperOrders } from './order/ports.ts';
export type { NewId, RandomBytes } from './random.ts';
export { type Edition, type PublicShopInfo, publicShopInfo } from './shop/edition.ts';
export type { Shop } from './shop/shop.ts';
export {
  type CustomComponent,
  type CustomerGroup,
  type DeliveryMethod,
  type KeycloakConfig,
  type Locale,
  type Localized,
  type PaymentMethod,
  type PriceList,
  paymentMethods,
  type ShopInfo,
} from './shop/shop-info.ts';
export { type Unavailable, unavailable } from './unavailable.ts';
export { customerGroupOf, isLoggedIn, type LoginMethod, type User } from './user/user.ts';
