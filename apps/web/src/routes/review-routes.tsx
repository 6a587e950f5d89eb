import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { withTexts } from '../bindings/late-texts.ts';
import { rootRoute } from './root-route.tsx';
import { lazyPage } from './shown-page.tsx';

const load = withTexts(() => import('../features/reviews/review-pages.ts'));
const ReviewsPage = lazyRouteComponent(load, 'ReviewsPage');

/** All reviews of a product. What it loads and tells search engines comes with its code. */
export const reviewsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/product/$slug/reviews',
  loaderDeps: ({ search }) => ({ search }),
  loader: async ({ context, params: { slug }, deps: { search } }) => {
    const { loadReviews } = await withTexts(() => import('./load-reviews.ts'))();
    const loaded = await loadReviews(context.storefront(), slug, search);
    const present = loaded.product.slug;
    if (present === slug) return loaded;
    throw redirect({ to: '/product/$slug/reviews', params: { slug: present }, statusCode: 301 });
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: lazyPage(ReviewsPage, () => <ReviewsPage {...reviewsRoute.useLoaderData()} />),
});
