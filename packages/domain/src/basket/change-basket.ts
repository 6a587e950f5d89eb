import { either as E } from 'fp-ts';
import type { Offer } from '../catalogue/ports.ts';
import { canSupply } from '../catalogue/stock.ts';
import type { BasketError, StoredBasket, StoredLine } from './basket.ts';

/** How much a basket may hold (shop.json `limits`). */
export type BasketLimits = { readonly quantityPerLine: number; readonly linesPerBasket: number };

type Decision = E.Either<BasketError, StoredBasket>;

/** Whoever changes a basket has seen it. */
const withLines = ({ id, revision }: StoredBasket, lines: readonly StoredLine[]): StoredBasket => ({
  ...{ id, revision, lines },
});

const checkQuantity = (quantity: number, { quantityPerLine: max }: BasketLimits): E.Either<BasketError, number> =>
  Number.isInteger(quantity) && quantity >= 1 && quantity <= max
    ? E.right(quantity)
    : E.left({ _tag: 'InvalidQuantity', max });

const checkStock = (offer: Offer, quantity: number): E.Either<BasketError, number> =>
  canSupply(offer.available, quantity)
    ? E.right(quantity)
    : E.left({ _tag: 'NotEnoughStock', sku: offer.sku, available: Math.max(0, offer.available ?? 0) });

/**
 * Puts units of a SKU into a basket; a SKU that is there already gets more units.
 * An existing line keeps the price that the shopper saw first, so that a new one is told at the basket.
 */
export const addLine =
  (offer: Offer, quantity: number, lineId: string, limits: BasketLimits) =>
  (basket: StoredBasket): Decision => {
    const wanted = checkQuantity(quantity, limits);
    if (E.isLeft(wanted)) return wanted;
    const present = basket.lines.find((line) => line.sku === offer.sku);
    if (!present && basket.lines.length >= limits.linesPerBasket) {
      return E.left({ _tag: 'TooManyLines', max: limits.linesPerBasket });
    }
    const total = (present?.quantity ?? 0) + quantity;
    const possible = E.chain(() => checkStock(offer, total))(checkQuantity(total, limits));
    if (E.isLeft(possible)) return possible;
    const { sku, name, slug, price } = offer;
    const lines = present
      ? basket.lines.map((line) => (line === present ? { ...line, quantity: total } : line))
      : [...basket.lines, { id: lineId, sku, name, slug, quantity, seenPrice: price }];
    return E.right(withLines(basket, lines));
  };

/** Sets how many units a line has. A line whose SKU is no longer sold cannot change, only go. */
export const setLineQuantity =
  (lineId: string, quantity: number, offer: Offer | undefined, limits: BasketLimits) =>
  (basket: StoredBasket): Decision => {
    if (!basket.lines.some((line) => line.id === lineId)) return E.left({ _tag: 'UnknownLine', lineId });
    const wanted = checkQuantity(quantity, limits);
    if (E.isLeft(wanted)) return wanted;
    if (!offer) return E.left({ _tag: 'UnknownLine', lineId });
    const possible = checkStock(offer, quantity);
    if (E.isLeft(possible)) return possible;
    return E.right(
      withLines(
        basket,
        basket.lines.map((line) => (line.id === lineId ? { ...line, quantity } : line)),
      ),
    );
  };

export const removeLine =
  (lineId: string) =>
  (basket: StoredBasket): Decision =>
    basket.lines.some((line) => line.id === lineId)
      ? E.right(
          withLines(
            basket,
            basket.lines.filter((line) => line.id !== lineId),
          ),
        )
      : E.left({ _tag: 'UnknownLine', lineId });

/** Takes the present prices as seen, lowers quantities to what is there, and lets go of what is gone or sold out. */
export const acceptChanges =
  (offers: ReadonlyMap<string, Offer>) =>
  (basket: StoredBasket): E.Either<never, StoredBasket> =>
    E.right(
      withLines(
        basket,
        basket.lines.flatMap((line) => {
          const offer = offers.get(line.sku);
          if (!offer) return [];
          const quantity = offer.available === null ? line.quantity : Math.min(line.quantity, offer.available);
          const { wanted: _, ...seen } = line;
          return quantity > 0 ? [{ ...seen, quantity, seenPrice: offer.price }] : [];
        }),
      ),
    );
