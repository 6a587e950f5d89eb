import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { buyingPaths, listPaths } from '@torg/domain/navigation';
import { withTexts } from '../bindings/late-texts.ts';
import { titled } from './page-head.ts';
import { rootRoute } from './root-route.tsx';
import { lazyPage } from './shown-page.tsx';

const ListsPage = lazyRouteComponent(
  withTexts(() => import('../features/lists/lists-page.tsx')),
  'ListsPage',
);
const ListPage = lazyRouteComponent(
  withTexts(() => import('../features/lists/list-page.tsx')),
  'ListPage',
);

const BoughtPage = lazyRouteComponent(
  withTexts(() => import('../features/lists/bought-page.tsx')),
  'BoughtPage',
);

const HandedBasketsPage = lazyRouteComponent(
  withTexts(() => import('../features/lists/handed-baskets-page.tsx')),
  'HandedBasketsPage',
);

const RecurringOrdersPage = lazyRouteComponent(
  withTexts(() => import('../features/recurring/recurring-orders-page.tsx')),
  'RecurringOrdersPage',
);
const RecurringPage = lazyRouteComponent(
  withTexts(() => import('../features/recurring/recurring-page.tsx')),
  'RecurringPage',
);

/** The shopping lists of a user, and those of the company. */
export const listsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: listPaths.all,
  head: titled('list.list_title'),
  component: lazyPage(ListsPage, () => <ListsPage />),
});

/** Baskets that representatives handed over to a customer. */
export const handedBasketsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: buyingPaths.handedBaskets,
  head: titled('handed.title'),
  component: lazyPage(HandedBasketsPage, () => <HandedBasketsPage />),
});

/** One shopping list. */
export const listRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: listPaths.change,
  head: titled('list.one_title'),
  component: lazyPage(ListPage, () => <ListPage />),
});

/** What was bought in the last month, week or quarter. */
export const boughtRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: buyingPaths.bought,
  head: titled('bought.title'),
  component: lazyPage(BoughtPage, () => <BoughtPage />),
});

/** What is ordered for a user again and again. */
export const recurringOrdersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: buyingPaths.recurringOrders,
  head: titled('recurring.list_title'),
  component: lazyPage(RecurringOrdersPage, () => <RecurringOrdersPage />),
});

/** One order that recurs. */
export const recurringRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: buyingPaths.recurringOrder,
  head: titled('recurring.one_title'),
  component: lazyPage(RecurringPage, () => <RecurringPage />),
});
