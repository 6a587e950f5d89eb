import { type BudgetName, budgets } from '../../apps/bff/src/http/hooks/budgets.ts';
import { getJson } from './get.ts';
import type { Product } from './product.ts';

/** One request of a client; the host is that of the shop that is measured. */
export type Asked = {
  readonly path: string;
  readonly method?: 'GET' | 'POST';
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
};

/** A kind of request whose processor time is measured. */
export type CpuRow = {
  readonly name: string;
  /** The budget of a network that it uses; undefined: none. */
  readonly budget: BudgetName | undefined;
  /** Requests that are new to all caches, by their number; undefined where there is nothing to keep. */
  readonly cold?: ((n: number) => Asked) | undefined;
  readonly coldCount?: number;
  /** Requests that were answered before. */
  readonly warm: (n: number) => Asked;
};

export const limitOf = (budget: BudgetName): number => budgets[budget].limit;

const json = (path: string, body: object, headers: Readonly<Record<string, string>> = {}): Asked => ({
  ...{ path, method: 'POST', body },
  headers: { 'content-type': 'application/json', ...headers },
});
const page = (path: string): Asked => ({ path });
const letters = [...'abcdefghijklmnopqrstuvwxyz'];
/** A hundred words of one letter, which begin differently each time. */
const manyWords = (n: number): string =>
  Array.from({ length: 100 }, (_, place) => letters[(place * (1 + (n % 25)) + n) % letters.length]).join('+');

type Listing = {
  readonly items: readonly { readonly slug: string; readonly sku?: string; readonly image: { id: string } }[];
};

/** What requests name: goods of the shop. */
const goodsOf = async (product: Product, shop: string) => {
  const { items } = await getJson<Listing>(product, shop, '/api/products?pageSize=96');
  return {
    slugs: items.map(({ slug }) => slug),
    skus: items.flatMap(({ sku }) => (sku === undefined ? [] : [sku])),
    pictures: items.map(({ image }) => image.id),
  };
};

/** Every kind of request that costs more than a look at a table in memory, cheap ones for comparison. */
export const cpuRows = async (product: Product, shop: string, guest: string): Promise<readonly CpuRow[]> => {
  const { slugs, skus, pictures } = await goodsOf(product, shop);
  const at = <A>(list: readonly A[], n: number): A => list[n % list.length] as A;
  const asGuest = { cookie: guest };
  return [
    {
      name: 'page of a listing',
      budget: 'rendering',
      cold: (n) => page(`/all?minPrice=${n}`),
      warm: () => page('/all'),
    },
    {
      ...{ name: 'page of a product', budget: 'rendering' },
      ...{ cold: (n) => page(`/product/${at(slugs, n)}`), coldCount: slugs.length },
      warm: () => page(`/product/${at(slugs, 0)}`),
    },
    {
      name: 'page of a search',
      budget: 'rendering',
      cold: (n) => page(`/search?q=jakke+${n}`),
      warm: () => page('/search?q=jakke'),
    },
    {
      ...{ name: 'page of a search for 100 words of one letter', budget: 'rendering' },
      ...{ cold: (n) => page(`/search?q=${manyWords(n)}`), warm: () => page(`/search?q=${manyWords(0)}`) },
    },
    { name: 'page of one shopper: basket', budget: 'rendering', warm: () => ({ path: '/basket', headers: asGuest }) },
    {
      name: 'page of one shopper: checkout',
      budget: 'rendering',
      warm: () => ({ path: '/checkout', headers: asGuest }),
    },
    { name: 'page that there is not', budget: 'rendering', warm: (n) => page(`/nowhere/${n}`) },
    {
      name: 'GET /api/products',
      budget: 'rendering',
      cold: (n) => page(`/api/products?minPrice=${n}`),
      warm: () => page('/api/products'),
    },
    {
      ...{ name: 'GET /api/products, 100 words of one letter', budget: 'rendering' },
      ...{ cold: (n) => page(`/api/products?q=${manyWords(n)}`), warm: () => page(`/api/products?q=${manyWords(0)}`) },
    },
    {
      name: 'GET /api/product/filters',
      budget: 'rendering',
      cold: (n) => page(`/api/product/filters?maxPrice=${9_000_000 + n}`),
      warm: () => page('/api/product/filters'),
    },
    {
      ...{ name: 'GET /api/products/:slug', budget: 'rendering' },
      ...{ cold: (n) => page(`/api/products/${at(slugs, n)}`), coldCount: slugs.length },
      warm: () => page(`/api/products/${at(slugs, 0)}`),
    },
    {
      name: 'GET /api/search/suggestions',
      budget: 'reading',
      warm: (n) => page(`/api/search/suggestions?q=${at(letters, n)}${at(letters, n * 7)}`),
    },
    {
      name: 'GET /api/search/suggestions, 100 words',
      budget: 'reading',
      warm: (n) => page(`/api/search/suggestions?q=${manyWords(n)}`),
    },
    {
      name: 'GET /api/stock of 100 SKUs',
      budget: 'reading',
      warm: () =>
        page(
          `/api/stock?${skus
            .slice(0, 100)
            .map((sku) => `sku=${sku}`)
            .join('&')}`,
        ),
    },
    { name: 'GET /api/shop', budget: 'reading', warm: () => page('/api/shop') },
    { name: 'GET /me/session', budget: 'reading', warm: () => ({ path: '/me/session', headers: asGuest }) },
    { name: 'POST /me/guest-session', budget: 'reading', warm: () => json('/me/guest-session', {}) },
    {
      name: 'POST /api/seo of a product',
      budget: 'rendering',
      warm: (n) => json('/api/seo', { type: 'product', id: at(slugs, n) }),
    },
    {
      name: 'POST /api/basket/lines, a new guest',
      budget: 'basket',
      warm: (n) => json('/api/basket/lines', { sku: at(skus, n), quantity: 1 }),
    },
    { name: 'POST /api/basket', budget: 'basket', warm: () => json('/api/basket?type=get', {}, asGuest) },
    { name: 'POST /api/orders, refused', budget: 'orders', warm: () => json('/api/orders', {}, asGuest) },
    {
      ...{ name: 'GET /media, a picture', budget: 'making' },
      ...{
        cold: (n) => page(`/media/product-image-modal/${at(pictures, n)}.webp`),
        coldCount: Math.min(24, pictures.length),
      },
      warm: () => page(`/media/product-image-modal/${at(pictures, 0)}.webp`),
    },
    { name: 'GET /sitemap/products-1.xml', budget: 'rendering', warm: () => page('/sitemap/products-1.xml') },
    { name: 'GET /api/openapi.json', budget: undefined, warm: () => page('/api/openapi.json') },
    { name: 'GET /robots.txt', budget: undefined, warm: () => page('/robots.txt') },
    { name: 'GET /healthz', budget: undefined, warm: () => page('/healthz') },
  ];
};
