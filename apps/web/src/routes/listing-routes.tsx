import { createRoute, notFound } from '@tanstack/react-router';
import { addresses, type Category, type Link, type ListingQuery, listingAddress } from '@torg/domain';
import type { SearchParams } from '../bindings/search-params.ts';
import type { Storefront } from '../bindings/storefront.ts';
import { CategoryPage } from '../features/listing/category-page.tsx';
import { categoryTrail } from '../features/listing/category-trail.ts';
import { isNarrowed, loadListing } from '../features/listing/load-listing.ts';
import { pageHead } from './page-head.ts';
import { rootRoute } from './root-route.tsx';

type Parent = Promise<{ readonly loaderData?: { readonly categories: readonly Category[] | null } | undefined }>;

const loadCategory = async (storefront: Storefront, search: SearchParams, slug: string | undefined, parent: Parent) => {
  const [loaded, { loaderData }] = await Promise.all([
    loadListing(storefront, search, slug === undefined ? {} : { category: slug }),
    parent,
  ]);
  const categories = loaderData?.categories ?? null;
  if (slug === undefined) return { ...loaded, trail: [], subcategories: categories ?? [] };
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

/** Narrowed and sorted views of a listing are for people; search engines keep the plain one and its pages. */
const listingHead = (storefront: Storefront, query: ListingQuery | undefined, trail: readonly Link[]) => {
  const { t } = storefront.text;
  const names = trail.map((link) => link.name).reverse();
  const title = names.length === 0 ? t('listing.all_products') : names.join(' – ');
  const plain = query && { ...query, filters: {}, sort: 'popularity' as const };
  return pageHead(storefront, {
    title: query !== undefined && query.page > 1 ? t('listing.title_page', { title, page: query.page }) : title,
    description: t('listing.description', { name: names[0] ?? title, shop: storefront.shop.edition.info.name }),
    ...(plain === undefined || isNarrowed(plain) ? {} : { canonical: listingAddress(plain) }),
  });
};

export const allRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: addresses.all,
  loaderDeps: ({ search }) => ({ search: search as SearchParams }),
  loader: ({ context, deps, parentMatchPromise }) =>
    loadCategory(context.storefront(), deps.search, undefined, parentMatchPromise),
  head: ({ loaderData, match }) => listingHead(match.context.storefront(), loaderData?.query, []),
  component: () => <CategoryPage {...allRoute.useLoaderData()} />,
});

export const categoryRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/all/$',
  loaderDeps: ({ search }) => ({ search: search as SearchParams }),
  loader: ({ context, deps, params, parentMatchPromise }) =>
    loadCategory(context.storefront(), deps.search, (params._splat ?? '').replace(/\/+$/, ''), parentMatchPromise),
  head: ({ loaderData, match }) => listingHead(match.context.storefront(), loaderData?.query, loaderData?.trail ?? []),
  component: () => <CategoryPage {...categoryRoute.useLoaderData()} />,
});
