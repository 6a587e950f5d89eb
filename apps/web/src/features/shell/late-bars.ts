import { lazyRouteComponent } from '@tanstack/react-router';

const load = () => import('./bars.ts');

/** The bar of who acts as a customer: loaded for them alone, before their page is shown. */
export const SalesBar = lazyRouteComponent(load, 'SalesBar');

/** What is said after a logout: loaded where there is something to say, before the page is shown. */
export const LogoutNotice = lazyRouteComponent(load, 'LogoutNotice');
