import { either as E, function as F, option as O, taskEither as TE } from 'fp-ts';
import type { BasketLimits } from '../basket/apply.ts';
import type { Basket, StoredBasket } from '../basket/basket.ts';
import type { BasketStore } from '../basket/ports.ts';
import { raiseLines, type WantedGoods } from '../basket/raise-lines.ts';
import { type ShowBasketDeps, showBasket } from '../basket/show-basket.ts';
import { emptyBasket } from '../basket/view.ts';
import type { Offer, ReadOffers } from '../catalogue/ports.ts';
import type { Unavailable } from '../failure/failure.ts';
import type { NewId } from '../runtime/ports.ts';
import type { ShopperId } from '../shopper/shopper.ts';
import { type LineAgain, type ReorderFinding, reorderFindings, unitsAgain } from './reorder-findings.ts';

export type ReorderDeps = ShowBasketDeps & {
  readonly store: Pick<BasketStore, 'find' | 'change'>;
  readonly readOffers: ReadOffers;
  readonly newId: NewId;
  readonly limits: BasketLimits;
};

/** The basket after goods were put into it again, and what of them is not as it was. */
export type Reordered = { readonly basket: Basket; readonly findings: readonly ReorderFinding[] };

type Offers = ReadonlyMap<string, Offer>;

/**
 * Puts lines of an order or a list into the owner's basket again, at today's prices and as far as they are to be had.
 * Afterwards the basket holds at least what they say: asking twice adds nothing. What is gone, short or costs another price is
 * told in the findings and is no error.
 */
export const reorder =
  ({ store, readOffers, newId, limits, ...showing }: ReorderDeps) =>
  (owner: ShopperId) =>
  ({ lines }: { readonly lines: readonly LineAgain[] }): TE.TaskEither<Unavailable, Reordered> => {
    const write = (offers: Offers): TE.TaskEither<Unavailable, O.Option<StoredBasket>> => {
      const wanted = goodsAgain(lines, offers, limits);
      if (wanted.length === 0) return store.find(owner);
      return F.pipe(
        store.change<never>(owner, (basket) => E.right(raiseLines(basket, wanted, limits.linesPerBasket, newId))),
        TE.map(O.some),
      );
    };

    return F.pipe(
      readOffers(lines.map(({ sku }) => sku)),
      TE.bindTo('offers'),
      TE.bind('written', ({ offers }) => write(offers)),
      TE.bind('others', ({ offers, written }) => readOffers(othersIn(written, offers))),
      TE.bind('basket', ({ offers, written, others }) =>
        O.isSome(written)
          ? showBasket(showing)(owner, written.value, new Map([...others, ...offers]))
          : TE.right(emptyBasket(showing.settings.currency)),
      ),
      TE.map(({ offers, written, basket }) => {
        const skus = O.isSome(written) ? written.value.lines.map(({ sku }) => sku) : [];
        return { basket, findings: reorderFindings(lines, offers, skus, limits) };
      }),
    );
  };

/** SKUs of the basket that the order has nothing to do with. */
const othersIn = (basket: O.Option<StoredBasket>, offers: Offers): readonly string[] =>
  O.isNone(basket) ? [] : basket.value.lines.map(({ sku }) => sku).filter((sku) => !offers.has(sku));

const possibleUnits = ({ sku, quantity }: LineAgain, offers: Offers, { quantityPerLine }: BasketLimits): number => {
  const offer = offers.get(sku);
  return offer === undefined ? 0 : unitsAgain(quantity, offer.available, quantityPerLine);
};

const goodsAgain = (ordered: readonly LineAgain[], offers: Offers, limits: BasketLimits): readonly WantedGoods[] =>
  ordered.flatMap((line) => {
    const offer = offers.get(line.sku);
    const quantity = possibleUnits(line, offers, limits);
    return offer === undefined || quantity === 0 ? [] : [{ offer, quantity }];
  });
