import { lazyRouteComponent } from '@tanstack/react-router';

/** The bar of who acts as a customer: loaded for them alone, before their page is shown. */
export const SalesBar = lazyRouteComponent(() => import('../acting/sales-bar.tsx'), 'SalesBar');
