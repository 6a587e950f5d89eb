import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { withTexts } from '../bindings/late-texts.ts';
import { OrderMissingPage } from '../features/orders/order-missing-page.tsx';
import { pageHead, titled } from './page-head.ts';
import { rootRoute } from './root-route.tsx';
import { lazyPage } from './shown-page.tsx';

const CompletePaymentPage = lazyRouteComponent(
  withTexts(() => import('../features/payment/payment-pages.ts')),
  'CompletePaymentPage',
);
const BankAwayPage = lazyRouteComponent(
  withTexts(() => import('../features/payment/payment-pages.ts')),
  'BankAwayPage',
);

const orderIn = ({ search }: { search: { order?: unknown } }) => ({ order: search.order });

export const completePaymentRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/complete-payment',
  staleTime: 0,
  preloadStaleTime: 0,
  loaderDeps: orderIn,
  loader: async ({ context, deps: { order } }) => {
    if (typeof order !== 'string') throw notFound();
    const { loadPayment } = await import('../features/payment/load-payment.ts');
    return loadPayment(context.storefront().shop, order);
  },
  head: ({ loaderData, match }) => {
    if (loaderData === undefined) return {};
    const storefront = match.context.storefront();
    return pageHead(storefront, { title: storefront.text.t('payment.title') });
  },
  notFoundComponent: OrderMissingPage,
  component: lazyPage(CompletePaymentPage, () => <CompletePaymentPage {...completePaymentRoute.useLoaderData()} />),
});

/** The server leads on to the bank from here; this is what it shows when the bank is away. */
export const redirectPaymentRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/redirect-payment',
  loaderDeps: orderIn,
  loader: ({ deps: { order } }) => {
    if (typeof order !== 'string') throw notFound();
    return order;
  },
  head: titled('payment.title'),
  component: lazyPage(BankAwayPage, () => <BankAwayPage orderNumber={redirectPaymentRoute.useLoaderData()} />),
});
