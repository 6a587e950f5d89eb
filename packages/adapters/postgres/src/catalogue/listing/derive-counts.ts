import { sql } from 'kysely';
import type { Trx } from '../../database/transaction.ts';
import type { CatalogueSettings } from '../shop-settings.ts';
import { bitsOfPositions, blockOf } from './bits.ts';

/** Counts the listings that most people open: everything, each category, each brand. */
export const deriveCounts = async (trx: Trx, { id: shop }: CatalogueSettings, list: string): Promise<void> => {
  await sql`
    create temporary table derived_membership on commit drop as
    select d.product_id, t.term_id, d.key, d.value
    from derived_term d
    join listing_term t on t.shop_id = ${shop} and t.price_list = ${list} and t.key = d.key and t.value = d.value
    join listing l on l.shop_id = ${shop} and l.price_list = ${list} and l.product_id = d.product_id
  `.execute(trx);
  await sql`analyze derived_membership`.execute(trx);
  await sql`
    update listing_term t set products = counted.products
    from (
      select t.term_id, count(m.product_id) as products
      from listing_term t left join derived_membership m using (term_id)
      where t.shop_id = ${shop} and t.price_list = ${list} group by t.term_id
    ) counted
    where t.term_id = counted.term_id and t.products <> counted.products
  `.execute(trx);
  const scopes = sql`(
    select product_id, term_id as scope from derived_membership where key in ('category', 'brand')
    union all
    select product_id, 0 from listing where shop_id = ${shop} and price_list = ${list}
  )`;
  await sql`delete from listing_count where shop_id = ${shop} and price_list = ${list}`.execute(trx);
  await sql`
    insert into listing_count (shop_id, price_list, scope, key, value, products)
    select ${shop}, ${list}, scope, key, value, count(*)
    from ${scopes} s join derived_membership m using (product_id)
    where m.key <> 'category'
    group by scope, key, value
  `.execute(trx);
  await sql`delete from listing_scope where shop_id = ${shop} and price_list = ${list}`.execute(trx);
  await sql`
    insert into listing_scope (shop_id, price_list, scope, products, min_net, max_net, min_gross, max_gross)
    select ${shop}, ${list}, scope, count(*), min(net), max(net), min(gross), max(gross)
    from ${scopes} s join listing l on l.shop_id = ${shop} and l.price_list = ${list} and l.product_id = s.product_id
    group by scope
  `.execute(trx);
  await deriveBits(trx, shop, list);
  await sql`drop table derived_membership`.execute(trx);
};

const deriveBits = async (trx: Trx, shop: string, list: string): Promise<void> => {
  await sql`delete from listing_bits where shop_id = ${shop} and price_list = ${list}`.execute(trx);
  await sql`
    insert into listing_bits (shop_id, price_list, term_id, key, block, bits)
    select ${shop}, ${list}, term_id, key, ${blockOf('l')}, ${bitsOfPositions('l')}
    from (select product_id, term_id, key from derived_membership union all select product_id, 0, '' from listing
      where shop_id = ${shop} and price_list = ${list}) m
    join listing l on l.shop_id = ${shop} and l.price_list = ${list} and l.product_id = m.product_id
    group by term_id, key, ${blockOf('l')}
  `.execute(trx);
};
