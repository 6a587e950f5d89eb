import { either as E, function as F } from 'fp-ts';
import type { ShopInfo } from '../shop/shop-info.ts';
import type { KnownUser } from './user.ts';
import { type Claims, type InvalidClaims, userFromClaims } from './user-from-claims.ts';

/** Somebody with an account, and without what it takes to shop here (`invalid_user_setup`). */
export type InvalidUserSetup = { readonly _tag: 'InvalidUserSetup' };

type Membership = Pick<ShopInfo, 'loginRequired' | 'customerGroups'>;

/**
 * An identity server knows the users of several shops: one that is for its own people takes those of its own groups.
 */
const isWelcome = ({ customerGroupIds }: KnownUser, { loginRequired, customerGroups }: Membership): boolean =>
  !loginRequired || customerGroups.some(({ id }) => customerGroupIds?.includes(id) === true);

/**
 * The user that verified claims tell of. `InvalidClaims` for claims that name nobody, `InvalidUserSetup` for a user
 * whom the shop is not for.
 */
export const userOfShop =
  (shop: Membership) =>
  (claims: Claims): E.Either<InvalidClaims | InvalidUserSetup, KnownUser> =>
    F.pipe(
      userFromClaims(claims),
      E.filterOrElseW(
        (user) => isWelcome(user, shop),
        (): InvalidUserSetup => ({ _tag: 'InvalidUserSetup' }),
      ),
    );
