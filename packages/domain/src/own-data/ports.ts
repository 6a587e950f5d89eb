import type { either as E, taskEither as TE } from 'fp-ts';
import type { Unavailable } from '../failure/failure.ts';
import type { MailToKeep } from '../mail/ports.ts';
import type { Order } from '../purchase/order.ts';

/** What a shop keeps of a user, by kind; an export has them in this order. */
export const ownParts = [
  'addresses',
  'preferences',
  'settings',
  'wishes',
  'lists',
  'recurringOrders',
  'baskets',
  'checkoutDrafts',
  'orders',
  'credit',
  'creditChecks',
  'contracts',
  'points',
  'reviews',
  'consents',
  'actedForMe',
  'actedForOthers',
  'notes',
  'handedBaskets',
  'quotes',
  'mails',
  'memberships',
  'absences',
  'standings',
  'companyRequests',
  'sessions',
] as const;
/** One of `ownParts`. */
export type OwnPart = (typeof ownParts)[number];

/** One thing that is kept, as names and values: whatever the store holds of it but what is somebody else's or opens doors. */
export type OwnRow = Readonly<Record<string, unknown>>;

/** Keys of what is kept of a user, by kind. */
export type OwnKeys = Readonly<Record<OwnPart, readonly string[]>>;

/** An order that nobody is through with, as it keeps an account from being deleted. */
export type OpenOrder = Pick<Order, 'number' | 'state'>;

/** Orders of the user are not through: goods are to be sent, or sent back, or money is on its way. */
export type OrdersOpen = { readonly _tag: 'OrdersOpen'; readonly orders: readonly OpenOrder[] };

/** Whose data is deleted, when (milliseconds since 1970), and what is written about it where an address of mail is known. */
export type Deletion = { readonly user: string; readonly at: number; readonly mail?: MailToKeep };

/** What a deletion came to: done now, or there was nothing left to delete. */
export type DeletionOutcome = 'deleted' | 'nothing left';

/** Where everything stands that one shop keeps of its users. Calls fail with `Unavailable` while the store is away. */
export type OwnDataStore = {
  /** What there is of a user, in whatever profile. @param user the identity server's `sub`. */
  readonly list: (user: string) => TE.TaskEither<Unavailable, OwnKeys>;
  /** Of these keys, what is the user's. */
  readonly read: (
    user: string,
    part: OwnPart,
    keys: readonly string[],
  ) => TE.TaskEither<Unavailable, readonly OwnRow[]>;
  /**
   * Deletes what is kept of a user, cuts the orders from who placed them, and ends all sessions, as one step; the mail is
   * kept and its job enqueued with it, and so is the job that has payment providers forget the user's cards. Again it finds
   * nothing, and writes no mail.
   * @param decide told the orders that may be open, under lock; a refusal deletes nothing.
   */
  readonly erase: (
    deletion: Deletion,
    decide: (orders: readonly Order[]) => E.Either<OrdersOpen, void>,
  ) => TE.TaskEither<OrdersOpen | Unavailable, DeletionOutcome>;
};
