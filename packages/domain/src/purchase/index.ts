export { type AddressPurpose, addressPurpose } from './address-purpose.ts';
export {
  type ApprovalEnd,
  type ApprovalOver,
  approvalEnd,
  approvalEnds,
  type DecisionRefusal,
  type LinkUsed,
  lapseApproval,
  longestComment,
} from './approve.ts';
export {
  type ApprovalNotice,
  type AskApproversDeps,
  type AskedApprover,
  type AskingMail,
  askApprovers,
  remindApprovers,
} from './ask-approvers.ts';
export { capturePayment, endReservation, expirePayment, refundPayment } from './background-payments.ts';
export { type BookingReport, bookingReport } from './booking-report.ts';
export { type Booking, bookingsOf, countryOfBooking, homeCountry } from './bookings.ts';
export {
  type BuyGiftCardError,
  buyGiftCard,
  type GiftCardField,
  type GiftCardFieldError,
  type GiftCardForm,
  giftCardFields,
  giftCardFormOf,
  giftCardSku,
  longestGiftMessage,
  waysToBuyCards,
} from './buy-gift-card.ts';
export { canBeCancelled, leftUnits } from './cancel.ts';
export { type ApprovalInShort, type CompanyApprovals, createCompanyApprovals } from './company-approvals.ts';
export { type CompanyBuyer, companyBuyerOf, type OverseenCompany, overseenBy } from './company-buyer.ts';
export { type DifferingPayment, type PaymentDifference, paymentDifferences } from './compare-payment.ts';
export { type DeskAction, deskActions, isDeskAction } from './desk-actions.ts';
export type { OrderDraft } from './draft-order.ts';
export { type ParcelDiffers, type Sending, shipOrder } from './fulfil.ts';
export { createHearProvider } from './hear-provider.ts';
export {
  type ImpossibleTransition,
  lifecycleSteps,
  type OrderMailKind,
  orderMailKinds,
  standing,
} from './lifecycle.ts';
export { type DeliverDeps, sendKeptMail, sendMailAbout, sendOrderMails } from './mails.ts';
export { mergeWithOrders, neverSeen, waitingOf } from './merge.ts';
export {
  type ApprovalList,
  type BookedCredit,
  type BookedGiftCard,
  type BookedPoints,
  type BookedSpending,
  type Deposit,
  type Expected,
  expectations,
  type Order,
  type OrderContent,
  type OrderDelivery,
  type OrderIdentification,
  type OrderLine,
  type OrderState,
  type OrderStep,
  orderStates,
  type Parcel,
  type PlaceOrderError,
  type PlaceOrderFailure,
  type SoldCard,
  type Units,
  type UsedPromotion,
} from './order.ts';
export { bookedAccounts, bookedCredit, creditLeft, creditTaken } from './order-credit.ts';
export { bookedGiftCard, giftCardShare, giftCardsOf } from './order-gift-card.ts';
export { type InvoicingShop, withInvoices } from './order-invoices.ts';
export {
  type AskAboutOrder,
  type AskedAboutOrder,
  type OrderLookup,
  type OrderLookupField,
  orderLookupFields,
  readOrderLookup,
  type SendOrderLinkDeps,
  sendOrderLink,
} from './order-link.ts';
export {
  handedOverBy,
  heldDeposit,
  isBackward,
  type OrderInShort,
  type OrderPage,
  type OrderPlace,
  type OrderQuery,
  type OrderScope,
  orderInShort,
  orderSearch,
  ordersPerPage,
  picturesInShort,
  readOrderQuery,
  type ShopperOrderPage,
} from './order-list.ts';
export { type OrderMail, orderMails } from './order-mails.ts';
export {
  depositLeft,
  isChargedWhenSent,
  moneyCharged,
  moneyLeft,
  moneyOf,
  type PaymentStanding,
  paidInMoney,
  paymentStanding,
} from './order-money.ts';
export { bookedPoints, pointsLeft, pointsToEarn, pointsWorth } from './order-points.ts';
export { type NoDeposit, payBackDeposit } from './pay-back-deposit.ts';
export {
  afterOrder,
  type Capture,
  isPaidAtOnce,
  isUnpaid,
  type Payment,
  type PaymentReport,
  type PaymentState,
  paymentHold,
  paymentStates,
  paymentTransitions,
  type Refund,
  type Reservation,
  takenBefore,
} from './payment.ts';
export { dueCaptures, dueRefunds, notRefused } from './payment-parts.ts';
export type {
  CaptureRefused,
  Capturing,
  ListPayments,
  PaymentProvider,
  PaymentProviders,
  PaymentRequest,
  PaymentStatus,
  PaymentToCompare,
  ShopperPayments,
  UnknownPayment,
} from './payment-ports.ts';
export { createPayments, type Payments } from './payments.ts';
export { place } from './place.ts';
export {
  type BasketOrder,
  type MergedBaskets,
  type NothingAwaited,
  type NotWithdrawable,
  type OrderMoved,
  type PurchaseKey,
  type PurchaseStore,
  type ReadOrder,
  type ShopperOrders,
  type StepsAhead,
  type TakeAlong,
  type ToldToOrder,
  type TooLateToCancel,
  type UnitsNotOpen,
  type UnknownOrder,
  type Withdrawal,
  whyNotWithdrawable,
} from './ports.ts';
export {
  type PromotionUses,
  promotionsUsedBy,
  type TakenUse,
  type UseChanges,
  usesAfter,
} from './promotion-uses.ts';
export {
  type BasketVersion,
  type Changes,
  type NewPayment,
  noChanges,
  type PaidOrder,
  type PaymentJob,
  type Purchase,
  type PurchaseJob,
  paymentJob,
  paymentJobs,
  type Surroundings,
} from './purchase.ts';
export { readSending, type SendingFault, type ToldSending } from './read-sending.ts';
export { mayStillBuy, type Reconciliation, reconcilePayments } from './reconcile.ts';
export type { Reordered } from './reorder.ts';
export { type PresentFacts, type ReorderFinding, reorderFindings } from './reorder-findings.ts';
export {
  createResponsibleOrders,
  type ResponsibleOrderPage,
  type ResponsibleOrders,
  type ResponsibleQuery,
  readResponsibleQuery,
  responsibleFor,
  responsibleSearch,
} from './responsible-orders.ts';
export type { CardOwner, SavedCard, SavedCards, UnknownCard } from './saved-cards.ts';
export type { PaymentEvent } from './settle.ts';
export { forShopper, provesBuyer, type SharedOrder, sharedOrder } from './shared-order.ts';
export {
  type CardKeepers,
  cardOwnerOf,
  cardsOfUser,
  createShopperCards,
  forgetCards,
  type ShopperCards,
} from './shopper-cards.ts';
export { createShopperOrders } from './shopper-orders.ts';
export { createShopperPayments } from './shopper-payments.ts';
export type { ContractFacts, Contracts } from './signature-of-order.ts';
export { filesOf } from './sold-files.ts';
export { type AboutShop, createStartPayment, type PaymentRedirect } from './start-payment.ts';
export { startSubscription } from './start-subscription.ts';
export {
  availableUnits,
  type StockLevel,
  type StockLevels,
  stockAfter,
} from './stock.ts';
export { type TakingBack, takeBackOrder } from './take-back.ts';
export {
  awaitedUnits,
  calledOffUnits,
  keptUnits,
  type Move,
  movesOf,
  openUnits,
  returnedUnits,
  shipmentsOf,
  shippedUnits,
} from './units.ts';
export { type UnpaidBy, type UnpaidHeld, unpaidPeriod } from './unpaid-limit.ts';
export { type WayToPay, wasApproved, wayToPay } from './way-to-pay.ts';
export { type HeldPlace, isPlaceCounted } from './window-limit.ts';
export {
  placesAfter,
  type WindowChanges,
  type WindowPlace,
  windowOf,
} from './window-places.ts';
export {
  sendBackUntil,
  type Withdrawable,
  type WithdrawDeps,
  withdrawable,
  withdrawOrder,
} from './withdraw.ts';
export { type WithdrawAsGuestDeps, withdrawAsGuest } from './withdraw-as-guest.ts';
export type { WithdrawalRules } from './withdrawal-days.ts';
export { giftCardWorth, totalsLeft } from './worth.ts';
