import { createRoute } from '@tanstack/react-router';
import { addresses } from '@torg/domain';
import { loadStart } from '../features/start/load-start.ts';
import { StartPage } from '../features/start/start-page.tsx';
import { pageHead } from './page-head.ts';
import { rootRoute } from './root-route.tsx';

export const startRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  loader: ({ context }) => loadStart(context.storefront()),
  head: ({ match }) => {
    const storefront = match.context.storefront();
    const { name } = storefront.shop.edition.info;
    return pageHead(storefront, {
      title: name,
      description: storefront.text.t('start.description', { shop: name }),
      canonical: addresses.start,
    });
  },
  component: () => <StartPage products={startRoute.useLoaderData()} />,
});
