export { afterOrder, isUnpaid } from './after-order.ts';
export { type ExpirePaymentDeps, expirePayment } from './expire-payment.ts';
export { type Payment, type PaymentReport, type PaymentState, paymentHold, paymentStates } from './payment.ts';
export { paymentTransitions } from './payment-state.ts';
export type {
  PaymentProvider,
  PaymentRequest,
  PaymentStatus,
  PaymentStore,
  ShopperPayments,
  UnknownPayment,
} from './ports.ts';
export { type RefundPaymentDeps, refundPayment } from './refund-payment.ts';
export { type PaymentEvent, type PaymentStep, settlePayment } from './settle-payment.ts';
export { createShopperPayments, type ShopperPaymentsDeps } from './shopper-payments.ts';
export { type AboutShop, createStartPayment, type PaymentRedirect, type StartPaymentDeps } from './start-payment.ts';
export {
  createPaymentWatch,
  isMoving,
  type PaymentView,
  type PaymentWatch,
  type PaymentWatchDeps,
  pollPayment,
} from './watch-payment.ts';
