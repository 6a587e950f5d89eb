import type { Link, ListingQuery, Suggestions } from '@torg/domain/catalogue';
import type { PriceContext } from '@torg/domain/shopper';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { nameIn } from './in-language.ts';
import { type CardRow, cardColumns, cardFrom, cardStock } from './listing/card.ts';
import type { Sql } from './listing/plan.ts';
import { readAskedWords } from './listing/read-asked-words.ts';
import { readCorrections } from './listing/read-corrections.ts';
import { readListing } from './listing/read-listing.ts';
import { beginningQuery } from './listing/search-query.ts';
import { type CatalogueSettings, chainOfGroup } from './shop-settings.ts';

const maxProducts = 6;
const maxNames = 4;

type Answer = {
  readonly products: readonly CardRow[];
  readonly categories: readonly Link[];
  readonly brands: readonly Link[];
};

const nothing: Suggestions = { products: [], categories: [], brands: [], contents: [] };

const isEmpty = ({ products, categories, brands }: Suggestions): boolean =>
  products.length + categories.length + brands.length === 0;

/**
 * What a text may become while somebody types; where nothing begins like that, what it may have been meant to be.
 * Articles are not in the catalogue: `contents` is empty.
 * A beginning that more than `few` products share is looked for among the best-selling first.
 */
export const readSuggestions = async (
  db: Db,
  info: CatalogueSettings,
  priceContext: PriceContext,
  text: string,
  few: number,
): Promise<Suggestions> => {
  const query = beginningQuery(await readAskedWords(db, info, text));
  if (query === null) return nothing;
  const found = await suggest(db, info, priceContext, query, few);
  if (!isEmpty(found)) return withGoods(db, info, priceContext, found, few);
  for (const meant of await readCorrections(db, info, text)) {
    const corrected = beginningQuery(await readAskedWords(db, info, meant));
    const instead = corrected === null ? nothing : await suggest(db, info, priceContext, corrected, few);
    if (!isEmpty(instead)) return withGoods(db, info, priceContext, instead, few);
  }
  return nothing;
};

/** Where names of categories alone begin like the text, what sells best in the first of them. */
const withGoods = async (
  db: Db,
  info: CatalogueSettings,
  priceContext: PriceContext,
  found: Suggestions,
  few: number,
): Promise<Suggestions> => {
  const [category] = found.categories;
  if (found.products.length > 0 || category === undefined) return found;
  const query: ListingQuery = { category: category.slug, filters: {}, sort: 'popularity', page: 1, pageSize: 24 };
  const { items } = await readListing(db, info, priceContext, query, few);
  return { ...found, products: items.slice(0, maxProducts) };
};

const suggest = async (
  db: Db,
  info: CatalogueSettings,
  { customerGroup }: PriceContext,
  query: Sql,
  few: number,
): Promise<Suggestions> => {
  const { list } = chainOfGroup(info, customerGroup);
  const place = sql`l.shop_id = ${info.id} and l.price_list = ${list.id}`;
  const names = (kind: string) => sql`(
    select coalesce(json_agg(json_build_object('name', name, 'slug', slug)), '[]') from (
      select ${nameIn(info, 'suggestion')} as name, slug from suggestion
      where shop_id = ${info.id} and document @@ ${query} and kind = ${kind}
      order by product_count desc, name limit ${maxNames}
    ) named
  )`;
  const found = sql`
    select l.* from found
    cross join lateral (select * from listing l where ${place} and l.product_id = found.product_id limit 1) l
  `;
  const walked = sql`
    select l.* from listing l
    where ${place} and (
      select names @@ ${query} from product_search p where p.shop_id = l.shop_id and p.product_id = l.product_id
    )
  `;
  const best = (listings: Sql) => sql`(
    select coalesce(json_agg(card order by card.by_popularity), '[]') from (
      select l.by_popularity, ${cardColumns(info)} from (${listings} order by by_popularity limit ${maxProducts}) l ${cardStock}
    ) card
  )`;
  const { rows } = await sql<Answer>`
    with matching as materialized (
      select product_id from product_search where shop_id = ${info.id} and names @@ ${query}
    ),
    found as materialized (select product_id from matching limit ${few + 1}::bigint)
    select ${names('category')} as categories, ${names('brand')} as brands,
      case when (select count(*) from found) <= ${few} then ${best(found)} else ${best(walked)} end as products
  `.execute(db);
  const { products = [], categories = [], brands = [] } = rows[0] ?? {};
  const basis = { currency: info.currency, vat: list.vat, lowStock: info.limits.lowStock };
  return { products: products.map((row) => cardFrom(row, basis)), categories, brands, contents: [] };
};
