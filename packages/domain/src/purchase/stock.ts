import { either as E } from 'fp-ts';
import type { PlaceOrderError, Units } from './order.ts';

/** Units of one SKU in the shop's house; `onHand` is null where they are not counted. */
export type StockLevel = { readonly onHand: number | null; readonly reserved: number };

/** By SKU; one that is missing left the catalogue. */
export type StockLevels = ReadonlyMap<string, StockLevel>;

/** Units that are reserved for orders, that can be sold again, that leave the house, and that are back to be sold again. */
export type StockChanges = {
  readonly reserve: readonly Units[];
  readonly release: readonly Units[];
  readonly ship: readonly Units[];
  readonly restock: readonly Units[];
};

export const noStockChanges: StockChanges = { reserve: [], release: [], ship: [], restock: [] };

/** Why units cannot be reserved. */
export type StockRefusal = Extract<PlaceOrderError, { _tag: 'NotEnoughStock' | 'BasketChanged' }>;

/** Units that can still be ordered; null where they are not counted. */
export const availableUnits = ({ onHand, reserved }: StockLevel): number | null =>
  onHand === null ? null : onHand - reserved;

/** Units by SKU, in the order of their first mention. */
export const unitsBySku = (lines: readonly Units[]): ReadonlyMap<string, number> => {
  const units = new Map<string, number>();
  for (const { sku, quantity } of lines) units.set(sku, (units.get(sku) ?? 0) + quantity);
  return units;
};

/**
 * The stock after changes, or which SKU does not suffice. What is released or back comes first, so that it can be reserved;
 * what is reserved may leave the house at once.
 * A SKU that left the catalogue and came back knows nothing of earlier reservations: none falls below zero.
 */
export const stockAfter = (
  levels: StockLevels,
  { reserve, release, ship, restock }: StockChanges,
): E.Either<StockRefusal, StockLevels> => {
  const next = new Map(levels);
  for (const [sku, units] of unitsBySku(restock)) {
    const level = next.get(sku);
    if (level && level.onHand !== null) next.set(sku, { ...level, onHand: level.onHand + units });
  }
  for (const [sku, units] of unitsBySku(release)) {
    const level = next.get(sku);
    if (level) next.set(sku, { ...level, reserved: Math.max(level.reserved - units, 0) });
  }
  for (const [sku, units] of unitsBySku(reserve)) {
    const level = next.get(sku);
    if (!level) return E.left({ _tag: 'BasketChanged' });
    const available = availableUnits(level);
    if (available !== null && available < units) return E.left({ _tag: 'NotEnoughStock', sku, available });
    next.set(sku, { ...level, reserved: level.reserved + units });
  }
  for (const [sku, units] of unitsBySku(ship)) {
    const level = next.get(sku);
    if (level) next.set(sku, shipped(level, units));
  }
  return E.right(next);
};

/** What is still reserved stays in the house, even where a feed counted less. */
const shipped = ({ onHand, reserved }: StockLevel, units: number): StockLevel => {
  const rest = Math.max(reserved - units, 0);
  return { reserved: rest, onHand: onHand === null ? null : Math.max(onHand - units, rest) };
};
