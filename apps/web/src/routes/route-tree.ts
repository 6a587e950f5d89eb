import { accessoriesRoute } from './accessories-route.tsx';
import { customersRoute, recordsRoute } from './acting-routes.tsx';
import { addressesRoute, addressRoute, newAddressRoute } from './address-routes.tsx';
import { approvalRulesRoute, approvalsRoute } from './approval-routes.tsx';
import { brandRoute } from './brand-route.tsx';
import { campaignRoute } from './campaign-route.tsx';
import { compareRoute } from './compare-route.tsx';
import { contentRoute, privacyRoute } from './content-routes.tsx';
import { companyCreditRoute, creditRoute } from './credit-routes.tsx';
import { listRoute, listsRoute } from './list-routes.tsx';
import { listingRoute } from './listing-route.tsx';
import { completePaymentRoute, redirectPaymentRoute } from './payment-routes.tsx';
import { productRoute } from './product-route.tsx';
import { chooseProfileRoute, ownDataRoute, profileRoute } from './profile-routes.tsx';
import {
  accountRoute,
  basketRoute,
  checkoutRoute,
  confirmationRoute,
  findOrderRoute,
  orderRoute,
  ordersRoute,
  quickOrderRoute,
  sharedOrderRoute,
  withdrawRoute,
} from './purchase-routes.tsx';
import { reviewRoute, reviewsRoute } from './review-routes.tsx';
import { rootRoute } from './root-route.tsx';
import { searchRoute } from './search-route.tsx';
import { initRoute, loginActionRoute, loginAnswerRoute, loginRoute } from './session-routes.tsx';
import { closedRoute, failedRoute } from './stand-in-routes.tsx';
import { startRoute } from './start-route.tsx';
import { sharedListRoute, wishlistRoute } from './wishlist-routes.tsx';

/** Every page of the shop. */
export const routeTree = rootRoute.addChildren([
  startRoute,
  listingRoute,
  searchRoute,
  compareRoute,
  brandRoute,
  campaignRoute,
  productRoute,
  accessoriesRoute,
  reviewsRoute,
  reviewRoute,
  contentRoute,
  privacyRoute,
  wishlistRoute,
  sharedListRoute,
  basketRoute,
  checkoutRoute,
  completePaymentRoute,
  redirectPaymentRoute,
  confirmationRoute,
  initRoute,
  loginRoute,
  loginActionRoute,
  loginAnswerRoute,
  accountRoute,
  ordersRoute,
  orderRoute,
  findOrderRoute,
  quickOrderRoute,
  sharedOrderRoute,
  withdrawRoute,
  profileRoute,
  chooseProfileRoute,
  listsRoute,
  listRoute,
  ownDataRoute,
  addressesRoute,
  addressRoute,
  newAddressRoute,
  creditRoute,
  companyCreditRoute,
  approvalsRoute,
  approvalRulesRoute,
  customersRoute,
  recordsRoute,
  closedRoute,
  failedRoute,
]);
