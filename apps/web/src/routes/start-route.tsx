import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { toldStart } from '@torg/domain/seo';
import { answerOf } from '../bindings/answer.ts';
import type { Storefront } from '../bindings/storefront.ts';
import { loadBlocks } from '../features/blocks/late-blocks.ts';
import { pageHead, seoContext } from './page-head.ts';
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
    return pageHead(storefront, toldStart(seoContext(storefront), { description: loaderData?.description }));
  },
  component: lazyPage(StartPage, () => <StartPage {...startRoute.useLoaderData()} />),
});
