import { lazyRouteComponent } from '@tanstack/react-router';
import { withTexts } from '../../bindings/late-texts.ts';

/** The first reviews of a product: their code comes with products that have some, before the page is shown. */
export const ReviewsInSight = lazyRouteComponent(() => import('../reviews/reviews-in-sight.tsx'), 'ReviewsInSight');

/** The subscriptions that go with a product: their code comes in shops that have some, before the page is shown. */
export const PlansOfProduct = lazyRouteComponent(
  withTexts(() => import('../subscription/plans-of-product.tsx')),
  'PlansOfProduct',
);
