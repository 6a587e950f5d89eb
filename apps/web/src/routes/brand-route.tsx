import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadBrand } from '@torg/domain/catalogue';
import { toldBrand } from '@torg/domain/seo';
import { answerOf, foundOf } from '../bindings/answer.ts';
import { loadBlocks } from '../features/blocks/late-blocks.ts';
import { askedListing, pageHead, seoContext, shownListing } from './page-head.ts';
import { rootRoute } from './root-route.tsx';
import { lazyPage } from './shown-page.tsx';

const BrandPage = lazyRouteComponent(() => import('../features/brand/brand-page.tsx'), 'BrandPage');

export const brandRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/brand/$slug',
  loaderDeps: askedListing,
  loader: async ({ context, deps, params }) => {
    const storefront = context.storefront();
    const { catalogue, contents } = storefront.shop;
    const [loaded, page] = await Promise.all([
      foundOf(loadBrand(catalogue)(shownListing(storefront, deps.asked), params.slug)),
      answerOf(contents.page({ page: 'brand', slug: params.slug })),
    ]);
    return { ...loaded, description: page.description, blocks: await loadBlocks(storefront, page.blocks) };
  },
  head: ({ loaderData, match }) => {
    if (loaderData === undefined) return {};
    const storefront = match.context.storefront();
    return pageHead(storefront, toldBrand(seoContext(storefront), loaderData, loaderData));
  },
  component: lazyPage(BrandPage, () => <BrandPage {...brandRoute.useLoaderData()} />),
});
