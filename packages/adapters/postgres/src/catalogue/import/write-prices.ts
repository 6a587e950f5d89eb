import { lowestPricePeriod, type PricePoint, type StatedPrice, statePrice } from '@torg/domain/catalogue';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { Trx } from '../../database/transaction.ts';

/** What a SKU is to cost, in minor units; `compare_at` is the price before a reduction. */
export type PriceRow = { readonly sku: string; readonly amount: number; readonly compare_at: number | null };

type Known = {
  readonly sku: string;
  readonly amount: number | null;
  readonly reduced: boolean | null;
  readonly lowest: number | null;
  readonly history: readonly PricePoint[];
  /** Milliseconds since 1970, by the store's clock. */
  readonly now: number;
};

const milliseconds = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`;

/** What SKUs cost by now, with what they cost while the lowest price is looked for. */
const readKnown = async (
  trx: Trx,
  shopId: string,
  priceList: string,
  skus: readonly string[],
): Promise<ReadonlyMap<string, Known>> => {
  const { rows } = await sql<Known>`
    select asked.sku, p.amount, p.compare_at is not null as reduced, p.lowest, coalesce(h.points, '[]') as history,
      (extract(epoch from now()) * 1000)::float8 as now
    from unnest(${skus}::text[]) as asked (sku)
    left join price p on p.shop_id = ${shopId} and p.price_list = ${priceList} and p.sku = asked.sku
    left join (
      select sku, json_agg(json_build_object('from', ${milliseconds('since')}, 'amount', amount, 'isReduced', reduced)
        order by since) as points
      from price_history where shop_id = ${shopId} and price_list = ${priceList} and sku = any(${skus})
      group by sku
    ) h on h.sku = asked.sku
  `.execute(trx);
  return new Map(rows.map((row) => [row.sku, row]));
};

const statedBefore = ({ amount, reduced, lowest }: Known): StatedPrice | undefined =>
  amount === null ? undefined : { amount, isReduced: reduced === true, lowest };

/** States prices in a price list, with the lowest price of those that are reduced; what they cost before is kept. */
export const writePrices = async (
  trx: Trx,
  shopId: string,
  priceList: string,
  prices: readonly PriceRow[],
): Promise<void> => {
  const known = await readKnown(
    trx,
    shopId,
    priceList,
    prices.map(({ sku }) => sku),
  );
  const stated = prices.flatMap(({ sku, amount, compare_at }) => {
    const before = known.get(sku);
    if (before === undefined) return [];
    const next = { amount, isReduced: compare_at !== null };
    const { price, point } = statePrice(before.history, statedBefore(before), next, before.now);
    return [{ sku, amount, compare_at, lowest: price.lowest, reduced: next.isReduced, is_new: point !== undefined }];
  });
  await sql`
    with stated as (
      select * from json_to_recordset(${JSON.stringify(stated)}::json)
        as p (sku text, amount bigint, compare_at bigint, lowest bigint, reduced boolean, is_new boolean)
    ), remembered as (
      insert into price_history (shop_id, price_list, sku, since, amount, reduced)
      select ${shopId}, ${priceList}, sku, now(), amount, reduced from stated where is_new
      on conflict (shop_id, price_list, sku, since) do update set amount = excluded.amount, reduced = excluded.reduced
    )
    insert into price (shop_id, price_list, sku, amount, compare_at, lowest)
    select ${shopId}, ${priceList}, sku, amount, compare_at, lowest from stated
    on conflict (shop_id, sku, price_list) do update set
      amount = excluded.amount, compare_at = excluded.compare_at, lowest = excluded.lowest
  `.execute(trx);
};

/** Milliseconds beyond those of the lowest price that a history reaches back, so that no clock cuts it short (1 day). */
const margin = 24 * 60 * 60 * 1000;

/** Forgets prices that ended before anybody looks back as far, and those of goods that have long left; answers how many. */
export const sweepPriceHistory = async (db: Db, now: number): Promise<number> => {
  const before = new Date(now - lowestPricePeriod - margin);
  const { numAffectedRows } = await sql`
    delete from price_history h where since < ${before} and (
      exists (
        select from price_history later
        where later.shop_id = h.shop_id and later.price_list = h.price_list and later.sku = h.sku
          and later.since > h.since and later.since <= ${before}
      )
      or not exists (select from variant v where v.shop_id = h.shop_id and v.sku = h.sku)
    )
  `.execute(db);
  return Number(numAffectedRows ?? 0);
};
