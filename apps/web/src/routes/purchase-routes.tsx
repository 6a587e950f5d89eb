import { createRoute, lazyRouteComponent, notFound, redirect } from '@tanstack/react-router';
import { paths, type SearchParams, whyNotCancelled, whyNotWithdrawn } from '@torg/domain/navigation';
import { foundOf } from '../bindings/answer.ts';
import { withTexts } from '../bindings/late-texts.ts';
import { OrderMissingPage } from '../features/orders/order-missing-page.tsx';
import { pageHead, titled } from './page-head.ts';
import { rootRoute } from './root-route.tsx';
import { lazyPage } from './shown-page.tsx';

const BasketPage = lazyRouteComponent(
  withTexts(() => import('../features/basket/basket-page.tsx')),
  'BasketPage',
);
const CheckoutPage = lazyRouteComponent(
  withTexts(() => import('../features/checkout/checkout-page.tsx')),
  'CheckoutPage',
);
const ConfirmationPage = lazyRouteComponent(
  withTexts(() => import('../features/checkout/confirmation-page.tsx')),
  'ConfirmationPage',
);
const OrdersPage = lazyRouteComponent(
  withTexts(() => import('../features/orders/orders-page.tsx')),
  'OrdersPage',
);
const OrderPage = lazyRouteComponent(
  withTexts(() => import('../features/orders/order-page.tsx')),
  'OrderPage',
);

export const basketRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.basket,
  staleTime: 0,
  preloadStaleTime: 0,
  loaderDeps: ({ search }: { search: { reordered?: unknown } }) => ({ reordered: search.reordered }),
  loader: async ({ context, deps }) => {
    const { loadBasketPage } = await import('../features/basket/load-basket.ts');
    return loadBasketPage(context.storefront(), deps.reordered);
  },
  head: titled('basket.title'),
  component: lazyPage(BasketPage, () => <BasketPage {...basketRoute.useLoaderData()} />),
});

export const checkoutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.checkout,
  staleTime: 0,
  preloadStaleTime: 0,
  loaderDeps: ({ search }: { search: { address?: unknown } }) => ({ address: search.address }),
  loader: async ({ context, deps }) => {
    const { loadCheckout } = await import('../features/checkout/load-checkout.ts');
    return loadCheckout(context.storefront(), deps.address);
  },
  head: titled('checkout.title'),
  component: lazyPage(CheckoutPage, () => <CheckoutPage {...checkoutRoute.useLoaderData()} />),
});

export const confirmationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/confirmation',
  loaderDeps: ({ search }: { search: { order?: unknown } }) => ({ order: search.order }),
  loader: async ({ context, deps }) => {
    if (typeof deps.order !== 'string') throw notFound();
    const { loadConfirmation } = await import('../features/checkout/load-confirmation.ts');
    return loadConfirmation(context.storefront().shop, deps.order);
  },
  head: ({ loaderData, match }) => {
    if (loaderData === undefined) return {};
    const storefront = match.context.storefront();
    return pageHead(storefront, { title: storefront.text.t('order.confirmation_title') });
  },
  notFoundComponent: OrderMissingPage,
  component: lazyPage(ConfirmationPage, () => <ConfirmationPage order={confirmationRoute.useLoaderData()} />),
});

/** The account area starts at the orders, the first entry of its menu. */
export const accountRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/me',
  loader: () => {
    throw redirect({ to: paths.orders, statusCode: 302 });
  },
});

export const ordersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.orders,
  staleTime: 0,
  preloadStaleTime: 0,
  loaderDeps: ({ search }: { search: SearchParams }) => ({ search }),
  loader: async ({ context, deps }) => {
    const { loadOrders } = await import('../features/orders/load-orders.ts');
    return loadOrders(context.storefront(), deps.search);
  },
  head: titled('order.list_title'),
  component: lazyPage(OrdersPage, () => <OrdersPage {...ordersRoute.useLoaderData()} />),
});

export const orderRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/me/order/$number',
  staleTime: 0,
  preloadStaleTime: 0,
  loader: ({ context, params }) => foundOf(context.storefront().shop.orders.see(params.number)),
  head: ({ loaderData, match, params }) => {
    if (loaderData === undefined) return {};
    const storefront = match.context.storefront();
    return pageHead(storefront, { title: storefront.text.t('order.title', { number: params.number }) });
  },
  notFoundComponent: OrderMissingPage,
  component: lazyPage(OrderPage, () => (
    <OrderPage
      order={orderRoute.useLoaderData()}
      notCancelled={orderRoute.useSearch({
        select: ({ cancel }: { cancel?: unknown }) => whyNotCancelled.find((why) => why === cancel),
      })}
      notWithdrawn={orderRoute.useSearch({
        select: ({ withdrawal }: { withdrawal?: unknown }) => whyNotWithdrawn.find((why) => why === withdrawal),
      })}
    />
  )),
});
