import { function as F, option as O } from 'fp-ts';
import { isDeskUser } from '../permission/permission.ts';
import { selectedProfile } from '../user/customer-profiles.ts';
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

/** Who acts as a customer, by the name that the customer is told. */
export type Representative = { readonly id: string; readonly name: string };

/** Who shops. Somebody who logged in may still be known as the guest before. */
export type Shopper = {
  /** The hash of the guest cookie's value; none for a visitor who put nothing away yet. */
  readonly guest: O.Option<string>;
  readonly session: O.Option<ShopperLogin>;
};

/** Many customers come under one name to a sales desk: what one of them has belongs to that login, and to no other. */
const nameOf = ({ id, user }: ShopperLogin): string =>
  isDeskUser(user) ? `${user.customerUserId} ${id}` : user.customerUserId;

/** A user has one set of things for each of several profiles; with one at most, everything is the user's own. */
export const userShopperId = (login: ShopperLogin): UserShopperId => {
  const { customerProfiles = [] } = login.user;
  const profile = customerProfiles.length > 1 ? selectedProfile(login.user) : undefined;
  return { user: nameOf(login), ...(profile === undefined ? {} : { profile: profile.id }) };
};

/** Whose baskets and orders these are: the user's when logged in, else the guest's; none for nobody yet. */
export const shopperIdOf = ({ guest, session }: Shopper): O.Option<ShopperId> =>
  F.pipe(
    session,
    O.map((login): ShopperId => userShopperId(login)),
    O.alt(() => guestId(guest)),
  );

/** Whose basket it is: while a representative acts, that of both, beside the customer's own. */
export const basketOwnerOf = (shopper: Shopper): O.Option<ShopperId> => {
  const { representative } = O.toUndefined(shopper.session) ?? {};
  return F.pipe(
    shopperIdOf(shopper),
    O.map((owner) => (representative === undefined || 'guest' in owner ? owner : { ...owner, by: representative.id })),
  );
};

const guestId = (guest: O.Option<string>): O.Option<ShopperId> =>
  F.pipe(
    guest,
    O.map((hash) => ({ guest: hash })),
  );

/** What a user had before a profile was chosen; and, with one profile left, what it had when it was one of several. */
const formerUserIds = (login: ShopperLogin): readonly UserShopperId[] => {
  const { user, profile } = userShopperId(login);
  if (profile !== undefined) return [{ user }];
  const [only, ...others] = login.user.customerProfiles ?? [];
  return only === undefined || others.length > 0 ? [] : [{ user, profile: only.id }];
};

/**
 * Whom a user was before: the guest before the login, the user before a profile was chosen. What these had is taken
 * over. A customer of the sales desk takes nothing over from whoever stood there, and no customer what a representative's
 * browser has. Nobody for who is not logged in.
 */
export const formerShopperIds = ({ guest, session }: Shopper): readonly ShopperId[] => {
  if (O.isNone(session)) return [];
  const { user, representative } = session.value;
  const before = isDeskUser(user) || representative !== undefined ? O.none : guestId(guest);
  return [...(O.isSome(before) ? [before.value] : []), ...formerUserIds(session.value)];
};

/**
 * Whose baskets are taken over: those of whom a user was before. A representative takes over what they put together for
 * the customer before a profile was chosen, and nothing of the customer's own.
 */
export const formerBasketOwners = (shopper: Shopper): readonly ShopperId[] => {
  const login = O.toUndefined(shopper.session);
  if (login?.representative === undefined) return formerShopperIds(shopper);
  const { id: by } = login.representative;
  return formerUserIds(login).map((former) => ({ ...former, by }));
};
