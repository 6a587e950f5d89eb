import { customersRoute, recordsRoute } from './acting-routes.tsx';
import { addressesRoute, addressRoute, newAddressRoute } from './address-routes.tsx';
import { absenceRoute, approvalLinkRoute, approvalRulesRoute, approvalsRoute } from './approval-routes.tsx';
import { companyRequestsRoute, companyUsersRoute, joinRoute } from './company-user-route.tsx';
import { companyCreditRoute, creditReportRoute, creditRoute } from './credit-routes.tsx';
import { deskOrderRoute, deskOrdersRoute, deskRoute } from './desk-routes.tsx';
import { buyGiftCardRoute, giftCardRoute } from './gift-card-routes.tsx';
import {
  boughtRoute,
  handedBasketsRoute,
  listRoute,
  listsRoute,
  recurringOrdersRoute,
  recurringRoute,
} from './list-routes.tsx';
import {
  addBasketRoute,
  findOrderRoute,
  quickOrderRoute,
  sharedOrderRoute,
  withdrawRoute,
} from './order-form-routes.tsx';
import { cardsRoute, ownDataRoute } from './own-data-route.tsx';
import { reviewRoute } from './own-review-route.tsx';
import { pointsRoute } from './points-route.tsx';
import { deskQuoteRoute, deskQuotesRoute, quoteOrderRoute, quoteRoute, quotesRoute } from './quote-routes.tsx';
import { responsibleOrderRoute, responsibleOrdersRoute } from './responsible-routes.tsx';
import { rootRoute } from './root-route.tsx';
import { pageRoutes } from './route-tree.ts';
import { ownSubscriptionsRoute, subscriptionOffersRoute } from './subscription-routes.tsx';

/** Every page of the shop, those that only the server makes, too. A browser that is on one of them is on no other before. */
export const wholeTree = rootRoute.addChildren([
  ...pageRoutes,
  quickOrderRoute,
  addBasketRoute,
  giftCardRoute,
  buyGiftCardRoute,
  ownSubscriptionsRoute,
  subscriptionOffersRoute,
  reviewRoute,
  findOrderRoute,
  sharedOrderRoute,
  withdrawRoute,
  creditRoute,
  companyCreditRoute,
  creditReportRoute,
  pointsRoute,
  responsibleOrdersRoute,
  responsibleOrderRoute,
  approvalsRoute,
  approvalLinkRoute,
  absenceRoute,
  approvalRulesRoute,
  listsRoute,
  listRoute,
  boughtRoute,
  handedBasketsRoute,
  recurringOrdersRoute,
  recurringRoute,
  companyUsersRoute,
  companyRequestsRoute,
  joinRoute,
  ownDataRoute,
  cardsRoute,
  addressesRoute,
  addressRoute,
  newAddressRoute,
  quotesRoute,
  quoteRoute,
  quoteOrderRoute,
  deskQuotesRoute,
  deskQuoteRoute,
  customersRoute,
  recordsRoute,
  deskRoute,
  deskOrdersRoute,
  deskOrderRoute,
]);
