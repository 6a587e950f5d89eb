import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { foundOf } from '../bindings/answer.ts';
import { rootRoute } from './root-route.tsx';
import { lazyPage } from './shown-page.tsx';

const ClosedPage = lazyRouteComponent(() => import('../features/content/content-pages.ts'), 'ClosedPage');

/** Where the server looks for the page of a closed shop, whatever address was asked for. */
export const closedPath = '/closed';

/** Where the server looks for the error page after a page could not be rendered. */
export const failedPath = '/failed';

/** All that a closed shop shows. */
export const closedRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: closedPath,
  loader: async ({ context }) => {
    const { shop } = context.storefront();
    const slug = shop.config.info.temporaryClosedContent;
    if (slug === undefined) throw notFound();
    return foundOf(shop.contents.article(slug));
  },
  head: ({ loaderData, match }) => ({
    meta: [
      { title: loaderData?.title ?? match.context.storefront().shop.config.info.name },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: lazyPage(ClosedPage, () => <ClosedPage article={closedRoute.useLoaderData()} />),
});

/** The error page, for when another page could not be rendered; nobody else finds anything here. */
export const failedRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: failedPath,
  loader: ({ context }) => {
    throw context.storefront().facts.hasFailed ? new Error('rendering failed') : notFound();
  },
});
