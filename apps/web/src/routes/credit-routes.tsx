import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { creditPaths, type SearchParams } from '@torg/domain/navigation';
import { withTexts } from '../bindings/late-texts.ts';
import { titled } from './page-head.ts';
import { rootRoute } from './root-route.tsx';
import { lazyPage } from './shown-page.tsx';

const CreditPage = lazyRouteComponent(
  withTexts(() => import('../features/credit/credit-page.tsx')),
  'CreditPage',
);

const CreditReportPage = lazyRouteComponent(
  withTexts(() => import('../features/credit/credit-report-page.tsx')),
  'CreditReportPage',
);

const fresh = { staleTime: 0, preloadStaleTime: 0 } as const;

export const creditRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: creditPaths.own,
  ...fresh,
  loader: async ({ context }) =>
    (await import('../features/credit/load-credit.ts')).loadCredit(context.storefront(), 'employee'),
  head: titled('credit.own_title'),
  component: lazyPage(CreditPage, () => <CreditPage {...creditRoute.useLoaderData()} />),
});

export const companyCreditRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: creditPaths.company,
  ...fresh,
  loader: async ({ context }) =>
    (await import('../features/credit/load-credit.ts')).loadCredit(context.storefront(), 'company'),
  head: titled('credit.company_title'),
  component: lazyPage(CreditPage, () => <CreditPage {...companyCreditRoute.useLoaderData()} />),
});

export const creditReportRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: creditPaths.report,
  ...fresh,
  loaderDeps: ({ search }: { search: SearchParams }) => ({ search }),
  loader: async ({ context, deps }) => {
    const { loadCreditReport } = await import('../features/credit/load-credit-report.ts');
    return loadCreditReport(context.storefront(), deps.search);
  },
  head: titled('credit.report_title'),
  component: lazyPage(CreditReportPage, () => <CreditReportPage {...creditReportRoute.useLoaderData()} />),
});
