import type { either as E, taskEither as TE } from 'fp-ts';
import type { Address, AddressForm, BusinessDetails, Contact } from '../checkout/checkout.ts';
import type { ShopFailure, Unavailable } from '../failure/failure.ts';
import type { AddressBookRefusal, AddressRefusal } from './address-refusal.ts';

/** An address that is to be kept; the store gives it its id. */
export type NewAddress = {
  readonly contact: Contact;
  readonly address: Address;
  readonly business?: BusinessDetails;
};

/** An address as it stands in one book. */
export type KeptAddress = NewAddress & {
  readonly id: string;
  /** Whether a checkout starts from it; one of each book. */
  readonly isDefault: boolean;
  /** Counts its changes from 1. */
  readonly revision: number;
};

/** The addresses of one owner, the one used last first. */
export type AddressBook = readonly KeptAddress[];

/** A book as it is to be: what has no id is new, and what stands first and did not before is the one used last. */
export type ChangedBook = readonly (
  | KeptAddress
  | (NewAddress & { readonly isDefault: boolean; readonly id?: never })
)[];

/** Whose book an address stands in: the user's own, or the one that all of a company share. */
export type AddressOwner = 'user' | 'company';

/** Whose addresses a shopper may add, change and remove. All of them are seen without that. */
export type AddressRights = Readonly<Record<AddressOwner, boolean>>;

/** An address that things can be sent to, as its shopper sees it. */
export type SavedAddress = KeptAddress & { readonly of: AddressOwner };

/** Where the books of one shop are kept, each by the name of its owner. Calls fail with `Unavailable` while the store is away. */
export type AddressStore = {
  readonly list: (owner: string) => TE.TaskEither<Unavailable, AddressBook>;
  /**
   * Reads, decides and writes as one step; two changes of one book follow each other. An address that differs from before
   * has the next revision.
   */
  readonly change: (
    owner: string,
    decide: (book: AddressBook) => E.Either<AddressBookRefusal, ChangedBook>,
  ) => TE.TaskEither<AddressBookRefusal | Unavailable, void>;
};

/** All addresses of a shopper, those of the company last, and which of them may be edited. */
export type ShopperAddressList = { readonly addresses: readonly SavedAddress[]; readonly mayEdit: AddressRights };

/** What a shopper does with an address; the form is as it was typed. */
export type AddressChange =
  | {
      readonly intent: 'add';
      readonly of: AddressOwner;
      readonly form: AddressForm;
      readonly isDefault: boolean;
      /** The profile that the form was filled in for; empty for none. */
      readonly profileId?: string | undefined;
    }
  | {
      readonly intent: 'change';
      readonly id: string;
      /** That of the address which was shown. */
      readonly revision: number;
      readonly form: AddressForm;
      readonly isDefault: boolean;
    }
  | { readonly intent: 'remove' | 'default'; readonly id: string };

/** Why an address is not changed, or what was away. */
export type AddressFailure = AddressRefusal | ShopFailure;

/** The addresses of the shopper; a guest has none, and at a sales desk none are kept. */
export type ShopperAddresses = {
  readonly list: () => TE.TaskEither<ShopFailure, ShopperAddressList>;
  /** @returns the addresses as they then are. */
  readonly apply: (change: AddressChange) => TE.TaskEither<AddressFailure, ShopperAddressList>;
};
