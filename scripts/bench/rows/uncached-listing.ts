import { type Load, load } from '../load.ts';
import { type Row, short } from '../row.ts';

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

export const uncachedListing: Row = {
  name: 'uncached listing of 48 products, rendered, 16 connections',
  budget: 'at least 400 req/s on 2 cores, p99 under 120 ms',
  measure: async ({ port }) => {
    const measure = async (host: string, path: () => string) => {
      await load({ port, host, connections: 16, seconds: 2, path });
      return load({ port, host, connections: 16, seconds: 6, path });
    };
    const plain = await measure('fjell.localhost', nextPage);
    const narrowed = await measure('tel.localhost', nextPrice);
    return {
      figure: `${inWords(plain)} for pages of 100,000 products; ${inWords(narrowed)} for 3,000 narrowed by price`,
      met: plain.perSecond >= 400 && plain.p99 < 120,
    };
  },
};
