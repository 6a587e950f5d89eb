import { accessoriesRoute } from './accessories-route.tsx';
import { brandRoute } from './brand-route.tsx';
import { campaignRoute } from './campaign-route.tsx';
import { compareRoute } from './compare-route.tsx';
import { contentRoute, privacyRoute } from './content-routes.tsx';
import { listingRoute } from './listing-route.tsx';
import { completePaymentRoute, redirectPaymentRoute } from './payment-routes.tsx';
import { productRoute } from './product-route.tsx';
import { chooseProfileRoute, profileRoute } from './profile-routes.tsx';
import {
  accountRoute,
  basketRoute,
  checkoutRoute,
  confirmationRoute,
  orderRoute,
  ordersRoute,
} from './purchase-routes.tsx';
import { reviewsRoute } from './review-routes.tsx';
import { rootRoute } from './root-route.tsx';
import { searchRoute } from './search-route.tsx';
import { initRoute, loginActionRoute, loginAnswerRoute, loginRoute } from './session-routes.tsx';
import { closedRoute, failedRoute } from './stand-in-routes.tsx';
import { startRoute } from './start-route.tsx';
import { sharedListRoute, wishlistRoute } from './wishlist-routes.tsx';

/** Every page that a browser goes to without loading a document (`isDocument` of the domain's table). */
export const pageRoutes = [
  startRoute,
  listingRoute,
  searchRoute,
  compareRoute,
  brandRoute,
  campaignRoute,
  productRoute,
  accessoriesRoute,
  reviewsRoute,
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
  profileRoute,
  chooseProfileRoute,
  closedRoute,
  failedRoute,
] as const;

/** The pages of a browser that is on one of them: those that are documents of the server come with these alone. */
export const pageTree = rootRoute.addChildren(pageRoutes);
