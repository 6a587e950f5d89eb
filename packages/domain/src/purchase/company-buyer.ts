import { hasPermission } from '../permission/permission.ts';
import { companyInUse } from '../shopper/company-in-use.ts';
import { type CustomerProfile, calledName, type KnownUser } from '../user/user.ts';

/** Who ordered for a company. */
export type CompanyBuyer = {
  /** The id of the customer profile in which was bought. */
  readonly company: string;
  /** The identity server's `sub`. */
  readonly user: string;
  /** As it was then. */
  readonly name: string;
};

/** A company whose orders a user sees, whoever of it placed them. */
export type OverseenCompany = Pick<CustomerProfile, 'id' | 'name'>;

/**
 * As whom a user orders for a company (`companyInUse`); undefined for who buys for nobody else.
 * @param customerGroup the one of the price context.
 */
export const companyBuyerOf = (user: KnownUser, customerGroup: string): CompanyBuyer | undefined => {
  const company = companyInUse(user, customerGroup);
  return company && { company: company.id, user: user.customerUserId, name: calledName(user) };
};

/**
 * The company of whose orders a user sees all: who approves its orders, or keeps its users, in the profile in use.
 * @param customerGroup the one of the price context.
 */
export const overseenBy = (user: KnownUser, customerGroup: string): OverseenCompany | undefined =>
  hasPermission(user, 'Attest orders') || hasPermission(user, 'Edit customer group users')
    ? companyInUse(user, customerGroup)
    : undefined;
