import type { either as E, option as O, taskEither as TE } from 'fp-ts';
import type { Unavailable } from '../unavailable.ts';
import type { Basket, BasketFailure, StoredBasket } from './basket.ts';

/** Who a basket belongs to: a hash of the guest cookie's value. It cannot be turned back into the cookie. */
export type BasketOwner = { readonly guest: string };

/** Where baskets of one shop are kept for 90 days after their last change. */
export type BasketStore = {
  readonly find: (owner: BasketOwner) => TE.TaskEither<Unavailable, O.Option<StoredBasket>>;
  /**
   * Reads, decides and writes as one step; two changes of one basket follow each other.
   * `decide` gets an empty basket when the owner has none. Lines that it leaves out are removed.
   */
  readonly change: <Refusal>(
    owner: BasketOwner,
    decide: (current: StoredBasket) => E.Either<Refusal, StoredBasket>,
  ) => TE.TaskEither<Refusal | Unavailable, StoredBasket>;
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
};
