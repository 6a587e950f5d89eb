import { function as F, option as O, taskEither as TE } from 'fp-ts';
import type { Forbidden, NotLoggedIn, Unavailable } from '../failure/failure.ts';
import { ownerOf } from '../shopper/owner.ts';
import type { Shopper } from '../shopper/shopper.ts';
import type { PaymentProviders } from './payment-ports.ts';
import type { CardOwner, SavedCard, SavedCards, UnknownCard } from './saved-cards.ts';

/** Providers, of which some keep cards. */
export type CardKeepers = PaymentProviders<{ readonly cards?: SavedCards }>;

/** What a shopper can do with the cards that are kept. */
export type ShopperCards = {
  readonly list: () => TE.TaskEither<NotLoggedIn | Forbidden | Unavailable, readonly SavedCard[]>;
  readonly remove: (id: string) => TE.TaskEither<NotLoggedIn | Forbidden | UnknownCard | Unavailable, void>;
};

const keepersOf = (providers: CardKeepers): readonly SavedCards[] =>
  [...providers.values()].flatMap(({ cards }) => (cards === undefined ? [] : [cards]));

/**
 * Whose cards a shopper sees, and with whom a card is kept that they pay with. None for guests, at a sales desk, and while
 * somebody acts as a customer: a representative neither sees the customer's cards nor leaves one with them.
 */
export const cardOwnerOf = (shopId: string, shopper: Shopper): O.Option<CardOwner> =>
  F.pipe(
    ownerOf('cards', shopper),
    O.chain((owner) => ('guest' in owner ? O.none : O.some({ ...owner, shopId }))),
  );

const all = <E>(
  keepers: readonly SavedCards[],
  list: (cards: SavedCards) => TE.TaskEither<E, readonly SavedCard[]>,
): TE.TaskEither<E, readonly SavedCard[]> =>
  F.pipe(
    TE.traverseArray(list)(keepers),
    TE.map((lists) => lists.flat()),
  );

/** The cards of who shops. */
export const createShopperCards =
  (providers: CardKeepers, shopId: string) =>
  (shopper: Shopper): ShopperCards => {
    const keepers = keepersOf(providers);
    const owner = F.pipe(
      cardOwnerOf(shopId, shopper),
      TE.fromOption((): NotLoggedIn | Forbidden => ({ _tag: O.isNone(shopper.session) ? 'NotLoggedIn' : 'Forbidden' })),
    );
    /** Ids differ between providers: the one that has it removes it. */
    const removeFrom = (of: CardOwner, id: string) =>
      keepers.reduce<TE.TaskEither<UnknownCard | Unavailable, void>>(
        (tried, cards) =>
          F.pipe(
            tried,
            TE.orElse((failure) => (failure._tag === 'UnknownCard' ? cards.remove(of, id) : TE.left(failure))),
          ),
        TE.left({ _tag: 'UnknownCard' }),
      );
    return {
      list: () =>
        F.pipe(
          owner,
          TE.chainW((of) => all(keepers, (cards) => cards.list(of))),
        ),
      remove: (id) =>
        F.pipe(
          owner,
          TE.chainW((of) => removeFrom(of, id)),
        ),
    };
  };

/** All cards that are kept of a user in a shop, in whatever profile, for an export of what there is. */
export const cardsOfUser =
  (providers: CardKeepers, shopId: string) =>
  (user: string): TE.TaskEither<Unavailable, readonly SavedCard[]> =>
    all(keepersOf(providers), (cards) => cards.listOf(shopId, user));

/** Has all providers forget the cards of a user in a shop, one after the other; asked again it changes nothing. */
export const forgetCards = (providers: CardKeepers, shopId: string, user: string): TE.TaskEither<Unavailable, void> =>
  F.pipe(
    keepersOf(providers),
    TE.traverseSeqArray((cards) => cards.forget(shopId, user)),
    TE.map(() => undefined),
  );
