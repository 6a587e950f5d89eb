import { addresses, amountIn, type Category, imageAddress, type Link, type Product, type Variant } from '@torg/domain';
import type { Storefront } from '../bindings/storefront.ts';

/** What a search engine may know of a product: its offers, and where it stands in the shop. */
export const productData = (product: Product, storefront: Storefront): readonly unknown[] => {
  const { origin } = storefront.facts;
  const images = product.images.map(({ id }) => origin + imageAddress('product-image-modal', id, 'jpg'));
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: product.name,
      sku: product.variants[0]?.sku,
      ...(images.length === 0 ? {} : { image: images }),
      ...(product.brand === undefined ? {} : { brand: { '@type': 'Brand', name: product.brand.name } }),
      offers: product.variants.map((variant) => offer(product, variant, storefront)),
    },
    breadcrumbs(
      [...product.categories.map(categoryStep), { name: product.name, path: addresses.product(product.slug) }],
      storefront,
    ),
  ];
};

/** Where a category stands in the shop. */
export const categoryData = (trail: readonly Category[], storefront: Storefront): readonly unknown[] => [
  breadcrumbs(trail.map(categoryStep), storefront),
];

type Step = { readonly name: string; readonly path: string };

const categoryStep = ({ name, slug }: Link): Step => ({ name, path: addresses.category(slug) });

const breadcrumbs = (steps: readonly Step[], { facts, path, text }: Storefront) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: text.t('breadcrumbs.start'), path: addresses.start }, ...steps].map((step, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: step.name,
    item: facts.origin + path(step.path),
  })),
});

const offer = (product: Product, variant: Variant, { facts, path }: Storefront) => ({
  '@type': 'Offer',
  sku: variant.sku,
  url: facts.origin + path(addresses.product(product.slug, variant.sku)),
  // Search engines compare what consumers pay.
  price: (amountIn(variant.price, 'gross') / 100).toFixed(2),
  priceCurrency: variant.price.currency,
  availability: `https://schema.org/${variant.stock.state === 'out' ? 'OutOfStock' : 'InStock'}`,
});
