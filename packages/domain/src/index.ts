// The public face of the domain: what is not named here is nobody's business outside. One list, in the order of the folders,
// so that a change of it is seen in one place; it holds no code.
export type {
  Basket,
  BasketError,
  BasketFailure,
  BasketLine,
  LineChange,
  StoredBasket,
  StoredLine,
} from './basket/basket.ts';
export { type BasketCommand, readBasketCommand } from './basket/basket-command.ts';
export { acceptChanges, addLine, type BasketLimits, removeLine, setLineQuantity } from './basket/change-basket.ts';
export { mergeBaskets } from './basket/merge-baskets.ts';
export { type BasketOwner, type BasketStore, ownerKey, type ShopperBasket } from './basket/ports.ts';
export { createShopperBasket, type ShopperBasketDeps } from './basket/shopper-basket.ts';
export { type BasketSettings, changesOf, emptyBasket, viewBasket } from './basket/view-basket.ts';
export { listingCampaigns } from './catalogue/campaign-listing.ts';
export type { FeedContext } from './catalogue/import/feed-context.ts';
export type { FeedImage, FeedItem, RowProblem } from './catalogue/import/feed-item.ts';
export type { Exchange } from './catalogue/import/feed-price.ts';
export { attributeName, type FeedRow, requiredAttributes } from './catalogue/import/feed-row.ts';
export type {
  ImportRun,
  PricesSet,
  SetPrices,
  SkuPrice,
  StartImport,
  Written,
} from './catalogue/import/ports.ts';
export { readFeedRow } from './catalogue/import/read-feed-row.ts';
export { type PriceRow, priceColumns, readPriceRow } from './catalogue/import/read-price-row.ts';
export { inShopifyWords, shopifyColumns, shopifyFeedRows, shopifyHandle } from './catalogue/import/shopify-rows.ts';
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
export {
  defaultSort,
  type ListingPlace,
  listingSearch,
  readListingQuery,
  readText,
} from './catalogue/listing-address.ts';
export type {
  Audience,
  Catalogue,
  CatalogueIndex,
  Offer,
  ReadAccessoryFacets,
  ReadOffers,
  Suggestions,
} from './catalogue/ports.ts';
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
export { inSizeOrder } from './catalogue/size-order.ts';
export { type KnownWord, meantWords, slipsBetween } from './catalogue/spelling.ts';
export { canSupply, type DeliveryEstimate, type Stock, type StockState, stockState } from './catalogue/stock.ts';
export { nounEndings, synonymsOf } from './catalogue/synonyms.ts';
export {
  type Address,
  type BusinessDetails,
  type CheckoutDetails,
  type CheckoutField,
  type CheckoutForm,
  type Contact,
  checkoutFields,
  type FieldError,
} from './checkout/checkout.ts';
export { type FreeDelivery, freeDelivery } from './checkout/free-delivery.ts';
export { deliveryPrice, type OrderReview, reviewOrder } from './checkout/review-order.ts';
export {
  type CheckoutRules,
  checkField,
  emptyCheckoutForm,
  longestValues,
  validateCheckout,
} from './checkout/validate-checkout.ts';
export type { Clock } from './clock.ts';
export {
  type Campaign,
  type CampaignPlan,
  campaignState,
  campaignTimes,
  type FoundCampaign,
  validateCampaign,
} from './content/campaign.ts';
export { type Article, type Banner, type BannerLook, bannerLooks, type StartSection } from './content/content.ts';
export { excerpt } from './content/excerpt.ts';
export type { Contents } from './content/ports.ts';
export {
  plainText,
  type ReadHtml,
  type RichText,
  type RichTextNode,
  type RichTextTag,
  richTextTags,
} from './content/rich-text.ts';
export type {
  KeptMail,
  MailAddress,
  MailContent,
  MailStore,
  NewMail,
  OutgoingMail,
  SendMail,
} from './mail/ports.ts';
export { type ImageFormat, type ImageRef, type ImageType, imageAddress, imageWidths } from './media/image.ts';
export type { FindRemoteImage } from './media/ports.ts';
export { allocate, type Currency, divideHalfUp, isMinorUnits, type Money } from './money/money.ts';
export { type ChargeAmounts, totalsOf } from './money/totals.ts';
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
export { addresses, listingAddress, localizedPath, splitLocale } from './navigation/address.ts';
export { isOpenWithoutLogin, loginRedirect } from './navigation/login-required.ts';
export {
  campaignOfPath,
  type Page,
  type PageMatch,
  type PageName,
  pageAt,
  pageNames,
  pages,
} from './navigation/page.ts';
export { redirectTarget } from './navigation/redirect-target.ts';
export { slugify } from './navigation/slug.ts';
export type { AddressStore, NewAddress, SavedAddress, ShopperAddresses } from './profile/ports.ts';
export { prefillCheckout } from './profile/prefill-checkout.ts';
export {
  addressOwner,
  addressToKeep,
  addressToStartFrom,
  createShopperAddresses,
  maxSavedAddresses,
  noSavedAddress,
} from './profile/shopper-addresses.ts';
export {
  type ExpirePaymentDeps,
  expirePayment,
  type RefundPaymentDeps,
  refundPayment,
} from './purchase/background-payments.ts';
export { cancel, cancelOrder } from './purchase/cancel.ts';
export { type OrderDeskDeps, ship, shipOrder } from './purchase/fulfil.ts';
export {
  type Effects,
  type ImpossibleTransition,
  lifecycle,
  lifecycleSteps,
  type OrderMailKind,
  orderMailKinds,
  type PurchaseEvent,
  purchaseEvents,
  standing,
} from './purchase/lifecycle.ts';
export { orderMails, type SendOrderMailsDeps, sendOrderMails } from './purchase/mails.ts';
export {
  isOrderNumber,
  newOrderNumber,
  type Order,
  type OrderContent,
  type OrderDelivery,
  type OrderLine,
  type OrderState,
  orderStates,
  type PlaceOrderError,
  type PlaceOrderFailure,
} from './purchase/order.ts';
export {
  afterOrder,
  isUnpaid,
  type Payment,
  type PaymentReport,
  type PaymentState,
  paymentHold,
  paymentStates,
  paymentTransitions,
} from './purchase/payment.ts';
export { createPayments, type Payments, type PaymentsDeps } from './purchase/payments.ts';
export { type OrderDraft, place } from './purchase/place.ts';
export type {
  PaymentProvider,
  PaymentRequest,
  PaymentStatus,
  PurchaseKey,
  PurchaseStore,
  ReadOrder,
  ShopperOrders,
  ShopperPayments,
  UnknownOrder,
  UnknownPayment,
  UnknownPurchase,
} from './purchase/ports.ts';
export type {
  BasketVersion,
  Changes,
  Decide,
  Moved,
  NewPayment,
  PaidOrder,
  Purchase,
  PurchaseJob,
  Surroundings,
} from './purchase/purchase.ts';
export type { ReorderDeps, Reordered } from './purchase/reorder.ts';
export { type PresentFacts, type ReorderFinding, reorderFindings } from './purchase/reorder-findings.ts';
export { type PaymentEvent, settle } from './purchase/settle.ts';
export { createShopperOrders, type OrderingShopper, type ShopperOrdersDeps } from './purchase/shopper-orders.ts';
export { createShopperPayments, type ShopperPaymentsDeps } from './purchase/shopper-payments.ts';
export {
  type AboutShop,
  createStartPayment,
  type StartPaymentDeps,
  type WayToPay,
} from './purchase/start-payment.ts';
export {
  availableUnits,
  type StockChanges,
  type StockLevel,
  type StockLevels,
  stockAfter,
  type Units,
} from './purchase/stock.ts';
export type { NewId, RandomBytes } from './random.ts';
export type {
  Alone,
  AskSession,
  FailedLogin,
  FinishedLogin,
  FreshTokens,
  KeptSession,
  KeptTokens,
  Login,
  LoginFailure,
  LoginStates,
  LoginWish,
  RefreshOutcome,
  Refused,
  SessionNews,
  SessionTabs,
} from './session/browser-ports.ts';
export { type FinishLoginDeps, finishLogin } from './session/finish-login.ts';
export { nextRedirect } from './session/login-loop.ts';
export {
  isAlive,
  isDueToBeSeen,
  type LoginSession,
  seenEvery,
  sessionIdle,
  sessionLife,
  type UpstreamTokens,
} from './session/login-session.ts';
export type { LoginSessionStore, SessionKey, SessionStep } from './session/login-session-store.ts';
export {
  endSession,
  type LoginSessionDeps,
  refreshSession,
  type SessionOver,
  startSession,
} from './session/login-sessions.ts';
export type {
  CodeGrant,
  IdentityFailure,
  IdentityGrant,
  IdentityRefused,
  IdentityServer,
} from './session/ports.ts';
export type { SessionAnswer, TokenSet } from './session/session.ts';
export type { SessionEvent, SessionState } from './session/session-state.ts';
export { createSessionStore, type SessionStore } from './session/session-store.ts';
export { type SettleSessionDeps, settleSession } from './session/settle-session.ts';
export { keepTokensFresh, type TokenUpkeepDeps, type UpkeepEvent } from './session/token-upkeep.ts';
export { type Edition, type PublicShopInfo, publicShopInfo } from './shop/edition.ts';
export { dayFormat, dayRangeFormat, moneyFormat, timeFormat } from './shop/formats.ts';
export type { ShopInfoProblem } from './shop/reader.ts';
export type { Shop } from './shop/shop.ts';
export {
  type CustomComponent,
  type CustomerGroup,
  type DeliveryMethod,
  type HeaderLayout,
  type KeycloakConfig,
  type Locale,
  type Localized,
  type PaymentMethod,
  type PriceList,
  paymentMethods,
  type ShopInfo,
} from './shop/shop-info.ts';
export { isWholeDay, shopTime } from './shop/shop-time.ts';
export { usualDelivery, usualEstimate } from './shop/usual-delivery.ts';
export { validateShopInfo } from './shop/validate-shop-info.ts';
export {
  type CalendarDay,
  calendarDay,
  type DeliveryDays,
  deliveryDays,
  noonOf,
} from './shop/working-days.ts';
export { type Unavailable, unavailable } from './unavailable.ts';
export {
  type CustomerProfile,
  customerGroupOf,
  isLoggedIn,
  type KnownUser,
  type LoginMethod,
  type User,
} from './user/user.ts';
export { type Claims, type InvalidClaims, userFromClaims } from './user/user-from-claims.ts';
export { type InvalidUserSetup, userOfShop } from './user/user-of-shop.ts';
