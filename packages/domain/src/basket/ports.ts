import type { either as E, option as O, taskEither as TE } from 'fp-ts';
import type { Unavailable } from '../failure/unavailable.ts';
import type { ShopperId } from '../shopper/shopper-id.ts';
import type { Basket, BasketFailure, StoredBasket } from './basket.ts';

/** Where baskets of one shop are kept for 90 days after their last change. */
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
  /**
   * Empties one owner's basket into another's as one step, and removes the first. Nothing happens when there is no first
   * one: doing it again is harmless.
   */
  readonly merge: (
    from: ShopperId,
    into: ShopperId,
    decide: (from: StoredBasket, into: StoredBasket) => StoredBasket,
  ) => TE.TaskEither<Unavailable, void>;
  readonly remove: (owner: ShopperId) => TE.TaskEither<Unavailable, void>;
  /** Whether the owner's basket was submitted already as an order that is placed (spec 4). */
  readonly isSubmitted: (owner: ShopperId) => TE.TaskEither<Unavailable, boolean>;
};

/** What a shopper can do with the own basket. Every call answers with the basket as it then stands. */
export type ShopperBasket = {
  /** Reads; creates nothing. */
  readonly read: () => TE.TaskEither<Unavailable, Basket>;
  readonly add: (sku: string, quantity: number) => TE.TaskEither<BasketFailure, Basket>;
  readonly setQuantity: (lineId: string, quantity: number) => TE.TaskEither<BasketFailure, Basket>;
  readonly remove: (lineId: string) => TE.TaskEither<BasketFailure, Basket>;
  /** Accepts new prices, takes what stock there is, lets go of what is gone. */
  readonly acceptChanges: () => TE.TaskEither<BasketFailure, Basket>;
  /**
   * After login: takes over what the visitor had chosen as a guest. Harmless when there is nothing to take over.
   * @param moment `login`: the login is just happening, so that what an earlier one changed is no news any more.
   */
  readonly merge: (moment?: 'login') => TE.TaskEither<Unavailable, Basket>;
  /** Whether the basket was ordered already, so that ordering it once more would be a mistake (spec 4). */
  readonly isDuplicate: () => TE.TaskEither<Unavailable, boolean>;
  /** Lets go of the basket. */
  readonly clear: () => TE.TaskEither<Unavailable, void>;
};
