import { sql } from 'kysely';
import type { Trx } from '../../database/transaction.ts';

/** Lets addresses that products had until now lead to them. */
export const rememberFormer = async (
  trx: Trx,
  shopId: string,
  moved: readonly { readonly product_id: string; readonly slug: string }[],
): Promise<void> => {
  if (moved.length === 0) return;
  await sql`
    insert into former_slug (shop_id, slug, product_id)
    select ${shopId}, slug, product_id
    from unnest(${moved.map(({ slug }) => slug)}::text[], ${moved.map(({ product_id }) => product_id)}::text[])
      as moved (slug, product_id)
    on conflict (shop_id, slug) do update set product_id = excluded.product_id
  `.execute(trx);
};

/** Addresses that a product has got lead nowhere else any more. */
export const forgetFormer = async (trx: Trx, shopId: string, present: readonly string[]): Promise<void> => {
  if (present.length === 0) return;
  await sql`delete from former_slug where shop_id = ${shopId} and slug = any(${present})`.execute(trx);
};
