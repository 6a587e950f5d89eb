import { function as F, option as O, taskEither as TE } from 'fp-ts';
import type { CheckoutDetails } from '../checkout/checkout.ts';
import { isDeskUser } from '../permission/permission.ts';
import { type ShopperLogin, shopperKey, userShopperId } from '../shopper/shopper.ts';
import type { AddressStore, NewAddress, SavedAddress, ShopperAddresses } from './ports.ts';

/** An address of a user is kept once; the ones beyond are let go of, the one unused for longest first. */
export const maxSavedAddresses = 20;

/** Asks for a form without a saved address, where one would be chosen. */
export const noSavedAddress = 'new';

/** Whose addresses are kept, as the store knows them. */
export type AddressOwner = {
  readonly key: string;
  /** The user before a profile was chosen; none where none is. */
  readonly before: O.Option<string>;
};

/**
 * Whose addresses are kept: the user's, for each of several profiles apart. At a sales desk many customers come by as
 * one user, and none of them is shown another's.
 */
export const addressOwner = (login: O.Option<ShopperLogin>): O.Option<AddressOwner> => {
  if (O.isNone(login) || isDeskUser(login.value.user)) return O.none;
  const owner = userShopperId(login.value);
  return O.some(
    owner.profile === undefined
      ? { key: owner.user, before: O.none }
      : { key: shopperKey(owner), before: O.some(owner.user) },
  );
};

/** Which company was bought for before a profile was chosen says nothing of the company of a profile. */
const withoutBusiness = ({ business: _, ...rest }: SavedAddress): SavedAddress => rest;

/**
 * The addresses of a shopper on a store of this process: those of the profile, then those of before one was chosen. None
 * for a guest or at a sales desk.
 */
export const createShopperAddresses =
  (store: Pick<AddressStore, 'list'>) =>
  (login: O.Option<ShopperLogin>): ShopperAddresses => {
    const owner = addressOwner(login);
    if (O.isNone(owner)) return { list: () => TE.right([]) };
    const { key, before } = owner.value;
    if (O.isNone(before)) return { list: () => store.list(key) };
    const list = () =>
      F.pipe(
        TE.sequenceArray([store.list(key), store.list(before.value)]),
        TE.map(([own = [], former = []]) => [...own, ...former.map(withoutBusiness)].slice(0, maxSavedAddresses)),
      );
    return { list };
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
