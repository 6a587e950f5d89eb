import { type CreditSettings, companyCreditApplies, employeeCreditApplies } from '../permission/credit.ts';
import { isDeskUser } from '../permission/permission.ts';
import type { ShopInfo } from '../shop/shop-info.ts';
import { companyInUse } from '../shopper/company-in-use.ts';
import type { ShopperLogin } from '../shopper/shopper.ts';
import { calledName } from '../user/user.ts';
import type { CreditAccountId, CreditTerms } from './credit-account.ts';

/** A credit that a shopper may buy on. */
export type UsableCredit = {
  readonly account: CreditAccountId;
  readonly terms: CreditTerms;
  /** Who buys on it, by the name of now. */
  readonly holder: string;
};

/** What a shop's settings give each employee or company. */
export const creditTermsOf = ({
  limit,
  reset,
  advanceMode: advance,
}: NonNullable<ShopInfo['employeeCredit']>): CreditTerms => ({ limit, reset, advance });

/**
 * The credit that a user buys on: the own one, or that of the company that they buy for, as the shop's `employeeCredit` and
 * their permissions say. None for who may buy without a limit, at a sales desk, and for who acts as the user.
 * @param customerGroup the one of the price context.
 */
export const usableCreditOf = (
  { user, representative }: Pick<ShopperLogin, 'user' | 'representative'>,
  customerGroup: string,
  shop: Pick<ShopInfo, 'employeeCredit'> & Pick<CreditSettings, 'loyaltyPoints'>,
): UsableCredit | undefined => {
  if (shop.employeeCredit === undefined || representative !== undefined || isDeskUser(user)) return undefined;
  const [terms, holder] = [creditTermsOf(shop.employeeCredit), calledName(user)];
  if (employeeCreditApplies(user, shop)) return { account: `employee:${user.customerUserId}`, terms, holder };
  const company = companyCreditApplies(user, shop) ? companyInUse(user, customerGroup) : undefined;
  return company && { account: `company:${company.id}`, terms, holder };
};
