import { type OrderLine, type PlaceOrderError, type ShopInfo, stockState } from '@torg/domain';
import { either as E } from 'fp-ts';
import { sql } from 'kysely';
import type { Trx } from '../database/transaction.ts';

type Held = { readonly sku: string; readonly on_hand: number | null; readonly reserved: number };

/**
 * Reserves what the lines need, or answers which SKU does not suffice.
 * Rows are locked in the order of their SKUs, so that orders that share goods wait for each other and never deadlock.
 * @returns whether the state of some stock (in stock, low, out) is another one now.
 */
export const reserveStock = async (
  trx: Trx,
  { id: shopId, limits }: Pick<ShopInfo, 'id' | 'limits'>,
  lines: readonly OrderLine[],
): Promise<E.Either<PlaceOrderError, { readonly stateChanged: boolean }>> => {
  const wanted = new Map<string, number>();
  for (const { sku, quantity } of lines) wanted.set(sku, (wanted.get(sku) ?? 0) + quantity);
  const skus = [...wanted.keys()];
  const { rows } = await sql<Held>`
    select sku, on_hand, reserved from stock
    where shop_id = ${shopId} and sku = any(${skus})
    order by sku for update
  `.execute(trx);
  // A SKU without stock left the catalogue after the basket was read.
  if (rows.length < skus.length) return E.left({ _tag: 'BasketChanged' });
  const availableOf = ({ on_hand, reserved }: Held) => (on_hand === null ? null : on_hand - reserved);
  const states = rows.map((row) => {
    const [available, quantity] = [availableOf(row), wanted.get(row.sku) ?? 0];
    return { sku: row.sku, available, left: available === null ? null : available - quantity };
  });
  const short = states.find(({ left }) => left !== null && left < 0);
  if (short) return E.left({ _tag: 'NotEnoughStock', sku: short.sku, available: short.available ?? 0 });
  await sql`
    update stock set reserved = stock.reserved + wanted.quantity
    from unnest(${skus}::text[], ${[...wanted.values()]}::bigint[]) as wanted (sku, quantity)
    where stock.shop_id = ${shopId} and stock.sku = wanted.sku
  `.execute(trx);
  const stateChanged = states.some(
    ({ available, left }) => stockState(available, limits.lowStock) !== stockState(left, limits.lowStock),
  );
  return E.right({ stateChanged });
};
