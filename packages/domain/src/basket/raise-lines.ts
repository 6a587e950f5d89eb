import type { Offer } from '../catalogue/ports.ts';
import type { NewId } from '../runtime/ports.ts';
import type { StoredBasket, StoredLine } from './basket.ts';

/** Goods, and how many units of them a basket is to hold at least; units from 1. */
export type WantedGoods = { readonly offer: Offer; readonly quantity: number };

/**
 * Raises lines that are there to what is wanted, and adds those that are not, as long as there is room: doing it again
 * changes nothing. A line that is there keeps the price that the shopper saw first; one with a subscription stays as it
 * is, since it has one unit.
 * @param linesPerBasket how many lines a basket takes.
 */
export const raiseLines = (
  { id, revision, codes, lines: present }: StoredBasket,
  wanted: readonly WantedGoods[],
  linesPerBasket: number,
  newId: NewId,
): StoredBasket => {
  const lines: StoredLine[] = [...present];
  const places = new Map(lines.map(({ sku }, place) => [sku, place]));
  for (const { offer, quantity } of wanted) {
    const place = places.get(offer.sku);
    const own = place === undefined ? undefined : lines[place];
    if (own?.subscription !== undefined) continue;
    if (own !== undefined && place !== undefined) {
      lines[place] = { ...own, quantity: Math.max(own.quantity, quantity) };
    } else if (lines.length < linesPerBasket) {
      places.set(offer.sku, lines.length);
      lines.push(newLine(newId(), offer, quantity));
    }
  }
  return { id, revision, lines, ...(codes === undefined ? {} : { codes }) };
};

const newLine = (id: string, { sku, name, slug, price }: Offer, quantity: number): StoredLine => ({
  ...{ id, sku, name, slug, quantity, seenPrice: price },
});
