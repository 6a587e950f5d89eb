import { either as E, function as F, option as O, taskEither as TE } from 'fp-ts';
import type { Forbidden, TooManyRequests, Unavailable } from '../failure/failure.ts';
import { mayActForOthers } from '../permission/permission.ts';
import { isOrderNumber } from '../runtime/order-number.ts';
import type { Clock } from '../runtime/ports.ts';
import type { KnownUser } from '../user/user.ts';
import { hasGroupOfShop, isForCustomer, type Membership } from '../user/user-of-shop.ts';
import {
  type ActingLog,
  type AuditedRequest,
  type Business,
  type CustomerDirectory,
  type CustomerQuery,
  type DirectoryBusiness,
  type DirectoryCustomer,
  type FoundCustomer,
  type OwnerOfOrder,
  shownCustomers,
} from './ports.ts';

/** The shortest word that is searched for, and the longest search, in characters. */
export const searchLengths = { min: 3, max: 100 } as const;

/**
 * Searches that one representative may make in all shops together, and within how many milliseconds: customers are looked
 * up, not listed.
 */
export const searchBudget = { searches: 60, within: 10 * 60 * 1000 } as const;

/** A search without a word that is long enough, or one that is too long. */
export type InvalidSearch = { readonly _tag: 'InvalidSearch'; readonly min: number; readonly max: number };

/** What a search looks for: customers of a directory, or who placed an order. */
export type CustomerLookup = CustomerQuery | { readonly by: 'order'; readonly number: string };

/**
 * What was typed, as what it looks like: an order's number, an address of mail, or a name, an organisation number or a
 * customer number. Digits are one number, however they are put into groups.
 */
export const readSearch = (typed: string): E.Either<InvalidSearch, CustomerLookup> => {
  const line = typed.normalize('NFKC').replace(/\s+/g, ' ').trim();
  const text = /^[\d ]+$/.test(line) ? line.replaceAll(' ', '') : line;
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
  readonly log: Pick<ActingLog, 'add' | 'addSearch'>;
  readonly clock: Clock;
  /** Whose customers and businesses are found. */
  readonly shop: Membership;
};

/** Why a search found nothing out. */
export type SearchFailure = Forbidden | InvalidSearch | TooManyRequests | Unavailable;

/**
 * Customers of a shop by name, business, organisation number, address of mail, customer number or order number. Every search
 * is in the audit before it is made, by whom, and how many were found before anything is told; what was typed is not kept.
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
      E.chainW(() => readSearch(typed)),
      TE.fromEither,
      TE.chainFirstW(() => keepToSearchBudget(deps, searcher)),
      TE.chainW((lookup) => TE.map(shownOf(deps, searcher, lookup))(lookUp(deps, searcher, lookup))),
      TE.chainFirstW(({ customers }) =>
        deps.log.add({ event: 'found', ...lineOf(deps, searcher), outcome: customers.length }),
      ),
    );

/**
 * Notes a look into the customers of a shop, before anything is found out.
 * @param customerId whom it is about, where that is known.
 */
export const keepToSearchBudget = (
  deps: { readonly log: Pick<ActingLog, 'addSearch'>; readonly clock: Clock },
  searcher: Omit<Searcher, 'accessToken'>,
  customerId?: string,
): TE.TaskEither<TooManyRequests | Unavailable, unknown> =>
  F.pipe(
    deps.log.addSearch(
      { ...lineOf(deps, searcher), ...(customerId === undefined ? {} : { customerId }) },
      {
        searches: searchBudget.searches,
        since: deps.clock.now() - searchBudget.within,
      },
    ),
    TE.filterOrElseW(
      (isAdded) => isAdded,
      (): TooManyRequests => ({ _tag: 'TooManyRequests', retryAfter: searchBudget.within }),
    ),
  );

const lookUp = (
  { directory, ownerOfOrder, shop }: CustomerSearchDeps,
  { accessToken }: Searcher,
  lookup: CustomerLookup,
): TE.TaskEither<Unavailable, readonly DirectoryCustomer[]> => {
  const served = { ids: shop.customerGroups.map(({ id }) => id), isForMembers: shop.loginRequired };
  if (lookup.by !== 'order') return directory.find(accessToken, lookup, served);
  return F.pipe(
    ownerOfOrder(lookup.number),
    TE.chain(
      O.match(
        () => TE.right([]),
        (id) => directory.find(accessToken, { by: 'id', id }, served),
      ),
    ),
  );
};

/** The directory was told whom the shop serves; that it goes by that is not taken for granted. */
const shownOf =
  ({ shop }: CustomerSearchDeps, { user }: Searcher, lookup: CustomerLookup) =>
  (found: readonly DirectoryCustomer[]): FoundCustomers => {
    const serves = (business: DirectoryBusiness): boolean => hasGroupOfShop(business, shop);
    const customers = found
      .filter((customer) => isForCustomer(shop)(customer) && customer.id !== user.customerUserId)
      .filter((customer) => !isOnlyOfOthers(customer, lookup, serves))
      .map(({ customerGroupIds: _, businesses = [], ...shown }): FoundCustomer => {
        const served = businesses.filter(serves).map(({ customerGroupIds: _groups, ...business }) => business);
        return served.length === 0 ? shown : { ...shown, businesses: served };
      });
    return { customers: customers.slice(0, shownCustomers), isMore: customers.length > shownCustomers };
  };

/** Whether a customer was found by a business that the shop does not serve: whose that is, is nothing to tell here. */
const isOnlyOfOthers = (
  { name, businesses = [] }: DirectoryCustomer,
  lookup: CustomerLookup,
  serves: (business: DirectoryBusiness) => boolean,
): boolean => {
  if (lookup.by !== 'text') return false;
  const others = businesses.filter((business) => !serves(business)).flatMap(wordsOfBusiness);
  const own = [...wordsOf(name), ...businesses.filter(serves).flatMap(wordsOfBusiness)];
  return wordsOf(lookup.text).some((word) => !isBeginning(word, own) && isBeginning(word, others));
};

/** As the directory compares words: in one form of each letter and digit. */
const wordsOf = (text: string): readonly string[] => text.normalize('NFKC').toLowerCase().split(/\s+/);

const wordsOfBusiness = ({ name, organisationNumber = '' }: Business): readonly string[] =>
  wordsOf(`${name} ${organisationNumber}`);

const isBeginning = (word: string, words: readonly string[]): boolean => words.some((own) => own.startsWith(word));

const lineOf = ({ clock }: { readonly clock: Clock }, { user, requestId, route }: Omit<Searcher, 'accessToken'>) => ({
  representativeId: user.customerUserId,
  requestId,
  route,
  at: clock.now(),
});
