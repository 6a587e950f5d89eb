import type { GoneProduct } from '@torg/domain/catalogue';
import { option as O } from 'fp-ts';
import { sql } from 'kysely';
import { type Db, isStorable } from '../database/database.ts';
import type { Trx } from '../database/transaction.ts';
import { nameIn } from './in-language.ts';
import type { CatalogueSettings } from './shop-settings.ts';

/** Milliseconds for which it is known that a product was there (a year). */
const goneLifetime = 365 * 24 * 60 * 60 * 1000;

/** What was sold at an address until it left the catalogue, with those of its categories that are still there. */
export const readGoneProduct = async (
  db: Db,
  info: CatalogueSettings,
  slug: string,
): Promise<O.Option<GoneProduct>> => {
  if (!isStorable(slug)) return O.none;
  const { rows } = await sql<GoneProduct>`
    select ${nameIn(info, 'g')} as name, (
      select coalesce(json_agg(json_build_object('name', ${nameIn(info, 'c')}, 'slug', c.path) order by length(c.path)), '[]')
      from string_to_array(g.category_path, '/') parts
      cross join generate_series(1, cardinality(parts)) depth
      join category c on c.shop_id = g.shop_id and c.path = array_to_string(parts[1:depth], '/')
    ) as categories
    from gone_product g where g.shop_id = ${info.id} and g.slug = ${slug}
  `.execute(db);
  return O.fromNullable(rows[0]);
};

/** Removes products without variants, and remembers where they and their former addresses were found. */
export const removeProducts = async (trx: Trx, shopId: string): Promise<void> => {
  await sql`
    with removed as (
      delete from product p where shop_id = ${shopId}
        and not exists (select from variant v where v.shop_id = p.shop_id and v.product_id = p.product_id)
      returning product_id, slug, name, category_path, coalesce((
        select jsonb_object_agg(locale, said ->> 'name') from jsonb_each(texts) as t (locale, said) where said ? 'name'
      ), '{}') as names
    )
    insert into gone_product (shop_id, slug, name, category_path, names)
    select ${shopId}, slug, name, category_path, names from removed
    union all
    select ${shopId}, f.slug, name, category_path, names from removed
      join former_slug f on f.shop_id = ${shopId} and f.product_id = removed.product_id and f.slug <> removed.slug
    on conflict (shop_id, slug) do update
      set name = excluded.name, names = excluded.names, category_path = excluded.category_path,
        gone_at = excluded.gone_at
  `.execute(trx);
};

/** Addresses at which something is sold again. */
export const forgetGone = async (trx: Trx, shopId: string, present: readonly string[]): Promise<void> => {
  if (present.length === 0) return;
  await sql`delete from gone_product where shop_id = ${shopId} and slug = any(${present})`.execute(trx);
};

/** Forgets products that have been gone for a year; answers how many. */
export const sweepGoneProducts = async (db: Db, now: number): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from gone_product where gone_at < ${new Date(now - goneLifetime)}
  `.execute(db);
  return Number(numAffectedRows ?? 0);
};
