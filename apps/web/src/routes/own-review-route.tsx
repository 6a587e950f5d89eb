import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { withTexts } from '../bindings/late-texts.ts';
import { titled } from './page-head.ts';
import { rootRoute } from './root-route.tsx';
import { lazyPage } from './shown-page.tsx';

const OwnReviewPage = lazyRouteComponent(
  withTexts(() => import('../features/reviews/review-pages.ts')),
  'OwnReviewPage',
);

/** Where buyers write reviews, and readers are told what became of a vote, a report, a no to mails. */
export const reviewRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/review/$',
  head: titled('review.title'),
  component: lazyPage(OwnReviewPage, () => <OwnReviewPage />),
});
