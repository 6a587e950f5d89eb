import type { Offer } from '../catalogue/ports.ts';
import type { StoredBasket, StoredLine } from './basket.ts';
import type { BasketLimits } from './change-basket.ts';

/**
 * Adds a guest's lines to the user's basket (spec 4). Nothing is lost: units of one SKU add up, capped by the limit of a
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
  const lines: StoredLine[] = [...user.lines];
  for (const line of guest.lines) {
    const index = lines.findIndex((own) => own.sku === line.sku);
    const own = lines[index];
    if (own) lines[index] = together(own, line, quantityPerLine);
    else lines.push({ ...line, seenPrice: offers.get(line.sku)?.price ?? line.seenPrice });
  }
  const isRepriced = lines.some((line) => guest.lines.some((seen) => seen.id === line.id && !samePrice(seen, line)));
  const isCapped = lines.some((line) => line.wanted !== undefined);
  return { ...user, lines, isBasketChange: user.lines.length > 0 || isRepriced || isCapped };
};

const together = (own: StoredLine, guest: StoredLine, limit: number): StoredLine => {
  const wanted = own.quantity + guest.quantity;
  const quantity = Math.max(own.quantity, Math.min(wanted, limit));
  return quantity < wanted ? { ...own, quantity, wanted } : { ...own, quantity };
};

const samePrice = ({ seenPrice: a }: StoredLine, { seenPrice: b }: StoredLine): boolean =>
  a.amount === b.amount && a.vat === b.vat;
