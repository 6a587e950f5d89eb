import { either as E, function as F, option as O, taskEither as TE } from 'fp-ts';
import type { BasketLimits } from '../basket/apply.ts';
import type { Basket, StoredBasket, StoredLine } from '../basket/basket.ts';
import type { BasketStore } from '../basket/ports.ts';
import { type BasketSettings, emptyBasket, viewBasket } from '../basket/view.ts';
import type { Offer, ReadOffers } from '../catalogue/ports.ts';
import type { Unavailable } from '../failure/failure.ts';
import type { NewId } from '../runtime/ports.ts';
import type { ShopperId } from '../shopper/shopper.ts';
import type { Order, OrderLine } from './order.ts';
import { type ReorderFinding, reorderFindings, unitsAgain } from './reorder-findings.ts';

export type ReorderDeps = {
  readonly store: Pick<BasketStore, 'find' | 'change'>;
  readonly readOffers: ReadOffers;
  readonly newId: NewId;
  readonly settings: BasketSettings;
  readonly limits: BasketLimits;
};

/** The basket after an order was put into it again, and what of the order is not as it was. */
export type Reordered = { readonly basket: Basket; readonly findings: readonly ReorderFinding[] };

type Offers = ReadonlyMap<string, Offer>;

/**
 * Puts an order's lines into the owner's basket again, at today's prices and as far as they are to be had. Afterwards
 * the basket holds at least what was ordered: asking twice adds nothing. What is gone, short or costs another price is
 * told in the findings and is no error.
 */
export const reorder =
  ({ store, readOffers, newId, settings, limits }: ReorderDeps) =>
  (owner: ShopperId) =>
  ({ lines }: Pick<Order, 'lines'>): TE.TaskEither<Unavailable, Reordered> => {
    const write = (offers: Offers): TE.TaskEither<Unavailable, O.Option<StoredBasket>> =>
      lines.some((line) => possibleUnits(line, offers, limits) > 0)
        ? F.pipe(
            store.change<never>(owner, (basket) => E.right(refill(lines, offers, limits, newId)(basket))),
            TE.map(O.some),
          )
        : store.find(owner);

    return F.pipe(
      readOffers(lines.map(({ sku }) => sku)),
      TE.bindTo('offers'),
      TE.bind('written', ({ offers }) => write(offers)),
      TE.bind('others', ({ offers, written }) => readOffers(othersIn(written, offers))),
      TE.map(({ offers, written, others }) => {
        const skus = O.isSome(written) ? written.value.lines.map(({ sku }) => sku) : [];
        return {
          basket: O.isSome(written)
            ? viewBasket(written.value, new Map([...others, ...offers]), settings)
            : emptyBasket(settings.currency),
          findings: reorderFindings(lines, offers, skus, limits),
        };
      }),
    );
  };

/** SKUs of the basket that the order has nothing to do with. */
const othersIn = (basket: O.Option<StoredBasket>, offers: Offers): readonly string[] =>
  O.isNone(basket) ? [] : basket.value.lines.map(({ sku }) => sku).filter((sku) => !offers.has(sku));

const possibleUnits = ({ sku, quantity }: OrderLine, offers: Offers, { quantityPerLine }: BasketLimits): number => {
  const offer = offers.get(sku);
  return offer === undefined ? 0 : unitsAgain(quantity, offer.available, quantityPerLine);
};

/** Raises lines that are there to what was ordered, and adds those that are not, as long as there is room. */
const refill =
  (ordered: readonly OrderLine[], offers: Offers, limits: BasketLimits, newId: NewId) =>
  ({ id, revision, lines: present }: StoredBasket): StoredBasket => {
    const lines: StoredLine[] = [...present];
    for (const line of ordered) {
      const offer = offers.get(line.sku);
      if (offer === undefined) continue;
      const quantity = unitsAgain(line.quantity, offer.available, limits.quantityPerLine);
      if (quantity === 0) continue;
      const index = lines.findIndex(({ sku }) => sku === line.sku);
      const own = lines[index];
      if (own) lines[index] = { ...own, quantity: Math.max(own.quantity, quantity) };
      else if (lines.length < limits.linesPerBasket) lines.push(newLine(newId(), offer, quantity));
    }
    return { id, revision, lines };
  };

const newLine = (id: string, { sku, name, slug, price }: Offer, quantity: number): StoredLine => ({
  ...{ id, sku, name, slug, quantity, seenPrice: price },
});
