export { aCompanyRequest } from './a-company-request.ts';
export { anInvitation } from './an-invitation.ts';
export {
  aBasket,
  aCheckoutForm,
  aLine,
  anInvoicingShop,
  anOffer,
  anOrder,
  aPrice,
  aShopInfo,
  aShopJson,
  bankMethod,
  invoiceMethod,
} from './examples.ts';
export { aCustomer, aDirectoryCustomer, anActingRecord, anAuditEntry, aRepresentative } from './examples-of-acting.ts';
export { aKeptAddress, anAddress } from './examples-of-addresses.ts';
export { aListing, aProduct, aProductCard, aReview } from './examples-of-catalogue.ts';
export { aHandedBasket } from './examples-of-handed-baskets.ts';
export { invoicedOrder } from './examples-of-invoices.ts';
export { aPunchOut, aPunchOutCompany, aSetupRequest } from './examples-of-punchouts.ts';
export { aSavedAddress, aShownBasket, aWholeOrder } from './examples-of-purchases.ts';
export { aQuote } from './examples-of-quotes.ts';
export { aRecurringOrder } from './examples-of-recurring.ts';
export { aKeptReview } from './examples-of-reviews.ts';
export { aLoginSession } from './examples-of-sessions.ts';
export { aRunningSubscription, aSubscription } from './examples-of-subscriptions.ts';
export { fillBasket } from './fill-basket.ts';
export { hostileTargets } from './hostile-targets.ts';
export { createInMemoryActingLog, type InMemoryActingLog } from './in-memory-acting-log.ts';
export { createInMemoryAddressStore } from './in-memory-address-store.ts';
export {
  createInMemoryAbsences,
  createInMemoryApprovalRules,
  createInMemoryCompanyMembers,
} from './in-memory-approvals.ts';
export { createInMemoryBasketStore } from './in-memory-basket-store.ts';
export { aSavedCard, createInMemoryCards } from './in-memory-cards.ts';
export { createInMemoryCatalogue } from './in-memory-catalogue.ts';
export { createInMemoryCompanyRequests } from './in-memory-company-requests.ts';
export { createInMemoryCompanyUsers } from './in-memory-company-users.ts';
export { createInMemoryConsentStore } from './in-memory-consent-store.ts';
export { createInMemoryCreditDecisions } from './in-memory-credit-decisions.ts';
export { createInMemoryCreditStore } from './in-memory-credit-store.ts';
export { createInMemoryCustomerDirectory } from './in-memory-customer-directory.ts';
export { createInMemoryDraftStore } from './in-memory-draft-store.ts';
export { createInMemoryGiftCardStore, type InMemoryGiftCardStore } from './in-memory-gift-card-store.ts';
export { createInMemoryHandedStore } from './in-memory-handed-store.ts';
export { createInMemoryInvitations } from './in-memory-invitations.ts';
export { createInMemoryKeptSession } from './in-memory-kept-session.ts';
export { createInMemoryListStore } from './in-memory-list-store.ts';
export { createInMemoryLoginSessionStore, type TellPages } from './in-memory-login-session-store.ts';
export { createInMemoryMailStore } from './in-memory-mail-store.ts';
export { createInMemoryNoteStore } from './in-memory-note-store.ts';
export { anOrderPage } from './in-memory-order-list.ts';
export { createInMemoryOwnDataStore } from './in-memory-own-data-store.ts';
export { createInMemoryPointsStore, type InMemoryPointsStore } from './in-memory-points-store.ts';
export { createInMemoryPunchOuts } from './in-memory-punchouts.ts';
export { createInMemoryPurchaseStore, type InMemoryPurchaseStore } from './in-memory-purchase-store.ts';
export { createInMemoryQuoteStore } from './in-memory-quote-store.ts';
export { createInMemoryRecurringStore } from './in-memory-recurring-store.ts';
export { createInMemoryReviewStore } from './in-memory-review-store.ts';
export {
  createInMemoryShop,
  type InMemoryShop,
  type InMemoryShopOptions,
  type InMemoryShopper,
} from './in-memory-shop.ts';
export { createInMemorySignings } from './in-memory-signings.ts';
export { inMemoryStartUp, nobodyThere, type StartUpWorld } from './in-memory-start-up.ts';
export { createInMemoryUserPreferencesStore } from './in-memory-user-preferences-store.ts';
export { createInMemoryVatNumbers, type InMemoryVatNumbers } from './in-memory-vat-numbers.ts';
export { createInMemoryWebsiteSettingsStore } from './in-memory-website-settings-store.ts';
export { createInMemoryWishStore } from './in-memory-wish-store.ts';
export { type OrdersOn, ordersOn, type PurchaseStores } from './orders-on.ts';
export type { Whole } from './whole.ts';
