import type { Audience, Listing, ListingQuery, ListingSort, VatBasis } from '@torg/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { type CatalogueSettings, chainOfGroup, facetKeys } from '../shop-settings.ts';
import { type CardRow, cardColumns, cardFrom, cardStock } from './card.ts';
import { type Choice, findChoice } from './choice.ts';
import { type CountRow, facetsFrom, maxFacetValues } from './facets.ts';
import { searchQuery } from './search-query.ts';

type Sql = RawBuilder<unknown>;

/** All that the statements of a listing are made of. */
type Plan = {
  readonly shop: string;
  readonly list: string;
  readonly vatView: VatBasis;
  readonly keys: readonly string[];
  readonly choice: Choice;
  readonly search: Sql | null;
  readonly query: ListingQuery;
};

type Answer = {
  readonly total: number;
  readonly items: readonly CardRow[];
  readonly counts: readonly CountRow[];
  readonly range: { readonly min: number | null; readonly max: number | null } | null;
};

/** Reads a page of a listing with its facets and price range, in one statement once the terms are known. */
export const readListing = async (
  db: Db,
  info: CatalogueSettings,
  audience: Audience,
  query: ListingQuery,
): Promise<Listing> => {
  const { list } = chainOfGroup(info, audience.customerGroup);
  const keys = facetKeys(info).filter((key) => key !== 'brand' || query.brand === undefined);
  const search = query.text === undefined ? null : searchQuery(info, query.text);
  const choice = await findChoice(db, info.id, list.id, query);
  const hopeless = choice === undefined || (query.text !== undefined && search === null);
  const answer = hopeless
    ? { total: 0, items: [], counts: [], range: null }
    : await ask(db, { shop: info.id, list: list.id, keys, choice, search, query, vatView: audience.vatView });
  const basis = { currency: info.currency, vat: list.vat, lowStock: info.limits.lowStock };
  const { min = null, max = null } = answer.range ?? {};
  const pageCount = Math.max(1, Math.ceil(answer.total / query.pageSize));
  return {
    items: answer.items.map((row) => cardFrom(row, basis)),
    total: answer.total,
    facets: facetsFrom(keys, answer.counts, query.filters),
    priceRange: min === null || max === null ? null : { min, max },
    page: Math.min(Math.max(1, query.page), pageCount),
    pageCount,
  };
};

const ask = async (db: Db, plan: Plan): Promise<Answer> => {
  const { rows } = await sql<Answer>`${isCounted(plan) ? countedListing(plan) : searchedListing(plan)}`.execute(db);
  const [answer] = rows;
  if (!answer) throw new Error('a listing answers with one row');
  return answer;
};

/** Whether the listing is one of those that are counted when the catalogue changes. */
const isCounted = ({ choice, search, query }: Plan): boolean =>
  search === null &&
  choice.scope.length <= 1 &&
  choice.filters.size === 0 &&
  query.minPrice === undefined &&
  query.maxPrice === undefined;

const countedListing = (plan: Plan): Sql => {
  const { shop, list, keys, choice, query, vatView } = plan;
  const scope = choice.scope[0] ?? 0;
  const [min, max] = [sql.ref(`min_${vatView}`), sql.ref(`max_${vatView}`)];
  return sql`
    with scope as (
      select * from listing_scope where shop_id = ${shop} and price_list = ${list} and scope = ${scope}
    )
    select coalesce((select products from scope), 0) as total,
      (select json_build_object('min', ${min}, 'max', ${max}) from scope) as range,
      (
        select coalesce(json_agg(c), '[]') from unnest(${keys}::text[]) as wanted (key)
        cross join lateral (
          select key, value, products from listing_count
          where shop_id = ${shop} and price_list = ${list} and scope = ${scope} and listing_count.key = wanted.key
          order by products desc, value limit ${maxFacetValues}
        ) c
      ) as counts,
      (
        select coalesce(json_agg(card), '[]') from (
          select ${cardColumns} from (
            select * from listing l where ${and(place(plan), ...terms(plan))}
            order by ${order(plan)} limit ${query.pageSize} offset ${offset(query, sql`(select products from scope)`)}
          ) l ${cardStock}
        ) card
      ) as items
  `;
};

const searchedListing = (plan: Plan): Sql => {
  const { choice, keys, query } = plan;
  const chosen = [...choice.filters.keys()].filter((key) => keys.includes(key));
  const free = keys.filter((key) => !chosen.includes(key));
  const unpriced = query.minPrice === undefined && query.maxPrice === undefined;
  const [min, max] = [sql`min(price)`, sql`max(price)`];
  return sql`
    with hit as materialized (${hits(plan, {})}),
    counts as (
      ${countsOf(sql`hit`, free)}
      ${sql.join(
        chosen.map((key) => sql`union all (${countsOf(sql`(${hits(plan, { without: key })}) hit`, [key])})`),
        sql` `,
      )}
    ),
    ranked as (
      select *, row_number() over (partition by key order by products desc, value) as place from counts
    )
    select (select count(*) from hit) as total,
      (select json_build_object('min', ${min}, 'max', ${max})
        from ${unpriced ? sql`hit` : sql`(${hits(plan, { anyPrice: true })}) hit`}) as range,
      (
        select coalesce(json_agg(json_build_object('key', key, 'value', value, 'products', products)), '[]')
        from ranked where place <= ${maxFacetValues} or (key, value) in (${chosenValues(query)})
      ) as counts,
      (
        select coalesce(json_agg(card), '[]') from (
          select ${cardColumns} from (
            select product_id, row_number() over (order by sort_by, by_popularity) as place from hit
            order by sort_by, by_popularity
            limit ${query.pageSize} offset ${offset(query, sql`(select count(*) from hit)`)}
          ) hit
          join listing l on ${and(place(plan), sql`l.product_id = hit.product_id`)}
          ${cardStock}
          order by hit.place
        ) card
      ) as items
  `;
};

/** Products of the listing: all that is asked, or leaving out one facet's choice or the price. */
const hits = (plan: Plan, { without, anyPrice }: { without?: string; anyPrice?: boolean }): Sql => {
  const { search, query } = plan;
  const price = priceOf(plan);
  const rank = search === null ? sql`0` : sql`-ts_rank(s.document, q.query)`;
  const from =
    search === null
      ? sql`listing l`
      : sql`(select ${search} as query) q
          join product_search s on s.shop_id = ${plan.shop} and s.document @@ q.query
          join listing l on l.product_id = s.product_id`;
  const prices = anyPrice
    ? []
    : [
        query.minPrice === undefined ? [] : [sql`${price} >= ${query.minPrice}`],
        query.maxPrice === undefined ? [] : [sql`${price} <= ${query.maxPrice}`],
      ].flat();
  return sql`
    select l.product_id, l.terms, ${price} as price, l.by_popularity, ${sortKey(plan, rank)} as sort_by
    from ${from} where ${and(place(plan), ...terms(plan, without), ...prices)}
  `;
};

/** Counts the values of some facets among products. */
const countsOf = (products: Sql, keys: readonly string[]): Sql => sql`
  select t.key, t.value, found.products
  from (select term_id, count(*) as products from ${products}, unnest(hit.terms) as term_id group by term_id) found
  join listing_term t using (term_id)
  where t.key = any(${keys})
`;

const place = ({ shop, list }: Plan): Sql => sql`l.shop_id = ${shop} and l.price_list = ${list}`;

const terms = ({ choice }: Plan, without?: string): readonly Sql[] => [
  ...(choice.scope.length === 0 ? [] : [sql`l.terms @> ${choice.scope}::integer[]`]),
  ...[...choice.filters].filter(([key]) => key !== without).map(([, ids]) => sql`l.terms && ${ids}::integer[]`),
];

const priceOf = ({ vatView }: Plan): Sql => sql.ref(`l.${vatView}`);

const and = (...conditions: readonly Sql[]): Sql => sql.join(conditions, sql` and `);

const chosenValues = ({ filters }: ListingQuery): Sql => {
  const pairs = Object.entries(filters).flatMap(([key, values]) => values.map((value) => ({ key, value })));
  return sql`select key, value from json_to_recordset(${JSON.stringify(pairs)}::json) as p (key text, value text)`;
};

/** Rows to skip: those of the pages before, or before the last page when the one asked for lies beyond it. */
const offset = ({ page, pageSize }: ListingQuery, total: Sql): Sql =>
  sql`least(${(Math.max(1, page) - 1) * pageSize}::bigint, greatest(0, (${total} - 1) / ${pageSize}::bigint * ${pageSize}::bigint))`;

const sortColumns: Readonly<Record<ListingSort, (price: Sql) => Sql>> = {
  relevance: () => sql`l.by_popularity`,
  popularity: () => sql`l.by_popularity`,
  newest: () => sql`l.by_age`,
  name: () => sql`l.by_name`,
  'price-asc': (price) => sql`${price}, l.by_popularity`,
  'price-desc': (price) => sql`${price} desc, l.by_popularity desc`,
};

const order = (plan: Plan): Sql => sortColumns[plan.query.sort](priceOf(plan));

const sortKey = (plan: Plan, rank: Sql): Sql => {
  const { query } = plan;
  const price = priceOf(plan);
  if (query.sort === 'relevance') return rank;
  if (query.sort === 'price-asc') return price;
  if (query.sort === 'price-desc') return sql`-${price}`;
  return sortColumns[query.sort](price);
};
