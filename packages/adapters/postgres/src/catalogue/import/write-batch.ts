import type { FeedItem, Written } from '@torg/domain/catalogue/import';
import { sql } from 'kysely';
import type { Trx } from '../../database/transaction.ts';
import { type FeedRows, rowsOf } from './feed-rows.ts';
import { type Run, writeGroups, writeProducts, writeStock, writeVariants } from './write-rows.ts';

/**
 * Writes variants with all that belongs to them, a few statements for the whole batch. Of one SKU the last item counts.
 * @param putStock writes their stock, now or later in the transaction.
 */
export const writeBatch = async (
  trx: Trx,
  run: Run,
  items: readonly FeedItem[],
  putStock: (stock: readonly FeedRows['stock'][]) => Promise<void> = (stock) => writeStock(trx, run.shopId, stock),
): Promise<Written> => {
  if (items.length === 0) return { created: 0, updated: 0, unchanged: 0 };
  const batch = [...new Map(items.map((item) => [item.sku, rowsOf(item)])).values()];
  await writeGroups(trx, run, batch);
  const changedProducts = await writeProducts(trx, run, batch);
  const known = await readKnown(trx, run, batch);
  const created = batch.filter(({ sku }) => !known.has(sku));
  const changed = batch.filter((rows) => differs(rows, known.get(rows.sku)));
  const left = changed.flatMap(({ sku }) => known.get(sku)?.product_id ?? []);
  await writeVariants(trx, run, [...created, ...changed]);
  await putStock([...created, ...changed].map(({ stock }) => stock));
  await touch(trx, run, [...created, ...changed].map(({ product }) => product.product_id).concat(left));
  await markSeen(trx, run, batch);
  const ofChangedProduct = batch.filter(
    (rows) => known.has(rows.sku) && !changed.includes(rows) && changedProducts.has(rows.product.product_id),
  );
  const updated = changed.length + ofChangedProduct.length;
  return { created: created.length, updated, unchanged: batch.length - created.length - updated };
};

type Known = {
  readonly sku: string;
  readonly product_id: string;
  readonly content_hash: string;
  readonly amount: number | null;
  readonly compare_at: number | null;
  readonly on_hand: number | null;
  readonly available_at: number | null;
  readonly reserved: number | null;
};

const readKnown = async (trx: Trx, run: Run, batch: readonly FeedRows[]): Promise<ReadonlyMap<string, Known>> => {
  const { rows } = await sql<Known>`
    select v.sku, v.product_id, v.content_hash, p.amount, p.compare_at, s.on_hand, s.available_at,
      s.reserved
    from variant v
    left join price p on p.shop_id = v.shop_id and p.sku = v.sku and p.price_list = ${run.priceList}
    left join stock s on s.shop_id = v.shop_id and s.sku = v.sku
    where v.shop_id = ${run.shopId} and v.sku = any(${batch.map(({ sku }) => sku)})
  `.execute(trx);
  return new Map(rows.map((row) => [row.sku, row]));
};

const differs = ({ variant, price, stock }: FeedRows, present: Known | undefined): boolean =>
  present !== undefined &&
  (variant.content_hash !== present.content_hash ||
    price.amount !== present.amount ||
    price.compare_at !== present.compare_at ||
    stock.available_at !== present.available_at ||
    heldStock(stock.on_hand, present.reserved ?? 0) !== present.on_hand);

/** A feed cannot take away what is sold but not sent: that would be less than nothing left. */
const heldStock = (onHand: number | null, reserved: number): number | null =>
  onHand === null ? null : Math.max(onHand, reserved);

const touch = async (trx: Trx, { shopId }: Run, productIds: readonly string[]): Promise<void> => {
  await sql`
    update product set touched = true, changed_at = now()
    where shop_id = ${shopId} and product_id = any(${[...new Set(productIds)]}) and not touched
  `.execute(trx);
};

/** What a run did not see is what it may prune. */
const markSeen = async (trx: Trx, { shopId, number }: Run, batch: readonly FeedRows[]): Promise<void> => {
  await sql`
    update variant set written_by = ${number}
    where shop_id = ${shopId} and sku = any(${batch.map(({ sku }) => sku)}) and written_by <> ${number}
  `.execute(trx);
};
