import type { option as O, taskEither as TE } from 'fp-ts';
import type { Unavailable } from '../failure/failure.ts';
import type { Representative } from '../shopper/shopper.ts';
import type { ActingEnd } from './acting.ts';

/** A business that a customer buys for. */
export type Business = { readonly name: string; readonly organisationNumber?: string };

/** A customer as a representative finds them: no more than tells one from the next. */
export type FoundCustomer = {
  /** The identity server's `sub`; customers know it as their customer number. */
  readonly id: string;
  readonly name: string;
  readonly email?: string;
  /** For which the customer buys in this shop; left out where there is none. */
  readonly businesses?: readonly Business[];
};

/** A business of the directory, with what decides whether a shop serves it. */
export type DirectoryBusiness = Business & { readonly customerGroupIds: readonly string[] };

/** A customer of the directory, with what decides whether a shop is theirs. */
export type DirectoryCustomer = Omit<FoundCustomer, 'businesses'> & {
  readonly customerGroupIds: readonly string[];
  readonly businesses?: readonly DirectoryBusiness[];
};

/**
 * What a directory is asked for: one customer by number or by address of mail, or those who have this number or all of
 * these words at the beginnings of their names, or of names and organisation numbers of their businesses.
 */
export type CustomerQuery =
  | { readonly by: 'id'; readonly id: string }
  | { readonly by: 'email'; readonly email: string }
  | { readonly by: 'text'; readonly text: string };

/** The most customers that a search shows; a directory gives one more, which says that there are others. */
export const shownCustomers = 10;

/** Whom a shop serves, so that a directory of several shops looks for nobody else. */
export type ServedGroups = {
  /** The shop's customer groups: its businesses have one of these. */
  readonly ids: readonly string[];
  /** Whether its customers have one, too. */
  readonly isForMembers: boolean;
};

/** The directory of users at an identity server. Only customers for whom somebody may act are found there. */
export type CustomerDirectory = {
  /**
   * At most `shownCustomers` and one more, by name. `Unavailable` when it is away, and where the identity server does not
   * let this representative look.
   * @param accessToken the representative's own, of the identity server.
   * @param served whose customers are looked for. A directory that knows no groups may find others, too.
   */
  readonly find: (
    accessToken: string,
    query: CustomerQuery,
    served: ServedGroups,
  ) => TE.TaskEither<Unavailable, readonly DirectoryCustomer[]>;
};

/** Who placed an order of the shop; none for an order that there is not, and for a guest's. */
export type OwnerOfOrder = (orderNumber: string) => TE.TaskEither<Unavailable, O.Option<string>>;

/** One time that somebody acted as a customer, as the customer may read it. Times are milliseconds since 1970. */
export type ActingRecord = {
  readonly id: string;
  readonly representative: Representative;
  /** The customer. */
  readonly customerId: string;
  readonly reason: string;
  readonly startedAt: number;
  /** When it ended, or else is to end by itself. */
  readonly endsAt: number;
  /** Why it ended; missing while nobody ended it. */
  readonly end?: ActingEnd;
};

/** The request by which something is done that the audit holds. */
export type AuditedRequest = {
  /** Names it in the logs of the server. */
  readonly requestId: string;
  /** Method and pattern of the route, such as `POST /api/orders`; of a look at one order, with its number after it. */
  readonly route: string;
};

/** A line of the audit: ids, never names, addresses or words that somebody typed. */
export type AuditEntry = AuditedRequest & {
  /** `search`, `begun`: a search, a write is let in; `found`, `done`: what became of it. */
  readonly event: 'search' | 'found' | 'assume' | 'release' | 'begun' | 'done';
  readonly representativeId: string;
  readonly customerId?: string;
  readonly actingId?: string;
  /** HTTP status of what is done; number of customers that a search found. */
  readonly outcome?: number;
  /** Milliseconds since 1970. */
  readonly at: number;
};

/** What is kept of acting in one shop. Lines of the audit are added and never changed. */
export type ActingLog = {
  readonly begin: (record: ActingRecord) => TE.TaskEither<Unavailable, void>;
  /** Notes the end of what is not ended yet. */
  readonly end: (id: string, at: number, why: ActingEnd) => TE.TaskEither<Unavailable, void>;
  /** Who acted as a customer, the latest first, at most 100. */
  readonly ofCustomer: (customerId: string) => TE.TaskEither<Unavailable, readonly ActingRecord[]>;
  readonly add: (entry: AuditEntry) => TE.TaskEither<Unavailable, void>;
  /**
   * Adds the line of a search, as long as the representative has made fewer than `searches` from `since` on, in
   * milliseconds since 1970. Those in all shops count, and those of one representative follow each other.
   * Of a look at one customer it names whom.
   * @returns whether it was added.
   */
  readonly addSearch: (
    search: Omit<AuditEntry, 'event'>,
    budget: { readonly searches: number; readonly since: number },
  ) => TE.TaskEither<Unavailable, boolean>;
};

/** The most records that a customer is shown. */
export const shownRecords = 100;
