import type { Unavailable } from '@torg/domain/failure';
import type { taskEither as TE } from 'fp-ts';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { attempt } from '../database/outage.ts';
import type { Trx } from '../database/transaction.ts';
import { deriveScopePrices } from './listing/derive-counts.ts';
import { deriveListings, lockDerivation } from './listing/derive-listings.ts';
import { type PricedProduct, pricedProducts } from './listing/priced-products.ts';
import { type CatalogueSettings, type PriceChain, priceChain } from './shop-settings.ts';
import { moveVersion } from './version.ts';

/**
 * Sets what a SKU costs in a price list, in minor units, and tells every process. A price before a reduction that is
 * not above the new one is forgotten.
 * @returns false when the shop has no such SKU.
 */
export const setPrice = (
  db: Db,
  info: CatalogueSettings,
  priceList: string,
  sku: string,
  amount: number,
): TE.TaskEither<Unavailable, boolean> =>
  attempt(() =>
    db.transaction().execute(async (trx) => {
      await sql`set local statement_timeout = '5min'`.execute(trx);
      await lockDerivation(trx, info.id);
      const { rows } = await sql<{ product_id: string }>`
        select product_id from variant where shop_id = ${info.id} and sku = ${sku}
      `.execute(trx);
      const [product] = rows;
      if (!product) return false;
      await sql`
        insert into price (shop_id, price_list, sku, amount)
        values (${info.id}, ${priceChain(info, priceList).list.id}, ${sku}, ${amount})
        on conflict (shop_id, sku, price_list) do update set amount = excluded.amount,
          compare_at = case when price.compare_at > excluded.amount then price.compare_at end
      `.execute(trx);
      const touched = info.priceLists
        .map(({ id }) => priceChain(info, id))
        .filter(({ lists }) => lists.includes(priceList));
      for (const chain of touched) await updateListing(trx, info, chain, product.product_id);
      await moveVersion(trx, info.id);
      return true;
    }),
  );

const updateListing = async (trx: Trx, info: CatalogueSettings, chain: PriceChain, productId: string) => {
  const [shop, list] = [info.id, chain.list.id];
  const { rows } = await sql<Pick<PricedProduct, 'product_id'>>`
    update listing l set amount = priced.amount, compare_at = priced.compare_at, price_varies = priced.price_varies,
      tax_rate = priced.tax_rate, net = priced.net, gross = priced.gross, skus = priced.skus
    from (${pricedProducts(info, chain, productId)}) priced
    where l.shop_id = ${shop} and l.price_list = ${list} and l.product_id = priced.product_id
    returning l.product_id
  `.execute(trx);
  // A product that gets its first price in this list joins its listings.
  if (rows.length === 0) await deriveListings(trx, info);
  else await deriveScopePrices(trx, shop, list, productId);
};
