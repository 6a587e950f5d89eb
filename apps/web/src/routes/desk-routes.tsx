import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { salesPaths } from '@torg/domain/navigation';
import { withTexts } from '../bindings/late-texts.ts';
import { pageHead, titled } from './page-head.ts';
import { rootRoute } from './root-route.tsx';
import { lazyPage } from './shown-page.tsx';

const DeskPage = lazyRouteComponent(
  withTexts(() => import('../features/sales-desk/desk-page.tsx')),
  'DeskPage',
);
const DeskOrdersPage = lazyRouteComponent(
  withTexts(() => import('../features/sales-desk/desk-orders-page.tsx')),
  'DeskOrdersPage',
);
const DeskOrderPage = lazyRouteComponent(
  withTexts(() => import('../features/sales-desk/desk-order-page.tsx')),
  'DeskOrderPage',
);

/** Where the work at a sales desk begins. */
export const deskRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: salesPaths.desk,
  head: titled('desk.title'),
  component: lazyPage(DeskPage, () => <DeskPage />),
});

/** Orders at the desk. */
export const deskOrdersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: salesPaths.orders,
  head: titled('desk.orders_title'),
  component: lazyPage(DeskOrdersPage, () => <DeskOrdersPage />),
});

/** One of them. */
export const deskOrderRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/ks/orders/$number',
  head: ({ match, params }) => {
    const storefront = match.context.storefront();
    return pageHead(storefront, { title: storefront.text.t('order.title', { number: params.number }) });
  },
  component: lazyPage(DeskOrderPage, () => <DeskOrderPage />),
});
