import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { paths } from '@torg/domain/navigation';
import { withTexts } from '../bindings/late-texts.ts';
import { titled } from './page-head.ts';
import { rootRoute } from './root-route.tsx';
import { lazyPage } from './shown-page.tsx';

const OwnDataPage = lazyRouteComponent(
  withTexts(() => import('../features/account/own-data-page.tsx')),
  'OwnDataPage',
);

/** What the shop keeps of a user. */
export const ownDataRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.ownData,
  head: titled('own_data.title'),
  component: lazyPage(OwnDataPage, () => <OwnDataPage />),
});
