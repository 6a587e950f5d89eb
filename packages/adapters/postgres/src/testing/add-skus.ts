import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/** Gives a shop bare SKUs with stock (null: not counted), for tests of what happens to stock. */
export const addSkus = async (
  db: Db,
  shopId: string,
  onHand: Readonly<Record<string, number | null>>,
): Promise<void> => {
  const skus = Object.keys(onHand);
  await sql`
    insert into product (shop_id, product_id, slug, name, description, plain_description, highlights, specifications, content_hash, written_by)
    select ${shopId}, sku, lower(sku), sku, '[]', '', '[]', '[]', '', 0 from unnest(${skus}::text[]) as sku
  `.execute(db);
  await sql`
    insert into variant (shop_id, sku, product_id, options, attributes, tax_class, images, content_hash, written_by)
    select ${shopId}, sku, sku, '{}', '{}', 'standard', '{}', '', 0 from unnest(${skus}::text[]) as sku
  `.execute(db);
  await sql`
    insert into stock (shop_id, sku, on_hand)
    select ${shopId}, sku, on_hand from unnest(${skus}::text[], ${Object.values(onHand)}::bigint[]) as s (sku, on_hand)
  `.execute(db);
};
