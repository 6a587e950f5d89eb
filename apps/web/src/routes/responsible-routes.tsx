import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { responsiblePaths } from '@torg/domain/navigation';
import { withTexts } from '../bindings/late-texts.ts';
import { pageHead, titled } from './page-head.ts';
import { rootRoute } from './root-route.tsx';
import { lazyPage } from './shown-page.tsx';

const ResponsibleOrdersPage = lazyRouteComponent(
  withTexts(() => import('../features/orders/responsible-orders-page.tsx')),
  'ResponsibleOrdersPage',
);
const ResponsibleOrderPage = lazyRouteComponent(
  withTexts(() => import('../features/orders/responsible-order-page.tsx')),
  'ResponsibleOrderPage',
);

/** Orders of the customers for whom a user is responsible. */
export const responsibleOrdersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: responsiblePaths.orders,
  head: titled('order.responsible_title'),
  component: lazyPage(ResponsibleOrdersPage, () => <ResponsibleOrdersPage />),
});

/** One of them. */
export const responsibleOrderRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/me/responsible-order/$number',
  head: ({ match, params }) => {
    const storefront = match.context.storefront();
    return pageHead(storefront, { title: storefront.text.t('order.title', { number: params.number }) });
  },
  component: lazyPage(ResponsibleOrderPage, () => <ResponsibleOrderPage />),
});
