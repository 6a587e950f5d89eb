import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { paths } from '@torg/domain/navigation';
import { loadStart } from '../features/start/load-start.ts';
import { pageHead } from './page-head.ts';
import { rootRoute } from './root-route.tsx';
import { lazyPage } from './shown-page.tsx';

const StartPage = lazyRouteComponent(() => import('../features/start/start-page.tsx'), 'StartPage');

export const startRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  loader: ({ context }) => loadStart(context.storefront()),
  head: ({ match }) => {
    const storefront = match.context.storefront();
    const { name } = storefront.shop.config.info;
    return pageHead(storefront, {
      title: name,
      description: storefront.text.t('start.description', { shop: name }),
      canonical: paths.start,
    });
  },
  component: lazyPage(StartPage, () => <StartPage {...startRoute.useLoaderData()} />),
});
