import type { either as E, option as O, taskEither as TE } from 'fp-ts';
import type { ShopFailure, Unavailable } from '../failure/failure.ts';
import type { ShopperId } from '../shopper/shopper.ts';
import type { Basket, BasketFailure, StoredBasket } from './basket.ts';
import type { BasketCommand } from './commands.ts';

/**
 * Where baskets of one shop are kept for 90 days after their last change. Calls fail with `Unavailable` while the store is
 * away.
 */
export type BasketStore = {
  readonly find: (owner: ShopperId) => TE.TaskEither<Unavailable, O.Option<StoredBasket>>;
  /**
   * Reads, decides and writes as one step; two changes of one basket follow each other.
   * `decide` gets an empty basket when the owner has none. Lines that it leaves out are removed.
   */
  readonly change: <Refusal>(
    owner: ShopperId,
    decide: (current: StoredBasket) => E.Either<Refusal, StoredBasket>,
  ) => TE.TaskEither<Refusal | Unavailable, StoredBasket>;
  readonly remove: (owner: ShopperId) => TE.TaskEither<Unavailable, void>;
};

/**
 * Empties one owner's basket into another's as one step, and removes the first. Nothing happens when there is no first
 * one: doing it again is harmless.
 */
export type MergeBaskets = (
  from: ShopperId,
  into: ShopperId,
  decide: (from: StoredBasket, into: StoredBasket) => StoredBasket,
) => TE.TaskEither<Unavailable, void>;

/**
 * What a shopper can do with the own basket; `BasketFailure` says why a command changed nothing, `ShopFailure` why a
 * call did not arrive.
 */
export type ShopperBasket = {
  /** Reads; creates nothing. */
  readonly read: () => TE.TaskEither<ShopFailure, Basket>;
  /** Carries out a command. @returns the basket as it then stands, or why it stays as it was. */
  readonly apply: (command: BasketCommand) => TE.TaskEither<BasketFailure, Basket>;
  /**
   * After login: takes over what the visitor had chosen as a guest. Harmless when there is nothing to take over.
   * @param moment `login`: the login is just happening, so that what an earlier one changed is no news any more.
   */
  readonly merge: (moment?: 'login') => TE.TaskEither<ShopFailure, Basket>;
};
