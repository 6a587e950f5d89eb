import { option as O, taskEither as TE } from 'fp-ts';
import type { CheckoutDetails } from '../checkout/checkout.ts';
import { isDeskUser } from '../permission/permission.ts';
import type { KnownUser } from '../user/user.ts';
import type { AddressStore, NewAddress, SavedAddress, ShopperAddresses } from './ports.ts';

/** An address of a user is kept once; the ones beyond are let go of, the one unused for longest first. */
export const maxSavedAddresses = 20;

/** Asks for a form without a saved address, where one would be chosen. */
export const noSavedAddress = 'new';

/**
 * Whose addresses are kept. At a sales desk many customers come by as one user, and none of them is shown another's.
 */
export const addressOwner = (user: O.Option<KnownUser>): O.Option<string> =>
  O.isSome(user) && !isDeskUser(user.value) ? O.some(user.value.customerUserId) : O.none;

/** The addresses of a shopper on a store of this process; none for a guest or at a sales desk. */
export const createShopperAddresses =
  (store: Pick<AddressStore, 'list'>) =>
  (user: O.Option<KnownUser>): ShopperAddresses => {
    const owner = addressOwner(user);
    return { list: () => (O.isSome(owner) ? store.list(owner.value) : TE.right([])) };
  };

/** What of an order is kept for the next one: not the reference, which names one purchase. */
export const addressToKeep = ({
  contact,
  address,
  business,
}: Pick<CheckoutDetails, 'contact' | 'address' | 'business'>): NewAddress => ({
  contact,
  address,
  ...(business === undefined ? {} : { business: { ...business, reference: '' } }),
});

/**
 * The address that a form starts from: the wished one, else the one used last.
 * @param wished an id, or `noSavedAddress`; an id of somebody else's is none of these.
 */
export const addressToStartFrom = (
  addresses: readonly SavedAddress[],
  wished: string | undefined,
): SavedAddress | undefined =>
  wished === noSavedAddress ? undefined : (addresses.find(({ id }) => id === wished) ?? addresses[0]);
