import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { paths } from '@torg/domain/navigation';
import { withTexts } from '../bindings/late-texts.ts';
import { titled } from './page-head.ts';
import { rootRoute } from './root-route.tsx';
import { lazyPage } from './shown-page.tsx';

const ActingPage = lazyRouteComponent(
  withTexts(() => import('../features/sales-desk/acting-page.tsx')),
  'ActingPage',
);

/** Where representatives find customers. */
export const customersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.customers,
  head: titled('acting.customers_title'),
  component: lazyPage(ActingPage, () => <ActingPage page="customers" />),
});

/** Who acted as the user. */
export const recordsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.acting,
  head: titled('acting.records_title'),
  component: lazyPage(ActingPage, () => <ActingPage page="acting" />),
});
