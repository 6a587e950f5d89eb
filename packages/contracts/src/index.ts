export { deleteAssumeRole, getActing, postAssumeRole, postCustomers } from './acting.ts';
export { getApprovalRules, getApprovals, postApproval } from './approval.ts';
export {
  deleteBasketCode,
  deleteBasketLine,
  getBasketStatus,
  getClearBasketId,
  patchBasketLine,
  postBasket,
  postBasketChanges,
  postBasketCode,
  postBasketLine,
  putBasketKept,
} from './basket.ts';
export { getBought, postBoughtIntoBasket } from './bought.ts';
export { getCampaign } from './campaign.ts';
export { postCancelOrder } from './cancel-order.ts';
export { deleteCard, getCards } from './cards.ts';
export {
  getAccessoryFilters,
  getCategories,
  getProduct,
  getProductCards,
  getProductCategories,
  getProductFilters,
  getProducts,
  getReviews,
  getStock,
  getSuggestions,
} from './catalogue.ts';
export { getCheckoutDraft, putCheckoutDraft } from './checkout-draft.ts';
export { getCompanyRequests, getOwnRequests, postCompanyRequest, postOwnRequest } from './company-request.ts';
export {
  getCompanyUsers,
  getInvitation,
  postAcceptInvitation,
  postCompanyUser,
  postInvitation,
  postInvitationChange,
} from './company-user.ts';
export { getConsent, postConsent } from './consent.ts';
export { getContentPage, getTradeIn, postSeo } from './content.ts';
export { postCookieConsent } from './cookie-consent.ts';
export { getCredit, getCreditEvents, getCreditReport } from './credit.ts';
export { getDeliveryWindows, getPickupPoints, getPlace } from './delivery.ts';
export { getDeskOrder, postDeskLink, postDeskOrders } from './desk.ts';
export { type Answer, type Endpoint, endpoint, type Filled, type PermissionName, type Role } from './endpoint.ts';
export { eventsPath, ServerEvent } from './events.ts';
export { getGiftCard } from './gift-card.ts';
export {
  getHandedBasket,
  getHandedBaskets,
  postHandedBasket,
  postHandedIntoBasket,
  postHandedRefusal,
} from './handed-baskets.ts';
export { getHealth, getReadiness } from './health.ts';
export { getOrder, getPayment, getStepsAhead, getTaxations, postOrder, postPayment } from './order.ts';
export { getOrders, getResponsibleOrder, getResponsibleOrders } from './order-list.ts';
export { getOwnData, postDeletion } from './own-data.ts';
export { getPoints, getPointsEvents } from './points.ts';
export { Problem, problems } from './problem.ts';
export { deleteAddress, getAddresses, postAddress, putAddress, putDefaultAddress } from './profile.ts';
export { postQuickOrder } from './quick-order.ts';
export {
  getDeskQuote,
  getDeskQuotes,
  getQuote,
  getQuotes,
  postDeskQuoteWithdrawal,
  postQuote,
  postQuotedOrder,
  postQuoteRefusal,
  putDeskQuote,
} from './quotes.ts';
export { getRecurringOrder, getRecurringOrders, postRecurringDeed, putRecurringOrder } from './recurring.ts';
export { postReorder } from './reorder.ts';
export {
  deleteGuestSession,
  getAccount,
  getDiscovery,
  getSession,
  getUserinfo,
  postGuestSession,
  postLogin,
  postSession,
  postToken,
} from './session.ts';
export { getWebsiteSettings, putWebsiteSettings } from './settings.ts';
export { getShop } from './shop.ts';
export {
  deleteShoppingList,
  getShoppingList,
  getShoppingLists,
  postListIntoBasket,
  postShoppingList,
  putShoppingList,
} from './shopping-lists.ts';
export { getPlanStanding, getSubscriptions, postSubscription } from './subscriptions.ts';
export { getPermissions, getVatView, postChangeProfile, postSaveUser, putVatView } from './user.ts';
export { postWarehouseEvent } from './warehouse.ts';
export { getSharedWishes, getWishes, postWishes } from './wishes.ts';
export { postWithdrawal } from './withdraw-order.ts';
