import { getJson } from '../get.ts';
import { load } from '../load.ts';
import { type Row, short } from '../row.ts';

const host = 'fjell.localhost';

/** A listing of the shop with 100,000 products: first each query new, then queries that shoppers repeat. */
export const largeListing: Row = {
  name: 'listing with facets at 100,000 products (GET /api/products)',
  budget: 'p50 under 15 ms; at least 1,000 req/s at 16 connections for repeated queries',
  measure: async ({ port }) => {
    const categories = await getJson<{ slug: string; children: { slug: string }[] }[]>(
      { port },
      'fjell',
      '/api/products/categories',
    );
    const slugs = categories.flatMap((category) => [category, ...category.children]).map((category) => category.slug);
    if (slugs.length === 0) throw new Error('the shop has no category');
    const fresh = (request: number) => {
      const place = `category=${encodeURIComponent(slugs[request % slugs.length] ?? '')}`;
      return `/api/products?${place}&minPrice=${request}&page=${1 + (request % 5)}&pageSize=48`;
    };
    const repeated = (request: number) =>
      `/api/products?category=${encodeURIComponent(slugs[request % slugs.length] ?? '')}&page=${1 + (request % 5)}`;
    const first = await load({ port, host, connections: 1, seconds: 5, path: fresh });
    await load({ port, host, connections: 16, seconds: 2, path: repeated });
    const again = await load({ port, host, connections: 16, seconds: 5, path: repeated });
    return {
      figure: `new queries p50 ${short(first.p50)} ms, p99 ${short(first.p99)} ms; repeated ${short(again.perSecond)} req/s, p50 ${short(again.p50)} ms`,
      met: first.p50 < 15 && again.perSecond >= 1000,
    };
  },
};
