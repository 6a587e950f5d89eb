import type { taskEither as TE } from 'fp-ts';
import type { Unavailable } from '../failure/failure.ts';
import type { UserShopperId } from '../shopper/shopper.ts';

/** Whose cards they are: a user's in one shop, and in one profile where one of several was chosen. */
export type CardOwner = Pick<UserShopperId, 'user' | 'profile'> & { readonly shopId: string };

/** A card that a provider keeps: the shop knows what stands on it by its looks, and never its number. */
export type SavedCard = {
  /** The provider's name of it; it pays nothing by itself. */
  readonly id: string;
  /** As the provider writes it, such as `visa`. */
  readonly brand: string;
  readonly lastFour: string;
  /** The last month in which it pays, 1 to 12. */
  readonly endMonth: number;
  readonly endYear: number;
};

/** No card of the owner's has that id, or no more. */
export type UnknownCard = { readonly _tag: 'UnknownCard' };

/** Cards that a provider keeps for shoppers who chose so on its page. Calls fail with `Unavailable` while it is away. */
export type SavedCards = {
  readonly list: (owner: CardOwner) => TE.TaskEither<Unavailable, readonly SavedCard[]>;
  readonly remove: (owner: CardOwner, id: string) => TE.TaskEither<UnknownCard | Unavailable, void>;
  /** All that are kept of a user in a shop, in whatever profile. */
  readonly listOf: (shopId: string, user: string) => TE.TaskEither<Unavailable, readonly SavedCard[]>;
  /** Lets go of all of them, and of who they were of; asked again it changes nothing. */
  readonly forget: (shopId: string, user: string) => TE.TaskEither<Unavailable, void>;
};
