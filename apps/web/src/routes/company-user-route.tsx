import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { withTexts } from '../bindings/late-texts.ts';
import { titled } from './page-head.ts';
import { rootRoute } from './root-route.tsx';
import { lazyPage } from './shown-page.tsx';

const CompanyUsersPage = lazyRouteComponent(
  withTexts(() => import('../features/company-users/company-users-page.tsx')),
  'CompanyUsersPage',
);

const JoinPage = lazyRouteComponent(
  withTexts(() => import('../features/company-users/join-page.tsx')),
  'JoinPage',
);

const CompanyRequestsPage = lazyRouteComponent(
  withTexts(() => import('../features/company-users/company-requests-page.tsx')),
  'CompanyRequestsPage',
);

/** The users of a company, for who keeps them. */
export const companyUsersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/me/profile/users',
  head: titled('user.list_title'),
  component: lazyPage(CompanyUsersPage, () => <CompanyUsersPage />),
});

/** An invitation to buy for a company, by the link of a mail. */
export const joinRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/join/$key',
  head: titled('join.title'),
  component: lazyPage(JoinPage, () => <JoinPage />),
});

/** Where a user asks to buy for a company, and who keeps its users decides. */
export const companyRequestsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/me/link-user-approval',
  head: titled('company_request.title'),
  component: lazyPage(CompanyRequestsPage, () => <CompanyRequestsPage />),
});
