import { hasPermission, isDeskUser } from '../permission/permission.ts';
import { companyInUse } from '../shopper/company-in-use.ts';
import type { User } from '../user/user.ts';
import type { AddressRights } from './ports.ts';

/** Of who has no addresses. */
export const noAddressRights: AddressRights = { user: false, company: false };

/**
 * What a user may do with addresses. Who buys for a company needs a permission for the own ones, and another for those that
 * all of the company share; everybody else edits the own ones freely.
 * @param customerGroup the one of the price context.
 */
export const addressRights = (user: User, customerGroup: string): AddressRights => {
  if (isDeskUser(user)) return noAddressRights;
  if (companyInUse(user, customerGroup) === undefined) return { user: true, company: false };
  return {
    user: hasPermission(user, 'Edit customer user addresses'),
    company: hasPermission(user, 'Edit customer profile addresses'),
  };
};
