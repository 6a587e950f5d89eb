import { function as F, option as O } from 'fp-ts';
import { isDeskUser } from '../permission/permission.ts';
import type { KnownUser } from '../user/user.ts';

/**
 * Who a basket, an order or an address belongs to: a guest by a hash of the guest cookie's value, which cannot be turned
 * back into the cookie; a user by the identity server's `sub`.
 */
export type ShopperId = { readonly guest: string } | { readonly user: string };

/** One text for each owner. No hash has a colon, so that nobody is taken for somebody else. */
export const shopperKey = (owner: ShopperId): string => ('user' in owner ? `user:${owner.user}` : owner.guest);

/** One login of somebody the identity server vouches for. */
export type ShopperLogin = {
  /** Names the session; opens nothing. */
  readonly id: string;
  readonly user: KnownUser;
};

/** Who shops. Somebody who logged in may still be known as the guest before. */
export type Shopper = {
  /** The hash of the guest cookie's value; none for a visitor who put nothing away yet. */
  readonly guest: O.Option<string>;
  readonly session: O.Option<ShopperLogin>;
};

const guestId = ({ guest }: Shopper): O.Option<ShopperId> =>
  F.pipe(
    guest,
    O.map((hash) => ({ guest: hash })),
  );

/** Many customers come under one name to a sales desk: what one of them has belongs to that login, and to no other. */
const userId = ({ id, user }: ShopperLogin): ShopperId => ({
  user: isDeskUser(user) ? `${user.customerUserId} ${id}` : user.customerUserId,
});

/** Whose baskets, orders and addresses these are: the user's when logged in, else the guest's; none for nobody yet. */
export const shopperIdOf = (shopper: Shopper): O.Option<ShopperId> =>
  F.pipe(
    shopper.session,
    O.map(userId),
    O.alt(() => guestId(shopper)),
  );

/**
 * The guest that a user was before the login. A customer of the sales desk takes nothing over from whoever stood there.
 * `none` for who is not logged in.
 */
export const formerShopperId = (shopper: Shopper): O.Option<ShopperId> =>
  O.isSome(shopper.session) && !isDeskUser(shopper.session.value.user) ? guestId(shopper) : O.none;
