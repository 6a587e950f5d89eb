import { lazyRouteComponent } from '@tanstack/react-router';
import { withTexts } from '../../bindings/late-texts.ts';

/** The first reviews of a product: their code comes with products that have some, before the page is shown. */
export const ReviewsInSight = lazyRouteComponent(
  withTexts(() => import('./reviews-in-sight.tsx')),
  'ReviewsInSight',
);
