import { stockFacet } from '@torg/domain/catalogue';
import { sql } from 'kysely';
import { wordIn } from '../in-language.ts';
import { bitsOfPositions, blockOf } from './bits.ts';
import { maxOfferedValues } from './facets.ts';
import {
  and,
  countedScope,
  type Except,
  hasName,
  hasPrices,
  idsOf,
  isInStock,
  isStockAsked,
  mostProducts,
  type Plan,
  place,
  priceConditions,
  priceOf,
  type Sql,
  stockConditions,
  termGroups,
} from './plan.ts';

/** Prices have no bits of their own: rows of a listing that is this much larger still cost less than making them. */
const priceFactor = 6;

/**
 * Whether a listing is read by bits. Searches are read by rows: their matches come as rows. So are stock and products that
 * are named one by one, which have no bits.
 */
export const isLarge = (plan: Plan, except: Except = {}): boolean =>
  plan.search === null &&
  !isStockAsked(plan) &&
  plan.choice.products === undefined &&
  mostProducts(plan, except) > plan.few * (priceConditions(plan, except).length > 0 ? priceFactor : 1);

/** Products of a listing by rows; of a search, from its matches `base`. */
export const rowsOf = (plan: Plan, except: Except = {}): Sql => sql`
  select l.* from ${plan.search === null ? sql`listing` : sql`base`} l
  where ${and(
    place(plan),
    ...termGroups(plan, except).map((group) =>
      group.length === 1 ? sql`l.terms @> ${idsOf(group)}::integer[]` : sql`l.terms && ${idsOf(group)}::integer[]`,
    ),
    ...priceConditions(plan, except),
    ...hasName(plan),
    ...stockConditions(plan, except),
    ...(plan.choice.products === undefined ? [] : [sql`l.product_id = any(${plan.choice.products}::text[])`]),
  )}
`;

/** Products of a listing as (block, bits). */
export const bitsOf = (plan: Plan, except: Except = {}): Sql => {
  const groups = termGroups(plan, except).map(idsOf);
  const prices = priceConditions(plan, except);
  const sets = [
    ...(groups.length === 0 && prices.length === 0 ? [[0]] : groups).map((ids) =>
      ids.length === 1
        ? sql`(select block, bits from listing_bits b where ${place(plan, 'b')} and term_id = ${ids[0]})`
        : sql`(select block, bit_or(bits) as bits from listing_bits b
            where ${place(plan, 'b')} and term_id = any(${ids}::integer[]) group by block)`,
    ),
    ...(prices.length === 0 ? [] : [sql`priced_bits`]),
  ];
  const names = sets.map((_, index) => sql.id(`s${index}`));
  const joined = sets.map((set, index) =>
    index === 0 ? sql`${set} s0` : sql`join ${set} ${names[index]} using (block)`,
  );
  return sql`
    select block, ${sql.join(
      names.map((name) => sql`${name}.bits`),
      sql` & `,
    )} as bits from ${sql.join(joined, sql` `)}
  `;
};

/** Names the bits of all products with the prices that are asked for, which several sets share; nothing without prices. */
export const withPricedBits = (plan: Plan): Sql => {
  if (!hasPrices(plan)) return sql``;
  // The order leads the planner to the index of prices, which holds the positions, too.
  return sql`priced_bits as materialized (
    select ${blockOf('l')} as block, ${bitsOfPositions('l')} as bits
    from (
      select l.position from listing l where ${and(place(plan), ...priceConditions(plan))}
      order by ${priceOf(plan)}, l.by_popularity
    ) l
    group by 1
  ),`;
};

/** Counts of facet values by rows. */
const countRows = (products: Sql, keys: readonly string[]): Sql => sql`
  select t.key, t.value, found.products
  from (select term_id, count(*) as products from ${products} l, unnest(l.terms) as term_id group by term_id) found
  join listing_term t using (term_id)
  where t.key = any(${keys})
`;

/** Counts of facet values by bits. */
const countBits = (plan: Plan, bits: Sql, keys: readonly string[]): Sql => sql`
  select t.key, t.value, found.products
  from (
    select b.term_id, sum(bit_count(b.bits & s.bits))::bigint as products
    from ${bits} s join listing_bits b on ${place(plan, 'b')} and b.block = s.block and b.key = any(${keys})
    group by b.term_id
  ) found
  join listing_term t using (term_id)
  where found.products > 0
`;

/** Counts of the values of chosen facets, each as if nothing of it were chosen. */
const countChosen = (plan: Plan, key: string): Sql => {
  const except = { without: key };
  const scope = countedScope(plan, except);
  if (scope !== undefined) {
    return sql`select key, value, products from listing_count c
      where ${place(plan, 'c')} and c.scope = ${scope} and c.key = ${key}`;
  }
  return isLarge(plan, except)
    ? countBits(plan, sql`(${bitsOf(plan, except)})`, [key])
    : countRows(sql`(${rowsOf(plan, except)})`, [key]);
};

/** Products of which it is counted how many are in stock, at most. */
export const mostInStock = 500;

/**
 * How many products of a listing can be ordered now. Stock changes by the minute, so that no count of it is made before, and to
 * look at that of each product takes about 10 µs: 5 ms for 500, half a second for the listing of 50,000. Of more than 500 it is
 * not counted, and the facet is left out, unless the listing is narrowed to what is in stock: then it is the listing's total.
 * @param rows the listing's products, of which a large listing needs to have none.
 */
export const stockCount = (plan: Plan, rows: Sql, total: Sql): Sql => {
  const { key, value } = stockFacet;
  const isAsked = isStockAsked(plan);
  const counted = isAsked ? total : sql`(select count(*) from ${rows} l where ${isInStock(plan)})`;
  return sql`
    select ${key}::text as key, ${value}::text as value, ${counted}::bigint as products
    where ${isAsked ? sql`true` : sql`${total} between 1 and ${Math.min(plan.few, mostInStock)}`}
  `;
};

/**
 * Counts of all facets of a listing that is there as rows (`hit`) or as bits (`hit_bits`): the largest of each.
 * @param stock counts what is in stock.
 */
export const facetCounts = (plan: Plan, stock: Sql): Sql => {
  const chosen = plan.keys.filter((key) => plan.choice.filters.has(key));
  const free = plan.keys.filter((key) => !chosen.includes(key));
  const main = isLarge(plan) ? countBits(plan, sql`hit_bits`, free) : countRows(sql`hit`, free);
  const pairs = chosen.flatMap((key) => (plan.query.filters[key] ?? []).map((value) => ({ key, value })));
  return sql`
    select coalesce(json_agg(json_build_object(
      'key', key, 'value', value, 'products', products, 'word', ${wordIn(plan.info, sql`ranked.key`, sql`ranked.value`)}
    )), '[]')
    from (
      select *, row_number() over (partition by key order by products desc, value) as rank
      from (${sql.join([main, stock, ...chosen.map((key) => countChosen(plan, key))], sql` union all `)}) counted
    ) ranked
    where rank <= ${maxOfferedValues} or (key, value) in (
      select key, value from json_to_recordset(${JSON.stringify(pairs)}::json) as p (key text, value text)
    )
  `;
};

/** Lowest and highest price of a listing without its price filter. */
export const priceRange = (plan: Plan, hits: Sql): Sql => {
  const rows = hasPrices(plan) ? sql`(${rowsOf(plan, { anyPrice: true })})` : hits;
  return sql`select json_build_object('min', min(price), 'max', max(price))
    from (select ${sql.ref(`l.${plan.vatView}`)} as price from ${rows} l) priced`;
};
