import { brotliCompressSync, constants } from 'node:zlib';
import { getJson } from '../get-json.ts';
import type { Row } from '../row.ts';

const limit = 150_000;

const brotli = (text: string): number =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

/** Every script that a page's HTML loads, and all that these import before they run. */
const scriptsOf = async (page: string, origin: string): Promise<Map<string, number>> => {
  const html = await (await fetch(page)).text();
  const sizes = new Map<string, number>();
  const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)(?![^>]*ld\+json)[^>]*>([\s\S]*?)<\/script>/g)].map(
    (match) => match[1] ?? '',
  );
  if (inline.length > 0) sizes.set('inline', brotli(inline.join('\n')));
  const queue = [...html.matchAll(/<(?:script[^>]*\bsrc|link[^>]*rel="modulepreload"[^>]*\bhref)="([^"]+\.js)"/g)].map(
    (match) => match[1] ?? '',
  );
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    const url = new URL(path, origin);
    if (sizes.has(url.pathname)) continue;
    const code = await (await fetch(url)).text();
    sizes.set(url.pathname, brotli(code));
    for (const [, imported] of code.matchAll(/(?:\bfrom|\bimport)\s*"(\.{1,2}\/[^"]+\.js)"/g)) {
      queue.push(new URL(imported ?? '', url).pathname);
    }
  }
  return sizes;
};

export const javascript: Row = {
  name: 'JavaScript to the first interactive product page',
  budget: 'at most 150 kB brotli, goal 130',
  measure: async ({ origin }) => {
    const shop = origin('fjell');
    const listing = await getJson<{ items: { slug: string }[] }>(`${shop}/api/products`);
    const slug = listing.items[0]?.slug;
    if (slug === undefined) throw new Error('the shop has no product');
    const sizes = await scriptsOf(`${shop}/product/${slug}`, shop);
    if (sizes.size === 0) throw new Error('the product page loads no script');
    const total = [...sizes.values()].reduce((a, b) => a + b, 0);
    return { figure: `${(total / 1000).toFixed(1)} kB in ${sizes.size} scripts`, met: total <= limit };
  },
};
