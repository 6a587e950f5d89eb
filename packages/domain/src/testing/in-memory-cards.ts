import { taskEither as TE } from 'fp-ts';
import type { CardOwner, SavedCard, SavedCards } from '../purchase/saved-cards.ts';

type Kept = { readonly owner: CardOwner; readonly card: SavedCard };

/** Cards that a payment provider keeps, in a list, for tests. */
export const createInMemoryCards = () => {
  let all: readonly Kept[] = [];
  const isOf = (owner: CardOwner, { owner: other }: Kept) =>
    other.shopId === owner.shopId && other.user === owner.user && other.profile === owner.profile;
  const isOfUser = (shopId: string, user: string, { owner }: Kept) => owner.shopId === shopId && owner.user === user;
  const cards: SavedCards = {
    list: (owner) => TE.fromIO(() => all.filter((kept) => isOf(owner, kept)).map(({ card }) => card)),
    remove: (owner, id) => async () => {
      const left = all.filter((kept) => !(isOf(owner, kept) && kept.card.id === id));
      if (left.length === all.length) return { _tag: 'Left', left: { _tag: 'UnknownCard' } };
      all = left;
      return { _tag: 'Right', right: undefined };
    },
    listOf: (shopId, user) =>
      TE.fromIO(() => all.filter((kept) => isOfUser(shopId, user, kept)).map(({ card }) => card)),
    forget: (shopId, user) =>
      TE.fromIO(() => {
        all = all.filter((kept) => !isOfUser(shopId, user, kept));
      }),
  };
  return {
    cards,
    keep: (owner: CardOwner, card: SavedCard): void => {
      all = [...all, { owner, card }];
    },
  };
};

/** A card with what can be seen of it. @param id the provider's name of it. */
export const aSavedCard = (id: string): SavedCard => ({
  ...{ id, brand: 'visa', lastFour: '4242', endMonth: 12, endYear: 2030 },
});
