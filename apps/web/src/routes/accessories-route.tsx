import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { type ListingQuery, loadListing } from '@torg/domain/catalogue';
import type { SearchParams } from '@torg/domain/navigation';
import { toldAccessories } from '@torg/domain/seo';
import { answerOf, foundOf } from '../bindings/answer.ts';
import type { Storefront } from '../bindings/storefront.ts';
import { askedListing, pageHead, seoContext, shownListing } from './page-head.ts';
import { rootRoute } from './root-route.tsx';
import { lazyPage } from './shown-page.tsx';

const AccessoriesPage = lazyRouteComponent(() => import('../features/product/product-pages.ts'), 'AccessoriesPage');

const loadAccessories = async (storefront: Storefront, asked: ListingQuery, slug: string, search: SearchParams) => {
  const { catalogue } = storefront.shop;
  const [{ slug: present, name }, loaded] = await Promise.all([
    foundOf(catalogue.product(slug)),
    answerOf(loadListing(catalogue)(shownListing(storefront, asked), { accessoriesOf: slug })),
  ]);
  if (present === slug) return { ...loaded, product: { slug, name } };
  throw redirect({ to: '/product/$slug/accessories', params: { slug: present }, search, statusCode: 301 });
};

export const accessoriesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/product/$slug/accessories',
  loaderDeps: askedListing,
  loader: ({ context, deps, params, location }) =>
    loadAccessories(context.storefront(), deps.asked, params.slug, location.search),
  head: ({ loaderData, match }) => {
    if (loaderData === undefined) return {};
    const storefront = match.context.storefront();
    return pageHead(storefront, toldAccessories(seoContext(storefront), loaderData, loaderData.product));
  },
  component: lazyPage(AccessoriesPage, () => <AccessoriesPage {...accessoriesRoute.useLoaderData()} />),
});
