import { either as E, function as F, option as O, taskEither as TE } from 'fp-ts';
import type { Offer, ReadOffers } from '../catalogue/ports.ts';
import type { Unavailable } from '../failure/failure.ts';
import type { NewId } from '../runtime/ports.ts';
import type { ShopperId } from '../shopper/shopper.ts';
import { applyCommand, type BasketLimits } from './apply.ts';
import { type Basket, type BasketError, type BasketFailure, noBasket, type StoredBasket } from './basket.ts';
import { type BasketCommand, type LineCommand, makesBasket } from './commands.ts';
import { mergeBaskets } from './merge.ts';
import type { BasketStore, MergeBaskets, ShopperBasket } from './ports.ts';
import { dependsOnStanding, type ShowBasketDeps, settingsFor, showBasket } from './show-basket.ts';
import { emptyBasket, viewBasket } from './view.ts';

export type ShopperBasketDeps = ShowBasketDeps & {
  readonly store: BasketStore;
  /** Orders that a basket is waiting for may go along: whoever keeps orders merges. */
  readonly merge: MergeBaskets;
  readonly readOffers: ReadOffers;
  readonly newId: NewId;
  readonly limits: BasketLimits;
};

type Offers = ReadonlyMap<string, Offer>;
const noOffers: Offers = new Map();

/** Another change put in what was not asked about, an offer or a subscription: the command is decided again, knowing that too. */
type Overtaken = { readonly _tag: 'Overtaken' };

const skusOf = ({ lines }: StoredBasket): readonly string[] => lines.map(({ sku }) => sku);

/**
 * A shopper's basket on stores of this process.
 * @param owner none for a visitor who owns nothing yet: there is the empty basket, and no line to change.
 * @param before whom the shopper was before (`formerOwnersOf`): their baskets are taken over by `merge`.
 * @throws Error when a visitor without owner puts something in: the caller gives an owner before (`makesBasket`).
 */
export const createShopperBasket =
  (deps: ShopperBasketDeps) =>
  (owner: O.Option<ShopperId>, before: readonly ShopperId[] = []): ShopperBasket => {
    const { store, readOffers, newId, settings, limits } = deps;
    const empty = emptyBasket(settings.currency);
    const show = showBasket(deps);
    const offersOf = (skus: readonly string[]): TE.TaskEither<Unavailable, Offers> =>
      skus.length === 0 ? TE.right(noOffers) : readOffers(skus);

    const find = (): TE.TaskEither<Unavailable, O.Option<StoredBasket>> =>
      O.isNone(owner) ? TE.right(O.none) : store.find(owner.value);

    const view = (basket: StoredBasket): TE.TaskEither<Unavailable, Basket> =>
      F.pipe(
        offersOf(skusShown(basket)),
        TE.chain((offers) =>
          O.isNone(owner) ? TE.right(viewBasket(basket, offers, settings)) : show(owner.value, basket, offers),
        ),
      );

    const read = (): TE.TaskEither<Unavailable, Basket> =>
      F.pipe(find(), TE.chain(O.match(() => TE.right(empty), view)));

    /** One reading of offers serves the decision and what is shown of it. */
    const change = (shopper: ShopperId, command: LineCommand): TE.TaskEither<BasketFailure, Basket> =>
      F.pipe(
        store.find(shopper),
        TE.map(O.getOrElse(() => noBasket)),
        TE.map((found) => ({ skus: skusConcerned(command, found), lines: linesConcerned(command, found) })),
        TE.bindTo('asked'),
        TE.bind('offers', ({ asked }) => offersOf(asked.skus)),
        TE.bindW('known', ({ asked }) => TE.fromTask(settingsFor(deps, asked.lines))),
        TE.chainW(({ asked, offers, known: { tradeIn, plans, promotions } }) =>
          F.pipe(
            store.change<BasketError | Overtaken>(shopper, (basket) =>
              skusConcerned(command, basket).every((sku) => asked.skus.includes(sku)) &&
              dependsOnStanding(deps, linesConcerned(command, basket)) === dependsOnStanding(deps, asked.lines)
                ? applyCommand(command, { offers, limits, tradeIn, plans, promotions, newLineId: newId() })(basket)
                : E.left({ _tag: 'Overtaken' }),
            ),
            TE.chainW((basket) => show(shopper, basket, offers)),
          ),
        ),
        TE.orElse((failure) => (failure._tag === 'Overtaken' ? change(shopper, command) : TE.left(failure))),
      );

    const takeOver = (from: ShopperId, into: ShopperId): TE.TaskEither<Unavailable, void> =>
      F.pipe(
        store.find(from),
        TE.chain(O.match(() => TE.right(noOffers), F.flow(skusOf, offersOf))),
        TE.chain((offers) => deps.merge(from, into, (guest, user) => mergeBaskets(guest, user, offers, limits))),
      );

    /** Only a basket that has news is written: most logins touch nothing. */
    const forgetNews = (shopper: ShopperId): TE.TaskEither<Unavailable, unknown> =>
      F.pipe(
        store.find(shopper),
        TE.chain((found) =>
          O.isSome(found) && found.value.mergedAtLogin === true
            ? store.change<never>(shopper, ({ mergedAtLogin: _, together: __, ...rest }) => E.right(rest))
            : TE.right(undefined),
        ),
      );

    const merge = (into: ShopperId, moment?: 'login'): TE.TaskEither<Unavailable, unknown> =>
      F.pipe(
        moment === 'login' ? forgetNews(into) : TE.right(undefined),
        TE.chain(() => TE.traverseSeqArray((from: ShopperId) => takeOver(from, into))(before)),
      );

    return {
      read,
      apply: (command) => {
        if (O.isNone(owner)) return withoutOwner(command, empty);
        if (command.intent !== 'clear') return change(owner.value, command);
        return F.pipe(
          store.remove(owner.value),
          TE.map(() => empty),
        );
      },
      merge: (moment) => F.pipe(O.isSome(owner) ? merge(owner.value, moment) : TE.right(undefined), TE.chain(read)),
    };
  };

/** SKUs of the lines, and of those of which the shopper may choose again: what a basket is shown with. */
export const skusShown = (basket: StoredBasket): readonly string[] => {
  const { saved = [], brought = [] } = basket.together ?? {};
  return [...new Set([...basket.lines, ...saved, ...brought].map(({ sku }) => sku))];
};

const skusConcerned = (command: LineCommand, basket: StoredBasket): readonly string[] =>
  command.intent === 'add' ? [...new Set([...skusShown(basket), command.sku])] : skusShown(basket);

/** The lines that a command decides on by what its owner's subscriptions cost them. */
const linesConcerned = (
  command: LineCommand,
  { lines }: StoredBasket,
): readonly { readonly subscription?: unknown }[] => (command.intent === 'add' ? [...lines, command] : lines);

/** Who owns nothing has no line to change, and nothing to accept or to clear. */
const withoutOwner = (command: BasketCommand, empty: Basket): TE.TaskEither<BasketFailure, Basket> => {
  if (makesBasket(command)) throw new Error('a basket without an owner cannot change');
  if (command.intent === 'add-code') return TE.left({ _tag: 'UnknownCode' });
  return 'line' in command ? TE.left({ _tag: 'UnknownLine', lineId: command.line }) : TE.right(empty);
};
