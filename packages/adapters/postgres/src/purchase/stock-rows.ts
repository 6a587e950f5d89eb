import { stockState } from '@torg/domain/catalogue';
import { availableUnits, type StockLevel, type StockLevels } from '@torg/domain/purchase';
import type { ShopInfo } from '@torg/domain/shop';
import { sql } from 'kysely';
import { moveVersion } from '../catalogue/version.ts';
import type { Trx } from '../database/transaction.ts';

export type StockInfo = Pick<ShopInfo, 'id' | 'limits'>;

/** Rows are locked in the order of their SKUs, so that orders that share goods wait for each other and never deadlock. */
export const lockStock = async (trx: Trx, shopId: string, skus: readonly string[]): Promise<StockLevels> => {
  const { rows } = await sql<{ sku: string; on_hand: number | null; reserved: number }>`
    select sku, on_hand, reserved from stock
    where shop_id = ${shopId} and sku = any(${[...new Set(skus)]})
    order by sku for update
  `.execute(trx);
  return new Map(rows.map(({ sku, on_hand: onHand, reserved }) => [sku, { onHand, reserved }]));
};

/** Writes levels that changed. Tells every process when the state of some stock (in stock, low, out) is another one now. */
export const writeStock = async (
  trx: Trx,
  { id: shopId, limits }: StockInfo,
  before: StockLevels,
  after: StockLevels,
): Promise<void> => {
  const changed = [...after].flatMap(([sku, level]): readonly Changed[] => {
    const old = before.get(sku);
    return old === undefined || isSame(old, level) ? [] : [{ sku, old, level }];
  });
  if (changed.length === 0) return;
  await sql`
    update stock set on_hand = changed.on_hand, reserved = changed.reserved
    from unnest(
      ${changed.map(({ sku }) => sku)}::text[],
      ${changed.map(({ level }) => level.onHand)}::bigint[],
      ${changed.map(({ level }) => level.reserved)}::bigint[]
    ) as changed (sku, on_hand, reserved)
    where stock.shop_id = ${shopId} and stock.sku = changed.sku
  `.execute(trx);
  const stateOf = (level: StockLevel) => stockState(availableUnits(level), limits.lowStock);
  if (changed.some(({ old, level }) => stateOf(old) !== stateOf(level))) await moveVersion(trx, shopId);
};

type Changed = { readonly sku: string; readonly old: StockLevel; readonly level: StockLevel };

const isSame = (one: StockLevel, other: StockLevel): boolean =>
  one.onHand === other.onHand && one.reserved === other.reserved;
