import { createRoute } from '@tanstack/react-router';
import { addresses, plainText } from '@torg/domain';
import { foundOf } from '../bindings/answer.ts';
import { ProductPage } from '../features/product/product-page.tsx';
import { excerpt, pageHead } from './page-head.ts';
import { rootRoute } from './root-route.tsx';

export const productRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/product/$slug',
  loader: ({ context, params }) => foundOf(context.storefront().shop.catalogue.product(params.slug)),
  head: ({ loaderData: product, match }) => {
    if (product === undefined) return {};
    const image = product.images[0];
    const description = excerpt(plainText(product.description) || product.highlights.join('. '));
    return pageHead(match.context.storefront(), {
      title: product.name,
      ...(description === '' ? {} : { description }),
      canonical: addresses.product(product.slug),
      ...(image === undefined ? {} : { image }),
    });
  },
  component: Product,
});

function Product() {
  const { sku } = productRoute.useSearch({ select: (search: { sku?: unknown }) => ({ sku: search.sku }) });
  return (
    <ProductPage product={productRoute.useLoaderData()} {...(typeof sku === 'string' ? { chosenSku: sku } : {})} />
  );
}
