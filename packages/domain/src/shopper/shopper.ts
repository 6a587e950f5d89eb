import { option as O } from 'fp-ts';
import type { KnownUser } from '../user/user.ts';

/**
 * Who a basket, an order or an address belongs to: a guest by a hash of the guest cookie's value, which cannot be turned
 * back into the cookie; a user by the identity server's `sub`, and by the profile where one of several was chosen.
 */
export type ShopperId = { readonly guest: string } | UserShopperId;

/**
 * A user, in the profile that was chosen of several. What a representative puts together for a customer belongs to both,
 * `by` being the representative: it is no other one's, and not the customer's own.
 */
export type UserShopperId = { readonly user: string; readonly profile?: string; readonly by?: string };

/** One text for each owner. No hash and no escaped text has a colon, so that nobody is taken for somebody else. */
export const shopperKey = (owner: ShopperId): string => {
  if ('guest' in owner) return owner.guest;
  const { user, profile, by } = owner;
  const key = profile === undefined ? `user:${user}` : `profile:${encodeURIComponent(user)}:${profile}`;
  return by === undefined ? key : `by:${encodeURIComponent(by)}:${key}`;
};

/** The user that the text of an owner names; none of a guest's. */
export const userOfKey = (key: string): O.Option<string> => {
  const [, user, inProfile] = /^(?:user:(.*)|profile:([^:]*):.*)$/s.exec(key) ?? [];
  return inProfile === undefined ? O.fromNullable(user) : O.tryCatch(() => decodeURIComponent(inProfile));
};

/** One login of somebody the identity server vouches for. */
export type ShopperLogin = {
  /** Names the session; opens nothing. */
  readonly id: string;
  /** Who shops, in the profile that was chosen (`effectiveLogin`). */
  readonly user: KnownUser;
  /** Who acts as this user, where it is not the user who shops. */
  readonly representative?: Representative;
};

/** As much of a login in use as matters somewhere. */
export type InUse<Login> = Login & { readonly acting?: { readonly own: Login } };
/** A login in use: of who logged in, or of the customer as whom they act. */
export type LoginInUse = InUse<ShopperLogin>;

/** Whom something is about: whoever shops, or who logged in, also while they act as a customer (`ignoreTuid` of calls). */
export type About = 'shopper' | 'own';

/** The login that something is about. */
export const loginAbout = <Login>(about: About, login: InUse<Login>): Login =>
  about === 'own' ? (login.acting?.own ?? login) : login;

/** Who acts as a customer, by the name that the customer is told. */
export type Representative = {
  readonly id: string;
  readonly name: string;
  /** Names the time that they act in; on what they place for the customer. */
  readonly actingId?: string;
};

/** Who shops. Somebody who logged in may still be known as the guest before. */
export type Shopper = {
  /** The hash of the guest cookie's value; none for a visitor who put nothing away yet. */
  readonly guest: O.Option<string>;
  readonly session: O.Option<LoginInUse>;
};
