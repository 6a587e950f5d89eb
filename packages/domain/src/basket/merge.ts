import type { Offer } from '../catalogue/ports.ts';
import { isSamePrice } from '../money/vat.ts';
import { mostCodes } from '../promotion/promotion.ts';
import type { KeptBaskets, StoredBasket, StoredLine, Together } from './basket.ts';
import { priceWith, unitsOfPlan } from './with-plan.ts';

type LineLimit = { readonly quantityPerLine: number };

/**
 * Adds a guest's lines to the user's basket. Nothing is lost: units of one SKU add up, capped by the limit of a
 * line (which is told until accepted) but never below what the user had; there may be more lines than a shopper could
 * add; too little stock and SKUs that are gone are told by the basket page. Where both were filled the basket remembers
 * them as they were, so that the shopper may keep one only.
 * @param offers the guest's SKUs at the user's prices, which the login made the ones to expect.
 */
export const mergeBaskets = (
  guest: StoredBasket,
  user: StoredBasket,
  offers: ReadonlyMap<string, Offer>,
  limit: LineLimit,
): StoredBasket => {
  const orderedAs = user.orderedAs ?? guest.orderedAs;
  const codes = [...new Set([...(user.codes ?? []), ...(guest.codes ?? [])])].slice(0, mostCodes);
  const told = {
    ...user,
    ...(orderedAs === undefined ? {} : { orderedAs }),
    ...(codes.length === 0 ? {} : { codes }),
  };
  // A guest who took everything out again brings no news.
  if (guest.lines.length === 0) return told;
  const brought = guest.lines.map((line) => {
    const price = offers.get(line.sku)?.price;
    return { ...line, seenPrice: price === undefined ? line.seenPrice : priceWith(price, line.subscription) };
  });
  const saved = user.lines;
  const lines = mergeLines(saved, brought, limit);
  const isRepriced = guest.lines.some((seen) =>
    lines.some((line) => line.id === seen.id && !isSamePrice(seen.seenPrice, line.seenPrice)),
  );
  const isCapped = lines.some((line) => line.wanted !== undefined);
  const wereBothFilled = saved.length > 0;
  return {
    ...told,
    lines,
    mergedAtLogin: wereBothFilled || isRepriced || isCapped,
    ...(wereBothFilled ? { together: { saved, brought, kept: 'both' } } : {}),
  };
};

/** The lines that a shopper keeps of two baskets that came together; any choice can be made again. */
export const linesKept = ({ saved, brought }: Together, kept: KeptBaskets, limit: LineLimit): readonly StoredLine[] =>
  kept === 'both' ? mergeLines(saved, brought, limit) : { saved, brought }[kept];

const mergeLines = (
  saved: readonly StoredLine[],
  brought: readonly StoredLine[],
  { quantityPerLine }: LineLimit,
): readonly StoredLine[] => {
  const lines: StoredLine[] = [...saved];
  for (const line of brought) {
    const index = lines.findIndex((own) => own.sku === line.sku);
    const own = lines[index];
    if (own) lines[index] = sumOf(own, line, quantityPerLine);
    else lines.push(line);
  }
  return lines;
};

const sumOf = (own: StoredLine, guest: StoredLine, limit: number): StoredLine => {
  const wanted = own.quantity + guest.quantity;
  const tradeIn = own.tradeIn ?? guest.tradeIn;
  // A subscription is for one unit: what was wanted besides is told.
  const planned = [own, guest].find(({ subscription }) => subscription !== undefined);
  if (planned !== undefined) {
    const { id } = own;
    return { ...planned, id, quantity: unitsOfPlan, wanted, ...(tradeIn === undefined ? {} : { tradeIn }) };
  }
  const quantity = Math.max(own.quantity, Math.min(wanted, limit));
  const line = { ...own, quantity, ...(tradeIn === undefined ? {} : { tradeIn }) };
  return quantity < wanted ? { ...line, wanted } : line;
};
