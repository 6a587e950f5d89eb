import { noRatings, ratingFacet } from '@torg/domain/rating';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../database/transaction.ts';

/** How products are rated by their published reviews, counted now; a product without any has no row. */
const counted = (shopId: string, products: readonly string[]): RawBuilder<unknown> => sql`
  select product_id, count(*)::integer as count, sum(stars)::integer as sum,
    array[${sql.join(noRatings.map((_, index) => sql`(count(*) filter (where stars = ${sql.lit(index + 1)}))::integer`))}] as stars
  from review where shop_id = ${shopId} and product_id = any(${products}::text[]) and state = 'published'
  group by product_id
`;

/** Counts the published reviews of products anew. The caller keeps two such counts of one shop apart. */
export const countReviews = async (trx: Trx, shopId: string, products: readonly string[]): Promise<void> => {
  await sql`delete from product_rating where shop_id = ${shopId} and product_id = any(${products}::text[])`.execute(
    trx,
  );
  await sql`
    insert into product_rating (shop_id, product_id, count, sum, stars)
    select ${shopId}, product_id, count, sum, stars from (${counted(shopId, products)}) c
  `.execute(trx);
};

/** Whether a product has four stars and up, by its row of `product_rating`: its whole average, not the rounded one. */
export const isFourUp = (table: string): RawBuilder<boolean> =>
  sql`${sql.ref(`${table}.sum`)} >= 4 * ${sql.ref(`${table}.count`)}`;

/**
 * Writes the rating of a product into all listings that show it: what its card tells, and whether it is among those with
 * four stars and up, with all that is counted of them. It gives what `deriveListings` would.
 */
export const relist = async (trx: Trx, shopId: string, productId: string): Promise<void> => {
  await sql`
    update listing l set rating_count = coalesce(r.count, 0), rating_sum = coalesce(r.sum, 0)
    from (select 1) one left join product_rating r on r.shop_id = ${shopId} and r.product_id = ${productId}
    where l.shop_id = ${shopId} and l.product_id = ${productId}
  `.execute(trx);
  const { rows } = await sql<{ is_in: boolean }>`
    select exists (
      select from product_rating r where shop_id = ${shopId} and product_id = ${productId} and ${isFourUp('r')}
    ) as is_in
  `.execute(trx);
  const isIn = rows[0]?.is_in ?? false;
  const { key, value } = ratingFacet;
  if (isIn) {
    await sql`
      insert into listing_term (shop_id, price_list, key, value)
      select shop_id, price_list, ${key}, ${value} from listing where shop_id = ${shopId} and product_id = ${productId}
      on conflict do nothing
    `.execute(trx);
  }
  await moveTerm(trx, shopId, productId, isIn);
};

/** Puts a product among those with four stars and up, or takes it out, in each price list where it is not so yet. */
const moveTerm = async (trx: Trx, shopId: string, productId: string, isIn: boolean): Promise<void> => {
  const { key, value } = ratingFacet;
  const step = sql.lit(isIn ? 1 : -1);
  const moving = sql`
    select l.shop_id, l.price_list, l.product_id, l.terms, t.term_id,
      l.position / 8192 as block, set_bit(repeat('0', 8192)::bit(8192), l.position % 8192, 1) as bits
    from listing l
    join listing_term t on t.shop_id = l.shop_id and t.price_list = l.price_list and t.key = ${key} and t.value = ${value}
    where l.shop_id = ${shopId} and l.product_id = ${productId} and (l.terms @> array[t.term_id]) <> ${isIn}
  `;
  await sql`
    with moving as materialized (${moving}),
    counted as (
      update listing_term t set products = t.products + ${step} from moving m
      where t.shop_id = ${shopId} and t.term_id = m.term_id returning t.term_id
    ),
    scopes as (
      insert into listing_count (shop_id, price_list, scope, key, value, products)
      select m.shop_id, m.price_list, s.scope, ${key}, ${value}, 1
      from moving m
      cross join lateral (
        select 0 as scope
        union all
        select term_id from listing_term t where t.shop_id = m.shop_id and t.price_list = m.price_list
          and t.key in ('category', 'brand') and t.term_id = any(m.terms)
      ) s
      on conflict (shop_id, price_list, scope, key, value) do update set products = listing_count.products + ${step}
      returning scope
    ),
    bits as (
      insert into listing_bits (shop_id, price_list, term_id, block, key, bits)
      select shop_id, price_list, term_id, block, ${key}, bits from moving
      on conflict (shop_id, price_list, term_id, block)
      do update set bits = ${isIn ? sql`listing_bits.bits | excluded.bits` : sql`listing_bits.bits & ~excluded.bits`}
      returning block
    )
    update listing l set terms = ${
      isIn
        ? sql`(select array_agg(term order by term) from unnest(array_append(l.terms, m.term_id)) term)`
        : sql`array_remove(l.terms, m.term_id)`
    }
    from moving m
    where l.shop_id = ${shopId} and l.price_list = m.price_list and l.product_id = m.product_id
  `.execute(trx);
  await sql`
    delete from listing_count where shop_id = ${shopId} and key = ${key} and products <= 0
  `.execute(trx);
};
