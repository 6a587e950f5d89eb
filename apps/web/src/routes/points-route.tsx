import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { withTexts } from '../bindings/late-texts.ts';
import { titled } from './page-head.ts';
import { rootRoute } from './root-route.tsx';
import { lazyPage } from './shown-page.tsx';

const PointsPage = lazyRouteComponent(
  withTexts(() => import('../features/points/points-page.tsx')),
  'PointsPage',
);

/** The loyalty points of a user. */
export const pointsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/me/loyalty-points',
  staleTime: 0,
  preloadStaleTime: 0,
  loaderDeps: ({ search }: { search: { before?: unknown } }) => ({ before: search.before }),
  loader: async ({ context, deps }) =>
    (await import('../features/points/load-points.ts')).loadPoints(context.storefront(), deps.before),
  head: titled('points.title'),
  component: lazyPage(PointsPage, () => <PointsPage {...pointsRoute.useLoaderData()} />),
});
