import type { Offer } from '../catalogue/ports.ts';
import { isSamePrice } from '../money/vat.ts';
import type { BasketLimits } from './apply.ts';
import type { StoredBasket, StoredLine } from './basket.ts';

/**
 * Adds a guest's lines to the user's basket. Nothing is lost: units of one SKU add up, capped by the limit of a
 * line (which is told until accepted) but never below what the user had; there may be more lines than a shopper could
 * add; too little stock and SKUs that are gone are told by the basket page.
 * @param offers the guest's SKUs at the user's prices, which the login made the ones to expect.
 */
export const mergeBaskets = (
  guest: StoredBasket,
  user: StoredBasket,
  offers: ReadonlyMap<string, Offer>,
  { quantityPerLine }: Pick<BasketLimits, 'quantityPerLine'>,
): StoredBasket => {
  // A guest who took everything out again brings no news.
  if (guest.lines.length === 0) return user;
  const lines: StoredLine[] = [...user.lines];
  for (const line of guest.lines) {
    const index = lines.findIndex((own) => own.sku === line.sku);
    const own = lines[index];
    if (own) lines[index] = together(own, line, quantityPerLine);
    else lines.push({ ...line, seenPrice: offers.get(line.sku)?.price ?? line.seenPrice });
  }
  const isRepriced = guest.lines.some((seen) =>
    lines.some((line) => line.id === seen.id && !isSamePrice(seen.seenPrice, line.seenPrice)),
  );
  const isCapped = lines.some((line) => line.wanted !== undefined);
  return { ...user, lines, mergedAtLogin: user.lines.length > 0 || isRepriced || isCapped };
};

const together = (own: StoredLine, guest: StoredLine, limit: number): StoredLine => {
  const wanted = own.quantity + guest.quantity;
  const quantity = Math.max(own.quantity, Math.min(wanted, limit));
  return quantity < wanted ? { ...own, quantity, wanted } : { ...own, quantity };
};
