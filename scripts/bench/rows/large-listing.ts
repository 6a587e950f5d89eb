import { besideBare } from '../bare.ts';
import { getJson } from '../get.ts';
import type { Load } from '../load-options.ts';
import type { Product } from '../product.ts';
import { ofBare, type Row, short } from '../row.ts';

const host = 'fjell.localhost';
const budget = 'p50 under 15 ms, p95 under 60 ms';

type Question = (request: number) => string;

let asked = 0;

const categoriesOf = async (product: Product): Promise<readonly string[]> => {
  const categories = await getJson<{ slug: string; children: { slug: string }[] }[]>(
    product,
    'fjell',
    '/api/products/categories',
  );
  const slugs = categories.flatMap((category) => [category, ...category.children]).map((category) => category.slug);
  if (slugs.length === 0) throw new Error('the shop has no category');
  return slugs;
};

const nouns = ['jacket', 'boots', 'lamp', 'phone', 'chair', 'kettle', 'tent', 'bicycle', 'headset', 'sweater'];

const inWords = ({ p50, p95 }: Load): string => `p50 ${short(p50)} ms, p95 ${short(p95)} ms`;

/** Calls one after the other to the shop with 100,000 products, each new, narrowed by a price that nobody asked for. */
const large = (name: string, questionsOf: (product: Product) => Promise<Question>): Row => ({
  name: `${name} at 100,000 products, new each time, one by one`,
  budget,
  measure: async (product) => {
    const question = await questionsOf(product);
    const path = () => question(asked++);
    const { ours, ratio } = await besideBare(product, { host, connections: 1, rounds: 1, seconds: 6, path });
    return { figure: inWords(ours), ratio: ofBare(ratio), met: ours.p50 < 15 && ours.p95 < 60 };
  },
});

export const categoryListing = large('listing of a category with facets', async (product) => {
  const slugs = await categoriesOf(product);
  return (request) =>
    `/api/products?category=${encodeURIComponent(slugs[request % slugs.length] ?? '')}&minPrice=${request}&pageSize=48`;
});

export const wholeListing = large(
  'listing of all with facets',
  async () => (request) => `/api/products?minPrice=${request}&pageSize=48`,
);

export const search = large(
  'search with facets',
  async () => (request) => `/api/products?q=${nouns[request % nouns.length]}&minPrice=${request}&pageSize=48`,
);
