import type { Category } from '@torg/domain/catalogue';
import type { PriceContext } from '@torg/domain/shopper';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { nameIn } from './in-language.ts';
import { type CatalogueSettings, chainOfGroup, priceOfVariant } from './shop-settings.ts';

type Row = {
  readonly path: string;
  readonly parent_path: string | null;
  readonly name: string;
  readonly products: number;
  readonly image: string | null;
};

/** Hidden goods of a price list by the path of each category that holds them. */
const hiddenGoods = (info: CatalogueSettings, lists: readonly string[]) => sql`
  select array_to_string(parts[1:depth], '/') as path, count(*)::integer as products
  from product p, string_to_array(p.category_path, '/') parts, generate_series(1, cardinality(parts)) depth
  where p.shop_id = ${info.id} and p.hidden and exists (
    select from variant v cross join lateral (${priceOfVariant(lists)}) price
    where v.shop_id = p.shop_id and v.product_id = p.product_id
  )
  group by 1
`;

/**
 * The tree of categories that hold a product of the group's price list, the largest first; `withHidden` counts goods,
 * too, that no list shows. Those at the top show their most popular product, from the walk of one index that ends at its first picture.
 */
export const readCategories = async (
  db: Db,
  info: CatalogueSettings,
  { customerGroup }: PriceContext,
  { withHidden = false }: { readonly withHidden?: boolean } = {},
): Promise<readonly Category[]> => {
  const { list, lists } = chainOfGroup(info, customerGroup);
  const { rows } = await sql<Row>`
    select c.path, c.parent_path, ${nameIn(info, 'c')} as name, coalesce(t.products, 0) + coalesce(h.products, 0) as products, best.image
    from category c
    left join listing_term t
      on t.shop_id = c.shop_id and t.price_list = ${list.id} and t.key = 'category' and t.value = c.path
    left join (${withHidden ? hiddenGoods(info, lists) : sql`select null as path, 0 as products limit 0`}) h on h.path = c.path
    left join lateral (
      select l.image from listing l
      where l.shop_id = t.shop_id and l.price_list = t.price_list and l.terms @> array[t.term_id] and l.image is not null
      order by l.by_popularity limit 1
    ) best on c.parent_path is null
    where c.shop_id = ${info.id} and coalesce(t.products, 0) + coalesce(h.products, 0) > 0
  `.execute(db);
  const byName = new Intl.Collator(info.locale ?? info.locales[0] ?? 'en', { numeric: true });
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
