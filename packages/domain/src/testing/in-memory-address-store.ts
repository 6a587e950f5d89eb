import { taskEither as TE } from 'fp-ts';
import type { AddressStore, NewAddress, SavedAddress } from '../profile/ports.ts';
import { maxSavedAddresses } from '../profile/shopper-addresses.ts';

const contentOf = ({ contact, address, business }: NewAddress): string =>
  JSON.stringify(
    [contact, address, business ?? {}].map((part) => Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))),
  );

/** Addresses in a map: one shop's, for tests and for running without a database. */
export const createInMemoryAddressStore = (): AddressStore => {
  const users = new Map<string, readonly SavedAddress[]>();
  let created = 0;
  const of = (userId: string): readonly SavedAddress[] => users.get(userId) ?? [];
  return {
    list: (userId) => TE.fromIO(() => of(userId)),
    save: (userId, address) =>
      TE.fromIO(() => {
        const [same, others] = [of(userId).find(isEqualTo(address)), of(userId).filter((a) => !isEqualTo(address)(a))];
        const used = same ?? { ...address, id: `address-${++created}` };
        users.set(userId, [used, ...others].slice(0, maxSavedAddresses));
      }),
  };
};

const isEqualTo =
  (address: NewAddress) =>
  (saved: SavedAddress): boolean =>
    contentOf(saved) === contentOf(address);
