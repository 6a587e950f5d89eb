import { companyCreditApplies, employeeCreditApplies } from '../permission/credit.ts';
import { isDeskUser } from '../permission/permission.ts';
import type { ShopInfo } from '../shop/shop-info.ts';
import { companyInUse } from '../shopper/company-in-use.ts';
import type { KnownUser } from '../user/user.ts';
import type { CreditAccountId, CreditTerms } from './credit-account.ts';

/** A credit that a shopper may buy on. */
export type UsableCredit = { readonly account: CreditAccountId; readonly terms: CreditTerms };

/**
 * The credit that a user buys on: the own one, or that of the company that they buy for, as the shop's `employeeCredit` and
 * their permissions say (spec 6). None for who may buy without a limit, and at a sales desk.
 * @param customerGroup the one of the price context.
 */
export const usableCreditOf = (
  user: KnownUser,
  customerGroup: string,
  shop: Pick<ShopInfo, 'employeeCredit' | 'loyaltyPoints'>,
): UsableCredit | undefined => {
  if (shop.employeeCredit === undefined || isDeskUser(user)) return undefined;
  const { limit, reset, advanceMode: advance } = shop.employeeCredit;
  const terms = { limit, reset, advance };
  if (employeeCreditApplies(user, shop)) return { account: `employee:${user.customerUserId}`, terms };
  const company = companyCreditApplies(user, shop) ? companyInUse(user, customerGroup) : undefined;
  return company && { account: `company:${company.id}`, terms };
};
