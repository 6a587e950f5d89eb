import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../database/transaction.ts';
import type { CatalogueSettings } from '../shop-settings.ts';
import { bitsOfPositions, blockOf } from './bits.ts';

/**
 * Counts the listings that most people open: everything, each category, each brand; and what they cost.
 * @param only the key whose terms alone have moved; left out, all have.
 */
export const deriveCounts = async (
  trx: Trx,
  { id: shop }: CatalogueSettings,
  list: string,
  only?: string,
): Promise<void> => {
  const moved: Moved = (table) => (only === undefined ? sql`true` : sql`${sql.ref(`${table}.key`)} = ${only}`);
  await sql`
    create temporary table derived_membership on commit drop as
    select l.product_id, t.term_id, t.key, t.value
    from listing l cross join unnest(l.terms) as term (term_id) join listing_term t using (term_id)
    where l.shop_id = ${shop} and l.price_list = ${list} and (t.key in ('category', 'brand') or ${moved('t')})
  `.execute(trx);
  await sql`analyze derived_membership`.execute(trx);
  await sql`
    update listing_term t set products = counted.products
    from (
      select t.term_id, count(m.product_id) as products
      from listing_term t left join derived_membership m using (term_id)
      where t.shop_id = ${shop} and t.price_list = ${list} and ${moved('t')} group by t.term_id
    ) counted
    where t.term_id = counted.term_id and t.products <> counted.products
  `.execute(trx);
  const scopes = sql`(
    select product_id, term_id as scope from derived_membership where key in ('category', 'brand')
    union all
    select product_id, 0 from listing where shop_id = ${shop} and price_list = ${list}
  )`;
  await sql`delete from listing_count c where shop_id = ${shop} and price_list = ${list} and ${moved('c')}`.execute(
    trx,
  );
  await sql`
    insert into listing_count (shop_id, price_list, scope, key, value, products)
    select ${shop}, ${list}, scope, key, value, count(*)
    from ${scopes} s join derived_membership m using (product_id)
    where m.key <> 'category' and ${moved('m')}
    group by scope, key, value
  `.execute(trx);
  await sql`delete from listing_scope where shop_id = ${shop} and price_list = ${list}`.execute(trx);
  await sql`
    insert into listing_scope (shop_id, price_list, scope, products, min_net, max_net, min_gross, max_gross)
    select ${shop}, ${list}, scope, count(*), min(net), max(net), min(gross), max(gross)
    from ${scopes} s join listing l on l.shop_id = ${shop} and l.price_list = ${list} and l.product_id = s.product_id
    group by scope
  `.execute(trx);
  await deriveBits(trx, shop, list, moved);
  await sql`drop table derived_membership`.execute(trx);
};

/** Whether a row of a table has a key whose terms have moved. */
type Moved = (table: string) => RawBuilder<unknown>;

const deriveBits = async (trx: Trx, shop: string, list: string, moved: Moved): Promise<void> => {
  await sql`delete from listing_bits b where shop_id = ${shop} and price_list = ${list} and ${moved('b')}`.execute(trx);
  await sql`
    insert into listing_bits (shop_id, price_list, term_id, key, block, bits)
    select ${shop}, ${list}, term_id, key, ${blockOf('l')}, ${bitsOfPositions('l')}
    from (select product_id, term_id, key from derived_membership union all select product_id, 0, '' from listing
      where shop_id = ${shop} and price_list = ${list}) m
    join listing l on l.shop_id = ${shop} and l.price_list = ${list} and l.product_id = m.product_id
    where ${moved('m')}
    group by term_id, key, ${blockOf('l')}
  `.execute(trx);
};
