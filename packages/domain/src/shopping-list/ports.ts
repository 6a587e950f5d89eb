import type { either as E, option as O, taskEither as TE } from 'fp-ts';
import type { ShopFailure, Unavailable } from '../failure/failure.ts';
import type { Price } from '../money/vat.ts';
import type { UnknownOrder } from '../purchase/ports.ts';
import type { Reordered } from '../purchase/reorder.ts';
import type { AskedUnits, WantedList } from './change-list.ts';
import type { KeptList, ListContent, ListInShort, ListLine, ListOwner, ListRefusal } from './shopping-list.ts';

/** Something of the owner of this name. */
export type Owned<A> = A & { readonly owner: string };

/** Where the lists of one shop are kept, by the names of their owners. Calls fail with `Unavailable` while the store is away. */
export type ListStore = {
  /** Those of all these owners, the one changed last first. */
  readonly list: (owners: readonly string[]) => TE.TaskEither<Unavailable, readonly Owned<ListInShort>[]>;
  /** The list of an id that one of these owners has; of others it is none. */
  readonly find: (owners: readonly string[], id: string) => TE.TaskEither<Unavailable, O.Option<Owned<KeptList>>>;
  /**
   * Reads, decides and writes as one step; two changes of one owner's lists follow each other. What differs has the next
   * revision, what is decided to be none is removed, and what was none is made.
   * @param which the list that is meant, by id or by the name that it has.
   * @param decide gets it and the owner's others.
   */
  readonly change: <Refusal>(
    owner: string,
    which: { readonly id: string } | { readonly name: string },
    decide: (
      found: O.Option<KeptList>,
      others: readonly Pick<ListInShort, 'id' | 'name'>[],
    ) => E.Either<Refusal, O.Option<ListContent>>,
  ) => TE.TaskEither<Refusal | Unavailable, O.Option<KeptList>>;
};

/** A line of a list with present facts. */
export type ShownListLine = ListLine & {
  /** Left out, with all below, where the goods are sold no more. */
  readonly slug?: string;
  readonly options?: Readonly<Record<string, string>>;
  readonly unitPrice?: Price;
};

/** A list as its shopper sees it. */
export type ShownList = Omit<KeptList, 'lines'> & {
  readonly of: ListOwner;
  readonly lines: readonly ShownListLine[];
};

/** All lists of a shopper, and whether there is a company to share some with. */
export type ShopperListBook = {
  readonly lists: readonly (ListInShort & { readonly of: ListOwner })[];
  readonly mayShare: boolean;
};

/** What a list is made of: the basket as it is, an order that may be seen, goods by SKU. */
export type ListSource =
  /** With `setAside`, what the list holds leaves the basket. */
  | { readonly from: 'basket'; readonly setAside?: boolean }
  | { readonly from: 'order'; readonly number: string }
  | { readonly from: 'lines'; readonly lines: readonly AskedUnits[] };

/** A list that is to be made. */
export type NewList = {
  readonly name: string;
  readonly of: ListOwner;
  readonly source: ListSource;
  /** The profile that the form was filled in for; empty for none. */
  readonly profileId?: string | undefined;
};

/** Somebody shops in another profile by now than the one that a list was to be made in. */
export type ListOfOtherProfile = { readonly _tag: 'ListOfOtherProfile' };

/** What a call about lists may answer with instead of one. */
export type ListFailure = ListRefusal | ListOfOtherProfile | UnknownOrder | ShopFailure;

/** The lists of a shopper, and those that all of the company share; a guest has none, and at a sales desk none are kept. */
export type ShopperLists = {
  readonly list: () => TE.TaskEither<ShopFailure, ShopperListBook>;
  readonly find: (id: string) => TE.TaskEither<ListFailure, ShownList>;
  readonly make: (list: NewList) => TE.TaskEither<ListFailure, ShownList>;
  /** @returns the list as it then is. */
  readonly change: (id: string, wanted: WantedList) => TE.TaskEither<ListFailure, ShownList>;
  /** @returns the lists that are left. */
  readonly remove: (id: string) => TE.TaskEither<ListFailure, ShopperListBook>;
  /**
   * Puts what is on a list into the basket, as an order is put into it again (`reorder`): asking twice adds nothing.
   * @param chosen what of it, and how much; left out, all of it. What is not on the list stays out.
   */
  readonly put: (id: string, chosen?: readonly AskedUnits[]) => TE.TaskEither<ListFailure, Reordered>;
};
