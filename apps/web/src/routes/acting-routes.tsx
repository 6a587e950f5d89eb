import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { paths } from '@torg/domain/navigation';
import { pageHead } from './page-head.ts';
import { rootRoute } from './root-route.tsx';
import { lazyPage } from './shown-page.tsx';

const ActingPage = lazyRouteComponent(() => import('../features/acting/acting-page.tsx'), 'ActingPage');

/** Where representatives find customers. */
export const customersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.customers,
  head: ({ match }) => {
    const storefront = match.context.storefront();
    return pageHead(storefront, { title: storefront.text.t('acting.customers_title') });
  },
  component: lazyPage(ActingPage, () => <ActingPage page="customers" />),
});

/** Who acted as the user. */
export const recordsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.acting,
  head: ({ match }) => {
    const storefront = match.context.storefront();
    return pageHead(storefront, { title: storefront.text.t('acting.records_title') });
  },
  component: lazyPage(ActingPage, () => <ActingPage page="acting" />),
});
