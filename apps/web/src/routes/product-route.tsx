import { createRoute, redirect } from '@tanstack/react-router';
import {
  chooseVariant,
  galleryOf,
  type Product as ProductFacts,
  type ProductQuery,
  readProductQuery,
} from '@torg/domain/catalogue';
import { paths, toSearchParams } from '@torg/domain/navigation';
import { plainText } from '@torg/domain/rich-text';
import { foundOf } from '../bindings/answer.ts';
import { pictureWidths } from '../features/product/gallery.tsx';
import { ProductPage } from '../features/product/product-page.tsx';
import { fetchPictureAhead } from '../ui/product-picture.tsx';
import { pageHead } from './page-head.ts';
import { rootRoute } from './root-route.tsx';
import { shownPage } from './shown-page.tsx';

export const productRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/product/$slug',
  loader: async ({ context, params, location, cause }) => {
    const product = await foundOf(context.storefront().shop.catalogue.product(params.slug));
    if (cause === 'preload') fetchFirstPicture(product, readProductQuery(toSearchParams(location.search)));
    if (product.slug === params.slug) return product;
    throw redirect({ to: '/product/$slug', params: { slug: product.slug }, search: location.search, statusCode: 301 });
  },
  head: ({ loaderData: product, match }) => {
    if (product === undefined) return {};
    const image = product.images[0];
    const storefront = match.context.storefront();
    const told = plainText(product.description) || product.highlights.join('. ');
    const values = { name: product.name, shop: storefront.shop.config.info.name };
    return pageHead(storefront, {
      title: product.name,
      description: told === '' ? storefront.text.t('product.search_description', values) : told,
      kind: 'product',
      canonical: paths.product(product.slug),
      ...(image === undefined ? {} : { image }),
    });
  },
  component: shownPage(Product),
});

/** The picture that the page opens with. */
const fetchFirstPicture = (product: ProductFacts, query: ProductQuery): void => {
  const choice = chooseVariant(product, query);
  const [picture] = choice === undefined ? [] : galleryOf(product, choice.shown);
  if (picture !== undefined) fetchPictureAhead(picture.id, 'product-image', pictureWidths);
};

function Product() {
  const query = readProductQuery(toSearchParams(productRoute.useSearch()));
  return <ProductPage product={productRoute.useLoaderData()} query={query} />;
}
