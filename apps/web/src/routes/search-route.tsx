import { createRoute } from '@tanstack/react-router';
import type { SearchParams } from '../bindings/search-params.ts';
import { loadListing } from '../features/listing/load-listing.ts';
import { SearchPage } from '../features/search/search-page.tsx';
import { pageHead } from './page-head.ts';
import { rootRoute } from './root-route.tsx';

export const searchRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/search',
  loaderDeps: ({ search }) => ({ search: search as SearchParams }),
  loader: async ({ context, deps, parentMatchPromise }) => {
    const [loaded, parent] = await Promise.all([loadListing(context.storefront(), deps.search), parentMatchPromise]);
    return { ...loaded, categories: parent.loaderData?.categories ?? [] };
  },
  head: ({ loaderData, match }) => {
    if (loaderData === undefined) return {};
    const storefront = match.context.storefront();
    const { text } = loaderData.query;
    const { t } = storefront.text;
    return pageHead(storefront, { title: text === undefined ? t('search.title') : t('search.title_for', { text }) });
  },
  component: () => <SearchPage {...searchRoute.useLoaderData()} />,
});
