import { hasPermission, type PermissionName, permissionNames } from '../permission/permission.ts';
import { companyInUse } from '../shopper/company-in-use.ts';
import type { ShopperLogin } from '../shopper/shopper.ts';
import { ownGroups } from '../user/customer-profiles.ts';
import { type CustomerProfile, calledName } from '../user/user.ts';

/**
 * Somebody who buys for a company, as the shop saw them last: to be shown and written to. What they may do is said by the
 * live session alone.
 */
export type CompanyMember = {
  /** The identity server's `sub`. */
  readonly id: string;
  readonly name: string;
  /** Their mailbox; left out where the identity server tells none. */
  readonly email?: string;
  readonly permissions: readonly PermissionName[];
  /**
   * The company as the identity server tells it, in the groups that are theirs: whom it invites gets it of who was seen last.
   * Left out of who was invited themselves.
   */
  readonly profile?: CustomerProfile;
};

/** Somebody who approves orders of a company, by name. */
export type KnownApprover = Pick<CompanyMember, 'id' | 'name'>;

/**
 * As whom a user is noted with the company that they buy for; undefined for who buys for none, and for who acts as a member:
 * they have fewer rights than the member, and are none.
 * @param customerGroup the one of the price context.
 */
export const companyMemberOf = (
  { user, representative }: Pick<ShopperLogin, 'user' | 'representative'>,
  customerGroup: string,
): { readonly company: string; readonly member: CompanyMember } | undefined => {
  const company = representative === undefined ? companyInUse(user, customerGroup) : undefined;
  if (company === undefined) return undefined;
  const permissions = permissionNames.filter((name) => hasPermission(user, name));
  const { email } = user;
  return {
    company: company.id,
    member: {
      id: user.customerUserId,
      name: calledName(user),
      ...(email === undefined ? {} : { email }),
      permissions,
      ...(company.isLent ? {} : { profile: { ...company, customerGroupIds: ownGroups(company, user) } }),
    },
  };
};

/**
 * The profiles in which somebody can buy, by what they logged in as: they are gone from every other company. Undefined for
 * who acts as somebody, who is no member of any.
 */
export const companiesOf = ({
  user,
  representative,
}: Pick<ShopperLogin, 'user' | 'representative'>): readonly string[] | undefined =>
  representative === undefined ? (user.customerProfiles ?? []).map(({ id }) => id) : undefined;

/** Those of a company who approved its orders when the shop saw them last. */
export const approversAmong = (members: readonly CompanyMember[]): readonly CompanyMember[] =>
  members.filter(({ permissions }) => permissions.includes('Attest orders'));
