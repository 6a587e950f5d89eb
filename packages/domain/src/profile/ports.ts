import type { taskEither as TE } from 'fp-ts';
import type { Address, BusinessDetails, Contact } from '../checkout/checkout.ts';
import type { ShopFailure, Unavailable } from '../failure/failure.ts';

/** An address that a customer has had things sent to. */
export type SavedAddress = {
  readonly id: string;
  readonly contact: Contact;
  readonly address: Address;
  readonly business?: BusinessDetails;
};

/** An address that is to be kept; the store gives it its id. */
export type NewAddress = Omit<SavedAddress, 'id'>;

/** Where addresses of customers of one shop are kept. Calls fail with `Unavailable` while the store is away. */
export type AddressStore = {
  /** The one used last first. */
  readonly list: (userId: string) => TE.TaskEither<Unavailable, readonly SavedAddress[]>;
  /** Keeps an address, or notes that one that is kept was used again. The oldest beyond twenty are let go of. */
  readonly save: (userId: string, address: NewAddress) => TE.TaskEither<Unavailable, void>;
};

/** The addresses of the shopper; a guest has none. */
export type ShopperAddresses = {
  readonly list: () => TE.TaskEither<ShopFailure, readonly SavedAddress[]>;
};
