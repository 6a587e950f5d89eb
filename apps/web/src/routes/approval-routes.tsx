import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { withTexts } from '../bindings/late-texts.ts';
import { titled } from './page-head.ts';
import { rootRoute } from './root-route.tsx';
import { lazyPage } from './shown-page.tsx';

const ApprovalsPage = lazyRouteComponent(
  withTexts(() => import('../features/approvals/approvals-page.tsx')),
  'ApprovalsPage',
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

/** The rules by which orders of a company are approved. */
export const approvalRulesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/me/orders-attest/rules',
  head: titled('approval.rules_title'),
  component: lazyPage(ApprovalRulesPage, () => <ApprovalRulesPage />),
});
