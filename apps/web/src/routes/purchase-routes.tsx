import { createRoute, lazyRouteComponent, notFound, redirect } from '@tanstack/react-router';
import { paths, type SearchParams, whyNotCancelled, whyNotWithdrawn } from '@torg/domain/navigation';
import { isUnpaid } from '@torg/domain/purchase';
import { either as E, option as O } from 'fp-ts';
import { foundOf, PageFailure } from '../bindings/answer.ts';
import { knownUser } from '../bindings/known-user.ts';
import { withTexts } from '../bindings/late-texts.ts';
import type { Storefront } from '../bindings/storefront.ts';
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

/** Few have a payment left in the middle: what asks for it is loaded for them alone. */
const loadHeld = async (storefront: Storefront) => {
  if (O.isNone(storefront.orderOnHold())) return null;
  const { loadHeldPayment } = await withTexts(() => import('../features/payment/use-held-payment.ts'))();
  return loadHeldPayment(storefront);
};

/**
 * The basket on screen is what the page shows: whatever it learned since is not overwritten by an older answer.
 * The bank's answer comes first, since what was paid is no longer in the basket.
 */
const loadBasket = async (storefront: Storefront) => {
  const held = await loadHeld(storefront);
  const basket = await storefront.basket.load();
  if (E.isLeft(basket)) throw new PageFailure(basket.left);
  return { basket: basket.right, held };
};

/** What is known of who buys; the page itself asks as soon as it is known who that is. */
const loadBuyerFacts = async (storefront: Storefront) =>
  knownUser(storefront) === undefined
    ? undefined
    : (await import('../features/buying/load-buyer-facts.ts')).loadBuyerFacts(storefront);

const loadBasketPage = async (storefront: Storefront, number: unknown) => {
  const [basket, buyer] = await Promise.all([loadBasket(storefront), loadBuyerFacts(storefront)]);
  const loaded = { ...basket, ...(buyer === undefined ? {} : { buyer }) };
  if (typeof number !== 'string') return { ...loaded, reordered: null };
  const { loadReordered } = await import('../features/basket/load-reordered.ts');
  return { ...loaded, reordered: await loadReordered(storefront, number, loaded.basket) };
};

export const basketRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.basket,
  staleTime: 0,
  preloadStaleTime: 0,
  loaderDeps: ({ search }: { search: { reordered?: unknown } }) => ({ reordered: search.reordered }),
  loader: ({ context, deps }) => loadBasketPage(context.storefront(), deps.reordered),
  head: titled('basket.title'),
  component: lazyPage(BasketPage, () => <BasketPage {...basketRoute.useLoaderData()} />),
});

const loadCheckout = async (storefront: Storefront, wished: unknown) => {
  const [basket, buyer] = await Promise.all([
    loadBasket(storefront),
    import('../features/checkout/load-buyer.ts').then(({ loadBuyer }) => loadBuyer(storefront)),
  ]);
  return { ...basket, ...buyer, wished: typeof wished === 'string' ? wished : undefined };
};

export const checkoutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.checkout,
  staleTime: 0,
  preloadStaleTime: 0,
  loaderDeps: ({ search }: { search: { address?: unknown } }) => ({ address: search.address }),
  loader: ({ context, deps }) => loadCheckout(context.storefront(), deps.address),
  head: titled('checkout.title'),
  component: lazyPage(CheckoutPage, () => <CheckoutPage {...checkoutRoute.useLoaderData()} />),
});

export const confirmationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/confirmation',
  loaderDeps: ({ search }: { search: { order?: unknown } }) => ({ order: search.order }),
  loader: async ({ context, deps }) => {
    if (typeof deps.order !== 'string') throw notFound();
    const order = await foundOf(context.storefront().shop.orders.find(deps.order));
    // Thanks are said for what is paid or will be; the rest is told how it stands.
    if (isUnpaid(order)) throw redirect({ to: '/complete-payment', search: { order: order.number }, statusCode: 303 });
    return order;
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
