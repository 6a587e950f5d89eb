import { reducedFacet } from '@torg/domain/catalogue';
import { sql } from 'kysely';
import type { Trx } from '../../database/transaction.ts';
import { type CatalogueSettings, type PriceChain, priceChain, settingsHash } from '../shop-settings.ts';
import { deriveCounts } from './derive-counts.ts';
import { deriveListings } from './derive-listings.ts';
import { priceFacts } from './derive-price-list.ts';
import { pricedProducts } from './priced-products.ts';

/**
 * Writes anew what listings tell of the prices of a list, after those of some SKUs were set in it. It gives what
 * `deriveListings` would, which it leaves to that where more than prices has changed. The caller holds the lock of derivations.
 */
export const derivePrices = async (
  trx: Trx,
  info: CatalogueSettings,
  priceList: string,
  skus: readonly string[],
): Promise<void> => {
  const chains = info.priceLists.map(({ id }) => priceChain(info, id)).filter(({ lists }) => lists.includes(priceList));
  await findPriced(trx, info.id, skus);
  const onlyPrices = await hasOnlyPrices(trx, info, chains);
  if (onlyPrices) for (const chain of chains) await relist(trx, info, chain);
  await sql`drop table derived_priced`.execute(trx);
  if (!onlyPrices) await deriveListings(trx, info);
};

/** Products that listings may show, of which a SKU has a new price. */
const findPriced = async (trx: Trx, shopId: string, skus: readonly string[]): Promise<void> => {
  await sql`
    create temporary table derived_priced on commit drop as
    select distinct p.product_id
    from variant v join product p using (shop_id, product_id)
    where v.shop_id = ${shopId} and v.sku = any(${skus}) and not p.hidden
  `.execute(trx);
  await sql`analyze derived_priced`.execute(trx);
};

/** Whether listings are as goods and settings say but for prices: no import broke off, and all the products are listed. */
const hasOnlyPrices = async (trx: Trx, info: CatalogueSettings, chains: readonly PriceChain[]): Promise<boolean> => {
  const { rows } = await sql<{ only_prices: boolean }>`
    select exists (
      select from catalogue_version where shop_id = ${info.id} and settings = ${settingsHash(info)}
    ) and not exists (
      select from product where shop_id = ${info.id} and touched
    ) and not exists (
      select from unnest(${chains.map(({ list }) => list.id)}::text[]) as list (id) cross join derived_priced d
      where not exists (
        select from listing l where l.shop_id = ${info.id} and l.price_list = list.id and l.product_id = d.product_id
      )
    ) as only_prices
  `.execute(trx);
  return rows[0]?.only_prices ?? false;
};

/** Writes prices into the listing of one price list, with what is reduced in it and what is counted of that. */
const relist = async (trx: Trx, info: CatalogueSettings, chain: PriceChain): Promise<void> => {
  const [shop, list] = [info.id, chain.list.id];
  const { key, value } = reducedFacet;
  await sql`
    insert into listing_term (shop_id, price_list, key, value) values (${shop}, ${list}, ${key}, ${value})
    on conflict do nothing
  `.execute(trx);
  await sql`
    update listing l set
      (image, skus, amount, compare_at, lowest, price_varies, tax_rate, net, gross) = row (priced.image, priced.skus,
        priced.amount, priced.compare_at, priced.lowest, priced.price_varies, priced.tax_rate, priced.net, priced.gross),
      facts = l.facts - '{unitPricing,listPrice}'::text[] || ${priceFacts},
      terms = case
        when (l.terms @> array[t.term_id]) = (priced.compare_at is not null) then l.terms
        when priced.compare_at is null then array_remove(l.terms, t.term_id)
        else (select array_agg(term order by term) from unnest(array_append(l.terms, t.term_id)) term)
      end
    from (${pricedProducts(info, chain, sql`v.product_id in (select product_id from derived_priced)`)}) priced, listing_term t
    where l.shop_id = ${shop} and l.price_list = ${list} and l.product_id = priced.product_id
      and t.shop_id = ${shop} and t.price_list = ${list} and t.key = ${key} and t.value = ${value}
  `.execute(trx);
  await deriveCounts(trx, info, list, key);
  await sql`
    delete from listing_term where shop_id = ${shop} and price_list = ${list} and key = ${key} and products = 0
  `.execute(trx);
};
