import { brotliCompressSync, constants } from 'node:zlib';
import { getJson, getText } from '../get.ts';
import type { Row } from '../row.ts';

const limit = 150_000;

const brotli = (text: string): number =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

/** Every script that a page's HTML loads, and all that these import before they run. */
const scriptsOf = async (html: string, read: (path: string) => Promise<string>): Promise<Map<string, number>> => {
  const sizes = new Map<string, number>();
  const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)(?![^>]*ld\+json)[^>]*>([\s\S]*?)<\/script>/g)];
  if (inline.length > 0) sizes.set('inline', brotli(inline.map(([, code]) => code).join('\n')));
  const loaded = html.matchAll(/<(?:script[^>]*\bsrc|link[^>]*rel="modulepreload"[^>]*\bhref)="([^"]+\.js)"/g);
  const queue = [...loaded].map(([, path]) => path ?? '');
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (sizes.has(path)) continue;
    const code = await read(path);
    sizes.set(path, brotli(code));
    for (const [, imported] of code.matchAll(/(?:\bfrom|\bimport)\s*"(\.{1,2}\/[^"]+\.js)"/g)) {
      queue.push(new URL(imported ?? '', new URL(path, 'http://shop.invalid')).pathname);
    }
  }
  return sizes;
};

export const javascript: Row = {
  name: 'JavaScript to the first interactive product page',
  budget: 'at most 150 kB brotli, goal 130',
  measure: async (product) => {
    const listing = await getJson<{ items: { slug: string }[] }>(product, 'fjell', '/api/products');
    const slug = listing.items[0]?.slug;
    if (slug === undefined) throw new Error('the shop has no product');
    const html = await getText(product, 'fjell', `/product/${slug}`);
    const sizes = await scriptsOf(html, (path) => getText(product, 'fjell', path));
    if (sizes.size < 2) throw new Error('the product page loads no script');
    const total = [...sizes.values()].reduce((a, b) => a + b, 0);
    return { figure: `${(total / 1000).toFixed(1)} kB in ${sizes.size} scripts`, met: total <= limit };
  },
};
