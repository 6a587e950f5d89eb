import { type ProductCard, shownAccessories } from '@torg/domain/catalogue';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { type CardRow, cardColumns, cardFrom, cardStock } from './listing/card.ts';
import type { CatalogueSettings, PriceChain } from './shop-settings.ts';

/** Reads the first products by their ids, in that order; those that the price list does not offer are left out. */
export const readAccessories = async (
  db: Db,
  info: CatalogueSettings,
  { list }: PriceChain,
  productIds: readonly string[],
): Promise<readonly ProductCard[]> => {
  if (productIds.length === 0) return [];
  const { rows } = await sql<CardRow>`
    select ${cardColumns(info)} from listing l ${cardStock}
    where l.shop_id = ${info.id} and l.price_list = ${list.id} and l.product_id = any(${productIds})
    order by array_position(${productIds}::text[], l.product_id) limit ${shownAccessories}
  `.execute(db);
  const basis = { currency: info.currency, vat: list.vat, lowStock: info.limits.lowStock };
  return rows.map((row) => cardFrom(row, basis));
};
