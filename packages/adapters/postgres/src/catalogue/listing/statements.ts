import { type RawBuilder, sql } from 'kysely';
import { plannedAnew } from '../../database/prepare-statements.ts';
import { wordIn } from '../in-language.ts';
import { isIn, positionsOf } from './bits.ts';
import { type CardRow, cardColumns, cardStock } from './card.ts';
import { bitsOf, facetCounts, isLarge, mostInStock, priceRange, rowsOf, stockCount, withPricedBits } from './counts.ts';
import { type CountRow, maxOfferedValues } from './facets.ts';
import { rank, withMatches } from './matches.ts';
import {
  and,
  countedScope,
  hasName,
  hasPrices,
  offset,
  order,
  type Plan,
  place,
  priceOf,
  rankOf,
  type Sql,
} from './plan.ts';

/** What each of the statements below answers with, in one row. */
export type Answer = {
  readonly total: number;
  readonly items: readonly CardRow[];
  readonly counts: readonly CountRow[];
  readonly range: { readonly min: number | null; readonly max: number | null } | null;
};

/** The statement for a listing: from counts made before, by rows, or by bits. */
export const statementFor = (plan: Plan): RawBuilder<Answer> => {
  const scope = countedScope(plan);
  if (scope !== undefined) return countedListing(plan, scope);
  return isLarge(plan) ? largeListing(plan) : smallListing(plan);
};

/** Cards of ordered listing rows. */
const cards = ({ info }: Plan, rows: Sql): Sql => sql`
  select coalesce(json_agg(card order by card.place), '[]') from (
    select l.place, ${cardColumns(info)} from (select p.*, row_number() over () as place from (${rows}) p) l ${cardStock}
  ) card
`;

const page = (plan: Plan, total: Sql): Sql => sql`limit ${plan.query.pageSize} offset ${offset(plan, total)}`;

const countedListing = (plan: Plan, scope: number): RawBuilder<Answer> => {
  const total = sql`(select products from scope)`;
  return sql`
  with scope as (select * from listing_scope s where ${place(plan, 's')} and s.scope = ${scope})
  select coalesce(${total}, 0) as total,
    (
      select json_build_object('min', ${sql.ref(`min_${plan.vatView}`)}, 'max', ${sql.ref(`max_${plan.vatView}`)})
      from scope
    ) as range,
    (
      select coalesce(json_agg(json_build_object(
        'key', counted.key, 'value', counted.value, 'products', counted.products,
        'word', ${wordIn(plan.info, sql`counted.key`, sql`counted.value`)}
      )), '[]') from (
        select largest.* from unnest(${plan.keys}::text[]) as wanted (key)
        cross join lateral (
          select key, value, products from listing_count c
          where ${place(plan, 'c')} and c.scope = ${scope} and c.key = wanted.key
          order by products desc, value limit ${maxOfferedValues}
        ) largest
        union all ${stockCount(plan, sql`(${firstOf(plan)})`, sql`coalesce(${total}, 0)`)}
      ) counted
    ) as counts,
    (${cards(plan, sql`${rowsOf(plan)} ${scope === 0 ? wholePage(plan, total) : sql`order by ${order(plan)} ${page(plan, total)}`}`)}) as items
`;
};

/**
 * The first products of a listing, in which stock is counted where these are all. In an order that has an index: the planner
 * cannot know that they are few.
 */
const firstOf = (plan: Plan): Sql => sql`${rowsOf(plan)} order by l.by_popularity limit ${mostInStock}`;

/** Ranks of a whole price list have no gaps, so that a page far behind is found without counting up to it. */
const wholePage = (plan: Plan, total: Sql): Sql => {
  const rank = rankOf(plan);
  const rows = sql`order by ${order(plan)} limit ${plan.query.pageSize}`;
  return rank === undefined
    ? sql`order by ${order(plan)} ${page(plan, total)}`
    : sql`and ${rank} > ${offset(plan, total)} ${rows}`;
};

const smallListing = (plan: Plan): RawBuilder<Answer> => {
  const { search } = plan;
  // A search reads its matches once; choices and prices then narrow them in memory.
  const base = search === null ? sql`` : sql`${withMatches(plan, search)},`;
  const byRank = search !== null && plan.query.sort === 'relevance' ? sql`${rank(plan, search)},` : sql``;
  const total = sql`(select count(*) from hit)`;
  // What is few in one category or for one word is many in another.
  return sql`${sql.raw(plannedAnew)}
    with ${withPricedBits(plan)} ${base} hit as materialized (${rowsOf(plan)})
    select ${total} as total,
      (${priceRange(plan, sql`hit`)}) as range,
      (${facetCounts(plan, stockCount(plan, sql`hit`, total))}) as counts,
      (${cards(plan, sql`select * from hit l order by ${byRank} ${order(plan)} ${page(plan, total)}`)}) as items
  `;
};

/** Of a large listing that turns out to be small, products are fetched and sorted; else the index of the order is walked. */
const largeListing = (plan: Plan): RawBuilder<Answer> => {
  const total = sql`(select products from total)`;
  const walked = sql`select l.* from listing l where ${and(place(plan), isIn('l', sql`hit_bits`), ...hasName(plan))}`;
  const fetched = sql`select * from few l`;
  const ordered = (rows: Sql) => cards(plan, sql`${rows} order by ${order(plan)} ${page(plan, total)}`);
  return sql`
    with ${withPricedBits(plan)} hit_bits as materialized (${bitsOf(plan)}),
    total as materialized (select coalesce(sum(bit_count(bits)), 0)::bigint as products from hit_bits),
    few as materialized (${fewRows(plan, 'hit_bits', total)})
    select ${total} as total,
      (${hasPrices(plan) ? anyPriceRange(plan) : largePriceRange(plan, 'hit_bits', 'few', total)}) as range,
      (${facetCounts(plan, stockCount(plan, sql`few`, total))}) as counts,
      case when ${total} <= ${plan.few} then (${ordered(fetched)}) else (${ordered(walked)}) end as items
  `;
};

/** The products of a set of bits, if they are few: one by one, because the planner cannot know how few. */
const fewRows = (plan: Plan, bits: string, total: Sql): Sql => sql`
  select l.* from (${positionsOf(sql.table(bits))}) p
  cross join lateral (select * from listing l where ${place(plan)} and l.position = p.position limit 1) l
  where ${total} <= ${plan.few}
`;

/** The price range of a large listing without its price filter. */
const anyPriceRange = (plan: Plan): Sql => {
  const except = { anyPrice: true };
  const total = sql`(select products from any_price_total)`;
  return sql`
    with any_price_bits as materialized (${bitsOf(plan, except)}),
    any_price_total as materialized (select coalesce(sum(bit_count(bits)), 0)::bigint as products from any_price_bits),
    any_price as materialized (${fewRows(plan, 'any_price_bits', total)})
    ${largePriceRange(plan, 'any_price_bits', 'any_price', total)}
  `;
};

/** Of few products their prices; of many, the first ones from both ends of the index of prices. */
const largePriceRange = (plan: Plan, bits: string, rows: string, total: Sql): Sql => {
  const price = priceOf(plan);
  const first = (direction: Sql) => sql`(
    select ${price} from listing l where ${place(plan)} and ${isIn('l', sql.table(bits))} order by ${price} ${direction} limit 1
  )`;
  const [few, many] = [sql`${total} <= ${plan.few}`, sql.table(rows)];
  return sql`select json_build_object(
    'min', case when ${few} then (select min(${price}) from ${many} l) else ${first(sql`asc`)} end,
    'max', case when ${few} then (select max(${price}) from ${many} l) else ${first(sql`desc`)} end
  )`;
};
