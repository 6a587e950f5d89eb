import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { withTexts } from '../bindings/late-texts.ts';
import { titled } from './page-head.ts';
import { rootRoute } from './root-route.tsx';
import { lazyPage } from './shown-page.tsx';

const ApprovalsPage = lazyRouteComponent(
  withTexts(() => import('../features/approvals/approvals-page.tsx')),
  'ApprovalsPage',
);
const ApprovalLinkPage = lazyRouteComponent(
  withTexts(() => import('../features/approvals/approval-link-page.tsx')),
  'ApprovalLinkPage',
);
const AbsencePage = lazyRouteComponent(
  withTexts(() => import('../features/approvals/absence-page.tsx')),
  'AbsencePage',
);
const ApprovalRulesPage = lazyRouteComponent(
  withTexts(() => import('../features/approvals/approval-rules-page.tsx')),
  'ApprovalRulesPage',
);

/** Orders of a company that wait for an approval, and those that did. */
export const approvalsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/me/orders-attest',
  head: titled('approval.list_title'),
  component: lazyPage(ApprovalsPage, () => <ApprovalsPage />),
});

/** One order to decide about, by the link of a mail. */
export const approvalLinkRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/approve/$key',
  head: titled('approval.link_title'),
  component: lazyPage(ApprovalLinkPage, () => <ApprovalLinkPage />),
});

/** Who decides while an approver is away. */
export const absenceRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/me/orders-attest/absence',
  head: titled('approval.absence_title'),
  component: lazyPage(AbsencePage, () => <AbsencePage />),
});

/** The rules by which orders of a company are approved. */
export const approvalRulesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/me/orders-attest/rules',
  head: titled('approval.rules_title'),
  component: lazyPage(ApprovalRulesPage, () => <ApprovalRulesPage />),
});
