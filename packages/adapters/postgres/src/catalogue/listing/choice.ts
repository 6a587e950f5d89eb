import { type ListingQuery, stockFacet } from '@torg/domain/catalogue';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { isStorable } from '../../database/database.ts';

/** A term of a price list, and how many of its products have it. */
export type Term = { readonly id: number; readonly products: number };

/** A listing query in the numbers of a price list's terms. */
export type Choice = {
  /** The category and the brand of the page; both have to apply. */
  readonly scope: readonly Term[];
  /** Terms by facet key, of which one has to apply; empty when none of the chosen values exists. */
  readonly filters: ReadonlyMap<string, readonly Term[]>;
  /** Ids of the few products that alone are in the listing; left out where any may be. */
  readonly products?: readonly string[];
};

/** Looks up what a query names; `undefined` when the category, the brand or the product of the page does not exist. */
export const findChoice = async (
  db: Db,
  shop: string,
  list: string,
  query: ListingQuery,
): Promise<Choice | undefined> => {
  const choice = await findTerms(db, shop, list, query);
  if (choice === undefined || query.accessoriesOf === undefined) return choice;
  const products = await findAccessories(db, shop, query.accessoriesOf);
  return products === undefined ? undefined : { ...choice, products };
};

const findAccessories = async (db: Db, shop: string, slug: string): Promise<readonly string[] | undefined> => {
  if (!isStorable(slug)) return undefined;
  const { rows } = await sql<{ readonly products: readonly string[] }>`
    select array_remove(accessories, product_id) as products from product where shop_id = ${shop} and slug = ${slug}
  `.execute(db);
  return rows[0]?.products;
};

const findTerms = async (
  db: Db,
  shop: string,
  list: string,
  { category, brand, filters }: ListingQuery,
): Promise<Choice | undefined> => {
  const chosen = Object.entries(filters).filter(([key, values]) => key !== stockFacet.key && values.length > 0);
  if (category === undefined && brand === undefined && chosen.length === 0) return { scope: [], filters: new Map() };
  const place = [category, brand].filter((slug) => slug !== undefined);
  if (!place.every(isStorable)) return undefined;
  const pairs = chosen.flatMap(([key, values]) => values.filter(isStorable).map((value) => ({ key, value })));
  const { rows } = await sql<{ key: string; value: string; id: number; products: number; place: boolean }>`
    select t.key, t.value, t.term_id as id, t.products, wanted.place
    from (
      select key, value, false as place from json_to_recordset(${JSON.stringify(pairs)}::json) as p (key text, value text)
      union all select 'category', ${category ?? null}, true
      union all select 'brand', (select name from brand where shop_id = ${shop} and slug = ${brand ?? null}), true
    ) wanted
    join listing_term t on t.shop_id = ${shop} and t.price_list = ${list} and t.key = wanted.key and t.value = wanted.value
  `.execute(db);
  const scope = rows.filter((row) => row.place);
  if (scope.length < place.length) return undefined;
  const termsOf = (key: string) => rows.filter((row) => !row.place && row.key === key);
  return { scope, filters: new Map(chosen.map(([key]) => [key, termsOf(key)])) };
};
