import { type ListingQuery, type ListingSort, reducedFacet, stockFacet } from '@torg/domain/catalogue';
import type { VatBasis } from '@torg/domain/money';
import { ratingFacet } from '@torg/domain/rating';
import { type RawBuilder, sql } from 'kysely';
import { isStorable } from '../../database/database.ts';
import { otherLocale, textAt } from '../in-language.ts';
import type { CatalogueSettings } from '../shop-settings.ts';
import type { Choice, Term } from './choice.ts';

export type Sql = RawBuilder<unknown>;

/** All that the statements of a listing are made of. A listing is `l` in them. */
export type Plan = {
  readonly info: CatalogueSettings;
  readonly shop: string;
  readonly list: string;
  readonly vatView: VatBasis;
  /** Facets to be counted. */
  readonly keys: readonly string[];
  readonly choice: Choice;
  readonly search: Sql | null;
  readonly query: ListingQuery;
  /** Up to so many products are read row by row; more are intersected as bits. */
  readonly few: number;
};

/** What to leave out of a listing's conditions: one facet's choice, or the prices. */
export type Except = { readonly without?: string; readonly anyPrice?: boolean };

/** The table row is of this shop and price list. */
export const place = ({ shop, list }: Plan, table = 'l'): Sql =>
  sql`${sql.ref(`${table}.shop_id`)} = ${shop} and ${sql.ref(`${table}.price_list`)} = ${list}`;

export const priceOf = ({ vatView }: Plan): Sql => sql.ref(`l.${vatView}`);

export const and = (...conditions: readonly Sql[]): Sql =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);

/** Groups of terms of which each product has at least one of every group. */
export const termGroups = ({ choice }: Plan, { without }: Except = {}): readonly (readonly Term[])[] => [
  ...choice.scope.map((term) => [term]),
  ...[...choice.filters].filter(([key]) => key !== without).map(([, terms]) => terms),
];

export const idsOf = (terms: readonly Term[]): readonly number[] => terms.map(({ id }) => id);

export const hasPrices = ({ query }: Plan): boolean => query.minPrice !== undefined || query.maxPrice !== undefined;

/** Whether only what can be ordered now is asked for. */
export const isStockAsked = ({ query: { filters } }: Plan): boolean =>
  filters[stockFacet.key]?.includes(stockFacet.value) ?? false;

/** What stock leaves of a listing, where only what can be ordered now is asked for. */
export const stockConditions = (plan: Plan, except: Except = {}): readonly Sql[] =>
  isStockAsked(plan) ? [isInStock(plan, except)] : [];

/** A variant is there and can be ordered, one with the chosen values where they are a variant's: stock as it is now. */
export const isInStock = (plan: Plan, { without }: Except = {}): Sql => {
  const own = Object.entries(plan.query.filters).filter(([key]) => key !== without && isOfVariants(key));
  const chosen = own.map(
    ([key, values]) => sql`(v.attributes::jsonb -> ${key}) ?| ${values.filter(isStorable)}::text[]`,
  );
  const ofVariants = chosen.length === 0 ? sql`` : sql`join variant v on v.shop_id = s.shop_id and v.sku = s.sku`;
  // By the product's own list of SKUs: a planner that joins all of the shop's stock takes a hundred times as long.
  return sql`exists (
    select from unnest(l.skus) as own (sku) join stock s on s.shop_id = l.shop_id and s.sku = own.sku ${ofVariants}
    where (s.on_hand is null or s.on_hand > s.reserved) and (s.available_at is null or s.available_at <= ${Date.now()})
      and ${and(...chosen)}
  )`;
};

const notOfVariants: readonly string[] = ['brand', ratingFacet.key, reducedFacet.key, stockFacet.key];

/** Whether a facet narrows listings by what variants differ in; others are the same for all variants, or change. */
export const isOfVariants = (key: string): boolean => !notOfVariants.includes(key);

export const priceConditions = (plan: Plan, { anyPrice }: Except = {}): readonly Sql[] => {
  const { minPrice, maxPrice } = plan.query;
  return [
    ...(anyPrice || minPrice === undefined ? [] : [sql`${priceOf(plan)} >= ${minPrice}`]),
    ...(anyPrice || maxPrice === undefined ? [] : [sql`${priceOf(plan)} <= ${maxPrice}`]),
  ];
};

/** The most products that can be in the listing, as far as its choice tells. */
export const mostProducts = (plan: Plan, except: Except = {}): number =>
  Math.min(
    plan.choice.products?.length ?? Number.POSITIVE_INFINITY,
    ...termGroups(plan, except).map((group) => group.reduce((sum, { products }) => sum + products, 0)),
  );

/** The scope of a listing that was counted when the catalogue changed; undefined for every other. */
export const countedScope = (plan: Plan, except: Except = {}): number | undefined => {
  const { choice, search } = plan;
  const filters = [...choice.filters.keys()].filter((key) => key !== except.without);
  if (isStockAsked(plan) || choice.products !== undefined) return undefined;
  if (search !== null || choice.scope.length > 1 || filters.length > 0 || priceConditions(plan, except).length > 0) {
    return undefined;
  }
  return choice.scope[0]?.id ?? 0;
};

/** The place of a product by the alphabet of the language that is read. */
const byName = (info: CatalogueSettings): Sql => {
  const locale = otherLocale(info);
  return locale === undefined ? sql`l.by_name` : sql`(${textAt('l', locale, 'by_name')})::integer`;
};

/** What says to the planner that the index of names in a language has all rows of the listing. */
export const hasName = ({ info, query }: Plan): readonly Sql[] => {
  const locale = query.sort === 'name' ? otherLocale(info) : undefined;
  return locale === undefined ? [] : [sql`${textAt('l', locale, 'by_name')} is not null`];
};

const sortColumns: Readonly<Record<ListingSort, (price: Sql, info: CatalogueSettings) => Sql>> = {
  relevance: () => sql`l.by_popularity`,
  popularity: () => sql`l.by_popularity`,
  rating: () => sql`l.rating_score desc, l.by_popularity`,
  newest: () => sql`l.by_age`,
  name: (_, info) => byName(info),
  'price-asc': (price) => sql`${price}, l.by_popularity`,
  'price-desc': (price) => sql`${price} desc, l.by_popularity desc`,
};

/** The order of a listing, apart from how well it matches a search. */
export const order = (plan: Plan): Sql => sortColumns[plan.query.sort](priceOf(plan), plan.info);

/** Orders in which goods may stand side by side: no column counts them. */
const withoutRank: readonly ListingSort[] = ['price-asc', 'price-desc', 'rating'];

/** The column that counts a whole price list in this order from 1; prices and ratings are no such order. */
export const rankOf = (plan: Plan): Sql | undefined =>
  withoutRank.includes(plan.query.sort) ? undefined : order(plan);

/** Rows to skip: those of the pages before, or before the last page when the one asked for lies beyond it. */
export const offset = ({ query: { page, pageSize } }: Plan, total: Sql): Sql =>
  sql`least(${(Math.max(1, page) - 1) * pageSize}::bigint, greatest(0, (${total} - 1) / ${pageSize}::bigint * ${pageSize}::bigint))`;
