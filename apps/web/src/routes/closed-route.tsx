import { createRoute, notFound } from '@tanstack/react-router';
import { foundOf } from '../bindings/answer.ts';
import { closedPath } from '../bindings/special-paths.ts';
import { ClosedPage } from '../features/content/closed-page.tsx';
import { rootRoute } from './root-route.tsx';

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
  component: () => <ClosedPage article={closedRoute.useLoaderData()} />,
});
