import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { paths } from '@torg/domain/navigation';
import { answerOf } from '../bindings/answer.ts';
import type { Storefront } from '../bindings/storefront.ts';
import { loadBlocks } from '../features/blocks/late-blocks.ts';
import { pageHead } from './page-head.ts';
import { rootRoute } from './root-route.tsx';
import { lazyPage } from './shown-page.tsx';

const StartPage = lazyRouteComponent(() => import('../features/start/start-page.tsx'), 'StartPage');

const loadStart = async (storefront: Storefront) => {
  const { description, blocks } = await answerOf(storefront.shop.contents.page({ page: 'start' }));
  return { description, blocks: await loadBlocks(storefront, blocks) };
};

export const startRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  loader: ({ context }) => loadStart(context.storefront()),
  head: ({ loaderData, match }) => {
    const storefront = match.context.storefront();
    const { name } = storefront.shop.config.info;
    return pageHead(storefront, {
      title: name,
      description: loaderData?.description ?? storefront.text.t('start.description', { shop: name }),
      canonical: paths.start,
    });
  },
  component: lazyPage(StartPage, () => <StartPage {...startRoute.useLoaderData()} />),
});
