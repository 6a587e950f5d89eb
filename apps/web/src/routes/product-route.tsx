import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import {
  type Catalogue,
  chooseVariant,
  galleryOf,
  type Product as ProductFacts,
  type ProductQuery,
  readProductQuery,
} from '@torg/domain/catalogue';
import type { PictureAddress } from '@torg/domain/media';
import { toSearchParams } from '@torg/domain/navigation';
import { toldProduct } from '@torg/domain/seo';
import { option as O } from 'fp-ts';
import { answerOf, foundOf } from '../bindings/answer.ts';
import { PlansOfProduct, ReviewsInSight } from '../features/product/late-parts.ts';
import { pictureWidths } from '../features/product/picture-widths.ts';
import { fetchPictureAhead } from '../ui/product-picture.tsx';
import { pageHead, seoContext } from './page-head.ts';
import { rootRoute } from './root-route.tsx';
import { shownPage } from './shown-page.tsx';

const load = () => import('../features/product/product-pages.ts');
const ProductPage = lazyRouteComponent(load, 'ProductPage');
const GoneProductPage = lazyRouteComponent(load, 'GoneProductPage');

/** Both pages are one script. */
const loadPages = async (): Promise<void> => {
  await Promise.all([ProductPage, GoneProductPage].map((page) => page.preload?.()));
};

export const productRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/product/$slug',
  loader: async ({ context, params, location, cause }) => {
    const { shop, picture } = context.storefront();
    const found = await answerOf(shop.catalogue.product(params.slug));
    if (O.isNone(found)) return await goneOrMissing(shop.catalogue, params.slug);
    const product = found.value;
    if (cause === 'preload') fetchFirstPicture(picture, product, readProductQuery(toSearchParams(location.search)));
    if (product.reviews !== undefined) await ReviewsInSight.preload?.();
    if (shop.config.plans) await PlansOfProduct.preload?.();
    if (product.slug === params.slug) return product;
    throw redirect({ to: '/product/$slug', params: { slug: product.slug }, search: location.search, statusCode: 301 });
  },
  head: ({ loaderData: product, match }) => {
    if (product === undefined) return {};
    if ('state' in product) return pageHead(match.context.storefront(), { title: product.name });
    const storefront = match.context.storefront();
    return pageHead(storefront, toldProduct(seoContext(storefront), product));
  },
  component: Object.assign(shownPage(Product), { preload: loadPages }),
});

/** What was here and is no longer sold, for the page that says so. */
const goneOrMissing = async (catalogue: Catalogue, slug: string) => ({
  ...(await foundOf(catalogue.goneProduct(slug))),
  state: 'gone' as const,
});

/** The picture that the page opens with. */
const fetchFirstPicture = (address: PictureAddress, product: ProductFacts, query: ProductQuery): void => {
  const choice = chooseVariant(product, query);
  const [picture] = choice === undefined ? [] : galleryOf(product, choice.shown);
  if (picture !== undefined) fetchPictureAhead(address, picture.id, 'product-image', pictureWidths);
};

function Product() {
  const query = readProductQuery(toSearchParams(productRoute.useSearch()));
  const product = productRoute.useLoaderData();
  return 'state' in product ? <GoneProductPage {...product} /> : <ProductPage product={product} query={query} />;
}
