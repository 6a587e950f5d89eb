import { either as E, function as F, option as O, taskEither as TE } from 'fp-ts';
import type { Offer, ReadOffers } from '../catalogue/ports.ts';
import type { Unavailable } from '../failure/unavailable.ts';
import type { NewId } from '../runtime/random.ts';
import type { ShopperId } from '../shopper/shopper-id.ts';
import type { Basket, BasketError, BasketFailure, StoredBasket } from './basket.ts';
import { acceptChanges, addLine, type BasketLimits, removeLine, setLineQuantity } from './change-basket.ts';
import { mergeBaskets } from './merge-baskets.ts';
import type { BasketStore, ShopperBasket } from './ports.ts';
import { type BasketSettings, emptyBasket, viewBasket } from './view-basket.ts';

export type ShopperBasketDeps = {
  readonly store: BasketStore;
  readonly readOffers: ReadOffers;
  readonly newId: NewId;
  readonly settings: BasketSettings;
  readonly limits: BasketLimits;
};

type Offers = ReadonlyMap<string, Offer>;
const noOffers: Offers = new Map();

/**
 * A shopper's basket on stores of this process.
 * @param owner none for a visitor who owns nothing yet: reading gives the empty basket.
 * @param before whom the shopper was before login, if anybody: that basket is taken over by `merge`.
 * @throws Error when a visitor without owner changes the basket: the caller gives an owner before.
 */
export const createShopperBasket =
  (deps: ShopperBasketDeps) =>
  (owner: O.Option<ShopperId>, before: O.Option<ShopperId> = O.none): ShopperBasket => {
    const { store, readOffers, newId, settings, limits } = deps;
    const offersOf = (basket: StoredBasket) =>
      basket.lines.length === 0 ? TE.right(noOffers) : readOffers(basket.lines.map((line) => line.sku));

    const find = (): TE.TaskEither<Unavailable, O.Option<StoredBasket>> =>
      O.isNone(owner) ? TE.right(O.none) : store.find(owner.value);

    const view = (basket: StoredBasket): TE.TaskEither<Unavailable, Basket> =>
      F.pipe(
        offersOf(basket),
        TE.map((offers) => viewBasket(basket, offers, settings)),
      );

    const known = (): ShopperId => {
      if (O.isNone(owner)) throw new Error('a basket without an owner cannot change');
      return owner.value;
    };

    const change = (decide: (basket: StoredBasket) => E.Either<BasketError, StoredBasket>) =>
      F.pipe(store.change(known(), decide), TE.chainW(view));

    const changeLine = (
      lineId: string,
      decide: (offer: Offer | undefined) => (basket: StoredBasket) => E.Either<BasketError, StoredBasket>,
    ) =>
      F.pipe(
        find(),
        TE.map((found) => O.toUndefined(found)?.lines.find((line) => line.id === lineId)?.sku),
        TE.chainW((sku) => (sku === undefined ? TE.right(noOffers) : readOffers([sku]))),
        TE.chainW((offers) => change(decide([...offers.values()][0]))),
      );

    const read = (): TE.TaskEither<Unavailable, Basket> =>
      F.pipe(find(), TE.chain(O.match(() => TE.right(emptyBasket(settings.currency)), view)));

    const takeOver = (from: ShopperId, into: ShopperId): TE.TaskEither<Unavailable, void> =>
      F.pipe(
        store.find(from),
        TE.chain(O.match(() => TE.right(noOffers), offersOf)),
        TE.chain((offers) => store.merge(from, into, (guest, user) => mergeBaskets(guest, user, offers, limits))),
      );

    /** Only a basket that has news is written: most logins touch nothing. */
    const forgetNews = (): TE.TaskEither<Unavailable, unknown> =>
      F.pipe(
        find(),
        TE.chain((found) =>
          O.isSome(found) && found.value.isBasketChange === true
            ? store.change(known(), ({ isBasketChange: _, ...rest }) => E.right(rest))
            : TE.right(undefined),
        ),
      );

    return {
      read,
      merge: (moment) =>
        F.pipe(
          moment === 'login' ? forgetNews() : TE.right(undefined),
          TE.chain(() =>
            O.isSome(owner) && O.isSome(before) ? takeOver(before.value, owner.value) : TE.right(undefined),
          ),
          TE.chain(read),
        ),
      isDuplicate: () => (O.isNone(owner) ? TE.right(false) : store.isSubmitted(owner.value)),
      clear: () => (O.isNone(owner) ? TE.right(undefined) : store.remove(owner.value)),

      add: (sku, quantity) =>
        F.pipe(
          readOffers([sku]),
          TE.chainW((offers): TE.TaskEither<BasketFailure, Offer> => {
            const offer = offers.get(sku);
            return offer ? TE.right(offer) : TE.left({ _tag: 'UnknownSku', sku });
          }),
          TE.chain((offer) => change(addLine(offer, quantity, newId(), limits))),
        ),

      setQuantity: (lineId, quantity) =>
        changeLine(lineId, (offer) => setLineQuantity(lineId, quantity, offer, limits)),

      remove: (lineId) => change(removeLine(lineId)),

      acceptChanges: () =>
        F.pipe(
          find(),
          TE.chain(O.match(() => TE.right(noOffers), offersOf)),
          TE.chainW((offers) => change(acceptChanges(offers))),
        ),
    };
  };
