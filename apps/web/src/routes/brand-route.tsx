import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import type { SearchParams } from '../bindings/search-params.ts';
import { askedListing, loadListing } from '../features/listing/load-listing.ts';
import { indexedAt, previewImage } from './listing-head.ts';
import { pagedTitle, pageHead } from './page-head.ts';
import { rootRoute } from './root-route.tsx';
import { lazyPage } from './shown-page.tsx';

const BrandPage = lazyRouteComponent(() => import('../features/listing/brand-page.tsx'), 'BrandPage');

export const brandRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/brand/$slug',
  loaderDeps: ({ search }) => ({ asked: askedListing(search as SearchParams) }),
  loader: async ({ context, deps, params }) => {
    const storefront = context.storefront();
    const place = { brand: params.slug };
    const loaded = await loadListing(storefront, deps.asked, place);
    // An empty narrowed listing leaves open whether there is such a brand, and how it is written.
    const known = loaded.listing.total > 0 ? loaded : await loadListing(storefront, askedListing({}), place);
    if (known.listing.total === 0) throw notFound();
    return { ...loaded, name: known.listing.items[0]?.brand ?? params.slug };
  },
  head: ({ loaderData, match }) => {
    if (loaderData === undefined) return {};
    const { query, listing, name } = loaderData;
    const storefront = match.context.storefront();
    return pageHead(storefront, {
      title: pagedTitle(storefront, name, listing.page),
      description: storefront.text.t('listing.description', { name, shop: storefront.shop.config.info.name }),
      ...indexedAt(query, listing),
      ...previewImage(listing),
    });
  },
  component: lazyPage(BrandPage, () => <BrandPage {...brandRoute.useLoaderData()} />),
});
