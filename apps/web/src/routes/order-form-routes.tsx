import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { paths, salesPaths } from '@torg/domain/navigation';
import { withTexts } from '../bindings/late-texts.ts';
import { titled } from './page-head.ts';
import { rootRoute } from './root-route.tsx';
import { lazyPage } from './shown-page.tsx';

const SharedOrderPage = lazyRouteComponent(
  withTexts(() => import('../features/orders/shared-order-page.tsx')),
  'SharedOrderPage',
);
const QuickOrderPage = lazyRouteComponent(
  withTexts(() => import('../features/quick-order/quick-order-page.tsx')),
  'QuickOrderPage',
);
const AddBasketPage = lazyRouteComponent(
  withTexts(() => import('../features/basket-link/add-basket-page.tsx')),
  'AddBasketPage',
);
const FindOrderPage = lazyRouteComponent(
  withTexts(() => import('../features/orders/find-order-page.tsx')),
  'FindOrderPage',
);
const WithdrawPage = lazyRouteComponent(
  withTexts(() => import('../features/orders/withdraw-page.tsx')),
  'WithdrawPage',
);

/** Goods by their SKUs, in shops that offer it. The server reads what was sent for that page alone. */
export const quickOrderRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.quickOrder,
  loader: ({ context }) => {
    if (!context.storefront().shop.config.info.quickOrder) throw notFound();
  },
  head: titled('quick_order.title'),
  component: lazyPage(QuickOrderPage, () => <QuickOrderPage />),
});

/** What a link puts into the basket. The server reads it for that page alone. */
export const addBasketRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: salesPaths.addBasket,
  head: titled('basket_link.title'),
  component: lazyPage(AddBasketPage, () => <AddBasketPage />),
});

export const findOrderRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/find-order',
  head: titled('order.find_title'),
  component: lazyPage(FindOrderPage, () => <FindOrderPage />),
});

export const withdrawRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.withdraw,
  head: titled('withdraw.title'),
  component: lazyPage(WithdrawPage, () => <WithdrawPage />),
});

/** What the signed link of a mail shows: the server reads it for that page alone. */
export const sharedOrderRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/shared-order/$key',
  head: titled('order.shared_title'),
  component: lazyPage(SharedOrderPage, () => <SharedOrderPage />),
});
