import { stockState } from '@torg/domain/catalogue';
import type { OrderLine, PlaceOrderError } from '@torg/domain/order';
import type { ShopInfo } from '@torg/domain/shop';
import { either as E } from 'fp-ts';
import { sql } from 'kysely';
import { moveVersion } from '../catalogue/version.ts';
import type { Trx } from '../database/transaction.ts';

type Held = { readonly sku: string; readonly on_hand: number | null; readonly reserved: number };
type Units = Pick<OrderLine, 'sku' | 'quantity'>;

/** Units that are reserved, and units that were and can be sold again. */
export type StockChange = { readonly reserve?: readonly Units[]; readonly release?: readonly Units[] };

export type StockInfo = Pick<ShopInfo, 'id' | 'limits'>;

/** Rows are locked in the order of their SKUs, so that orders that share goods wait for each other and never deadlock. */
const lockStock = async (trx: Trx, shopId: string, skus: readonly string[]): Promise<readonly Held[]> => {
  const { rows } = await sql<Held>`
    select sku, on_hand, reserved from stock
    where shop_id = ${shopId} and sku = any(${skus})
    order by sku for update
  `.execute(trx);
  return rows;
};

const unitsBySku = (lines: readonly Units[]): ReadonlyMap<string, number> => {
  const units = new Map<string, number>();
  for (const { sku, quantity } of lines) units.set(sku, (units.get(sku) ?? 0) + quantity);
  return units;
};

/**
 * Reserves and releases in one step, or answers which SKU does not suffice; nothing is written then.
 * Tells every process when the state of some stock (in stock, low, out) is another one now.
 */
export const changeStock = async (
  trx: Trx,
  { id: shopId, limits }: StockInfo,
  { reserve = [], release = [] }: StockChange,
): Promise<E.Either<PlaceOrderError, void>> => {
  const [wanted, given] = [unitsBySku(reserve), unitsBySku(release)];
  const skus = [...new Set([...wanted.keys(), ...given.keys()])];
  const rows = await lockStock(trx, shopId, skus);
  // A SKU without stock left the catalogue after the basket was read.
  if ([...wanted.keys()].some((sku) => !rows.some((row) => row.sku === sku))) return E.left({ _tag: 'BasketChanged' });
  const changes = rows.map(({ sku, on_hand, reserved }) => {
    const free = Math.max(reserved - (given.get(sku) ?? 0), 0);
    const next = free + (wanted.get(sku) ?? 0);
    const leftWith = (held: number) => (on_hand === null ? null : on_hand - held);
    return { sku, reserved: next, before: leftWith(reserved), free: leftWith(free), left: leftWith(next) };
  });
  const short = changes.find(({ left }) => left !== null && left < 0);
  if (short) return E.left({ _tag: 'NotEnoughStock', sku: short.sku, available: short.free ?? 0 });
  await sql`
    update stock set reserved = changed.reserved
    from unnest(${changes.map(({ sku }) => sku)}::text[], ${changes.map((change) => change.reserved)}::bigint[])
      as changed (sku, reserved)
    where stock.shop_id = ${shopId} and stock.sku = changed.sku
  `.execute(trx);
  const isAnother = changes.some(
    ({ before, left }) => stockState(before, limits.lowStock) !== stockState(left, limits.lowStock),
  );
  if (isAnother) await moveVersion(trx, shopId);
  return E.right(undefined);
};

/** Takes reserved units out of the stock: they are sent. What can be sold stays the same. */
export const sendStock = async (trx: Trx, shopId: string, lines: readonly Units[]): Promise<void> => {
  const sent = unitsBySku(lines);
  await lockStock(trx, shopId, [...sent.keys()]);
  // A SKU that left the catalogue and came back knows nothing of earlier reservations.
  await sql`
    update stock set
      reserved = greatest(reserved - sent.quantity, 0),
      on_hand = case when on_hand is not null then greatest(on_hand - sent.quantity, reserved - sent.quantity, 0) end
    from unnest(${[...sent.keys()]}::text[], ${[...sent.values()]}::bigint[]) as sent (sku, quantity)
    where stock.shop_id = ${shopId} and stock.sku = sent.sku
  `.execute(trx);
};
