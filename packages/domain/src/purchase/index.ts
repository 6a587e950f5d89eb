export { type ExpirePaymentDeps, expirePayment, type RefundPaymentDeps, refundPayment } from './background-payments.ts';
export { cancel, cancelOrder } from './cancel.ts';
export { type OrderDeskDeps, ship, shipOrder } from './fulfil.ts';
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
} from './lifecycle.ts';
export { orderMails, type SendOrderMailsDeps, sendOrderMails } from './mails.ts';
export { mergeWithOrders, takeAlong } from './merge.ts';
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
} from './order.ts';
export {
  afterOrder,
  isPaidAtOnce,
  isUnpaid,
  type Payment,
  type PaymentReport,
  type PaymentState,
  paymentHold,
  paymentStates,
  paymentTransitions,
} from './payment.ts';
export { createPayments, type Payments, type PaymentsDeps, providerOf } from './payments.ts';
export { type OrderDraft, place } from './place.ts';
export type {
  BasketOrder,
  MergedBaskets,
  PaymentProvider,
  PaymentProviders,
  PaymentRequest,
  PaymentStatus,
  PurchaseKey,
  PurchaseStore,
  ReadOrder,
  ShopperOrders,
  ShopperPayments,
  TakeAlong,
  UnknownOrder,
  UnknownPayment,
  UnknownPurchase,
} from './ports.ts';
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
} from './purchase.ts';
export type { ReorderDeps, Reordered } from './reorder.ts';
export { type PresentFacts, type ReorderFinding, reorderFindings } from './reorder-findings.ts';
export { type PaymentEvent, settle } from './settle.ts';
export { createShopperOrders, type OrderingShopper, type ShopperOrdersDeps } from './shopper-orders.ts';
export { createShopperPayments, type ShopperPaymentsDeps } from './shopper-payments.ts';
export { type AboutShop, createStartPayment, type PaymentRedirect, type StartPaymentDeps } from './start-payment.ts';
export {
  availableUnits,
  type StockChanges,
  type StockLevel,
  type StockLevels,
  stockAfter,
  type Units,
} from './stock.ts';
