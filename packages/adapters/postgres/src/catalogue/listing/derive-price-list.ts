import { baseColourFacet, baseColours, reducedFacet } from '@torg/domain/catalogue';
import { sql } from 'kysely';
import type { Trx } from '../../database/transaction.ts';
import { textAt } from '../in-language.ts';
import { type CatalogueSettings, type PriceChain, searchLanguageIn, searchLanguageOf } from '../shop-settings.ts';
import { pricedProducts } from './priced-products.ts';

/** Columns that a changed product changes; a row in which none differs is left alone. */
const derived = [
  ...['slug', 'name', 'brand', 'image', 'skus', 'terms', 'amount', 'compare_at', 'lowest', 'facts', 'price_varies'],
  ...['tax_rate', 'net', 'gross', 'by_popularity', 'by_name', 'by_age', 'position', 'rating_count', 'rating_sum'],
  'texts',
];

const columns = (prefix: string) => sql.join(derived.map((name) => sql.ref(`${prefix}${name}`)));

/** What a card shows of the facts of the cheapest variant: all that follows its price. */
export const priceFacts = sql`jsonb_strip_nulls(jsonb_build_object(
  'unitPricing', priced.facts -> 'unitPricing', 'listPrice', priced.list_price
))`;

/** What a card shows of the facts of a product and its cheapest variant. */
const cardFacts = sql`jsonb_strip_nulls(jsonb_build_object(
  'energy', (p.facts -> 'energy') - '{picture,sheet,eprel}'::text[], 'colours', colours.colours
)) || ${priceFacts}`;

/** What a card is called in the shop's other languages, and its place by the alphabet of each. */
const cardTexts = ({ locales }: CatalogueSettings) => {
  const texts = locales.slice(1).flatMap((locale) => {
    const name = sql`coalesce(${textAt('p', locale, 'name')}, p.name)`;
    const collation = sql.ref(searchLanguageIn(locale).collation);
    const place = sql`row_number() over (order by ${name} collate ${collation}, p.created)`;
    return [sql`${locale}::text, jsonb_build_object('name', ${name}, 'by_name', ${place})`];
  });
  return sql`jsonb_build_object(${sql.join(texts)})`;
};

/** Writes the listing of one price list, from the terms that were collected before. */
export const derivePriceList = async (trx: Trx, info: CatalogueSettings, chain: PriceChain): Promise<void> => {
  const [shop, list] = [info.id, chain.list.id];
  await markReduced(trx, info, chain);
  await numberTerms(trx, shop, list);
  const collation = sql.ref(searchLanguageOf(info).collation);
  await sql`
    create temporary table derived_listing on commit drop as
    select p.product_id, p.slug, p.name, b.name as brand, priced.image, priced.skus, terms.terms, priced.amount,
      priced.compare_at, priced.lowest, ${cardFacts} as facts, priced.price_varies, priced.tax_rate, priced.net, priced.gross,
      row_number() over (order by p.popularity desc, p.created) as by_popularity,
      row_number() over (order by p.name collate ${collation}, p.created) as by_name,
      row_number() over (order by p.created desc) as by_age,
      row_number() over (order by p.category_path, p.popularity desc, p.created) - 1 as position,
      coalesce(r.count, 0) as rating_count, coalesce(r.sum, 0) as rating_sum,
      ${cardTexts(info)} as texts
    from product p
    join (${pricedProducts(info, chain)}) priced using (product_id)
    left join brand b on b.shop_id = p.shop_id and b.slug = p.brand_slug
    left join (
      select product_id, array_agg(term_id order by term_id) as terms
      from derived_term d
      join listing_term t on t.shop_id = ${shop} and t.price_list = ${list} and t.key = d.key and t.value = d.value
      group by product_id
    ) terms using (product_id)
    left join (
      select product_id, jsonb_agg(value order by array_position(${baseColours}::text[], value)) as colours
      from derived_term where key = ${baseColourFacet} group by product_id having count(*) > 1
    ) colours using (product_id)
    left join (select product_id, count, sum from product_rating where shop_id = ${shop}) r using (product_id)
    where p.shop_id = ${shop} and not p.hidden
  `.execute(trx);
  await sql`
    delete from listing l where shop_id = ${shop} and price_list = ${list}
      and not exists (select from derived_listing d where d.product_id = l.product_id)
  `.execute(trx);
  await sql`
    insert into listing (shop_id, price_list, product_id, ${columns('')})
    select ${shop}, ${list}, product_id, slug, name, brand, image, skus, coalesce(terms, '{}'), amount, compare_at,
      lowest, facts, price_varies, tax_rate, net, gross, by_popularity, by_name, by_age, position, rating_count,
      rating_sum, texts
    from derived_listing order by position
    on conflict (shop_id, price_list, product_id) do update set (${columns('')}) = row (${columns('excluded.')})
    where (${columns('listing.')}) is distinct from (${columns('excluded.')})
  `.execute(trx);
  await sql`drop table derived_listing`.execute(trx);
  // The planner knows nothing of rows that this transaction wrote until it is told.
  await sql`analyze listing`.execute(trx);
};

/** What this price list sells for less than before: a term of this list alone. */
const markReduced = async (trx: Trx, info: CatalogueSettings, chain: PriceChain): Promise<void> => {
  const { key, value } = reducedFacet;
  await sql`delete from derived_term where key = ${key}`.execute(trx);
  await sql`
    insert into derived_term (product_id, key, value)
    select product_id, ${key}, ${value} from (${pricedProducts(info, chain)}) priced
    join product p using (product_id)
    where p.shop_id = ${info.id} and not p.hidden and priced.compare_at is not null
  `.execute(trx);
};

/** Gives every term its number, and takes it from those that are gone. */
const numberTerms = async (trx: Trx, shop: string, list: string): Promise<void> => {
  await sql`
    delete from listing_term t where shop_id = ${shop} and price_list = ${list}
      and not exists (select from derived_term d where d.key = t.key and d.value = t.value)
  `.execute(trx);
  await sql`
    insert into listing_term (shop_id, price_list, key, value)
    select distinct ${shop}, ${list}, d.key, d.value from derived_term d
    where not exists (
      select from listing_term t
      where t.shop_id = ${shop} and t.price_list = ${list} and t.key = d.key and t.value = d.value
    )
  `.execute(trx);
  await sql`analyze listing_term`.execute(trx);
};
