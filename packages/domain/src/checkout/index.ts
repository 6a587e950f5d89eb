export {
  type Address,
  type AddressForm,
  addressFormFields,
  type BusinessDetails,
  type CheckoutDetails,
  type CheckoutField,
  type CheckoutForm,
  type Contact,
  checkoutFields,
  type FieldError,
} from './checkout.ts';
export { type DeliveryOutlook, deliveryOutlook } from './delivery-outlook.ts';
export { deliveryPrice } from './delivery-price.ts';
export { type DeliveryPromise, deliveryPromise } from './delivery-promise.ts';
export {
  type ChargeRange,
  chargeRange,
  deliveryCharge,
  type FreeDelivery,
  freeDelivery,
  freeDeliveryFrom,
} from './free-delivery.ts';
export { asksElectronicInvoice, type InvoiceAddress, invoiceAddress } from './invoice-address.ts';
export { type DraftValues, draftFields, draftLifetime, type KeptDraft, keptOf } from './kept-draft.ts';
export { type PaymentFacts, type PaymentRefusal, paymentRefusal } from './payment-refusal.ts';
export type { CheckoutDraftStore, DraftAtHand, ShopperDraft, TypedDraft } from './ports.ts';
export { type Destination, freeDeliveryBy, type OrderReview, reviewOrder } from './review-order.ts';
export { createShopperDraft, type ShopperDraftDeps } from './shopper-draft.ts';
export { suggestedEmail } from './suggested-email.ts';
export { holdsWebAddress, plainName } from './told-text.ts';
export { namesOfLater, type SecondDelivery, secondDelivery } from './two-deliveries.ts';
export {
  asksAddress,
  asksImmediateDelivery,
  type CheckoutRules,
  checkField,
  emptyCheckoutForm,
  longestValues,
  validateAddress,
  validateCheckout,
} from './validate-checkout.ts';
