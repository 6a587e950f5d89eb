import type { Audience, Link, Suggestions } from '@torg/domain';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { type CardRow, cardColumns, cardFrom, cardStock } from './listing/card.ts';
import { beginningQuery } from './listing/search-query.ts';
import { type CatalogueSettings, chainOfGroup } from './shop-settings.ts';

const maxProducts = 6;
const maxNames = 4;

type Answer = {
  readonly products: readonly CardRow[];
  readonly categories: readonly Link[];
  readonly brands: readonly Link[];
};

/** What a text may become while somebody types. Articles are not in the catalogue: `contents` is empty. */
export const readSuggestions = async (
  db: Db,
  info: CatalogueSettings,
  { customerGroup }: Audience,
  text: string,
): Promise<Suggestions> => {
  const query = beginningQuery(text);
  if (query === null) return { products: [], categories: [], brands: [], contents: [] };
  const { list } = chainOfGroup(info, customerGroup);
  const names = (kind: string) => sql`(
    select coalesce(json_agg(json_build_object('name', name, 'slug', slug)), '[]') from (
      select name, slug from suggestion
      where shop_id = ${info.id} and document @@ ${query} and kind = ${kind}
      order by product_count desc, name limit ${maxNames}
    ) named
  )`;
  const { rows } = await sql<Answer>`
    select ${names('category')} as categories, ${names('brand')} as brands, (
      select coalesce(json_agg(card), '[]') from (
        select ${cardColumns} from (
          select l.* from product_search p
          cross join lateral (
            select * from listing
            where shop_id = ${info.id} and price_list = ${list.id} and product_id = p.product_id limit 1
          ) l
          where p.shop_id = ${info.id} and p.names @@ ${query}
          order by l.by_popularity limit ${maxProducts}
        ) l ${cardStock}
      ) card
    ) as products
  `.execute(db);
  const { products = [], categories = [], brands = [] } = rows[0] ?? {};
  const basis = { currency: info.currency, vat: list.vat, lowStock: info.limits.lowStock };
  return { products: products.map((row) => cardFrom(row, basis)), categories, brands, contents: [] };
};
