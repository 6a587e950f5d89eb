import { slugify } from '@torg/domain/catalogue';
import { sql } from 'kysely';
import type { Trx } from '../../database/transaction.ts';

/** How many numbers are tried at a time. */
const step = 50;

/** Whether a slug is one that a product of this name may have got, the number behind it aside. */
export const fitsName = (slug: string, name: string): boolean => {
  const base = slugify(name);
  return slug === base || (slug.startsWith(`${base}-`) && /^\d+$/.test(slug.slice(base.length + 1)));
};

/**
 * Finds addresses for products that have none yet, or another name than before: the slug of the name, with `-2`, `-3` … when it is taken.
 * @returns slug by product id.
 */
export const freeSlugs = async (
  trx: Trx,
  shopId: string,
  products: readonly { readonly product_id: string; readonly name: string }[],
): Promise<ReadonlyMap<string, string>> => {
  const found = new Map<string, string>();
  const used = new Set<string>();
  let open = products.map(({ product_id, name }) => ({ id: product_id, base: slugify(name) }));
  for (let first = 1; open.length > 0; first += step) {
    const candidates = [...new Set(open.map(({ base }) => base))].flatMap((base) => numbered(base, first));
    const { rows } = await sql<{ slug: string }>`
      select slug from product where shop_id = ${shopId} and slug = any(${candidates})
    `.execute(trx);
    for (const { slug } of rows) used.add(slug);
    for (const { id, base } of open) {
      const slug = numbered(base, first).find((candidate) => !used.has(candidate));
      if (slug === undefined) continue;
      used.add(slug);
      found.set(id, slug);
    }
    open = open.filter(({ id }) => !found.has(id));
  }
  return found;
};

const numbered = (base: string, first: number): readonly string[] =>
  Array.from({ length: step }, (_, index) => (first + index === 1 ? base : `${base}-${first + index}`));
