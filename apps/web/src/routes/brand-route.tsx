import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadBrand } from '@torg/domain/catalogue';
import { foundOf } from '../bindings/answer.ts';
import { askedListing, indexedAt, pagedTitle, pageHead, previewImage, shownListing } from './page-head.ts';
import { rootRoute } from './root-route.tsx';
import { lazyPage } from './shown-page.tsx';

const BrandPage = lazyRouteComponent(() => import('../features/listing/brand-page.tsx'), 'BrandPage');

export const brandRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/brand/$slug',
  loaderDeps: askedListing,
  loader: ({ context, deps, params }) => {
    const storefront = context.storefront();
    return foundOf(loadBrand(storefront.shop.catalogue)(shownListing(storefront, deps.asked), params.slug));
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
