import { either as E, function as F } from 'fp-ts';
import type { ShopInfo } from '../shop/shop-info.ts';
import { type LoginMethodSettings, loginMethodOf } from './login-method.ts';
import type { KnownUser } from './user.ts';
import { type Claims, type InvalidClaims, userFromClaims } from './user-from-claims.ts';

/** Somebody with an account, and without what it takes to shop here (`invalid_user_setup`). */
export type InvalidUserSetup = { readonly _tag: 'InvalidUserSetup'; readonly lacks: SetupCondition };

/**
 * What it takes to shop, besides a permission, by the names that stand in the log and in the code that a visitor tells who
 * asks: `subject`, a name at the identity server; `group`, one of the groups of a shop that requires login.
 */
export const setupConditions = ['subject', 'group'] as const;
/** One of `setupConditions`. */
export type SetupCondition = (typeof setupConditions)[number];

/** Somebody without any permission (`invalid_user_permission`): every valid user has at least `Shop`. */
export type InvalidUserPermission = { readonly _tag: 'InvalidUserPermission' };

/** Why somebody with an account may not shop here. */
export type InvalidUser = InvalidUserSetup | InvalidUserPermission;

type Membership = Pick<ShopInfo, 'loginRequired' | 'customerGroups'>;

/** What of a user says which shops are theirs. */
type Member = Pick<KnownUser, 'customerGroupIds'>;

/** Whether one of the groups of a user, or of a profile, is among the shop's. */
export const hasGroupOfShop = ({ customerGroupIds }: Member, { customerGroups }: Membership): boolean =>
  customerGroups.some(({ id }) => customerGroupIds?.includes(id) === true);

/**
 * Whether a shop is for a user. An identity server knows the users of several shops: one that is for its own people
 * takes those of its own groups.
 */
export const isForCustomer =
  (shop: Membership) =>
  (user: Member): boolean =>
    !shop.loginRequired || hasGroupOfShop(user, shop);

/** The profiles that matter in a shop: those with one of its groups. A private shop asks no buyer for which business. */
const withProfilesOf =
  (shop: Membership) =>
  (user: KnownUser): KnownUser => ({
    ...user,
    customerProfiles: (user.customerProfiles ?? []).filter((profile) => hasGroupOfShop(profile, shop)),
  });

const hasAnyPermission = ({ nonResourcePermissions = [] }: KnownUser): boolean => nonResourcePermissions.length > 0;

/**
 * The user that verified claims tell of. `InvalidClaims` for claims that name nobody, `InvalidUserSetup` for a user
 * whom the shop is not for, `InvalidUserPermission` for one without any permission. Claims of a narrower scope than the
 * shop's lack the permissions: so nobody sheds what else those claims say of them. Profiles that can be chosen are those
 * of the shop's groups; how the user came in follows from the shop's settings.
 */
export const userOfShop =
  (shop: Membership & LoginMethodSettings) =>
  (claims: Claims): E.Either<InvalidClaims | InvalidUser, KnownUser> =>
    F.pipe(
      userFromClaims(claims),
      E.filterOrElseW(isForCustomer(shop), (): InvalidUser => ({ _tag: 'InvalidUserSetup', lacks: 'group' })),
      E.filterOrElseW(hasAnyPermission, (): InvalidUser => ({ _tag: 'InvalidUserPermission' })),
      E.map(withProfilesOf(shop)),
      E.map((user) => ({ ...user, loginMethod: loginMethodOf(shop)(claims) })),
    );
