import type { Category } from '@torg/domain/catalogue';
import type { PriceContext } from '@torg/domain/shopper';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { type CatalogueSettings, chainOfGroup } from './shop-settings.ts';

type Row = {
  readonly path: string;
  readonly parent_path: string | null;
  readonly name: string;
  readonly products: number;
  readonly image: string | null;
};

/**
 * The tree of categories that hold a product of the group's price list, the largest first. Those at the top
 * show their most popular product, from the walk of one index that ends at its first picture.
 */
export const readCategories = async (
  db: Db,
  info: CatalogueSettings,
  { customerGroup }: PriceContext,
): Promise<readonly Category[]> => {
  const { rows } = await sql<Row>`
    select c.path, c.parent_path, c.name, t.products, best.image
    from listing_term t
    join category c on c.shop_id = t.shop_id and c.path = t.value
    left join lateral (
      select l.image from listing l
      where l.shop_id = t.shop_id and l.price_list = t.price_list and l.terms @> array[t.term_id] and l.image is not null
      order by l.by_popularity limit 1
    ) best on c.parent_path is null
    where t.shop_id = ${info.id} and t.price_list = ${chainOfGroup(info, customerGroup).list.id}
      and t.key = 'category' and t.products > 0
  `.execute(db);
  const byName = new Intl.Collator(info.locales[0] ?? 'en', { numeric: true });
  const sorted = [...rows].sort((a, b) => b.products - a.products || byName.compare(a.name, b.name));
  const below = new Map<string | null, Row[]>();
  for (const row of sorted) below.set(row.parent_path, [...(below.get(row.parent_path) ?? []), row]);
  const childrenOf = (path: string | null): readonly Category[] =>
    (below.get(path) ?? []).map((row) => ({
      name: row.name,
      slug: row.path,
      productCount: row.products,
      ...(row.image === null ? {} : { image: row.image }),
      children: childrenOf(row.path),
    }));
  return childrenOf(null);
};
