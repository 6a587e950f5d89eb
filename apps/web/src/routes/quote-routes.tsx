import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { quotePaths } from '@torg/domain/navigation';
import { withTexts } from '../bindings/late-texts.ts';
import { titled } from './page-head.ts';
import { rootRoute } from './root-route.tsx';
import { lazyPage } from './shown-page.tsx';

const QuotesPage = lazyRouteComponent(
  withTexts(() => import('../features/quotes/quotes-page.tsx')),
  'QuotesPage',
);
const QuotePage = lazyRouteComponent(
  withTexts(() => import('../features/quotes/quote-page.tsx')),
  'QuotePage',
);
const QuoteOrderPage = lazyRouteComponent(
  withTexts(() => import('../features/quotes/quote-order-page.tsx')),
  'QuoteOrderPage',
);
const DeskQuotesPage = lazyRouteComponent(
  withTexts(() => import('../features/quotes/desk-quotes-page.tsx')),
  'DeskQuotesPage',
);
const DeskQuotePage = lazyRouteComponent(
  withTexts(() => import('../features/quotes/desk-quotes-page.tsx')),
  'DeskQuotePage',
);

/** Quotes of a company. */
export const quotesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: quotePaths.list,
  head: titled('quote.list_title'),
  component: lazyPage(QuotesPage, () => <QuotesPage />),
});

/** One of them. */
export const quoteRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: quotePaths.decline,
  head: titled('quote.one_title'),
  component: lazyPage(QuotePage, () => <QuotePage />),
});

/** Where a quote becomes an order. */
export const quoteOrderRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: quotePaths.placeOrder,
  head: titled('quote.accept_title'),
  component: lazyPage(QuoteOrderPage, () => <QuoteOrderPage />),
});

/** Quotes that wait for an answer, for representatives. */
export const deskQuotesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: quotePaths.desk,
  head: titled('quote.desk_title'),
  component: lazyPage(DeskQuotesPage, () => <DeskQuotesPage />),
});

/** One of them. */
export const deskQuoteRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: quotePaths.change,
  head: titled('quote.one_title'),
  component: lazyPage(DeskQuotePage, () => <DeskQuotePage />),
});
