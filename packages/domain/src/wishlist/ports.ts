import type { either as E, option as O, taskEither as TE } from 'fp-ts';
import type { ShopFailure, Unavailable } from '../failure/failure.ts';
import type { Wish, WishCommand, WishFailure, WishList } from './wish.ts';

/** Where users of one shop have their lists. Calls fail with `Unavailable` while the store is away. */
export type WishStore = {
  /** An empty list of a user who chose nothing. */
  readonly find: (userId: string) => TE.TaskEither<Unavailable, WishList>;
  /** Reads, decides and writes as one step; two changes of one list follow each other. */
  readonly change: <Refusal>(
    userId: string,
    decide: (current: WishList) => E.Either<Refusal, WishList>,
  ) => TE.TaskEither<Refusal | Unavailable, WishList>;
  /** What the list holds whose link has this secret; none once the link was ended. It tells nothing of its user. */
  readonly shared: (secret: string) => TE.TaskEither<Unavailable, O.Option<readonly Wish[]>>;
};

/** What a shopper can do with the own list on the server; a guest has none there. */
export type ShopperWishes = {
  readonly read: () => TE.TaskEither<ShopFailure, WishList>;
  /** @returns the list as it then stands, or why it stays as it was. */
  readonly apply: (command: WishCommand) => TE.TaskEither<WishFailure, WishList>;
  /** The list of somebody who shared it by a link. */
  readonly shared: (secret: string) => TE.TaskEither<ShopFailure, O.Option<readonly Wish[]>>;
};
