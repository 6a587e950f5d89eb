import { sql } from 'kysely';
import { nameIn } from '../in-language.ts';
import { searchesOf } from '../shop-settings.ts';
import { type Plan, place, type Sql } from './plan.ts';
import { wordsOf } from './search-query.ts';

/** A word that so many products have says little about any of them: what sells comes first then. */
const mostRanked = 5_000;

/**
 * Names as `base` what a search finds: by name, SKU, brand, category or option; where nothing has the words there, by
 * description. A lamp that reaches over the chair is no answer to who looks for a chair.
 * Products are looked up one by one: going through the whole listing is what the planner takes for cheaper too early.
 */
export const withMatches = (plan: Plan, search: Sql): Sql => sql`
  found as materialized (
    select l.* from product_search s
    cross join lateral (select * from listing l where ${place(plan)} and l.product_id = s.product_id limit 1) l
    where s.shop_id = ${plan.shop} and s.document @@ ${search}
  ),
  named as materialized (
    select f.product_id from found f
    cross join lateral (
      select document from product_search s where s.shop_id = ${plan.shop} and s.product_id = f.product_id limit 1
    ) s
    where (select count(*) from found) <= ${mostRanked} and ts_filter(s.document, '{a,b,c}') @@ ${search}
  ),
  base as materialized (
    select * from found where not exists (select from named) or product_id in (select product_id from named)
  )
`;

/**
 * Matches in the name come first, then in the brand, the category, the description; what sells decides among equals.
 * Finer ranks would put first what repeats a word most often, which is the case for the phone rather than the phone.
 * Where a category is called what is searched for, all it holds is as good as what has the words in its name.
 */
export const rank = (plan: Plan, search: Sql): Sql => sql`
  case
    when (select count(*) from hit) > ${mostRanked} then null
    when l.terms && ${categoriesCalled(plan, search)} then -3
    else (
      select -width_bucket(ts_rank('{0.05, 0.2, 0.6, 1}', s.document, ${search})::float8, '{0.05, 0.25, 0.5}'::float8[])
      from product_search s where s.shop_id = ${plan.shop} and s.product_id = l.product_id
    )
  end
`;

/** The terms of categories whose whole name is what is searched for: `Phones`, but not `Phone cases`, for `phone`. */
const categoriesCalled = (plan: Plan, search: Sql): Sql => sql`(
  select coalesce(array_agg(t.term_id), '{}') from category c
  join listing_term t on ${place(plan, 't')} and t.key = 'category' and t.value = c.path
  cross join lateral (${sql.join(
    searchesOf(plan.info).map(
      ({ search: words, locale }) =>
        sql`select to_tsvector(${sql.lit(`torg.${words}`)}, words(${nameIn({ ...plan.info, locale }, 'c')})) as document`,
    ),
    sql` union all `,
  )}) n
  where c.shop_id = ${plan.shop} and n.document @@ ${search} and length(n.document) <= ${wordsOf(plan.query.text ?? '').length}
)`;
