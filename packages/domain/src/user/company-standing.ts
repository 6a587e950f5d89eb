import { isDeskUser } from '../permission/permission.ts';
import type { CompanyWord } from './company-word.ts';
import type { CustomerProfile, KnownUser } from './user.ts';

/**
 * What a company says of one of its users in a shop. It is laid over what the identity server says, which stays as it is
 * and knows nothing of it.
 */
export type CompanyStanding = CompanyWord & {
  /** The id of the customer profile. */
  readonly company: string;
  /** Whether the user may buy for the company. */
  readonly isActive: boolean;
};

const groupsOf = (profiles: readonly CustomerProfile[]): readonly string[] =>
  profiles.flatMap(({ customerGroupIds }) => customerGroupIds);

/**
 * A user as their companies let them shop: without the profiles of companies that shut them out, and without the groups
 * that these alone gave; with what each company lets them do. Done twice it is done once, so that a user who is kept as laid
 * over can be laid over anew.
 */
export const withStandings = (user: KnownUser, standings: readonly CompanyStanding[]): KnownUser => {
  if (standings.length === 0 || isDeskUser(user)) return user;
  const { customerProfiles = [], customerGroups = [], customerGroupIds = [] } = user;
  const standingIn = (id: string) => standings.find(({ company }) => company === id);
  const isLost = ({ id }: CustomerProfile) => standingIn(id)?.isActive === false;
  const kept = customerProfiles.filter((profile) => !isLost(profile));
  const gone = groupsOf(customerProfiles.filter(isLost)).filter((group) => !groupsOf(kept).includes(group));
  const without = (groups: readonly string[]) => groups.filter((group) => !gone.includes(group));
  const own = without(customerGroupIds);
  return {
    ...user,
    // Who bought for that company by default buys for the next one, or in no group at all.
    customerGroupIds: own.length === 0 && customerGroupIds.length > 0 ? [...new Set(groupsOf(kept))] : own,
    customerGroups: without(customerGroups),
    customerProfiles: kept,
    companyWords: Object.fromEntries(standings.map(({ company, given, taken }) => [company, { given, taken }])),
  };
};
