import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { foundNothing, type LoadedListing, loadSearch } from '@torg/domain/catalogue';
import { pagedTitle } from '@torg/domain/seo';
import { answerOf } from '../bindings/answer.ts';
import { useText } from '../bindings/storefront.ts';
import type { Text } from '../bindings/text.ts';
import { askedListing, pageHead, shownListing } from './page-head.ts';
import { rootRoute } from './root-route.tsx';
import { lazyPage } from './shown-page.tsx';

const SearchPage = lazyRouteComponent(() => import('../features/search/search-page.tsx'), 'SearchPage');

/** What a search is called: by what was looked for, and whether anything was found at all. */
const searchTitle = (loaded: LoadedListing, { t }: Text): string => {
  const { query, listing } = loaded;
  if (query.text === undefined) return t('search.title');
  const isEmpty = foundNothing(loaded) && listing.contents === undefined;
  return t(isEmpty ? 'search.none_for' : 'search.title_for', { text: listing.meantText ?? query.text });
};

export const searchRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/search',
  loaderDeps: askedListing,
  loader: async ({ context, deps, parentMatchPromise }) => {
    const storefront = context.storefront();
    const search = answerOf(loadSearch(storefront.shop.catalogue)(shownListing(storefront, deps.asked)));
    const [loaded, parent] = await Promise.all([search, parentMatchPromise]);
    return { ...loaded, categories: parent.loaderData?.categories ?? [] };
  },
  head: ({ loaderData, match }) => {
    if (loaderData === undefined) return {};
    const storefront = match.context.storefront();
    const title = searchTitle(loaderData, storefront.text);
    return pageHead(storefront, { title: pagedTitle(storefront.text.t, title, loaderData.listing.page) });
  },
  component: lazyPage(SearchPage, Search),
});

function Search() {
  const loaded = searchRoute.useLoaderData();
  return <SearchPage {...loaded} title={searchTitle(loaded, useText())} />;
}
