import { function as F, option as O } from 'fp-ts';
import type { LoginMethodSettings } from '../user/login-method.ts';
import type { KnownUser } from '../user/user.ts';
import { type Claims, userFromClaims } from '../user/user-from-claims.ts';
import { type Membership, userOfShop } from '../user/user-of-shop.ts';
import { recurringBuyerOf } from './recurring-order.ts';

/**
 * Who buys what recurs, by what the identity server says of them: in no profile, and without what companies say, which is
 * laid over it each time that something is due. Whom the shop is not for may do nothing; none for claims that name nobody.
 */
export const buyerTold =
  (shop: Membership & LoginMethodSettings) =>
  (claims: Claims): O.Option<KnownUser> =>
    F.pipe(
      O.fromEither(userFromClaims(claims)),
      O.map((named) =>
        F.pipe(
          O.fromEither(userOfShop(shop)(claims)),
          O.match(() => ({ ...recurringBuyerOf(named), nonResourcePermissions: [] }), recurringBuyerOf),
        ),
      ),
    );
