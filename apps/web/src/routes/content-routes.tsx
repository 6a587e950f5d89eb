import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import type { Article } from '@torg/domain/content';
import { paths } from '@torg/domain/navigation';
import { toldArticle } from '@torg/domain/seo';
import { option as O } from 'fp-ts';
import { answerOf, foundOf } from '../bindings/answer.ts';
import type { Storefront } from '../bindings/storefront.ts';
import { loadBlocks } from '../features/blocks/late-blocks.ts';
import { pageHead, seoContext } from './page-head.ts';
import { rootRoute } from './root-route.tsx';
import { lazyPage } from './shown-page.tsx';

const ArticlePage = lazyRouteComponent(() => import('../features/content/content-pages.ts'), 'ArticlePage');

const withBlocks = async (storefront: Storefront, { blocks = [], ...article }: Article) => ({
  article,
  blocks: await loadBlocks(storefront, blocks),
});

const articleHead = (storefront: Storefront, article: Article | undefined) =>
  article === undefined ? {} : pageHead(storefront, toldArticle(seoContext(storefront), article));

export const contentRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/content/$slug',
  loader: async ({ context, params }) => {
    const storefront = context.storefront();
    return withBlocks(storefront, await foundOf(storefront.shop.contents.article(params.slug)));
  },
  head: ({ loaderData, match }) => articleHead(match.context.storefront(), loaderData?.article),
  component: lazyPage(ArticlePage, () => <ArticlePage {...contentRoute.useLoaderData()} />),
});

/** Missing privacy content redirects home. */
export const privacyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.privacy,
  loader: async ({ context }) => {
    const storefront = context.storefront();
    const { shop } = storefront;
    const slug = shop.config.info.privacyPageContentId;
    const article = slug === undefined ? O.none : await answerOf(shop.contents.article(slug));
    if (O.isNone(article)) throw redirect({ to: paths.start, statusCode: 302 });
    return withBlocks(storefront, article.value);
  },
  head: ({ loaderData, match }) => articleHead(match.context.storefront(), loaderData?.article),
  component: lazyPage(ArticlePage, () => <ArticlePage {...privacyRoute.useLoaderData()} />),
});
