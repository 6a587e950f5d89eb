import { load } from '../load.ts';
import { type Row, short } from '../row.ts';

let lowest = 0;

/** Every request asks for another price from which on, so that neither page nor query was seen before. */
export const uncachedListing: Row = {
  name: 'uncached listing of 48 products, rendered, 16 connections',
  budget: 'at least 400 req/s on 2 cores, p99 under 120 ms',
  measure: async ({ port }) => {
    const path = () => `/all?minPrice=${++lowest}&pageSize=48`;
    await load({ port, host: 'tel.localhost', connections: 16, seconds: 3, path });
    const { perSecond, p50, p99 } = await load({ port, host: 'tel.localhost', connections: 16, seconds: 8, path });
    return {
      figure: `${short(perSecond)} req/s, p50 ${short(p50)} ms, p99 ${short(p99)} ms`,
      met: perSecond >= 400 && p99 < 120,
    };
  },
};
