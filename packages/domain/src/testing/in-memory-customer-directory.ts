import { taskEither as TE } from 'fp-ts';
import { type CustomerDirectory, type CustomerQuery, type DirectoryCustomer, shownCustomers } from '../acting/ports.ts';

const wordsOf = (text: string): readonly string[] => text.toLowerCase().split(/\s+/);

const ownWords = ({ name, businesses = [] }: DirectoryCustomer): readonly string[] =>
  [name, ...businesses.flatMap((business) => [business.name, business.organisationNumber ?? ''])].flatMap(wordsOf);

const isFound = (query: CustomerQuery, customer: DirectoryCustomer): boolean => {
  const { id, email } = customer;
  switch (query.by) {
    case 'id':
      return id === query.id;
    case 'email':
      return email?.toLowerCase() === query.email.toLowerCase();
    case 'text':
      return (
        id === query.text || wordsOf(query.text).every((word) => ownWords(customer).some((own) => own.startsWith(word)))
      );
  }
};

/** A directory of these customers, for tests and for running without an identity server. */
export const createInMemoryCustomerDirectory = (customers: readonly DirectoryCustomer[]): CustomerDirectory => ({
  find: (_token, query) =>
    TE.fromIO(() =>
      customers
        .filter((customer) => isFound(query, customer))
        .toSorted((one, other) => one.name.localeCompare(other.name))
        .slice(0, shownCustomers + 1),
    ),
});
