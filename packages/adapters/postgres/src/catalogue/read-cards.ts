import type { ProductCard } from '@torg/domain/catalogue';
import type { PriceContext } from '@torg/domain/shopper';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { isStorable } from '../database/database.ts';
import { type CardRow, cardColumns, cardFrom, cardStock } from './listing/card.ts';
import { type CatalogueSettings, chainOfGroup } from './shop-settings.ts';

/** Reads products by their slugs; those that are in no listing are left out. */
export const readCards = async (
  db: Db,
  info: CatalogueSettings,
  { customerGroup }: PriceContext,
  slugs: readonly string[],
): Promise<readonly ProductCard[]> => {
  const asked = slugs.filter(isStorable);
  if (asked.length === 0) return [];
  const { list } = chainOfGroup(info, customerGroup);
  const { rows } = await sql<CardRow>`
    select ${cardColumns(info)} from product p
    join listing l on l.shop_id = p.shop_id and l.product_id = p.product_id and l.price_list = ${list.id} ${cardStock}
    where p.shop_id = ${info.id} and p.slug = any(${asked})
    order by array_position(${asked}::text[], p.slug)
  `.execute(db);
  const basis = { currency: info.currency, vat: list.vat, lowStock: info.limits.lowStock };
  return rows.map((row) => cardFrom(row, basis));
};
