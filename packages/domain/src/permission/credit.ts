import type { ShopInfo } from '../shop/shop-info.ts';
import { hasPermission, isDeskUser, isSalesRepresentative, type Permitted } from './permission.ts';

/** What a shop says of credit and of points, which credit replaces. */
export type CreditSettings = {
  readonly loyaltyPoints: Pick<ShopInfo['loyaltyPoints'], 'enabled'>;
  readonly employeeCredit?: Pick<NonNullable<ShopInfo['employeeCredit']>, 'type' | 'available'>;
};

/** Whether a user buys on an employee's credit, which is limited: one who may buy without a limit does not. */
export const employeeCreditApplies = (user: Permitted, { employeeCredit }: CreditSettings): boolean =>
  employeeCredit?.type === 'EMPLOYEE' &&
  employeeCredit.available &&
  !hasPermission(user, 'Purchase without credit limit');

/** Whether a user buys on a company's credit. */
export const companyCreditApplies = (user: Permitted, { employeeCredit }: CreditSettings): boolean =>
  employeeCredit?.type === 'COMPANY' && employeeCredit.available && hasPermission(user, 'Company credit purchase');

/** Whether a user sees what is left of the own credit; nobody does at a sales desk. */
export const seesCreditPolicy = (user: Permitted, shop: CreditSettings): boolean =>
  employeeCreditApplies(user, shop) && !isDeskUser(user);

/** Whether a user sees what is left of the company's credit; nobody does at a sales desk. */
export const seesCompanyCreditPolicy = (user: Permitted, shop: CreditSettings): boolean =>
  companyCreditApplies(user, shop) && !isDeskUser(user);

/** Whether a user sees the report on what was used of credits. A representative at a sales desk does not. */
export const seesCreditPolicyReport = (
  user: Permitted,
  { employeeCredit }: Pick<CreditSettings, 'employeeCredit'>,
): boolean =>
  employeeCredit?.available === true &&
  hasPermission(user, 'See employee credit policy company report') &&
  !(isDeskUser(user) && isSalesRepresentative(user));

/** Whether a user sees loyalty points: who buys on credit earns none, and at a sales desk they would be nobody's. */
export const seesLoyaltyPoints = (user: Permitted, shop: CreditSettings): boolean =>
  shop.loyaltyPoints.enabled &&
  !employeeCreditApplies(user, shop) &&
  !companyCreditApplies(user, shop) &&
  !isDeskUser(user);
