import { either as E } from 'fp-ts';
import { type BasketLink, type LinkUnreadable, mostLinkLines } from '../basket-link/basket-link.ts';
import { isDeskUser } from '../permission/permission.ts';
import type { KnownUser } from '../user/user.ts';

/** Milliseconds for which a link holds that the desk made for a customer: seven days. */
const linkLife = 7 * 24 * 60 * 60_000;

/** Goods that go with a subscription are handed to nobody: who is bound by it chooses it. Told by name, each line. */
export type SubscriptionStays = { readonly _tag: 'SubscriptionStays'; readonly names: readonly string[] };

/** Refuses what goes with a subscription: without it the goods would cost something else. */
export const withoutSubscriptions = (
  lines: readonly { readonly name: string; readonly subscription?: unknown }[],
): E.Either<SubscriptionStays, void> => {
  const names = lines.flatMap(({ name, subscription }) => (subscription === undefined ? [] : [name]));
  return names.length === 0 ? E.right(undefined) : E.left({ _tag: 'SubscriptionStays', names });
};

/** Why the desk makes no link. */
export type DeskLinkRefusal =
  /** A representative makes links only for the customer as whom they act. */
  | { readonly _tag: 'LinkNeedsCustomer' }
  | { readonly _tag: 'EmptyBasket' }
  | SubscriptionStays
  | Extract<LinkUnreadable, { readonly _tag: 'LinkTooLong' }>;

/** What a link of a desk's basket is made of. */
export type AskedDeskLink = {
  /** Who works at the desk; while they act as somebody, that customer. */
  readonly user: KnownUser;
  /** The id of the customer as whom somebody acts; left out where nobody does. */
  readonly customer?: string;
  readonly lines: BasketLink['lines'];
  /** Milliseconds since 1970. */
  readonly now: number;
};

/**
 * The link of a desk's basket: for the customer as whom a representative acts, to be signed; for anybody where a user of a sales
 * system made it, since nobody knows who the customer is.
 */
export const deskLink = ({ user, customer, lines, now }: AskedDeskLink): E.Either<DeskLinkRefusal, BasketLink> => {
  if (customer === undefined && !isDeskUser(user)) return E.left({ _tag: 'LinkNeedsCustomer' });
  if (lines.length === 0) return E.left({ _tag: 'EmptyBasket' });
  if (lines.length > mostLinkLines) return E.left({ _tag: 'LinkTooLong', max: mostLinkLines });
  return E.right(customer === undefined ? { lines } : { lines, customer, expires: now + linkLife });
};
