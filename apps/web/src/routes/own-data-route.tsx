import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { cardPaths, paths } from '@torg/domain/navigation';
import { withTexts } from '../bindings/late-texts.ts';
import { titled } from './page-head.ts';
import { rootRoute } from './root-route.tsx';
import { lazyPage } from './shown-page.tsx';

const OwnDataPage = lazyRouteComponent(
  withTexts(() => import('../features/account/own-data-page.tsx')),
  'OwnDataPage',
);

const CardsPage = lazyRouteComponent(
  withTexts(() => import('../features/account/cards-page.tsx')),
  'CardsPage',
);

/** The cards that a user keeps. */
export const cardsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: cardPaths.all,
  head: titled('cards.title'),
  component: lazyPage(CardsPage, () => <CardsPage />),
});

/** What the shop keeps of a user. */
export const ownDataRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.ownData,
  head: titled('own_data.title'),
  component: lazyPage(OwnDataPage, () => <OwnDataPage />),
});
