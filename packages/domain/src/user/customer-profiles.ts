import { companyPermissions, isCompanyPermission } from '../permission/permission.ts';
import { companyRights } from './company-word.ts';
import type { CustomerProfile, KnownUser, User } from './user.ts';

/** What of a user says with which profile, and so in which group, they buy. */
export type ProfiledUser = Pick<
  User,
  'customerGroupIds' | 'customerGroups' | 'customerProfiles' | '_selectedProfileId'
>;

/** The profiles that a user can choose: those with a group that is among the user's. */
export const selectableProfiles = (
  profiles: readonly CustomerProfile[],
  customerGroups: readonly string[],
): readonly CustomerProfile[] =>
  profiles.filter(({ customerGroupIds }) => customerGroupIds.some((id) => customerGroups.includes(id)));

/** The groups of a profile that are the user's, too. */
export const ownGroups = (
  { customerGroupIds }: Pick<CustomerProfile, 'customerGroupIds'>,
  { customerGroups = [] }: ProfiledUser,
): readonly string[] => customerGroupIds.filter((id) => customerGroups.includes(id));

/** The profile that a user chose; undefined where none is chosen. */
export const selectedProfile = ({ customerProfiles = [], _selectedProfileId }: ProfiledUser) =>
  customerProfiles.find(({ id }) => id === _selectedProfileId);

/**
 * What a user may do for a company: of each permission by its own word, by the identity server where it says nothing. About
 * a company of which it knows nothing its word does not count. Who chose none of several companies may what all of them let
 * them do.
 */
const withRights = ({ companyWords, ...user }: KnownUser, profileId: string | undefined): KnownUser => {
  if (companyWords === undefined) return user;
  const { customerProfiles = [], nonResourcePermissions: told = [] } = user;
  const chosen = customerProfiles.filter(({ id }) => id === profileId);
  const companies = chosen.length === 0 ? customerProfiles : chosen;
  const rights = companies.map(({ id, isLent }) =>
    companyRights(companyWords[id] ?? { given: [], taken: [] }, isLent ? [] : told),
  );
  const given = companyPermissions.filter((name) => rights.every((names) => names.includes(name)));
  const shops = told.filter((name) => !isCompanyPermission(name));
  return { ...user, nonResourcePermissions: companies.length === 0 ? told : [...shops, ...given] };
};

/**
 * The user in a profile, as everything that depends on one reads it: prices, baskets, addresses, company, rights. A profile
 * that the user does not have (any more) is none.
 * @param profileId the one that the session keeps.
 */
export const userInProfile = (user: KnownUser, profileId: string | undefined): KnownUser => {
  const { _selectedProfileId: _, ...rest } = withRights(user, profileId);
  return hasProfile(user, profileId)
    ? { ...rest, _selectedProfileId: profileId, alreadySelectProfile: true }
    : { ...rest, alreadySelectProfile: false };
};

/** Whether a user can choose a profile. */
export const hasProfile = ({ customerProfiles = [] }: User, profileId: string | undefined): profileId is string =>
  customerProfiles.some(({ id }) => id === profileId);

/**
 * The profile that a user buys with in a shop: the chosen one; else the first one of the group whose prices are paid.
 * @param customerGroup the one of the price context.
 */
export const profileInUse = (user: User, customerGroup: string): CustomerProfile | undefined =>
  selectedProfile(user) ??
  user.customerProfiles?.find(({ customerGroupIds }) => customerGroupIds.includes(customerGroup));

/**
 * Whether a user buys for a business: by the profile in use.
 * @param customerGroup the one of the price context.
 */
export const isBusinessCustomer = (user: User, customerGroup: string): boolean =>
  profileInUse(user, customerGroup)?.attributes.customerType === 'B2B';

/**
 * The group that decides prices: the first one that the shop knows, of the chosen profile's that are the user's too,
 * else of the user's; else the shop's default. An identity server serves several shops; a group of another one means
 * nothing here.
 */
export const customerGroupOf = (
  user: ProfiledUser,
  shop: { readonly customerGroups: readonly { readonly id: string }[]; readonly defaultGroupId: string },
): string => groupsOf(user).find((id) => shop.customerGroups.some((group) => group.id === id)) ?? shop.defaultGroupId;

const groupsOf = (user: ProfiledUser): readonly string[] => {
  const profile = selectedProfile(user);
  return profile === undefined ? (user.customerGroupIds ?? []) : ownGroups(profile, user);
};
