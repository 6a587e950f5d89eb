import { either as E, taskEither as TE } from 'fp-ts';
import { isSameAddress } from '../profile/address-book.ts';
import type { AddressBook, AddressStore } from '../profile/ports.ts';

/** Addresses in a map: one shop's, for tests and for running without a database. */
export const createInMemoryAddressStore = (): AddressStore => {
  const books = new Map<string, AddressBook>();
  let created = 0;
  const of = (owner: string): AddressBook => books.get(owner) ?? [];
  return {
    list: (owner) => TE.fromIO(() => of(owner)),
    change: (owner, decide) => async () => {
      const before = of(owner);
      const decided = decide(before);
      if (E.isLeft(decided)) return decided;
      const next = decided.right.map((entry) => {
        const known = before.find(({ id }) => id === entry.id);
        if (known === undefined) return { ...entry, id: `address-${++created}`, revision: 1 };
        return { ...entry, id: known.id, revision: known.revision + (isSameAddress(known, entry) ? 0 : 1) };
      });
      books.set(owner, next);
      return E.right(undefined);
    },
  };
};
