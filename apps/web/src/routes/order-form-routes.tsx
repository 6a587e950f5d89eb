import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { paths } from '@torg/domain/navigation';
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
