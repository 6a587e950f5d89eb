import { createRoute, lazyRouteComponent, notFound, redirect } from '@tanstack/react-router';
import { type Category, categoryTrail, isNarrowed, type ListingQuery, loadListing } from '@torg/domain/catalogue';
import type { SearchParams } from '@torg/domain/navigation';
import { toldCategory } from '@torg/domain/seo';
import { answerOf } from '../bindings/answer.ts';
import type { Storefront } from '../bindings/storefront.ts';
import { askedListing, pageHead, seoContext, shownListing } from './page-head.ts';
import { rootRoute } from './root-route.tsx';
import { lazyPage } from './shown-page.tsx';

type Parent = Promise<{ readonly loaderData?: { readonly categories: readonly Category[] | null } | undefined }>;

const loadCategory = async (
  storefront: Storefront,
  asked: ListingQuery,
  path: string,
  search: SearchParams,
  parent: Parent,
) => {
  const slug = path.replace(/\/+$/, '');
  const [loaded, { loaderData }] = await Promise.all([
    answerOf(
      loadListing(storefront.shop.catalogue)(shownListing(storefront, asked), slug === '' ? {} : { category: slug }),
    ),
    parent,
  ]);
  const categories = loaderData?.categories ?? null;
  if (slug === '') return { ...loaded, trail: [], subcategories: categories ?? [] };
  const { category } = loaded.listing;
  if (category !== undefined) throw redirect({ to: '/all/$', params: { _splat: category }, search, statusCode: 301 });
  const trail = categories === null ? [nameless(slug)] : categoryTrail(categories, slug);
  if (trail.length === 0 || (categories === null && loaded.listing.total === 0 && !isNarrowed(loaded.query))) {
    throw notFound();
  }
  return { ...loaded, trail, subcategories: trail.at(-1)?.children ?? [] };
};

/** Stands in while the category tree cannot be had. */
const nameless = (slug: string): Category => ({
  name: slug.split('/').at(-1) ?? slug,
  slug,
  productCount: 0,
  children: [],
});

/** All products at `/all`, and a category at the path below it. */
const CategoryPage = lazyRouteComponent(() => import('../features/listing/category-page.tsx'), 'CategoryPage');

export const listingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/all/$',
  loaderDeps: askedListing,
  loader: ({ context, deps, params, location, parentMatchPromise }) =>
    loadCategory(context.storefront(), deps.asked, params._splat ?? '', location.search, parentMatchPromise),
  head: ({ loaderData, match }) => {
    if (loaderData === undefined) return {};
    const storefront = match.context.storefront();
    return pageHead(storefront, toldCategory(seoContext(storefront), loaderData, loaderData.trail));
  },
  component: lazyPage(CategoryPage, () => <CategoryPage {...listingRoute.useLoaderData()} />),
});
