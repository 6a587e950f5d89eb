import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { SearchParams } from '../bindings/search-params.ts';
import { askedListing, loadListing } from '../features/listing/load-listing.ts';
import { pagedTitle, pageHead } from './page-head.ts';
import { rootRoute } from './root-route.tsx';
import { lazyPage } from './shown-page.tsx';

const SearchPage = lazyRouteComponent(() => import('../features/search/search-page.tsx'), 'SearchPage');

export const searchRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/search',
  loaderDeps: ({ search }) => ({ asked: askedListing(search as SearchParams) }),
  loader: async ({ context, deps, parentMatchPromise }) => {
    const [loaded, parent] = await Promise.all([loadListing(context.storefront(), deps.asked), parentMatchPromise]);
    return { ...loaded, categories: parent.loaderData?.categories ?? [] };
  },
  head: ({ loaderData, match }) => {
    if (loaderData === undefined) return {};
    const storefront = match.context.storefront();
    const { text } = loaderData.query;
    const { t } = storefront.text;
    const title = text === undefined ? t('search.title') : t('search.title_for', { text });
    return pageHead(storefront, { title: pagedTitle(storefront, title, loaderData.listing.page) });
  },
  component: lazyPage(SearchPage, () => <SearchPage {...searchRoute.useLoaderData()} />),
});
