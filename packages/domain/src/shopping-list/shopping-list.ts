/** Whose a list is: of the user alone, or of all who buy for the company. */
export const listOwners = ['user', 'company'] as const;
/** One of `listOwners`. */
export type ListOwner = (typeof listOwners)[number];

/** Units of a SKU that a list holds. */
export type ListLine = {
  readonly sku: string;
  /** What it was called when it was put in, so that it can be named when it is no longer sold. */
  readonly name: string;
  /** Units, from 1. */
  readonly quantity: number;
};

/** What a list says. */
export type ListContent = {
  readonly name: string;
  /** Who made it, by the name of then. */
  readonly createdBy: string;
  /** Each SKU once. */
  readonly lines: readonly ListLine[];
};

/** A list as it is kept. */
export type KeptList = ListContent & {
  readonly id: string;
  /** Counts its changes from 1. */
  readonly revision: number;
};

/** A list without what is on it. */
export type ListInShort = Pick<KeptList, 'id' | 'name' | 'createdBy'> & {
  /** How many SKUs it holds. */
  readonly goods: number;
};

/** The most lists of one owner. */
export const mostLists = 50;
/** The most SKUs of one list. */
export const mostListLines = 200;
/** The longest name of a list, in characters. */
export const longestListName = 80;

/** Why a list is not made, or stays as it was. */
export type ListRefusal =
  /** It is empty, longer than `max` characters, or has signs that nobody sees. */
  | { readonly _tag: 'InvalidListName'; readonly max: number }
  /** Another list of the same owner is called so. */
  | { readonly _tag: 'ListNameTaken' }
  | { readonly _tag: 'TooManyLists'; readonly max: number }
  | { readonly _tag: 'TooManyListLines'; readonly max: number }
  /** There is nothing to put on it. */
  | { readonly _tag: 'EmptyList' }
  /** No whole number from 1 to `max`. */
  | { readonly _tag: 'InvalidListQuantity'; readonly sku: string; readonly max: number }
  | { readonly _tag: 'UnknownSku'; readonly sku: string }
  /** Somebody, or another tab, changed the list since it was shown. */
  | { readonly _tag: 'ListChanged' }
  /** It is nobody's, or somebody else's. */
  | { readonly _tag: 'UnknownList' };
