import { either as E, function as F, option as O, taskEither as TE } from 'fp-ts';
import type { Forbidden, TooManyRequests, Unavailable } from '../failure/failure.ts';
import { mayActForOthers } from '../permission/permission.ts';
import type { Clock } from '../runtime/ports.ts';
import type { KnownUser } from '../user/user.ts';
import {
  type ActingLog,
  type AuditedRequest,
  type CustomerDirectory,
  type CustomerQuery,
  type DirectoryCustomer,
  type FoundCustomer,
  type OwnerOfOrder,
  shownCustomers,
} from './ports.ts';

/** The shortest word that is searched for, and the longest search, in characters. */
export const searchLengths = { min: 3, max: 100 } as const;

/** Searches that one representative may make in all shops together, and within how many milliseconds: customers are looked up, not listed. */
export const searchBudget = { searches: 60, within: 10 * 60 * 1000 } as const;

/** A search without a word that is long enough, or one that is too long. */
export type InvalidSearch = { readonly _tag: 'InvalidSearch'; readonly min: number; readonly max: number };

/** What a search looks for: customers of a directory, or who placed an order. */
export type CustomerLookup = CustomerQuery | { readonly by: 'order'; readonly number: string };

/** What was typed, as what it looks like: an order's number, an address of mail, or a name or customer number. */
export const readSearch = (
  typed: string,
  isOrderNumber: (text: string) => boolean,
): E.Either<InvalidSearch, CustomerLookup> => {
  const text = typed.normalize('NFC').replace(/\s+/g, ' ').trim();
  // Shorter words are left out: they fit too many to tell customers apart, and a list of them would be a directory.
  const words = text.split(' ').filter((word) => lengthOf(word) >= searchLengths.min);
  if (words.length === 0 || lengthOf(text) > searchLengths.max) {
    return E.left({ _tag: 'InvalidSearch', ...searchLengths });
  }
  const number = text.toUpperCase();
  if (isOrderNumber(number)) return E.right({ by: 'order', number });
  return E.right(text.includes('@') ? { by: 'email', email: text } : { by: 'text', text: words.join(' ') });
};

const lengthOf = (text: string): number => [...text].length;

/** Customers that a search found, and whether there are more than are shown. */
export type FoundCustomers = { readonly customers: readonly FoundCustomer[]; readonly isMore: boolean };

/** Who searches, and the request that it is done by. */
export type Searcher = AuditedRequest & {
  readonly user: KnownUser;
  /** Of the identity server. */
  readonly accessToken: string;
};

/** What a search stands on. */
export type CustomerSearchDeps = {
  readonly directory: CustomerDirectory;
  readonly ownerOfOrder: OwnerOfOrder;
  /** Whether a text looks like the number of an order. */
  readonly isOrderNumber: (text: string) => boolean;
  readonly log: Pick<ActingLog, 'add' | 'addSearch'>;
  readonly clock: Clock;
  /** Whether the shop is for customers of these groups. */
  readonly isOfShop: (customer: Pick<DirectoryCustomer, 'customerGroupIds'>) => boolean;
};

/** Why a search found nothing out. */
export type SearchFailure = Forbidden | InvalidSearch | TooManyRequests | Unavailable;

/**
 * Customers by name, address of mail, customer number or order number. Every search is in the audit before it is
 * made, by whom, and how many were found before anything is told; what was typed is not kept.
 */
export const createCustomerSearch =
  (deps: CustomerSearchDeps) =>
  (searcher: Searcher, typed: string): TE.TaskEither<SearchFailure, FoundCustomers> =>
    F.pipe(
      E.right(searcher),
      E.filterOrElse(
        ({ user }) => mayActForOthers(user),
        (): SearchFailure => ({ _tag: 'Forbidden' }),
      ),
      E.chainW(() => readSearch(typed, deps.isOrderNumber)),
      TE.fromEither,
      TE.chainFirst(() => keepToBudget(deps, searcher)),
      TE.chainW((lookup) => lookUp(deps, searcher, lookup)),
      TE.map((customers) => shownOf(deps, searcher, customers)),
      TE.chainFirstW(({ customers }) =>
        deps.log.add({ event: 'found', ...lineOf(deps, searcher), outcome: customers.length }),
      ),
    );

const keepToBudget = (deps: CustomerSearchDeps, searcher: Searcher): TE.TaskEither<SearchFailure, unknown> =>
  F.pipe(
    deps.log.addSearch(lineOf(deps, searcher), {
      searches: searchBudget.searches,
      since: deps.clock.now() - searchBudget.within,
    }),
    TE.filterOrElseW(
      (isAdded) => isAdded,
      (): TooManyRequests => ({ _tag: 'TooManyRequests', retryAfter: searchBudget.within }),
    ),
  );

const lookUp = (
  { directory, ownerOfOrder }: CustomerSearchDeps,
  { accessToken }: Searcher,
  lookup: CustomerLookup,
): TE.TaskEither<Unavailable, readonly DirectoryCustomer[]> =>
  lookup.by !== 'order'
    ? directory.find(accessToken, lookup)
    : F.pipe(
        ownerOfOrder(lookup.number),
        TE.chain(
          O.match(
            () => TE.right([]),
            (id) => directory.find(accessToken, { by: 'id', id }),
          ),
        ),
      );

const shownOf = (
  { isOfShop }: CustomerSearchDeps,
  { user }: Searcher,
  found: readonly DirectoryCustomer[],
): FoundCustomers => {
  const customers = found
    .filter((customer) => isOfShop(customer) && customer.id !== user.customerUserId)
    .map(({ customerGroupIds: _, ...shown }): FoundCustomer => shown);
  return { customers: customers.slice(0, shownCustomers), isMore: found.length > shownCustomers };
};

const lineOf = ({ clock }: CustomerSearchDeps, { user, requestId, route }: Searcher) => ({
  representativeId: user.customerUserId,
  requestId,
  route,
  at: clock.now(),
});
