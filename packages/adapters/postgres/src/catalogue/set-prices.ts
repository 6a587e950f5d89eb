import type { ListSet, SetPrices, SkuPrice } from '@torg/domain/catalogue/import';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { attempt } from '../database/outage.ts';
import type { Trx } from '../database/transaction.ts';
import { lockImports } from './import/start-import.ts';
import { writePrices } from './import/write-prices.ts';
import { lockDerivation } from './listing/derive-listings.ts';
import { derivePrices } from './listing/derive-prices.ts';
import { type CatalogueSettings, priceChain } from './shop-settings.ts';
import { moveVersion } from './version.ts';

/**
 * Sets prices of one price list of a shop in one transaction. A price before a reduction that is not above the new one
 * is forgotten. Of one SKU the last price counts.
 */
export const createSetPrices = (db: Db, info: CatalogueSettings, priceList: string): SetPrices => {
  const list = priceChain(info, priceList).list.id;
  return (prices) =>
    attempt(() =>
      db.transaction().execute(async (trx) => {
        // Deriving the listings of a large shop takes its time, and so may an import that is under way.
        await sql`set local statement_timeout = '30min'`.execute(trx);
        await lockImports(trx, info.id);
        await lockDerivation(trx, info.id);
        const given = [...new Map(prices.map((price) => [price.sku, price])).values()];
        const known = await readPrices(trx, info.id, list, given);
        const moved = given.filter(({ sku, price }) => known.has(sku) && known.get(sku)?.amount !== price);
        if (moved.length > 0) {
          await writePrices(trx, info.id, list, moved.map(restated(known)));
          await derivePrices(
            trx,
            info,
            list,
            moved.map(({ sku }) => sku),
          );
          await moveVersion(trx, info.id);
        }
        return resultOf(given, known, moved);
      }),
    );
};

/** What SKUs of the shop cost in the list by now; null for what one has not in it. */
type KnownPrices = ReadonlyMap<string, { readonly amount: number | null; readonly compare_at: number | null }>;

/** A price with the one before a reduction, as long as that is above it. */
const restated =
  (known: KnownPrices) =>
  ({ sku, price }: SkuPrice) => {
    const before = known.get(sku)?.compare_at ?? null;
    return { sku, amount: price, compare_at: before !== null && before > price ? before : null };
  };

const readPrices = async (trx: Trx, shopId: string, list: string, given: readonly SkuPrice[]): Promise<KnownPrices> => {
  const { rows } = await sql<{ sku: string; amount: number | null; compare_at: number | null }>`
    select v.sku, p.amount, p.compare_at
    from variant v left join price p on p.shop_id = v.shop_id and p.sku = v.sku and p.price_list = ${list}
    where v.shop_id = ${shopId} and v.sku = any(${given.map(({ sku }) => sku)})
  `.execute(trx);
  return new Map(rows.map((row) => [row.sku, row]));
};

const resultOf = (given: readonly SkuPrice[], known: KnownPrices, moved: readonly SkuPrice[]): ListSet => {
  const created = moved.filter(({ sku }) => known.get(sku)?.amount === null).length;
  return {
    created,
    updated: moved.length - created,
    unchanged: known.size - moved.length,
    unknown: given.filter(({ sku }) => !known.has(sku)).map(({ sku }) => sku),
  };
};
