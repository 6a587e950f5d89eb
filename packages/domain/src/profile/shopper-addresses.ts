import { function as F, type option as O, taskEither as TE } from 'fp-ts';
import type { CheckoutDetails } from '../checkout/checkout.ts';
import { accountsOf } from '../shopper/owner.ts';
import type { LoginInUse } from '../shopper/shopper.ts';
import type { AddressStore, NewAddress, SavedAddress, ShopperAddresses } from './ports.ts';

/** An address of a user is kept once; the ones beyond are let go of, the one unused for longest first. */
export const maxSavedAddresses = 20;

/** Asks for a form without a saved address, where one would be chosen. */
export const noSavedAddress = 'new';

/** Which company was bought for before a profile was chosen says nothing of the company of a profile. */
const withoutBusiness = ({ business: _, ...rest }: SavedAddress): SavedAddress => rest;

/**
 * The addresses of a shopper on a store of this process: those of the profile, then those of before one was chosen. None
 * for a guest or at a sales desk.
 */
export const createShopperAddresses =
  (store: Pick<AddressStore, 'list'>) =>
  (login: O.Option<LoginInUse>): ShopperAddresses => {
    const [account, before] = accountsOf('addresses', login);
    if (account === undefined) return { list: () => TE.right([]) };
    if (before === undefined) return { list: () => store.list(account) };
    const list = () =>
      F.pipe(
        TE.sequenceArray([store.list(account), store.list(before)]),
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
  ...(business === undefined
    ? {}
    : { business: { company: business.company, organisationNumber: business.organisationNumber, reference: '' } }),
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
