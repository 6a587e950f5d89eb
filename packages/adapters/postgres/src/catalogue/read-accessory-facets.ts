import type { ReadAccessoryFacets } from '@torg/domain/catalogue';
import { facetKeys } from '@torg/domain/shop';
import { option as O } from 'fp-ts';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { isStorable } from '../database/database.ts';
import { attempt } from '../database/outage.ts';
import { wordIn } from './in-language.ts';
import { type CountRow, facetsFrom } from './listing/facets.ts';
import { type CatalogueSettings, chainOfGroup } from './shop-settings.ts';

/** Counts what the accessories of a product have in common, for the prices of a customer group. */
export const createReadAccessoryFacets =
  (db: Db, info: CatalogueSettings, customerGroup: string): ReadAccessoryFacets =>
  (slug) =>
    attempt(async () => {
      if (!isStorable(slug)) return O.none;
      const { list } = chainOfGroup(info, customerGroup);
      const keys = facetKeys(info);
      const { rows } = await sql<{ readonly counts: readonly CountRow[] }>`
        select (
          select coalesce(json_agg(counted), '[]') from (
            select t.key, t.value, count(*)::integer as products,
              ${wordIn(info, sql`t.key`, sql`t.value`)} as word
            from listing l
            join listing_term t on t.term_id = any(l.terms) and t.shop_id = l.shop_id and t.price_list = l.price_list
            where l.shop_id = p.shop_id and l.price_list = ${list.id} and l.product_id = any(p.accessories)
              and l.product_id <> p.product_id and t.key = any(${keys})
            group by t.key, t.value
          ) counted
        ) as counts
        from product p
        where p.shop_id = ${info.id} and p.slug = ${slug}
      `.execute(db);
      const [found] = rows;
      return found === undefined ? O.none : O.some(facetsFrom(keys, found.counts, {}));
    });
