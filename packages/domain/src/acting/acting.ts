import {
  hasPermission,
  isDeskUser,
  mayActForOthers,
  type PermissionName,
  type Permitted,
} from '../permission/permission.ts';
import type { Representative } from '../shopper/shopper.ts';
import { calledName, type KnownUser } from '../user/user.ts';

/** Milliseconds for which a representative acts as one customer at most. */
export const actingLife = 60 * 60 * 1000;

/**
 * How acting came to its end: by the representative, by time, because the permission was withdrawn, or because the
 * identity server lets nobody act as this customer any more.
 */
export const actingEnds = ['ended', 'expired', 'withdrawn', 'customer_gone'] as const;
/** One of `actingEnds`. */
export type ActingEnd = (typeof actingEnds)[number];

/** One time that a representative acts as a customer. Times are milliseconds since 1970. */
export type Acting = {
  /** Names it in the log; opens nothing. */
  readonly id: string;
  /** As whom: what the identity server last said of the customer. */
  readonly customer: KnownUser;
  /** The customer profile that was chosen; always one that the customer has. */
  readonly profileId?: string;
  /** Why, in the representative's words. The customer reads it. */
  readonly reason: string;
  readonly startedAt: number;
  /** Why it is over; kept until the representative has seen it, so that nothing is done for the wrong one meanwhile. */
  readonly over?: ActingEnd;
};

/** Who logged in, and as whom they act. */
export type ActingState = { readonly user: KnownUser; readonly acting?: Acting };

/**
 * How a time of acting came to its end, of which the log may not have heard; undefined while it goes on.
 * @param now milliseconds since 1970.
 */
export const endOfRecord = (
  { end, endsAt }: { readonly end?: ActingEnd; readonly endsAt: number },
  now: number,
): ActingEnd | undefined => end ?? (now >= endsAt ? 'expired' : undefined);

/** What a customer may have without being more than one. */
const customerPermissions: readonly PermissionName[] = [
  'Shop',
  'Purchase without credit limit',
  'Company credit purchase',
  'Edit customer user addresses',
  'Edit customer profile addresses',
  'Attest orders',
];

/** Approving is done by oneself, or four eyes would be two. */
const onlyInPerson: readonly string[] = ['Attest orders'] satisfies readonly PermissionName[];

/** Whether somebody may be acted for: a customer, and not anybody with more rights. A name that nobody knows is a right. */
export const mayBeActedFor = (user: Permitted): boolean =>
  !isDeskUser(user) &&
  hasPermission(user, 'Shop') &&
  (user.nonResourcePermissions ?? []).every((name) => customerPermissions.some((known) => known === name));

const assumable: readonly string[] = customerPermissions.filter((name) => !onlyInPerson.includes(name));

/**
 * The customer as a representative may be: without what only the customer does, and what a company let its user do besides.
 * @param customer in the profile that was chosen.
 */
export const assumedUserOf = (customer: KnownUser): KnownUser => ({
  ...customer,
  nonResourcePermissions: (customer.nonResourcePermissions ?? []).filter((name) => assumable.includes(name)),
});

/** When acting ends by itself, in milliseconds since 1970. */
export const actingUntil = ({ startedAt }: Pick<Acting, 'startedAt'>): number => startedAt + actingLife;

/** Who acts now, and how; undefined where nobody does (any more). */
export const runningActing = ({ user, acting }: ActingState, now: number): Acting | undefined =>
  acting !== undefined && overSince({ user, acting }, now) === undefined ? acting : undefined;

/** How a representative is called, to customers and on orders. */
export const representativeOf = (user: KnownUser): Representative => ({
  id: user.customerUserId,
  name: calledName(user),
});

/** Why acting is over by now; undefined while it is not. */
export const overSince = ({ user, acting }: Required<ActingState>, now: number): ActingEnd | undefined => {
  if (acting.over !== undefined) return acting.over;
  if (now >= actingUntil(acting)) return 'expired';
  return mayActForOthers(user) ? undefined : 'withdrawn';
};
