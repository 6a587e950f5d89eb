import { besideBare } from '../bare.ts';
import { load } from '../load.ts';
import type { Load } from '../load-options.ts';
import { type Product, withoutStandIn, withServer } from '../product.ts';
import { ofBare, type Row, short } from '../row.ts';

const sorts = ['name', 'newest', 'price-asc', 'price-desc'];
const pagesOfEach = 2000;

let asked = 0;

/** Pages of the whole list that nobody has seen: 2,000 of each sort. */
const nextPage = (): string => {
  const number = asked++;
  const sort = sorts[Math.floor(number / pagesOfEach) % sorts.length];
  return `/all?page=${2 + (number % pagesOfEach)}&sort=${sort}&pageSize=48`;
};

/** A price that nobody has asked for: every facet is counted anew. */
const nextPrice = (): string => `/all?minPrice=${++asked}&pageSize=48`;

const inWords = ({ perSecond, p50, p99 }: Load): string =>
  `${short(perSecond)} req/s, p50 ${short(p50)} ms, p99 ${short(p99)} ms`;

const measure = async (product: Product, host: string, path: () => string) => {
  await load({ port: product.port, host, connections: 16, seconds: 2, path });
  return besideBare(product, { host, connections: 16, rounds: 1, seconds: 6, path });
};

/** A page is rendered on one core: a second process over the same database takes the other one. */
export const uncachedListing: Row = {
  name: 'uncached listing of 48 products, rendered, 16 connections',
  budget: 'at least 400 req/s on 2 cores, p99 under 120 ms',
  measure: async (product) => {
    const one = await measure(product, 'fjell.localhost', nextPage);
    const narrowed = await measure(product, 'tel.localhost', nextPrice);
    const two = await withServer(product.dataDir, { ...withoutStandIn, TORG_PROCESSES: '2' }, (shared) =>
      measure(shared, 'fjell.localhost', nextPage),
    );
    return {
      figure: `${inWords(two.ours)} by two processes for pages of 100,000 products; by one ${inWords(one.ours)}, and ${inWords(narrowed.ours)} for 3,000 narrowed by price`,
      ratio: [two, one, narrowed].map(({ ratio }) => ofBare(ratio)).join('; '),
      met: two.ours.perSecond >= 400 && two.ours.p99 < 120,
    };
  },
};
