import type { Offer } from '../catalogue/ports.ts';
import type { StoredBasket, StoredLine } from './basket.ts';
import type { BasketLimits } from './change-basket.ts';

/** A SKU of which fewer units came through than both baskets held together. */
export type CappedLine = { readonly sku: string; readonly wanted: number; readonly kept: number };

/** A merged basket, and what limits or stock kept out of it: said on the basket page. */
export type MergedBasket = { readonly basket: StoredBasket; readonly capped: readonly CappedLine[] };

/**
 * Adds a guest's lines to the user's basket (spec 4). Units of one SKU add up, capped by stock and by the limit of a line,
 * but never below what the user had. Lines of SKUs that are gone stay, so that the basket page can say so.
 */
export const mergeBaskets = (
  guest: StoredBasket,
  user: StoredBasket,
  offers: ReadonlyMap<string, Offer>,
  limits: BasketLimits,
): MergedBasket => {
  const capped: CappedLine[] = [];
  const lines: StoredLine[] = [...user.lines];
  for (const line of guest.lines) {
    const index = lines.findIndex((own) => own.sku === line.sku);
    const own = lines[index];
    const had = own?.quantity ?? 0;
    const wanted = had + line.quantity;
    const room = Math.min(limits.quantityPerLine, offers.get(line.sku)?.available ?? Number.POSITIVE_INFINITY);
    const fits = own !== undefined || lines.length < limits.linesPerBasket;
    const kept = fits ? Math.max(had, Math.min(wanted, room)) : 0;
    if (kept < wanted) capped.push({ sku: line.sku, wanted, kept });
    if (own) lines[index] = { ...own, quantity: kept };
    else if (kept > 0) lines.push({ ...line, quantity: kept });
  }
  return { basket: { ...user, lines }, capped };
};
