import { sql } from 'kysely';
import type { Trx } from '../../database/transaction.ts';

type Gone = { readonly path: string; readonly present_path: string | null };

/**
 * Removes categories without products. An address of one leads to where most of its products went, if any are left;
 * ways that ended at it go on to there, so that each is one step. An address that is a category again leads nowhere else.
 */
export const moveCategories = async (trx: Trx, shopId: string): Promise<void> => {
  const gone = await findGone(trx, shopId);
  const moved = gone.filter(({ present_path }) => present_path !== null);
  const from = moved.map(({ path }) => path);
  const to = moved.map(({ present_path }) => present_path);
  await sql`
    update former_category f set present_path = moved.present_path
    from unnest(${from}::text[], ${to}::text[]) as moved (path, present_path)
    where f.shop_id = ${shopId} and f.present_path = moved.path
  `.execute(trx);
  await sql`
    delete from category where shop_id = ${shopId} and path = any(${gone.map(({ path }) => path)})
  `.execute(trx);
  await sql`
    insert into former_category (shop_id, path, present_path)
    select ${shopId}, path, present_path
    from unnest(${from}::text[], ${to}::text[]) as moved (path, present_path)
    on conflict (shop_id, path) do update set present_path = excluded.present_path
  `.execute(trx);
  await sql`
    delete from former_category f where shop_id = ${shopId}
      and exists (select from category c where c.shop_id = f.shop_id and c.path = f.path)
  `.execute(trx);
};

/**
 * Categories that nothing is in, each with the path that stands in its place: seen from a product that left, the same
 * number of levels above the product as before.
 */
const findGone = async (trx: Trx, shopId: string): Promise<readonly Gone[]> => {
  const { rows } = await sql<Gone>`
    with recursive used as (
      select distinct category_path as path from product where shop_id = ${shopId} and category_path is not null
      union
      select c.parent_path from used join category c on c.shop_id = ${shopId} and c.path = used.path
      where c.parent_path is not null
    ), gone as (
      select path from category c where shop_id = ${shopId} and not exists (select from used where used.path = c.path)
    ), moved as (
      select array_to_string(old[1:depth], '/') as path,
        array_to_string(new[1:greatest(1, cardinality(new) - cardinality(old) + depth)], '/') as present_path
      from (
        select string_to_array(left_category, '/') as old, string_to_array(category_path, '/') as new
        from product where shop_id = ${shopId} and left_category is not null and category_path is not null
      ) p, generate_series(1, cardinality(old)) as depth
    ), counted as (
      select path, present_path, count(*) as products from moved join gone using (path) group by path, present_path
    )
    select distinct on (gone.path) gone.path, counted.present_path
    from gone left join counted using (path)
    order by gone.path, counted.products desc, counted.present_path
  `.execute(trx);
  return rows;
};
