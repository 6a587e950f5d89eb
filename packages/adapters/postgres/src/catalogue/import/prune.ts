import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { Trx } from '../../database/transaction.ts';
import { removeProducts } from '../gone-products.ts';
import { moveCategories } from './move-categories.ts';
import type { Run } from './write-rows.ts';

/** Removes variants that the run did not write; answers how many. */
export const prune = async (trx: Trx, { shopId, number }: Run): Promise<number> => {
  const { rows } = await sql<{ removed: number }>`
    with gone as (
      delete from variant where shop_id = ${shopId} and written_by <> ${number} returning product_id
    ), touched as (
      update product set touched = true, changed_at = now()
      where shop_id = ${shopId} and product_id in (select product_id from gone) and not touched
    )
    select count(*) as removed from gone
  `.execute(trx);
  return rows[0]?.removed ?? 0;
};

/** How many variants of the shop are none of these. */
export const countOthers = async (db: Db, { shopId }: Run, skus: readonly string[]): Promise<number> => {
  const { rows } = await sql<{ others: number }>`
    select count(*) as others from variant v
    where shop_id = ${shopId} and not exists (select from unnest(${skus}::text[]) as kept (sku) where kept.sku = v.sku)
  `.execute(db);
  return rows[0]?.others ?? 0;
};

/** Removes what nothing needs any more: products without variants, then brands, categories and picture addresses. */
export const removeEmpty = async (trx: Trx, shopId: string): Promise<void> => {
  await removeProducts(trx, shopId);
  await sql`
    delete from brand b where shop_id = ${shopId}
      and not exists (select from product p where p.shop_id = b.shop_id and p.brand_slug = b.slug)
  `.execute(trx);
  await moveCategories(trx, shopId);
  await sql`
    delete from remote_image where shop_id = ${shopId}
      and image_id not in (select unnest(images) from variant where shop_id = ${shopId})
      and not exists (
        select from product p where p.shop_id = ${shopId} and remote_image.image_id in (
          p.facts #>> '{energy,picture}', p.facts #>> '{charging,picture}', p.facts #>> '{eco,picture}'
        )
      )
  `.execute(trx);
};
