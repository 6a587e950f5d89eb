import { either as E, function as F } from 'fp-ts';
import type { ShopInfo } from '../shop/shop-info.ts';
import { type CompanyStanding, withStandings } from './company-standing.ts';
import { type LoginMethodSettings, loginMethodOf } from './login-method.ts';
import type { KnownUser } from './user.ts';
import { type Claims, type InvalidClaims, userFromClaims } from './user-from-claims.ts';

/**
 * What it takes to shop, besides a permission, by the names that stand in the log and in the code that a visitor tells who
 * asks: `subject`, a name at the identity server; `group`, one of the groups of a shop that requires login.
 */
const setupConditions = ['subject', 'group'] as const;
type SetupCondition = (typeof setupConditions)[number];

/**
 * Somebody with an account may not shop here: the shop's own word, which only another account changes. `code` is what
 * answers, pages and visitors call it: `invalid_user_setup`, without what it takes to shop (`lacks`, where it is known);
 * `invalid_user_permission`, without any permission, of which every valid user has at least `Shop`.
 */
export type NoAccess =
  | { readonly _tag: 'NoAccess'; readonly code: 'invalid_user_setup'; readonly lacks?: SetupCondition }
  | { readonly _tag: 'NoAccess'; readonly code: 'invalid_user_permission' };

/**
 * The failure of a code that came over a network; undefined for a code of anything else.
 * @param lacks the condition that was named with it; a name that nobody knows is none.
 */
export const readNoAccess = (code: string | undefined, lacks: string | undefined): NoAccess | undefined => {
  if (code === 'invalid_user_permission') return { _tag: 'NoAccess', code };
  if (code !== 'invalid_user_setup') return undefined;
  const known = setupConditions.find((condition) => condition === lacks);
  return { _tag: 'NoAccess', code, ...(known === undefined ? {} : { lacks: known }) };
};

/** What of a shop says whose it is. */
export type Membership = Pick<ShopInfo, 'loginRequired' | 'customerGroups'>;

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

const withoutGroup: NoAccess = { _tag: 'NoAccess', code: 'invalid_user_setup', lacks: 'group' };
const withoutPermission: NoAccess = { _tag: 'NoAccess', code: 'invalid_user_permission' };

const hasAnyPermission = ({ nonResourcePermissions = [] }: KnownUser): boolean => nonResourcePermissions.length > 0;

/**
 * The user that verified claims tell of. `InvalidClaims` for claims that name nobody, `NoAccess` for a user whom the shop is
 * not for, or who has no permission. Claims of a narrower scope than the shop's lack the permissions: so nobody sheds what
 * else those claims say of them. Profiles that can be chosen are those of the shop's groups; how the user came in follows
 * from the shop's settings.
 * @param standings what companies say of that user here: whom they shut out, the shop may not be for.
 */
export const userOfShop =
  (shop: Membership & LoginMethodSettings) =>
  (claims: Claims, standings: readonly CompanyStanding[] = []): E.Either<InvalidClaims | NoAccess, KnownUser> =>
    F.pipe(
      userFromClaims(claims),
      E.map((user) => withStandings(user, standings)),
      E.filterOrElseW(isForCustomer(shop), (): NoAccess => withoutGroup),
      E.filterOrElseW(hasAnyPermission, (): NoAccess => withoutPermission),
      E.map(withProfilesOf(shop)),
      E.map((user) => ({ ...user, loginMethod: loginMethodOf(shop)(claims) })),
    );
