import { baseColourFacet } from '@torg/domain/catalogue';
import { ratingFacet } from '@torg/domain/rating';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { Trx } from '../../database/transaction.ts';
import { isFourUp } from '../../rating/rate-products.ts';
import { type CatalogueSettings, priceChain, settingsHash } from '../shop-settings.ts';
import { moveVersion } from '../version.ts';
import { deriveCounts } from './derive-counts.ts';
import { derivePriceList } from './derive-price-list.ts';
import { deriveSearch, deriveSuggestions, deriveWords } from './derive-search.ts';

/** Keeps two derivations of one shop apart until the transaction ends. */
export const lockDerivation = async (trx: Trx, shopId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('torg derivation'), hashtext(${shopId}))`.execute(trx);
};

/** Writes anew what listings and searches of a shop read: from its products, prices and settings. */
export const deriveListings = async (trx: Trx, info: CatalogueSettings): Promise<void> => {
  await lockDerivation(trx, info.id);
  await sql`analyze product, variant, price, category, brand`.execute(trx);
  await deriveSearch(trx, info);
  await collectTerms(trx, info);
  for (const { id } of info.priceLists) {
    await derivePriceList(trx, info, priceChain(info, id));
    await deriveCounts(trx, info, id);
  }
  await sql`drop table derived_term`.execute(trx);
  await forgetPriceLists(trx, info);
  await deriveSuggestions(trx, info);
  await deriveWords(trx, info);
  await sql`
    insert into catalogue_version (shop_id, settings) values (${info.id}, ${settingsHash(info)})
    on conflict (shop_id) do update set settings = excluded.settings
  `.execute(trx);
  await sql`select gin_clean_pending_list('listing_terms'), gin_clean_pending_list('product_search_document'),
    gin_clean_pending_list('product_search_names')`.execute(trx);
  await sql`analyze stock, product_search, search_word, listing_bits, listing_count, listing_scope`.execute(trx);
};

/**
 * Derives listings again when shop.json says something else of price lists, taxes, facets or language than the last time.
 * @returns whether it did.
 */
export const followSettings = (db: Db, info: CatalogueSettings): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    await lockDerivation(trx, info.id);
    const { rows } = await sql<{ settings: string }>`
      select settings from catalogue_version where shop_id = ${info.id}
    `.execute(trx);
    const [known] = rows;
    if (!known || known.settings === settingsHash(info)) return false;
    await deriveListings(trx, info);
    await moveVersion(trx, info.id);
    return true;
  });

/** What narrows listings, by product: its categories from the root down, its brand, its values of the shop's facets. */
const collectTerms = async (trx: Trx, info: CatalogueSettings): Promise<void> => {
  const attributes = [...info.facets.map(({ key }) => key), baseColourFacet];
  await sql`
    create temporary table derived_term on commit drop as
    select p.product_id, 'category' as key, array_to_string(parts[1:depth], '/') as value
    from product p, string_to_array(p.category_path, '/') as parts, generate_series(1, cardinality(parts)) as depth
    where p.shop_id = ${info.id} and p.category_path is not null and not p.hidden
    union all
    select p.product_id, 'brand', b.name
    from product p join brand b on b.shop_id = p.shop_id and b.slug = p.brand_slug
    where p.shop_id = ${info.id} and not p.hidden
    union
    select v.product_id, a.key, value
    from variant v, json_each(v.attributes) as a (key, list), json_array_elements_text(a.list) as value
    where v.shop_id = ${info.id} and a.key = any(${attributes})
      and not (select hidden from product p where p.shop_id = v.shop_id and p.product_id = v.product_id)
    union all
    select r.product_id, ${ratingFacet.key}, ${ratingFacet.value} from product_rating r
    join product p on p.shop_id = r.shop_id and p.product_id = r.product_id
    where r.shop_id = ${info.id} and not p.hidden and ${isFourUp('r')}
  `.execute(trx);
  await sql`analyze derived_term`.execute(trx);
};

const forgetPriceLists = async (trx: Trx, { id, priceLists }: CatalogueSettings): Promise<void> => {
  const kept = priceLists.map((list) => list.id);
  for (const table of ['listing', 'listing_term', 'listing_bits', 'listing_count', 'listing_scope']) {
    await sql`delete from ${sql.table(table)} where shop_id = ${id} and price_list <> all(${kept})`.execute(trx);
  }
};
