import { taskEither as TE } from 'fp-ts';
import {
  type CustomerDirectory,
  type CustomerQuery,
  type DirectoryCustomer,
  type ServedGroups,
  shownCustomers,
} from '../acting/ports.ts';

const wordsOf = (text: string): readonly string[] => text.toLowerCase().split(/\s+/);

const isServed = ({ ids }: ServedGroups, { customerGroupIds }: Pick<DirectoryCustomer, 'customerGroupIds'>): boolean =>
  customerGroupIds.some((id) => ids.includes(id));

const ownWords = ({ name, businesses = [] }: DirectoryCustomer, served: ServedGroups): readonly string[] => {
  const ofShop = businesses.filter((business) => isServed(served, business));
  return [name, ...ofShop.flatMap((business) => [business.name, business.organisationNumber ?? ''])].flatMap(wordsOf);
};

const isFound = (query: CustomerQuery, customer: DirectoryCustomer, served: ServedGroups): boolean => {
  const { id, email } = customer;
  if (served.isForMembers && !isServed(served, customer)) return false;
  switch (query.by) {
    case 'id':
      return id === query.id;
    case 'email':
      return email?.toLowerCase() === query.email.toLowerCase();
    case 'text':
      return (
        id === query.text ||
        wordsOf(query.text).every((word) => ownWords(customer, served).some((own) => own.startsWith(word)))
      );
  }
};

/** A directory of these customers, for tests and for running without an identity server. */
export const createInMemoryCustomerDirectory = (customers: readonly DirectoryCustomer[]): CustomerDirectory => ({
  find: (_token, query, served) =>
    TE.fromIO(() =>
      customers
        .filter((customer) => isFound(query, customer, served))
        .toSorted((one, other) => one.name.localeCompare(other.name))
        .slice(0, shownCustomers + 1),
    ),
});
