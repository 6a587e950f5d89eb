import { isDeskUser } from '../permission/permission.ts';
import { isBusinessCustomer, profileInUse } from '../user/customer-profiles.ts';
import type { CustomerProfile, User } from '../user/user.ts';

/**
 * The company that a user buys for; undefined for who buys for nobody else. At a sales desk nobody could say which person
 * it was.
 * @param customerGroup the one of the price context.
 */
export const companyInUse = (user: User, customerGroup: string): CustomerProfile | undefined =>
  isBusinessCustomer(user, customerGroup) && !isDeskUser(user) ? profileInUse(user, customerGroup) : undefined;
