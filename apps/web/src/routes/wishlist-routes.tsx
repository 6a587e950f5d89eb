import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { paths } from '@torg/domain/navigation';
import { answerOf, foundOf } from '../bindings/answer.ts';
import { withTexts } from '../bindings/late-texts.ts';
import { titled } from './page-head.ts';
import { rootRoute } from './root-route.tsx';
import { lazyPage } from './shown-page.tsx';

const WishlistPage = lazyRouteComponent(
  withTexts(() => import('../features/wishlist/wishlist-page.tsx')),
  'WishlistPage',
);
const SharedListPage = lazyRouteComponent(
  withTexts(() => import('../features/wishlist/shared-list-page.tsx')),
  'SharedListPage',
);

/** The own list: what is in it the browser knows, or asks of the server. */
export const wishlistRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.wishes,
  head: titled('wishlist.title'),
  component: lazyPage(WishlistPage, () => <WishlistPage />),
});

/** A list that somebody shared. */
export const sharedListRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/wishlist/$secret',
  staleTime: 0,
  preloadStaleTime: 0,
  loader: async ({ context, params }) => {
    const { shop } = context.storefront();
    const wishes = await foundOf(shop.wishes.shared(params.secret));
    const cards = await answerOf(shop.catalogue.cards([...new Set(wishes.map(({ slug }) => slug))]));
    return { wishes, cards };
  },
  head: titled('wishlist.shared_title'),
  component: lazyPage(SharedListPage, () => <SharedListPage {...sharedListRoute.useLoaderData()} />),
});
