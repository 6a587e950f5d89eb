import { either as E } from 'fp-ts';
import { type CompanyMember, companyMemberOf } from '../approval/company-member.ts';
import type { SpendingLimit } from '../credit/spending.ts';
import { type CompanyPermission, companyPermissions, hasPermission } from '../permission/permission.ts';
import { companyInUse } from '../shopper/company-in-use.ts';
import type { ShopperLogin } from '../shopper/shopper.ts';
import type { CompanyStanding } from '../user/company-standing.ts';
import { customerGroupOf, ownGroups, userInProfile } from '../user/customer-profiles.ts';
import { type CustomerProfile, calledName, type KnownUser } from '../user/user.ts';

/** Somebody who buys for a company, or did until it shut them out. */
export type CompanyUser = Omit<CompanyStanding, 'company' | 'lent'> & {
  /** The identity server's `sub`. */
  readonly id: string;
  /** As the shop saw them last; left out of whom it has not seen for long. */
  readonly name?: string;
  readonly email?: string;
  /** What they may do for the company: of each permission by its own word, else as the shop saw them last. */
  readonly permissions: readonly CompanyPermission[];
  /** How much they may order for it in each period, whatever pays for it; left out, without a limit. */
  readonly limit?: SpendingLimit;
  /** Grows with each change by the company; 0 before the first. */
  readonly revision: number;
};

/** Who keeps the users of a company. */
export type UserKeeper = {
  readonly id: string;
  readonly name: string;
  readonly company: CustomerProfile;
  /** The groups of the company that are their own: nobody is invited into others. */
  readonly groups: readonly string[];
  /** As they are noted among those who buy for the company. */
  readonly member: CompanyMember;
  /** What they may do for the company themselves: nobody gives more. */
  readonly permissions: readonly CompanyPermission[];
};

/**
 * As whom somebody keeps the users of the company that they buy for; undefined for who does not, and for representatives:
 * who buys for a company is the company's own affair.
 * @param customerGroup the one of the price context.
 */
export const keepsUsersAs = (
  { user, representative }: Pick<ShopperLogin, 'user' | 'representative'>,
  customerGroup: string,
): UserKeeper | undefined => {
  if (representative !== undefined || !hasPermission(user, 'Edit customer group users')) return undefined;
  const company = companyInUse(user, customerGroup);
  const member = companyMemberOf({ user }, customerGroup)?.member;
  if (company === undefined || member === undefined) return undefined;
  return {
    ...{ id: user.customerUserId, name: calledName(user), company, member },
    groups: ownGroups(company, user),
    permissions: companyPermissions.filter((name) => hasPermission(user, name)),
  };
};

/** What was asked is about another company than the one in use: another tab may have chosen another since it was shown. */
export type OtherCompany = { readonly _tag: 'OtherCompany' };

/** Whether what is asked of a keeper is about the company in use. @param shown its id; left out by who shows nothing. */
export const aboutCompanyInUse = (
  { company }: Pick<UserKeeper, 'company'>,
  shown: string | undefined,
): E.Either<OtherCompany, void> =>
  shown === undefined || shown === company.id ? E.right(undefined) : E.left({ _tag: 'OtherCompany' });

/** A session as it is looked at when somebody is shut out of a company. */
export type SessionOfUser = { readonly user: KnownUser; readonly profileId?: string };

/** Whether somebody shops for a company in a session. */
export const shopsFor =
  (company: string, shop: Parameters<typeof customerGroupOf>[1]) =>
  ({ user, profileId }: SessionOfUser): boolean => {
    const shopper = userInProfile(user, profileId);
    return companyInUse(shopper, customerGroupOf(shopper, shop))?.id === company;
  };
