import { lazyRouteComponent } from '@tanstack/react-router';

/** The first reviews of a product: their code comes with products that have some, before the page is shown. */
export const ReviewsInSight = lazyRouteComponent(() => import('./reviews-in-sight.tsx'), 'ReviewsInSight');
