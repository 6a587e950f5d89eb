import type { either as E, option as O, taskEither as TE } from 'fp-ts';
import type { FoundCustomer } from '../acting/ports.ts';
import type { Basket } from '../basket/basket.ts';
import type { ShopperBasket } from '../basket/ports.ts';
import type { ShopperCredit, ShopperCreditView } from '../credit/ports.ts';
import type { ShopFailure, Unavailable } from '../failure/failure.ts';
import type { MailToKeep } from '../mail/ports.ts';
import type { OrderInShort } from '../purchase/order-list.ts';
import type { ShopperOrders } from '../purchase/ports.ts';
import type { Reordered } from '../purchase/reorder.ts';
import type { ShownListLine } from '../shopping-list/ports.ts';
import type { CustomerProfile } from '../user/user.ts';
import type { CustomerNote, ShownNote } from './customer-note.ts';
import type { HandedBasket, HandedInShort, HandedRefusal } from './handed-basket.ts';

/** Where notes about customers of one shop are kept. Calls fail with `Unavailable` while the store is away. */
export type CustomerNoteStore = {
  /** Those about a customer, the newest first, `shownNotes` at most. */
  readonly list: (customerId: string) => TE.TaskEither<Unavailable, readonly CustomerNote[]>;
  /** Keeps a note for good. One of the same id about the same customer is there already, and stays as it was. */
  readonly add: (customerId: string, note: CustomerNote) => TE.TaskEither<Unavailable, void>;
};

/** What is read of a shop as a customer sees it. */
export type CustomersShop = {
  readonly basket: Pick<ShopperBasket, 'read'>;
  readonly orders: Pick<ShopperOrders, 'list'>;
  readonly credit: Pick<ShopperCredit, 'balance'>;
};

/** What a representative sees of a customer, in one of the customer's profiles. */
export type CustomerCard = {
  readonly customer: Pick<FoundCustomer, 'id' | 'name' | 'email'>;
  /** Those that the customer chooses from; none where there is no choice. */
  readonly profiles: readonly Pick<CustomerProfile, 'id' | 'name'>[];
  /** The one that orders, basket and credit are of. */
  readonly profileId?: string;
  /** The newest, a few of them. */
  readonly orders: readonly OrderInShort[];
  /** What is in the customer's own basket now. */
  readonly basket: Pick<Basket, 'totals' | 'count'> & {
    readonly lines: readonly Pick<Basket['lines'][number], 'sku' | 'name' | 'quantity'>[];
  };
  /** Left out for who buys on none. */
  readonly credit?: ShopperCreditView;
  readonly notes: readonly ShownNote[];
  /** What was handed over to the customer, in whatever profile, and what became of it. */
  readonly handed: readonly ToldHandedBasket[];
};

/** What becomes a handed basket, and a mail about it. */
export type HandedMaking = {
  /** A basket as it is: whatever tab hands it over, it is handed over once. */
  readonly basket: { readonly id: string; readonly revision: number };
  readonly mailOf: (handed: HandedBasket) => MailToKeep | undefined;
};

/** Where handed baskets of one shop are kept, by their customers. Calls fail with `Unavailable` while the store is away. */
export type HandedBasketStore = {
  /** Those of a customer: first what waits for an answer, each the newest first; a hundred at most. */
  readonly list: (customerId: string) => TE.TaskEither<Unavailable, readonly HandedInShort[]>;
  /** The one of an id that is this customer's. */
  readonly find: (customerId: string, id: string) => TE.TaskEither<Unavailable, O.Option<HandedBasket>>;
  /**
   * Reads, decides and writes as one step; two changes of one customer's follow each other.
   * @param decide gets the one of this id, or that was made of the same basket, and how many of the customer wait for an answer.
   * @param making what one that is new is made of, and a mail about it, which is written with it and sent once it is.
   * @returns what was decided.
   */
  readonly change: <Refusal>(
    customerId: string,
    id: string,
    decide: (found: O.Option<HandedBasket>, waiting: number) => E.Either<Refusal, HandedBasket>,
    making?: HandedMaking,
  ) => TE.TaskEither<Refusal | Unavailable, HandedBasket>;
};

/** A handed basket as it is told: of who handed it over, the name. */
export type ToldHandedBasket = Omit<HandedInShort, 'by'> & {
  readonly by: string;
  /** It is for another profile of the customer than the chosen one, which it is taken over in. */
  readonly isOfOtherProfile?: true;
};

/** A handed basket with present facts of its goods. */
export type ShownHandedBasket = Omit<ToldHandedBasket, 'goods'> & { readonly lines: readonly ShownListLine[] };

/** What a call about handed baskets may answer with instead of one. */
export type HandedFailure =
  | HandedRefusal
  | ShopFailure
  | { readonly _tag: 'EmptyBasket' }
  | { readonly _tag: 'BasketChanged' }
  | { readonly _tag: 'InvalidIdempotencyKey' };

/** What is to be handed over, and under which id. */
export type HandingOver = {
  readonly id: string;
  readonly message: string;
  /** The revision of the basket that was shown; left out by callers that show nothing. */
  readonly reviewed?: number | undefined;
};

/** Baskets that representatives handed over to a customer: who acts hands over, the customer answers. */
export type ShopperHandedBaskets = {
  readonly list: () => TE.TaskEither<HandedFailure, readonly ToldHandedBasket[]>;
  readonly find: (id: string) => TE.TaskEither<HandedFailure, ShownHandedBasket>;
  /** Hands over what is in the basket, which leaves it. The customer is told by mail. */
  readonly hand: (handing: HandingOver) => TE.TaskEither<HandedFailure, ToldHandedBasket>;
  /**
   * Puts what was handed over into the customer's basket, as a list is put into it: afterwards it holds at least that.
   * Taken over again, it is put there again.
   */
  readonly take: (id: string) => TE.TaskEither<HandedFailure, Reordered & { readonly handed: ToldHandedBasket }>;
  readonly decline: (id: string) => TE.TaskEither<HandedFailure, ToldHandedBasket>;
};
