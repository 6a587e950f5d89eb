import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { isFiltered } from '@torg/domain/catalogue';
import type { SearchParams } from '../bindings/search-params.ts';
import { askedListing, loadListing } from '../features/listing/load-listing.ts';
import { searchTitle } from '../features/search/search-title.ts';
import { pagedTitle, pageHead } from './page-head.ts';
import { rootRoute } from './root-route.tsx';
import { lazyPage } from './shown-page.tsx';

const SearchPage = lazyRouteComponent(() => import('../features/search/search-page.tsx'), 'SearchPage');

/** As many as fill two rows on a desk and four on a phone. */
const popularProducts = 8;

export const searchRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/search',
  loaderDeps: ({ search }) => ({ asked: askedListing(search as SearchParams) }),
  loader: async ({ context, deps, parentMatchPromise }) => {
    const storefront = context.storefront();
    const [loaded, parent] = await Promise.all([loadListing(storefront, deps.asked), parentMatchPromise]);
    const categories = parent.loaderData?.categories ?? [];
    if (loaded.listing.total > 0 || isFiltered(loaded.query)) return { ...loaded, categories, popular: [] };
    const { listing } = await loadListing(storefront, askedListing({}));
    return { ...loaded, categories, popular: listing.items.slice(0, popularProducts) };
  },
  head: ({ loaderData, match }) => {
    if (loaderData === undefined) return {};
    const storefront = match.context.storefront();
    const title = searchTitle(loaderData, storefront.text);
    return pageHead(storefront, { title: pagedTitle(storefront, title, loaderData.listing.page) });
  },
  component: lazyPage(SearchPage, () => <SearchPage {...searchRoute.useLoaderData()} />),
});
