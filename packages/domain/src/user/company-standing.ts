import { isDeskUser } from '../permission/permission.ts';
import type { CompanyWord } from './company-word.ts';
import type { CustomerProfile, KnownUser } from './user.ts';

/** What a company lends of itself to a user whom it invited, or let buy for it. */
type LentProfile = {
  /** The customer groups of who invited or let them: never more than these. */
  readonly groups: readonly string[];
  /**
   * The company as the identity server told it of whoever it lets buy for it and was seen last; left out while the shop knows
   * nobody like that any more.
   */
  readonly profile?: CustomerProfile;
};

/**
 * What a company says of one of its users in a shop. It is laid over what the identity server says, which stays as it is
 * and knows nothing of it.
 */
export type CompanyStanding = CompanyWord & {
  /** The id of the customer profile. */
  readonly company: string;
  /** Whether the user may buy for the company. */
  readonly isActive: boolean;
  /** Present for who buys for the company by its word alone. */
  readonly lent?: LentProfile;
};

const groupsOf = (profiles: readonly CustomerProfile[]): readonly string[] =>
  profiles.flatMap(({ customerGroupIds }) => customerGroupIds);

/** The profile that a standing lends, in groups that both who invited and the company itself have. */
const lentBy = ({ isActive, lent }: CompanyStanding): readonly CustomerProfile[] => {
  if (!isActive || lent?.profile === undefined) return [];
  const customerGroupIds = lent.profile.customerGroupIds.filter((group) => lent.groups.includes(group));
  return customerGroupIds.length === 0 ? [] : [{ ...lent.profile, customerGroupIds, isLent: true }];
};

/** A profile in those of its groups that are the user's: another company's groups open nothing more of it. */
const narrowed = (profile: CustomerProfile, groups: readonly string[]): CustomerProfile => ({
  ...profile,
  customerGroupIds: profile.customerGroupIds.filter((group) => groups.includes(group)),
});

/**
 * A user as their companies let them shop: without the profiles of companies that shut them out, and without the groups
 * that these alone gave; with those of companies that invited them; with what each company lets them do. Done twice it is
 * done once, so that a user who is kept as laid over can be laid over anew.
 */
export const withStandings = (user: KnownUser, standings: readonly CompanyStanding[]): KnownUser => {
  if (standings.length === 0 || isDeskUser(user)) return user;
  const { customerProfiles = [], customerGroups = [], customerGroupIds = [] } = user;
  const isLost = ({ id }: CustomerProfile) =>
    standings.some(({ company, isActive }) => company === id && isActive === false);
  const told = customerProfiles.filter((profile) => profile.isLent !== true && !isLost(profile));
  // What the identity server itself says of a company comes before what the company lends.
  const lent = standings.flatMap(lentBy).filter(({ id }) => told.every((profile) => profile.id !== id));
  const own = lent.length === 0 ? told : told.map((profile) => narrowed(profile, customerGroups));
  const kept = [...own, ...lent];
  const over = customerProfiles.filter((profile) => profile.isLent || isLost(profile));
  const gone = groupsOf(over).filter((group) => !groupsOf(kept).includes(group));
  const without = (groups: readonly string[]) => groups.filter((group) => !gone.includes(group));
  const left = without(customerGroupIds);
  // Who bought for a company by default that shut them out buys for the next one, or in no group at all.
  const byDefault = left.length === 0 && customerGroupIds.length > 0 ? groupsOf(kept) : left;
  // Who has no profile of their own has nothing to choose, and buys for the company.
  const groupIds = own.length === 0 ? [...groupsOf(lent), ...byDefault] : [...byDefault, ...groupsOf(lent)];
  return {
    ...user,
    customerGroupIds: [...new Set(groupIds)],
    customerGroups: [...new Set([...without(customerGroups), ...groupsOf(lent)])],
    customerProfiles: kept,
    companyWords: Object.fromEntries(standings.map(({ company, given, taken }) => [company, { given, taken }])),
  };
};
