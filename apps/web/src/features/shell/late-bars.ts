import { lazyRouteComponent } from '@tanstack/react-router';

/** The bar of who acts as a customer: loaded for them alone, before their page is shown. */
export const SalesBar = lazyRouteComponent(() => import('../acting/sales-bar.tsx'), 'SalesBar');

/** What is said after a logout: loaded where there is something to say, before the page is shown. */
export const LogoutNotice = lazyRouteComponent(() => import('../session/logout-notice.tsx'), 'LogoutNotice');
