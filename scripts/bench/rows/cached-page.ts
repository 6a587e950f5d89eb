import { answerOf, besideBare } from '../bare.ts';
import { load } from '../load.ts';
import type { Product } from '../product.ts';
import { ofBare, type Row, short } from '../row.ts';

const connections = 32;
const host = 'fjell.localhost';
const path = '/all';

/** Asks until an answer is cached: what was narrowed is from the second time on, its smaller form follows. */
const warm = async (port: number, asked: string): Promise<void> => {
  for (let time = 0; time < 4; time += 1) await answerOf(port, host, asked);
  await new Promise((resolve) => setTimeout(resolve, 1000));
};

/** A cached guest page, and a bare Fastify route with the same bytes and headers, by turns in one run. */
export const cachedPage: Row = {
  name: 'cached guest page, one process, 32 connections',
  budget: 'at least 0.8 × a bare Fastify route; TTFB p50 under 1 ms',
  measure: async (product) => {
    await warm(product.port, path);
    const { ours, bare, ratio, bytes } = await besideBare(product, { host, connections, path });
    const alone = await load({ port: product.port, host, connections: 1, seconds: 2, path });
    return {
      figure: `${short(ours.perSecond)}/s of ${(bytes / 1000).toFixed(1)} kB, bare ${short(bare)}/s; whole answer p50 ${short(alone.p50)} ms on one connection`,
      ratio: ofBare(ratio),
      met: ratio >= 0.8 && alone.p50 < 1,
    };
  },
};

/** An answer that was given before, beside a cached page: both come from the same cache. */
const askedAgain = (name: string, asked: string): Row => ({
  name: `${name}, asked again, 32 connections`,
  budget: 'at least 0.5 × the cached page',
  measure: async (product: Product) => {
    await warm(product.port, asked);
    await warm(product.port, path);
    const { ours, ratio } = await besideBare(product, { host, connections, path: asked });
    const page = await besideBare(product, { host, connections, path });
    const ofPage = ratio / page.ratio;
    return {
      figure: `${short(ours.perSecond)}/s, p50 ${short(ours.p50)} ms; ${ofPage.toFixed(2)} × the cached page, both against bare`,
      ratio: ofBare(ratio),
      met: ofPage >= 0.5,
    };
  },
});

export const searchAgain = askedAgain('search page', '/search?q=lamp');
export const listingAgain = askedAgain('GET /api/products', '/api/products?pageSize=48');
export const productAgain = askedAgain('GET /api/products/{slug}', '/api/products/product-7');
